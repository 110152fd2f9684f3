"""Tables for the tests of YAK: positions in words, towers as drawings, and the draws a test wants.

Stones are written as letters, most of them the first letter of their colour:

    r red   y yellow   b black   g grey   o orange   u blue   n green   p purple   * crystal   . nothing   fog
"""

from __future__ import annotations

import copy
import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

import chautari
from chautari import Match
from chautari.core.edition import house
from chautari.games.yak import GAME

LETTERS = {
    "r": "red",
    "y": "yellow",
    "b": "black",
    "g": "grey",
    "o": "orange",
    "u": "blue",
    "n": "green",
    "p": "purple",
    "*": "crystal",
    ".": ".",
    "fog": "fog",
}
PIECES = ["fog", "red", "yellow", "black", "grey", "orange", "blue", "green", "purple", "crystal"]
FOODS = ["milk", "meat", "bread"]
CARTS = ["no_milk", "no_meat", "no_bread", "max_2_kinds"]
ROW_WIDTHS = [5, 4, 3, 2, 1, 1, 1, 1, 1]

# One day before the end, on its morning, and after the end: what a table with a tower of 14 and more stones needs.
FINAL_DAY: dict[str, Any] = {"day": 9, "last_day": 9}
OVER: dict[str, Any] = {"day": 9, "last_day": 9, "phase": "over"}


# Writing a position


def stones(letters: str) -> list[str]:
    """`"r r *"` as two red stones and a crystal."""
    return [LETTERS[letter] for letter in letters.split()]


def tower(drawing: str) -> list[str]:
    """A tower from its drawing, the top row first, indented as you like."""
    return [" ".join(stones(line)) for line in drawing.splitlines() if line.strip()]


def cart(name: str, letters: str | None = None, food: dict[str, int] | None = None) -> dict[str, Any]:
    """A cart; without stones or food it has those of the setup."""
    words: dict[str, Any] = {"cart": name}
    if letters is not None:
        words["stones"] = stones(letters)
    if food is not None:
        words["food"] = food
    return words


def full_carts(players: int) -> dict[int | str, dict[str, Any]]:
    """Every cart with four stones: Restock and Market then draw nothing, so a day passes without chance."""
    loads = ["r y b g", "o u n r", "y b g o", "u n r y"]
    carts = CARTS if players == 4 else CARTS[:3]
    return {place: cart(name, load) for place, name, load in zip(stations(players), carts, loads, strict=False)}


def stations(players: int) -> list[int | str]:
    """The stations in the order of the position document."""
    return [0, 1, "middle"] if players == 2 else list(range(players))


def table(
    players: int = 4,
    *,
    seats: dict[int, dict[str, Any]] | None = None,
    carts: dict[int | str, dict[str, Any]] | None = None,
    heights: dict[int, int] | None = None,
    draws: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    edition: Any = None,
    **words: Any,
) -> Match:
    """A match from what matters to a test; everything else is as `set_up` fills it in, or as follows.

    `carts` by station and `seats` by number may leave some out; a cart without a word about it has three stones.
    `heights` fills towers, row by row, with stones that lie nowhere else. With an `active` seat it is noon: all have
    chosen Market unless said otherwise, and the cards up to the active player's lie open. `draws` are the next draws
    from the bag, one text for pieces drawn together.
    """
    complete = dict(words)
    complete["seats"] = _all_seats(players, seats or {}, words)
    left = stones_of_the_game(players)
    left.subtract(stone for seat in complete["seats"] for row in seat.get("tower", []) for stone in row.split())
    left.subtract(stone for words in (carts or {}).values() for stone in words.get("stones", []))
    left.subtract(words.get("bag", {}))
    left.subtract([*words.get("bought", []), *words.get("drawn", [])])
    complete["carts"] = _all_carts(players, carts or {}, left)
    _build_towers(complete["seats"], heights or {}, left)
    document = {"players": players, "options": options or {}, "chance": {"seed": 1}, "table": complete}
    if edition is None and words.get("bonus_cards"):
        edition = printed(words["bonus_cards"])
    match = chautari.set_up("yak", document, edition)
    return with_draws(match, *draws) if draws else match


