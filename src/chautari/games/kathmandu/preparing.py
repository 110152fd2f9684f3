"""What can be done before a move to change it, and what the move costs then: for foresight, see reach.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from chautari.games.kathmandu.actions import BOTTLE, DIE, EXCHANGE, GO, PINK, PLAY_OF, REST
from chautari.games.kathmandu.characters import EXCHANGE_RATE
from chautari.games.kathmandu.equipment import BANDAGES
from chautari.games.kathmandu.landscape import is_kathmandu
from chautari.games.kathmandu.movement import MOST_DOUBLINGS
from chautari.games.kathmandu.relocation import crossings, find_area
from chautari.games.kathmandu.state import (
    ANY_RESOURCE,
    BOARD,
    KINDS,
    MOST_EXHAUSTION,
    Character,
    Climb,
    Die,
    Equipment,
    Phase,
    Resource,
    Timing,
)
from chautari.games.kathmandu.ways import Way, Ways, undominated

RESTING = -2  # the heading of who rests


class Line(NamedTuple):
    """One way to an end cell, with what it costs."""

    die: int
    first: int  # the action that it begins with
    cell: int
    start: int  # where the steps begin: elsewhere after a terrain map
    path: tuple[int, ...]
    heading: int
    blocked: bool
    fodder: int
    compass: int
    exhaustion: int  # as lines_with gives it: the markers afterwards
    cards: tuple[int, ...]
    gains: tuple[str, ...]  # resources to be chosen on the way


class Held(NamedTuple):
    """What the player can use."""

    fodder: int
    compass: int
    markers: int
    tools: int
    bags: int
    gains: tuple[str, ...]
    bandaged: int  # bags used up before the movement could be thought of


class Start(NamedTuple):
    """Where the steps begin, how the die is turned, and how many tea leaves double it."""

    cell: int
    strips: int  # crossed by the terrain map
    maps: int
    face: int
    bottles: int
    glasses: int
    first: int  # the action that turns the die; -1 for none
    tea: int

    @property
    def is_plain(self) -> bool:
        """Whether nothing comes before the heading."""
        return self.maps == 0 and self.first < 0 and self.tea == 0


class Leg(NamedTuple):
    """A declared move with the cards that it plays by itself, and whether it goes along the needle."""

    way: Way
    needle: bool
    bridles: int
    gear: int

    @property
    def cost(self) -> tuple[int, ...]:
        """All that can make it dearer."""
        return self.way.strips, self.needle, self.way.blocked, self.bridles, self.gear


class Bill(NamedTuple):
    """One way to pay."""

    tools: int
    exchanges: int
    bags: int
    fodder: int
    compass: int
    markers: int
    gains: tuple[str, ...]


def lines_with(s: Any, p: int, die: int, ways: Ways) -> Iterator[Line]:
    """Every way with a die, chosen or still to be chosen. [K34, K35, K36]"""
    moves = _moves(s, p, die, ways)
    for held in _purses(s, p, die):
        if held.markers == MOST_EXHAUSTION and (s.phase != Phase.PRE_MOVE and s.resume != Phase.PRE_MOVE):
            cell = s.player[p].cell + 0
            nothing = (0,) * KINDS
            yield Line(die, _first_of(s, die, REST), cell, cell, (), RESTING, False, 0, 0, 0, nothing, ())
            if held.bags == 0:
                continue
            held = held._replace(markers=held.markers - BANDAGES, bags=held.bags - 1, bandaged=1)
        for start, leg in moves:
            for bill in _bills(s, p, held, start, leg):
                yield _line(s, die, held, start, leg, bill)


def _playable(s: Any, p: int, kind: int) -> int:
    """Cards of a kind that may be played before the move. [K52, K104]"""
    return s.player[p].equipment[kind] + 0 if s.timing[kind] == Timing.BEFORE else 0


def _purses(s: Any, p: int, die: int) -> Iterator[Held]:
    """What there is to pay with; a die still to be chosen brings a resource, the black one any. [K34]"""
    me = s.player[p]
    fodder, compass = me.resources[Resource.YAK_FODDER] + 0, me.resources[Resource.COMPASS] + 0
    tools, bags = _playable(s, p, Equipment.TOOL_CASE), _playable(s, p, Equipment.FIRST_AID_BAG)
    held = Held(fodder, compass, me.exhaustion + 0, tools, bags, (), 0)
    gained = -1 if s.die >= 0 else s.die_resource[die]
    if gained == Resource.YAK_FODDER or gained == ANY_RESOURCE:
        named = ("yak_fodder",) if gained == ANY_RESOURCE else ()
        yield held._replace(fodder=fodder + 1, gains=named)
    if gained == Resource.COMPASS or gained == ANY_RESOURCE:
        named = ("compass",) if gained == ANY_RESOURCE else ()
        yield held._replace(compass=compass + 1, gains=named)
    if gained != Resource.YAK_FODDER and gained != Resource.COMPASS:
        yield held


# Cards that change the move


def _moves(s: Any, p: int, die: int, ways: Ways) -> list[tuple[Start, Leg]]:
    """Every move with a die, but for those that cost more than another with the same first action and end. [K36]"""
    me = s.player[p]
    key = "moves", me.cell + 0, me.faces[die], die == Die.PINK, s.die < 0, me.equipment.tobytes()
    if key not in ways.kept:
        groups: dict[Any, dict[tuple[int, ...], tuple[Start, Leg]]] = defaultdict(dict)
        for start in _starts(s, p, die):
            prepared = start.strips, start.maps, start.bottles, start.glasses, start.tea
            # once the die is chosen, headings and cards are first actions of their own
            first = 0 if s.die < 0 else start.first if start.maps == 0 else -2
            plain = s.die >= 0 and start.is_plain
            for leg in _legs(s, p, start, ways, plain):
                group = groups[leg.way.end, first, start.tea > 0 and s.die >= 0, leg.way.heading if plain else -1]
                group.setdefault((*prepared, *leg.cost), (start, leg))
        ways.kept[key] = [move for group in groups.values() for move in undominated(group)]
    kept: list[tuple[Start, Leg]] = ways.kept[key]
    return kept


def _starts(s: Any, p: int, die: int) -> Iterator[Start]:
    """The terrain map, what turns the die, and tea leaves. [K106, K110, K111, K114, K121]"""
    tea = s.player[p].equipment[Equipment.TEA_LEAVES] if s.timing[Equipment.TEA_LEAVES] != Timing.AFTER else 0
    turned = list(_turned(s, p, die))
    for cell, strips, maps in _cells(s, p):
        for face, bottles, glasses, first in turned:
            for cups in range(tea + 1):
                yield Start(cell, strips, maps, face, bottles, glasses, first, cups)


def _cells(s: Any, p: int) -> Iterator[tuple[int, int, int]]:
    """Where the steps can begin, with the strips of a terrain map; a second one never helps. [K111]"""
    here = s.player[p].cell + 0
    yield here, 0, 0
    if _playable(s, p, Equipment.TERRAIN_MAP):
        kept = list(s.area)
        find_area(s, here)
        area = [b * BOARD + at for b in range(s.boards) for at in range(BOARD) if s.area[b] >> at & 1]
        yield from [(cell, crossings(s, here, cell), 1) for cell in area]
        for board, bits in enumerate(kept):
            s.area[board] = bits


def _turned(s: Any, p: int, die: int) -> Iterator[tuple[int, int, int, int]]:
    """Every face that the die can be turned to, with bottles, glasses and the first action. [K106, K110, K121]"""
    face = s.player[p].faces[die] + 0
    if die == Die.PINK and s.player[p].character == Character.YAK_GUIDE:
        yield from ((other, 0, 0, -1 if other == face else PINK + other - 1) for other in range(1, 7))
        return
    most = _playable(s, p, Equipment.WATER_BOTTLE), _playable(s, p, Equipment.MAGNIFYING_GLASS)
    seen = {(face, 0, 0): -1}
    todo = [(face, 0, 0)]
    for at, bottles, glasses in todo:
        first = seen[at, bottles, glasses]
        near = [(at + 1, bottles + 1, glasses, BOTTLE), (at - 1, bottles + 1, glasses, BOTTLE + 1)]
        near.append((7 - at, bottles, glasses + 1, PLAY_OF[Equipment.MAGNIFYING_GLASS]))
        for *turned, action in near:
            key = turned[0], turned[1], turned[2]
            if key not in seen and 1 <= key[0] <= 6 and key[1] <= most[0] and key[2] <= most[1]:
                seen[key] = action if first < 0 else first
                todo.append(key)
    yield from ((*key, first) for key, first in seen.items())


def _legs(s: Any, p: int, start: Start, ways: Ways, by_heading: bool) -> list[Leg]:
    """All declarations with the bridles and the gear they use, the cheapest to each end. [K113, K114, K115, K120]"""
    me = s.player[p]
    steps = start.face << min(start.tea, MOST_DOUBLINGS)
    bridles = 0 if start.tea else min(me.equipment[Equipment.BRIDLE], steps - 1)
    gear = me.equipment[Equipment.CLIMBING_GEAR] > 0
    key = "legs", start.cell, steps, bridles, gear, by_heading
    if key not in ways.kept:
        needle = s.needle[start.cell // BOARD]
        means = [int(Climb.NOT)] + [int(Climb.GEAR)] * gear
        means += [int(Climb.MOUNTAINEER)] * (me.character == Character.MOUNTAINEER)
        groups: dict[Any, dict[tuple[int, ...], Leg]] = defaultdict(dict)
        for turns in range(bridles + 1):
            for climb in means:
                for way in ways.of(start.cell, steps, turns, climb):
                    along = bool(way.cells) and needle == way.heading
                    leg = Leg(way, along, turns, int(climb == Climb.GEAR))
                    groups[way.end, way.heading if by_heading else -1].setdefault(leg.cost, leg)
        ways.kept[key] = [leg for group in groups.values() for leg in undominated(group)]
    kept: list[Leg] = ways.kept[key]
    return kept


# Paying


def _bills(s: Any, p: int, held: Held, start: Start, leg: Leg) -> Iterator[Bill]:
    """All ways to pay for needle, strips and being blocked that make a difference. [K38, K39, K40, K105, K108, K121]"""
    me = s.player[p]
    way = leg.way
    visits = is_kathmandu(s, way.end) and me.kathmandu_tile == 0
    short = max(0, start.strips + way.strips - held.fodder)
    lost = leg.needle and held.compass == 0
    guide = me.character == Character.YAK_GUIDE
    for more in range(min(held.tools, short) + 1):
        for compass in range(int(lost and held.tools > 0) + 1):
            fodder = held.fodder + more
            for exchanges in range(int(lost and not compass and guide and fodder >= EXCHANGE_RATE) + 1):
                purse = fodder - EXCHANGE_RATE * exchanges, held.compass + compass + exchanges
                gains = ("yak_fodder",) * more + ("compass",) * (compass + exchanges)
                paid = max(more, compass), exchanges, gains
                yield from _payments(held, start, leg, visits, purse, paid)


def _payments(
    held: Held,
    start: Start,
    leg: Leg,
    visits: bool,
    purse: tuple[int, int],
    before: tuple[int, int, tuple[str, ...]],
) -> Iterator[Bill]:
    """What is paid, and the markers afterwards with each number of first aid bags. [K38, K39, K40, K50, K108]

    The bags come after the terrain map: later they remove at least as many markers.
    """
    fodder, compass = purse
    tools, exchanges, gains = before
    by_map = min(start.strips, fodder)
    by_move = min(leg.way.strips, fodder - by_map)
    tired = leg.way.strips - by_move + (leg.needle and compass == 0) + leg.way.blocked
    markers = min(MOST_EXHAUSTION, held.markers + start.strips - by_map)
    paid = by_map + by_move + EXCHANGE_RATE * exchanges, int(leg.needle and compass > 0)
    for bags in range(held.bags + 1):
        if bags > 0:
            if markers == 0:
                return
            markers = max(0, markers - BANDAGES)
        after = 0 if visits else min(MOST_EXHAUSTION, markers + tired)
        yield Bill(tools, exchanges, bags, *paid, after, held.gains + gains)


def _line(s: Any, die: int, held: Held, start: Start, leg: Leg, bill: Bill) -> Line:
    way = leg.way
    cards = [0] * KINDS
    cards[Equipment.TOOL_CASE] = bill.tools
    cards[Equipment.FIRST_AID_BAG] = bill.bags + held.bandaged
    cards[Equipment.TERRAIN_MAP] = start.maps
    cards[Equipment.WATER_BOTTLE] = start.bottles
    cards[Equipment.MAGNIFYING_GLASS] = start.glasses
    cards[Equipment.TEA_LEAVES] = start.tea
    cards[Equipment.BRIDLE] = leg.bridles
    cards[Equipment.CLIMBING_GEAR] = leg.gear
    first = _first_of(s, die, _first(held, start, way, bill))
    walk = way.end, start.cell, way.cells, way.heading, way.blocked
    return Line(die, first, *walk, bill.fodder, bill.compass, bill.markers, tuple(cards), bill.gains)


def _first(held: Held, start: Start, way: Way, bill: Bill) -> int:
    """The action that a way begins with once the die is chosen."""
    played = (
        (held.bandaged, PLAY_OF[Equipment.FIRST_AID_BAG]),
        (bill.tools, PLAY_OF[Equipment.TOOL_CASE]),
        (bill.exchanges, EXCHANGE + Resource.COMPASS),
        (start.maps, PLAY_OF[Equipment.TERRAIN_MAP]),
        (bill.bags, PLAY_OF[Equipment.FIRST_AID_BAG]),
        (start.first >= 0, start.first),
        (start.tea, PLAY_OF[Equipment.TEA_LEAVES]),
    )
    return next((action for count, action in played if count), GO + way.heading)


def _first_of(s: Any, die: int, action: int) -> int:
    """Before the die is chosen every way begins with it."""
    return action if s.die >= 0 else DIE + die
