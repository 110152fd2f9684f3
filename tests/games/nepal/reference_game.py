"""The whole game of Nepal, straight from the rules: dictionaries, lists and sets, slow and plain.

It shares nothing with the engine but the words of position documents, actions and events. Chance comes from outside:
whoever plays says which trade cards were turned up.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

Removal = tuple[str, tuple[int, ...]]  # a province, and the seats that remove one piece each at the same time
Card = dict[str, Any]

PIECES = {3: 40, 4: 35, 5: 30}
CARDS = {3: 20, 4: 23, 5: 26}


# The map


def cell_name(q: int, r: int) -> str:
    """Row a to h from the north, then the place in the row; odd rows lie half a hex further east."""
    return "abcdefgh"[r] + str(q + r // 2)


class Map:
    """Provinces by the names of their cells, and the trade cards by their numbers."""

    def __init__(self, edition: dict[str, Any], boom: bool = False) -> None:
        at = {(row["q"], row["r"]): row for row in edition["provinces"]}
        named = {row["id"]: cell_name(row["q"], row["r"]) for row in edition["provinces"]}
        steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
        self.provinces = [named[row["id"]] for row in edition["provinces"]]
        self.neighbours = {
            named[row["id"]]: {named[at[q + dq, r + dr]["id"]] for dq, dr in steps if (q + dq, r + dr) in at}
            for (q, r), row in at.items()
        }
        self.kathmandu = next(named[row["id"]] for row in edition["provinces"] if row.get("kathmandu"))
        self.limit = {
            named[row["id"]]: row["limit"] + (1 if boom and row.get("cities") else 0)
            for row in edition["provinces"]
            if not row.get("kathmandu")
        }
        self.regions = [
            {named[row["id"]] for row in edition["provinces"] if row["region"] == region["id"]}
            for region in edition["regions"]
        ]
        places = {city: {named[province]} for city, province in edition["locations"].items()}
        places |= {row["id"]: {named[arrow] for arrow in row["arrows"]} for row in edition.get("outside", [])}
        self.cards: dict[str, Card] = {
            str(number): {
                "ends": (places[row["a"]], places[row["b"]]),
                "hi": (row["hi"], row.get("hi_star", False)),
                "lo": (row["lo"], row.get("lo_star", False)),
            }
            for number, row in enumerate(edition["trade_cards"], 1)
        }

    def route_length(self, own: set[str], card: str) -> int:
        """Provinces on the shortest route through these provinces, both ends counted; 0 for none. [N20, N73, NA20]"""
        starts, goals = self.cards[card]["ends"]
        found = dict.fromkeys(starts & own, 1)
        queue = deque(found)
        while queue:
            here = queue.popleft()
            if here in goals:
                return found[here]
            for there in self.neighbours[here] & own:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return 0


# Conflict in one province


def conflict(counts: list[int], limit: int, owner: int | None = None) -> tuple[list[int], list[tuple[int, ...]]]:
    """Normal pieces that stay in a province, and who removed one piece at the same time, in order. [N40–N43, N64]"""
    left = list(counts)
    removals: list[tuple[int, ...]] = []

    def population() -> int:
        return sum(left) + (2 if owner is not None else 0)

    while population() > limit:
        to_come = [p for p in range(len(left)) if left[p] > 0 and p != owner]
        if not to_come:
            break
        while to_come and population() > limit:
            fewest = min(left[p] for p in to_come)
            group = tuple(p for p in to_come if left[p] == fewest)
            for p in group:
                left[p] -= 1
                to_come.remove(p)
            removals.append(group)
    return left, removals


# Points of one region


def region_points(counts: list[tuple[int, int]]) -> list[int]:
    """Points of each seat from its pieces and provinces in a region. [N70, NA9, NA10]"""
    points = [0] * len(counts)
    present = sorted({count for count in counts if count[0] > 0}, reverse=True)
    for place, count in enumerate(present[:2]):
        equal = [p for p in range(len(counts)) if counts[p] == count]
        if place == 0 and len(equal) > 1:
            for p in equal:
                points[p] = 4
            break
        for p in equal:
            points[p] = (5, 3)[place]
    return points


class ReferenceGame:
    """A game of Nepal; `seen` counts how often something happened, to know what a test has reached."""

    def __init__(self, table: dict[str, Any], players: int, options: dict[str, Any], edition: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.map = Map(edition, boom=options["population_boom"])
        self.turn: int = table["turn"]
        self.phase: str = table["phase"]
        self.active: int | None = table["active"]
        self.placed: int = table["placed"]
        self.moves: int = table["actions"]["moves"]
        self.grows: int = table["actions"]["grows"]
        self.trigger: str = table["trigger"]
        self.final_turns: int = table["final_turns"]
        self.aborted: bool = table["aborted"]
        self.pile: int = table["pile"]
        self.display: dict[str, list[int]] = {card: list(seats) for card, seats in table["cards"].items()}
        self.fresh: list[str] = []  # cards that received their first piece this turn
        self.pieces = [
            Counter({province: here[p] for province, here in table["provinces"].items() if here[p]})
            for p in range(players)
        ]
        self.fortress: list[str | None] = list(table["fortresses"])
        self.hand: list[int] = list(table["hands"])
        self.reveals: list[str] = []
        self.removed: list[Removal] = []
        self.seen: Counter[str] = Counter()

    def table(self) -> dict[str, Any]:
        """The table of the position document."""
        return {
            "turn": self.turn,
            "aborted": self.aborted,
            "phase": self.phase,
            "active": self.active,
            "placed": self.placed,
            "actions": {"moves": self.moves, "grows": self.grows},
            "trigger": self.trigger,
            "final_turns": self.final_turns,
            "pile": self.pile,
            "cards": self.display,
            "provinces": {
                province: [self.pieces[p][province] for p in range(self.players)]
                for province in self.map.provinces
                if any(self.pieces[p][province] for p in range(self.players))
            },
            "fortresses": self.fortress,
            "hands": self.hand,
        }

    # Looking

    def own(self, p: int) -> set[str]:
        """Provinces with a piece or the fortress of a seat. [N20, N63]"""
        provinces = {province for province, n in self.pieces[p].items() if n > 0}
        return provinces | ({self.fortress[p]} - {None})  # type: ignore[return-value]

    def length(self, p: int, card: str) -> int:
        """The length of a seat's route, 0 if the card is not controlled. [N20]"""
        return self.map.route_length(self.own(p), card)

    def claimable(self, p: int) -> set[str]:
        """Face-up cards under control, without an own piece. [N22, N25]"""
        return {card for card, seats in self.display.items() if p not in seats and self.length(p, card) > 0}

    def population(self, province: str) -> int:
        """All pieces there, a fortress as two. [N40, NA12]"""
        return sum(pieces[province] for pieces in self.pieces) + (2 if province in self.fortress else 0)

    def on_map(self, p: int) -> int:
        """Own pieces on the map, the fortress as two. [N73, NA19]"""
        return self.pieces[p].total() + (2 if self.fortress[p] else 0)

    # Who decides, and what

    def waiting(self) -> tuple[int, ...]:
        """The active seat; at the end nobody."""
        return () if self.phase == "over" else (self.seat,)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert self.active is not None
        return self.active

    def legal(self, seat: int) -> set[str]:
        """The notations of all that a seat may do. [D0, D1, D2]"""
        if seat not in self.waiting():
            return set()
        if self.phase == "place":
            return {f"place {province}" for province in self.map.provinces if self.has_room(province)}
        if self.phase == "claim":
            return {f"claim {card}" for card in self.claimable(seat)}
        return {"stop"} | self.moves_open() | self.grows_open() | self.fortresses_open()

    def has_room(self, province: str) -> bool:
        """Whether a piece may be placed there at the start. [N60]"""
        return province == self.map.kathmandu or self.population(province) < self.map.limit[province]

    def moves_open(self) -> set[str]:
        """A piece to an adjacent province, twice a turn. [N11, N12]"""
        if self.moves == 2:
            return set()
        own = [province for province, n in self.pieces[self.seat].items() if n > 0]
        return {f"move {here} {there}" for here in own for there in self.map.neighbours[here]}

    def grows_open(self) -> set[str]:
        """A piece from hand to an own province or to Kathmandu, twice a turn. [N11, N13, N63]"""
        if self.grows == 2 or self.hand[self.seat] == 0:
            return set()
        return {f"grow {province}" for province in self.own(self.seat) | {self.map.kathmandu}}

    def fortresses_open(self) -> set[str]:
        """Two pieces from hand, once a game, instead of all other actions. [N62]"""
        if not self.options["fortress"] or self.fortress[self.seat] is not None:
            return set()
        if self.moves + self.grows > 0 or self.hand[self.seat] < 2:
            return set()
        taken = {self.map.kathmandu, *self.fortress}
        return {f"fortress {province}" for province in self.map.provinces if province not in taken}

    # Carrying out

    def play(self, seat: int, notation: str, reveals: list[str]) -> list[Removal]:
        """Carry out an action and all that follows without a choice; exactly these cards are turned up on the way."""
        assert notation in self.legal(seat), f"{notation} is not open to seat {seat}"
        self.reveals = list(reveals)
        self.removed = []
        kind, *words = notation.split()
        match kind:
            case "place":
                self.place(words[0])
            case "move":
                self.pieces[seat][words[0]] -= 1
                self.pieces[seat][words[1]] += 1
                self.moves += 1
                self.after_action()
            case "grow":
                self.take_from_hand(1)
                self.pieces[seat][words[0]] += 1
                self.grows += 1
                self.after_action()
            case "fortress":
                self.take_from_hand(2)
                self.fortress[seat] = words[0]
                self.seen["fortress"] += 1
                self.begin_claims()
            case "stop":
                self.begin_claims()
            case "claim":
                self.claim(words[0])
                self.go_on_claiming()
        assert not self.reveals, f"nobody turns up {self.reveals}"
        self.check_conservation()
        return self.removed

    def take_from_hand(self, n: int) -> None:
        """A hand that becomes empty starts the last turns. [N50, NA14]"""
        self.hand[self.seat] -= n
        if self.hand[self.seat] == 0:
            self.start_end("hand")

    def start_end(self, reason: str) -> None:
        """The first reason counts, for good. [N50, NA31]"""
        if self.trigger == "none":
            self.trigger = reason
            self.seen[f"end by {reason}"] += 1

    def place(self, province: str) -> None:
        """Three rounds in turn order, then the first turn. [N60]"""
        self.hand[self.seat] -= 1
        self.pieces[self.seat][province] += 1
        self.placed += 1
        self.active = (self.seat + 1) % self.players
        if self.placed == 3 * self.players:
            self.phase = "actions"

    def after_action(self) -> None:
        """Up to three actions; nobody is asked who can only stop. [N11, NA39]"""
        if self.moves + self.grows == 3 or self.legal(self.seat) == {"stop"}:
            self.begin_claims()

    def begin_claims(self) -> None:
        """After all actions, once. [N21]"""
        self.fresh = []
        cards = self.claimable(self.seat)
        if 0 < self.hand[self.seat] < len(cards):
            self.phase = "claim"
            self.seen["choice of claims"] += 1
            return
        self.seen["claims without a piece"] += bool(cards) and self.hand[self.seat] == 0
        for card in sorted(cards, key=int):
            if self.hand[self.seat] > 0:
                self.claim(card)
        self.end_turn()

    def go_on_claiming(self) -> None:
        """One card after the other, until the hand is empty. [N27]"""
        if self.hand[self.seat] == 0:
            self.end_turn()

    def claim(self, card: str) -> None:
        """A piece in the next free position. [N22]"""
        self.take_from_hand(1)
        self.display[card].append(self.seat)
        self.seen[f"claim in position {len(self.display[card])}"] += 1

    def end_turn(self) -> None:
        """Reveal, conflict, and the next turn. [N10]"""
        self.reveal()
        for province in self.map.provinces:
            self.resolve(province)
        self.next_turn()

    def reveal(self) -> None:
        """Five unclaimed cards lie open, as far as possible. [N30]"""
        while self.pile > 0 and sum(not seats for seats in self.display.values()) < 5:
            card = self.reveals.pop(0)
            assert card not in self.display
            assert card in self.map.cards
            self.display[card] = []
            self.display = dict(sorted(self.display.items(), key=lambda item: int(item[0])))
            self.pile -= 1
            if self.pile == 0:
                self.start_end("pile")

    def resolve(self, province: str) -> None:
        """Conflict in a province. [N40–N44]"""
        if province == self.map.kathmandu:
            return
        owner = self.fortress.index(province) if province in self.fortress else None
        before = [self.pieces[p][province] for p in range(self.players)]
        after, removals = conflict(before, self.map.limit[province], owner)
        for p in range(self.players):
            self.pieces[p][province] = after[p]
            self.hand[p] += before[p] - after[p]
        self.removed += [(province, group) for group in removals]
        self.seen["conflict"] += bool(removals)
        self.seen["tie in conflict"] += any(len(group) > 1 for group in removals)
        self.seen["conflict at a fortress"] += bool(removals) and owner is not None
        self.seen["fortress keeps a crowd"] += (
            owner is not None and self.population(province) > self.map.limit[province]
        )

    def next_turn(self) -> None:
        """One more turn for each after the turn with the trigger, then the end. [N50, N51]"""
        if self.final_turns > 0:
            self.final_turns -= 1
            if self.final_turns == 0:
                self.finish()
                return
        elif self.trigger != "none":
            self.final_turns = self.players
        elif self.turn == self.options["turn_limit"]:
            self.aborted = True
            self.finish()
            return
        self.turn += 1
        self.active = (self.seat + 1) % self.players
        self.moves = self.grows = 0
        self.phase = "actions"
        if self.legal(self.seat) == {"stop"}:
            self.seen["turn without a choice"] += 1
            self.begin_claims()

    def finish(self) -> None:
        """Nobody is active any more."""
        self.phase = "over"
        self.active = None

    def check_conservation(self) -> None:
        """Hand, map, fortress, cards and the score track hold all pieces of a player. [N2]"""
        for p in range(self.players):
            on_cards = sum(p in seats for seats in self.display.values())
            assert self.hand[p] + self.on_map(p) + on_cards + 1 == PIECES[self.players]
        assert len(self.display) + self.pile == CARDS[self.players]

    # Points

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of every seat. [N23, N70–N72]"""
        sheet = [dict.fromkeys(["claims", "routes_first", "routes_second"], 0) for _ in range(self.players)]
        for card, seats in self.display.items():
            for position, p in enumerate(seats):
                sheet[p]["claims"] += (3, 2, 0, 0, 0)[position]
            holding = [p for p in seats if self.length(p, card) > 0]
            for p, column, number in zip(holding, ("routes_first", "routes_second"), ("hi", "lo"), strict=False):
                value, star = self.map.cards[card][number]
                sheet[p][column] += 0 if star and self.players == 3 else value
        for k, region in enumerate(self.map.regions, 1):
            counts = [self.domination(p, region) for p in range(self.players)]
            for p, points in enumerate(region_points(counts)):
                sheet[p][f"region_{k}"] = points
        return [{**line, "total": sum(line.values())} for line in sheet]

    def domination(self, p: int, region: set[str]) -> tuple[int, int]:
        """Pieces and provinces in a region; a fortress is two pieces and one province more. [N65, N70]"""
        here = [self.pieces[p][province] for province in region if self.pieces[p][province] > 0]
        fortress = self.fortress[p] in region
        return sum(here) + 2 * fortress, len(here) + fortress

    def ranking(self) -> list[dict[str, Any]]:
        """Most points, then fewest pieces on the map, then the longest route, then the same place. [N73, NA40]"""
        if self.phase != "over" or self.aborted:
            return []
        totals = [line["total"] for line in self.scores()]
        keys = [(totals[p], -self.on_map(p), self.longest(p)) for p in range(self.players)]
        places = []
        for p in sorted(range(self.players), key=lambda p: (*(-n for n in keys[p]), p)):
            decided_by = None
            if keys.count(keys[p]) > 1:
                decided_by = "shared"
            elif sum(key[:2] == keys[p][:2] for key in keys) > 1:
                decided_by = "longest_route"
            elif totals.count(totals[p]) > 1:
                decided_by = "fewer_pieces"
            place = 1 + sum(key > keys[p] for key in keys)
            places.append({"place": place, "seat": p, "total": totals[p], "decided_by": decided_by})
        return places

    def longest(self, p: int) -> int:
        """The longest controlled route on a card with an own piece. [N73, NA20]"""
        return max((self.length(p, card) for card, seats in self.display.items() if p in seats), default=0)