def printed(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """An edition whose first bonus cards are these."""
    box = copy.deepcopy(house(GAME))
    for k, card in enumerate(cards):
        box["bonus_cards"][k] = {"id": box["bonus_cards"][k]["id"], "tag": "house", **card}
    return {**box, "edition": "test"}


def _all_carts(players: int, given: dict[int | str, dict[str, Any]], left: Counter[str]) -> list[dict[str, Any]]:
    taken = [words["cart"] for words in given.values()]
    others = iter([name for name in (CARTS if players == 4 else CARTS[:3]) if name not in taken])
    loads = ["r y b", "g o u", "n r y", "b g o"]
    carts = []
    for load, station in zip(loads, stations(players), strict=False):
        words = dict(given[station] if station in given else cart(next(others)))
        if "stones" not in words:
            words["stones"] = [_take(left, stone) for stone in stones(load)]
        carts.append({**words, "station": station})
    return carts


def _take(left: Counter[str], stone: str) -> str:
    """One stone off the list: this one, or if there is none the most frequent one."""
    taken = stone if left[stone] > 0 else left.most_common(1)[0][0]
    left[taken] -= 1
    return taken


def _all_seats(players: int, given: dict[int, dict[str, Any]], words: dict[str, Any]) -> list[dict[str, Any]]:
    seats = [dict(given.get(p, {})) for p in range(players)]
    active = words.get("active")
    if active is not None:
        first = words.get("baby_yak", 0)
        for p, seat in enumerate(seats):
            seat.setdefault("card", "market")
            seat["shown"] = (p - first) % players <= (active - first) % players
    return seats


def _build_towers(seats: list[dict[str, Any]], heights: dict[int, int], left: Counter[str]) -> None:
    supply = _mixed(left)
    for p, height in heights.items():
        filled = [next(supply) for _ in range(height)]
        rows = []
        for width in ROW_WIDTHS:
            row, filled = filled[:width], filled[width:]
            if row:
                rows.append(" ".join(row + ["."] * (width - len(row))))
        seats[p]["tower"] = rows[::-1]


def _mixed(left: Counter[str]) -> Iterator[str]:
    """The stones that are left, one of each sort in turn."""
    while any(left[stone] > 0 for stone in PIECES[1:]):
        for stone in PIECES[1:]:
            if left[stone] > 0:
                left[stone] -= 1
                yield stone


def stones_of_the_game(players: int) -> Counter[str]:
    """All stones in play; with two and three players set_up leaves purple in the box."""
    if players == 4:
        return Counter(dict.fromkeys(PIECES[1:], 8))
    return Counter({stone: 7 for stone in PIECES[1:] if stone != "purple"})


# Playing


def noon(match: Match, *cards: str) -> Match:
    """Everybody chooses a card, seat 0 first; Market where none is named. The first turn begins."""
    for p in match.waiting:
        match.play(p, f"card {cards[p] if p < len(cards) else 'market'}")
    return match


def play(match: Match, seat: int, *notations: str) -> Match:
    """A seat's actions, one after another."""
    for notation in notations:
        match.play(seat, notation)
    return match


def play_on(match: Match, until: int | None = None) -> Match:
    """Everybody at noon does the first thing open to them, until it is that seat's turn, or morning, or over."""
    while match.view(None)["phase"] not in ("morning", "over") and match.waiting != (until,):
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    return match


def quiet_day(match: Match) -> Match:
    """A whole day of Restock. With full carts nothing is drawn."""
    return play_on(noon(match, *["restock"] * match.players))


# Looking


def choices(match: Match, seat: int) -> list[str]:
    """The notations of all actions open to a seat."""
    return [action.notation for action in match.legal(seat)]


def happened(match: Match, kind: str) -> list[dict[str, Any]]:
    """The particulars of all events of a kind in the last play."""
    return [event.args for event in match.events if event.kind == kind]


def kinds(match: Match) -> list[str]:
    """The kinds of the events of the last play, in order."""
    return [event.kind for event in match.events]


def yurt(match: Match, seat: int) -> dict[str, int]:
    """The food in a yurt, without the kinds that are missing."""
    return some(match.view(None)["seats"][seat]["yurt"])


def some(food: dict[str, int]) -> dict[str, int]:
    """Food or pieces without the kinds that are missing."""
    return {kind: n for kind, n in food.items() if n}


def see_cart(match: Match, name: str) -> dict[str, Any]:
    """The cart of that name as everybody sees it."""
    (found,) = [c for c in match.view(None)["carts"] if c["cart"] == name]
    return found


def at_stations(match: Match) -> dict[int | str, str]:
    """Which cart stands at which station."""
    return {c["station"]: c["cart"] for c in match.view(None)["carts"]}


def drawn_together(match: Match) -> list[list[str]]:
    """The draws of the last play, each as the sorted pieces that came out together."""
    return [sorted(piece for piece in args.values() if piece) for args in happened(match, "draw")]


def stones_in(match: Match, seat: int) -> int:
    """The height of a tower in stones."""
    return match.view(None)["seats"][seat]["stones"]


# Chance. A match draws from a ChaCha8 stream; a position document names a key and a block of it. Blocks of one fixed
# key are tried, thousands at a time, until one yields the wanted pieces.

KEY = bytes(range(32))
BLOCKS_AT_ONCE = 1 << 13
MOST_BLOCKS = 1 << 24


def with_draws(match: Match, *draws: str) -> Match:
    """The same position with the chance that brings these draws; pieces drawn together come in any order.

    Draws follow each other directly: nothing may return to the bag between them.
    """
    document = match.position()
    bag = tuple(document["table"]["bag"][piece] for piece in PIECES)
    wanted = tuple(tuple(sorted(PIECES.index(piece) for piece in stones(draw))) for draw in draws)
    document["chance"] = {"key": KEY.hex(), "block": _block_with(bag, wanted) + 1, "used": 0}
    return chautari.set_up("yak", document, match.edition)


@functools.cache
def _block_with(bag: tuple[int, ...], draws: tuple[tuple[int, ...], ...]) -> int:
    """The first block whose words draw these pieces from that bag."""
    orders = itertools.product(*(sorted(set(itertools.permutations(draw))) for draw in draws))
    cases = [_ranges(bag, [piece for draw in order for piece in draw]) for order in orders]
    for first in range(0, MOST_BLOCKS, BLOCKS_AT_ONCE):
        words = _blocks(first)
        found = [_first_match(words, case) for case in cases]
        if min(found) < BLOCKS_AT_ONCE:
            return first + min(found)
    raise LookupError(f"No draw of {draws} was found: make it likelier with fewer pieces in the bag.")


def _ranges(bag: tuple[int, ...], pieces: list[int]) -> list[tuple[int, int, int]]:
    """For each piece drawn in this order: how many are in the bag, and which numbers below that mean this piece."""
    left = list(bag)
    ranges = []
    for piece in pieces:
        low = sum(left[:piece])
        ranges.append((sum(left), low, low + left[piece]))
        left[piece] -= 1
    return ranges


def _first_match(words: Any, case: list[tuple[int, int, int]]) -> int:
    """The first column of words that draws as wanted; one behind the last if none does."""
    good = np.ones(BLOCKS_AT_ONCE, bool)
    for word, (pieces, low, high) in zip(words, case, strict=False):
        product = word.astype(np.uint64) * np.uint64(pieces)
        number = product >> np.uint64(32)
        # a word whose lower half is that small might be rejected for fairness: such blocks are left alone
        good &= (number >= low) & (number < high) & ((product & np.uint64(0xFFFFFFFF)) >= pieces)
    return int(np.argmax(good)) if good.any() else BLOCKS_AT_ONCE


def _blocks(first: int) -> Any:
    """ChaCha8 blocks of KEY, one per column, sixteen words each: as core.chance makes them, many at once."""
    start = np.zeros((16, BLOCKS_AT_ONCE), np.uint32)
    start[:4] = np.frombuffer(b"expand 32-byte k", "<u4")[:, None]
    start[4:12] = np.frombuffer(KEY, "<u4")[:, None]
    start[12] = np.arange(first, first + BLOCKS_AT_ONCE)
    a, b, c, d = (start[row : row + 4].copy() for row in (0, 4, 8, 12))
    for _ in range(4):
        a, b, c, d = _quarter(a, b, c, d)
        b, c, d = np.roll(b, -1, 0), np.roll(c, -2, 0), np.roll(d, -3, 0)
        a, b, c, d = _quarter(a, b, c, d)
        b, c, d = np.roll(b, 1, 0), np.roll(c, 2, 0), np.roll(d, 3, 0)
    return np.concatenate([a, b, c, d]) + start


def _quarter(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any, Any, Any]:
    a = a + b
    d = _rotate(d ^ a, 16)
    c = c + d
    b = _rotate(b ^ c, 12)
    a = a + b
    d = _rotate(d ^ a, 8)
    c = c + d
    b = _rotate(b ^ c, 7)
    return a, b, c, d


def _rotate(x: Any, bits: int) -> Any:
    return (x << np.uint32(bits)) | (x >> np.uint32(32 - bits))
