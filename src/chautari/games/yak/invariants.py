"""What is true of every YAK position: nothing is lost, and nothing stands where the rules could not have put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.games.yak.actions import CARTS, FOODS, STONES
from chautari.games.yak.build import excess_food
from chautari.games.yak.cart import accepts, food_in_yurt, food_on, price, stones_on
from chautari.games.yak.flow import options
from chautari.games.yak.position import food_in_game, food_outside_market, in_game, outside_bag
from chautari.games.yak.reached import may_have_built
from chautari.games.yak.state import (
    CART_FOOD_ROOM,
    CART_STONE_ROOM,
    FOURTH_ROW_DONE,
    SLOTS,
    YURT_ROOM,
    Card,
    Cart,
    Phase,
)
from chautari.games.yak.tower import BASE, is_open_slot, stones_in_tower


def invariants(s: Any) -> list[str]:
    """All that is wrong with a position; empty for a sound one."""
    found = [*_conservation(s), *_carts(s), *_towers(s), *_fog(s), *_shortage(s), *_ending(s), *_noon(s)]
    return found or [*_decision(s)]


def _conservation(s: Any) -> Iterator[str]:
    for f, food in enumerate(FOODS):
        total = s.market[f] + food_outside_market(s, f)
        if total != food_in_game(s):
            yield f"there are {total} {food} on the table instead of {food_in_game(s)}."
    for x, stone in enumerate(STONES):
        total = s.bag[x] + outside_bag(s, x)
        if total != in_game(s, x):
            yield f"there are {total} pieces of {stone} instead of {in_game(s, x)}."


def _carts(s: Any) -> Iterator[str]:
    for p in range(s.players):
        if food_in_yurt(s, p) > YURT_ROOM:
            yield f"the yurt of seat {p} holds more than {YURT_ROOM} food."
    trading = s.phase in (Phase.PAY, Phase.EXCESS, Phase.PLACE)
    for station in range(4):
        c = s.cart_at[station]
        if c < 0:
            continue
        if food_on(s, c) > CART_FOOD_ROOM:
            yield f"the cart {CARTS[c]} holds more than {CART_FOOD_ROOM} food."
        if c != Cart.MAX_2_KINDS and s.cart[c].food[c] > 0:
            yield f"the cart {CARTS[c]} holds food that it refuses."
        bought = sum(1 for x in s.bought if x) if trading and s.active == station else 0
        if stones_on(s, c) + bought > CART_STONE_ROOM:
            yield f"the cart {CARTS[c]} cannot have carried more than {CART_STONE_ROOM} stones."
        if stones_on(s, c) == 0 and not s.bag_closed and not (trading and s.active == station):
            yield f"the cart {CARTS[c]} is empty though the bag is not."


def _towers(s: Any) -> Iterator[str]:
    for p in range(s.players):
        tower = s.player[p].tower
        filled = sum(1 << slot for slot in range(SLOTS) if tower[slot])
        if not _can_be_built(filled):
            yield f"the tower of seat {p} has a stone that nothing carries, or a gap in its bottom row."
    heights = [stones_in_tower(s, p) for p in range(s.players)]
    if s.stupa >= 0 and heights[s.stupa] < FOURTH_ROW_DONE:
        yield f"seat {s.stupa} owns the stupa with fewer than {FOURTH_ROW_DONE} stones."
    if s.stupa < 0 and max(heights) >= FOURTH_ROW_DONE:
        yield "a fourth row is complete, but nobody owns the stupa."


def _can_be_built(filled: int) -> bool:
    """Whether the stones can have been placed one after another, beginning anywhere in the bottom row."""
    base = [z for z in range(BASE) if filled >> z & 1]
    built = 1 << base[0] if base else 0
    grew = True
    while grew:
        grew = False
        for z in range(SLOTS):
            if filled >> z & 1 and built and is_open_slot(built, z):
                built |= 1 << z
                grew = True
    return built == filled


def _fog(s: Any) -> Iterator[str]:
    room = {1: (0, 2), 2: (0, 3), 3: (4, 4)}[s.fog_stage]
    if not room[0] <= s.fog_track <= room[1]:
        yield f"{s.fog_track} fogs cannot lie on the track in stage {s.fog_stage}."
    if s.fog_aside and s.phase != Phase.PUT:
        yield "fog is set aside outside a Market draw."


def _shortage(s: Any) -> Iterator[str]:
    if s.bag_closed and (s.stupa < 0 or s.players == 2):
        yield "the bag cannot have run out yet."
    if s.bag_closed and s.phase == Phase.PUT:
        yield "nothing is drawn any more once the bag has left the game."
    if s.short and not (s.phase == Phase.PUT and sum(s.bag) == 0 and not s.bag_closed):
        yield "only a Market draw from an emptied bag is short at a decision."
    drawn = sum(1 for x in s.drawn if x)
    if s.phase == Phase.PUT and (drawn == 0 or (drawn < 3) != bool(s.short)):
        yield "a Market draw shows three stones, or fewer if it was short."
    if s.phase != Phase.PUT and drawn:
        yield "stones are drawn outside a Market action."


def _ending(s: Any) -> Iterator[str]:
    heights = [stones_in_tower(s, p) for p in range(s.players)]
    if s.last_day not in (0, s.day):
        yield "the last day is the present one, or not known yet."
    if s.last_day == s.day and max(heights) < FOURTH_ROW_DONE:
        yield "the last day has come without a complete fourth row."
    if s.day > s.day_limit + (s.last_day == s.day):
        yield f"the game would have been broken off after day {s.day_limit}."
    if s.phase == Phase.OVER and not (s.last_day == s.day or s.aborted):
        yield "the game is over before its last day."
    if s.aborted and (s.phase != Phase.OVER or s.last_day or max(heights) >= FOURTH_ROW_DONE):
        yield "a game that was broken off is over, without a last day."
    for p, height in enumerate(heights):
        if height + (sum(1 for x in s.bought if x) if s.active == p else 0) > _most_stones(s, p):
            yield f"the tower of seat {p} cannot have that many stones yet."


def _most_stones(s: Any, p: int) -> int:
    """13 before the trigger day, three more by that day's Build, three more by the last day's. [Y62]"""
    if s.phase == Phase.OVER:
        return 13 if s.aborted else 19
    most = 16 if s.last_day == s.day else 13
    return most + (3 if may_have_built(s, p) else 0)


def _noon(s: Any) -> Iterator[str]:
    chosen = [bool(s.player[p].chosen) for p in range(s.players)]
    shown = [bool(s.player[p].shown) for p in range(s.players)]
    if any(s.player[p].shown not in (0, s.player[p].card) for p in range(s.players)):
        yield "a card is shown that was not chosen."
    if s.phase == Phase.OVER:
        if s.active >= 0 or any(chosen):
            yield "after the end nobody is active and nobody has chosen a card."
    elif s.phase == Phase.MORNING:
        if s.active >= 0 or all(chosen) or any(shown):
            yield "in the morning nobody is active, no card is shown, and somebody has yet to choose."
    elif s.active < 0 or not all(chosen):
        yield "at noon somebody is active and all have chosen."
    else:
        turns = [(s.baby_yak + i) % s.players for i in range(s.players)]
        done = turns[: turns.index(s.active) + 1]
        if any(shown[p] != (p in done) for p in range(s.players)):
            yield "at noon the cards up to the active player's are shown, the others are not."


CARD_OF = {
    Phase.BUY: Card.BUILD,
    Phase.PAY: Card.BUILD,
    Phase.EXCESS: Card.BUILD,
    Phase.PLACE: Card.BUILD,
    Phase.RESTOCK: Card.RESTOCK,
    Phase.TAKE: Card.MARKET,
    Phase.PUT: Card.MARKET,
}


def _decision(s: Any) -> Iterator[str]:
    bought = [x for x in s.bought if x]
    phase = Phase(s.phase)
    if bool(bought) != (phase in (Phase.PAY, Phase.EXCESS, Phase.PLACE)):
        yield "stones are bought between a trade and the tower, and only then."
    elif sum(s.paid) and phase != Phase.EXCESS:
        yield "food is paid only until it is put down."
    elif phase in CARD_OF and s.player[s.active].shown != CARD_OF[phase]:
        yield f"the active player's card does not lead to the decision {phase.name.lower()}."
    elif phase == Phase.RESTOCK and food_in_yurt(s, s.active) >= YURT_ROOM:
        yield "a full yurt asks for no restocking."
    elif phase == Phase.EXCESS and (problem := _wrong_payment(s, price(*(*bought, 0, 0)[:3]))):
        yield problem
    elif phase in CARD_OF and options(s, s.active, s.rng.buffer[:0])[0] == 0:
        yield "the active player has nothing to decide."


def _wrong_payment(s: Any, cost: int) -> str:
    """What is wrong with the food that was paid and not yet put down; "" if nothing is. [Y22, Y23]"""
    if sum(s.paid) != cost or excess_food(s, s.active) == 0:
        return "the payment is not the price of the stones, or the cart can hold it."
    if not accepts(s.cart_at[s.active], *s.paid):
        return "the cart does not accept this payment."
    return ""
