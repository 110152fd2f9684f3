"""The whole game of YAK, straight from the rules: dictionaries, lists and sets, slow and plain.

It shares nothing with the engine but the words of position documents and actions. Chance comes from outside: whoever
plays says which pieces came out of the bag.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from tests.games.yak import reference, reference_score
from tests.games.yak.reference_table import FOODS, ReferenceTable, handful_words, handfuls, in_order, read_handful

CARDS = ["build", "restock", "market"]
Draw = list[str]  # pieces that came out of the bag together


class ReferenceGame(ReferenceTable):
    """A game of YAK; `seen` counts how often something happened, to know what a test has reached."""

    def __init__(self, table: dict[str, Any], players: int, options: dict[str, Any], edition: dict[str, Any]) -> None:
        super().__init__(table, players, options, edition)
        self.coming: list[Draw] = []
        self.seen: Counter[str] = Counter()

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of every seat."""
        return reference_score.scores(self)

    def ranking(self) -> list[dict[str, Any]]:
        """The places, best first."""
        return reference_score.ranking(self)

    # Who decides, and what

    def waiting(self) -> tuple[int, ...]:
        """In the morning all who have not chosen, at noon the active player, at the end nobody. [Y20]"""
        if self.phase == "over":
            return ()
        if self.phase == "morning":
            return tuple(p for p in range(self.players) if self.card[p] is None)
        assert self.active is not None
        return (self.active,)

    def legal(self, seat: int) -> set[str]:
        """The notations of all that a seat may do."""
        if seat not in self.waiting():
            return set()
        choices = {
            "morning": lambda: CARDS,
            "buy": self.purchases,
            "pay": lambda: self.payments(self.bought),
            "excess": self.excesses,
            "place": self.placings,
            "restock": self.kinds_to_restock,
            "take": self.takings,
            "put": self.puttings,
        }
        word = "card" if self.phase == "morning" else self.phase
        return {f"{word} {choice}" for choice in choices[self.phase]()}

    def play(self, seat: int, notation: str, draws: list[Draw]) -> None:
        """Carry out an action and all that follows without a choice; exactly these draws happen on the way. [YA31]"""
        assert notation in self.legal(seat), f"{notation} is not open to seat {seat}"
        self.coming = [list(draw) for draw in draws]
        self._carry_out(seat, notation)
        while self.phase not in ("morning", "over") and len(self.legal(self.waiting()[0])) == 1:
            self.seen[f"forced {self.phase}"] += 1
            self._carry_out(self.waiting()[0], *self.legal(self.waiting()[0]))
        assert not self.coming, f"nobody draws {self.coming}"
        self.check_conservation()

    def _carry_out(self, seat: int, notation: str) -> None:
        kind, *words = notation.split()
        match kind:
            case "card":
                self.choose_card(seat, words[0])
            case "buy":
                self.buy(words)
            case "pay":
                self.pay(Counter(words))
            case "excess":
                self.store_payment(read_handful(words))
            case "place":
                self.place(words[0], (int(words[1][0]), int(words[1][2])))
            case "restock":
                self.restock(words[0])
            case "take":
                self.take(read_handful(words))
            case "put":
                self.put(words[0], words[1])

    # The day

    def choose_card(self, seat: int, card: str) -> None:
        """All choose at once; then the holder of the baby yak begins. [Y20]"""
        self.card[seat] = card
        if None not in self.card:
            self.begin_turn(self.baby_yak)

    def begin_turn(self, seat: int) -> None:
        """The active player reveals the card and performs it, skipping what is impossible. [Y20, Y21]"""
        self.active = seat
        self.shown[seat] = True
        if self.card[seat] == "build":
            if self.purchases():
                self.phase = "buy"
            else:
                self.seen["build with nothing affordable"] += 1
                self.end_turn()  # no effect at all [Y24]
        elif self.card[seat] == "restock":
            if self.kinds_to_restock():
                self.phase = "restock"
            else:
                self.seen["restock without food"] += 1
                self.draw_for_own_cart()
        else:
            self.phase = "take"

    def end_turn(self) -> None:
        """Fogs are placed, or leave with the bag; then the next player clockwise, or the evening. [Y20, Y42, Y44]"""
        if self.short:
            self.close_bag()
        else:
            self.place_fogs()
        following = (self.active_seat + 1) % self.players
        if following == self.baby_yak:
            self.evening()
        else:
            self.begin_turn(following)

    def evening(self) -> None:
        """Cards back, baby yak to the left, carts one station on, end check, next day. [Y50, Y60, YA28, YA29, YA34]"""
        self.active = None
        self.card = [None] * self.players
        self.shown = [False] * self.players
        self.baby_yak = (self.baby_yak + 1) % self.players
        stations = len(self.road)
        self.cart_at = {
            self.road[(i + self.heading) % stations]: self.cart_at[station] for i, station in enumerate(self.road)
        }
        if self.day == self.last_day:
            self.phase = "over"
            return
        if self.last_day is None and any(len(tower) >= 14 for tower in self.tower):
            self.last_day = self.day + 1
        if self.last_day is None and self.day == self.day_limit:
            self.phase = "over"
            self.aborted = True
            return
        self.day += 1
        self.phase = "morning"

    @property
    def active_seat(self) -> int:
        """Whose turn it is."""
        assert self.active is not None
        return self.active

    @property
    def own_cart(self) -> str:
        """The cart before the active player."""
        return self.cart_at[self.active_seat]

    # Build

    def purchases(self) -> set[str]:
        """Every handful of one to three stones of your cart that you can pay for exactly. [Y22, Y24]"""
        stones = self.cart_stones[self.own_cart]
        found = {tuple(in_order(chosen)) for k in (1, 2, 3) for chosen in itertools.combinations(stones, k)}
        return {" ".join(chosen) for chosen in found if self.payments(list(chosen))}

    def payments(self, stones: list[str]) -> set[str]:
        """Every handful of food of the yurt that pays exactly for these stones and that the cart accepts. [Y22, Y23]"""
        price = 2 * len(stones) - 1 + stones.count("crystal")
        return {handful_words(food) for food in handfuls(self.yurt[self.active_seat], price) if self.accepts(food)}

    def accepts(self, food: Counter[str]) -> bool:
        """Whether your cart takes such a payment. [Y23]"""
        kinds = {kind for kind in FOODS if food[kind] > 0}
        if self.own_cart == "max_2_kinds":
            return len(kinds) <= 2
        return self.own_cart.removeprefix("no_") not in kinds

    def buy(self, stones: list[str]) -> None:
        """The stones of the trade. [Y22]"""
        for stone in stones:
            self.cart_stones[self.own_cart].remove(stone)
        self.bought = stones
        self.phase = "pay"

    def pay(self, food: Counter[str]) -> None:
        """The food of the trade; what does not fit onto the cart is the excess. [Y22, Y25]"""
        self.yurt[self.active_seat] -= food
        self.paid = food
        if self.excess() > 0:
            self.phase = "excess"
        else:
            self.store_payment(Counter())

    def excess(self) -> int:
        """How many of the paid tokens go to the market. [Y25, D3]"""
        return max(0, self.cart_food[self.own_cart].total() + self.paid.total() - 9)

    def excesses(self) -> set[str]:
        """Which of the paid tokens those can be. [Y25, D3]"""
        return {handful_words(food) for food in handfuls(self.paid, self.excess())}

    def store_payment(self, excess: Counter[str]) -> None:
        """Onto the cart up to nine, the excess to the market. [Y25]"""
        self.seen["excess"] += excess.total() > 0
        self.market += excess
        self.cart_food[self.own_cart] += self.paid - excess
        self.paid = Counter()
        self.phase = "place"

    def placings(self) -> set[str]:
        """Any of the bought stones on any legal slot. [Y26, Y27, D4]"""
        slots = reference.open_places(set(self.tower[self.active_seat]))
        return {f"{stone} {r}-{i}" for stone in self.bought for r, i in slots}

    def place(self, stone: str, slot: reference.Place) -> None:
        """A stone in its slot. The first 14th stone brings the stupa; a cart bought empty is refilled. [Y26–Y29]"""
        tower = self.tower[self.active_seat]
        tower[slot] = stone
        self.bought.remove(stone)
        self.seen[f"tower of {len(tower)}"] += 1
        if len(tower) == 14 and self.stupa is None:
            self.seen["stupa"] += 1
            self.stupa = self.active
        if not self.bought:
            if not self.cart_stones[self.own_cart]:
                self.cart_stones[self.own_cart] = self.draw(3)
            self.end_turn()

    # Restock

    def kinds_to_restock(self) -> set[str]:
        """The kinds on your cart; none if the yurt is full. [Y30, YA9]"""
        if self.yurt[self.active_seat].total() >= 8:
            return set()
        return {kind for kind in FOODS if self.cart_food[self.own_cart][kind] > 0}

    def restock(self, kind: str) -> None:
        """All of the kind, as far as it fits. [Y30]"""
        moved = min(self.cart_food[self.own_cart][kind], 8 - self.yurt[self.active_seat].total())
        self.seen["restock that leaves some"] += self.cart_food[self.own_cart][kind] > moved
        self.cart_food[self.own_cart][kind] -= moved
        self.yurt[self.active_seat][kind] += moved
        self.draw_for_own_cart()

    def draw_for_own_cart(self) -> None:
        """One stone for your cart, if it has room. [Y31]"""
        if len(self.cart_stones[self.own_cart]) < 4:
            self.cart_stones[self.own_cart] += self.draw(1)
        else:
            self.seen["restock with a full cart"] += 1
        self.end_turn()

    # Market

    def takings(self) -> set[str]:
        """None, one or two tokens of the market that fit into the yurt. [Y32, D6]"""
        room = 8 - self.yurt[self.active_seat].total()
        return {handful_words(food) for n in range(min(2, room) + 1) for food in handfuls(self.market, n)}

    def take(self, food: Counter[str]) -> None:
        """Food first; then three pieces at once, if any cart has room. [Y32–Y35]"""
        self.market -= food
        self.yurt[self.active_seat] += food
        if not self.carts_with_room():
            self.seen["market with all carts full"] += 1
        else:
            self.drawn = self.draw(3)
        if self.drawn:
            self.phase = "put"
        else:
            self.end_turn()

    def carts_with_room(self) -> list[str]:
        """All carts in play with fewer than four stones. [Y33]"""
        return [cart for cart, stones in self.cart_stones.items() if len(stones) < 4]

    def puttings(self) -> set[str]:
        """One of the drawn stones, onto any cart with room. [Y33, D7, YA27]"""
        return {f"{stone} {cart}" for stone in self.drawn for cart in self.carts_with_room()}

    def put(self, stone: str, cart: str) -> None:
        """The stone onto the cart, the others back into the bag. [Y33]"""
        self.drawn.remove(stone)
        self.cart_stones[cart].append(stone)
        self.bag.update(self.drawn)
        self.drawn = []
        self.end_turn()

    # Drawing and fog

    def draw(self, n: int) -> list[str]:
        """Stones from the bag; fogs among them turn the carts around, are put aside and replaced. [Y40, Y41, Y44]"""
        if self.closed:
            self.seen["draw with the bag gone"] += 1
            return []
        got: list[str] = []
        flips = 0
        while len(got) < n and self.bag.total() > 0:
            pieces = self.take_out(min(n - len(got), self.bag.total()))
            fogs = pieces.count("fog")
            if fogs > 0:
                self.heading = -self.heading
                self.aside += fogs
                flips += 1
                self.seen[f"{fogs} fogs at once"] += 1
            got += [piece for piece in pieces if piece != "fog"]
        self.seen[f"{flips} flips in a draw"] += 1
        if len(got) < n:
            self.short = True
            self.seen[f"shortage in {self.card[self.active_seat]}"] += 1
            self.seen[f"shortage in {self.card[self.active_seat]} with {len(got)} stones"] += 1
        elif self.bag.total() == 0:
            self.seen["bag exactly emptied"] += 1
        return got

    def take_out(self, n: int) -> Draw:
        """The next pieces from outside; they must have been in the bag. [Y40]"""
        assert self.coming, f"{n} pieces should be drawn, nothing was"
        pieces = self.coming.pop(0)
        assert len(pieces) == n, f"{n} pieces should be drawn, it was {pieces}"
        for piece in pieces:
            assert self.bag[piece] > 0, f"{piece} is drawn, but not in the bag"
            self.bag[piece] -= 1
        return pieces

    def close_bag(self) -> None:
        """After a shortage the bag, what is in it and the fogs set aside leave the game. [Y44, YA8, YA35]"""
        self.seen["bag closed with fog set aside"] += self.aside > 0
        self.bag["fog"] += self.aside
        self.aside = 0
        self.short = False
        self.closed = True

    def place_fogs(self) -> None:
        """The fogs set aside go onto the track, one by one, while there is need for them. [Y42, Y43]"""
        while self.aside > 0 and self.stage < 3:
            self.aside -= 1
            self.track += 1
            if self.stage == 1 and self.track == 3:
                self.seen["fog stage 2"] += 1
                self.seen["fog stage 2 with fog left over"] += self.aside > 0
                self.stage = 2
                self.bag["fog"] += self.track
                self.track = 0
                break
            if self.stage == 2 and self.track == 4:
                self.seen["fog stage 3"] += 1
                self.seen["fog stage 3 with fog left over"] += self.aside > 0
                self.stage = 3
        self.bag["fog"] += self.aside
        self.aside = 0
