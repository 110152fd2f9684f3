"""What is true of every Kathmandu position: nothing is lost, nothing stands where no rule can have put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.core.mask import bits_in
from chautari.games.kathmandu.actions import ANIMAL_NAMES, GOOD_NAMES, MAP_NAMES
from chautari.games.kathmandu.city import have_all_arrived
from chautari.games.kathmandu.invariants_turn import phase_is_possible
from chautari.games.kathmandu.landscape import is_kathmandu, is_mountain
from chautari.games.kathmandu.position_piles import maps_outside
from chautari.games.kathmandu.scoring import goods_of
from chautari.games.kathmandu.setup import MAP_COPIES
from chautari.games.kathmandu.state import (
    ANIMALS,
    BOARD,
    DICE,
    DIE_SPACES,
    GOODS,
    MAPS,
    MOST_TEMPLES,
    OFFERINGS,
    ROUNDS,
    SET_ASIDE,
    START,
    YAK_TILES,
    ArrivedEnd,
    Character,
    Phase,
    Tile,
    Weather,
)

SETTING_UP = (Phase.CHARACTER, Phase.PLACE)
ON_TARGET = (Phase.ACTIONS, Phase.MAP, Phase.SPECIAL, Phase.WANT, Phase.GIVE, Phase.TENTS)
BEFORE_MOVE = (Phase.PRE_MOVE, Phase.HEADING, Phase.TURN, Phase.CLIMB, Phase.ENTRY)
TENT_CARDS = 24
SECOND_POOL = 2  # where its numbers begin


def invariants(s: Any) -> list[str]:
    """All that is wrong with a position; empty for a sound one."""
    found = [*_conservation(s), *_course(s), *_weather(s), *_yaks(s)]
    for p in range(s.players):
        found += [*_belongings(s, p), *_tiles(s, p)]
    found = found or [*_dice(s)]
    return found or [*phase_is_possible(s)]


def _conservation(s: Any) -> Iterator[str]:
    for kind in range(MAPS):
        lying = sum(s.map_bottom[i] == kind for i in range(s.map_bottoms)) + list(s.maps_shown).count(kind)
        if s.map_pile[kind] + lying + maps_outside(s, kind) != MAP_COPIES:
            yield f"there are not exactly two maps {MAP_NAMES[kind]}."
    places = [s.animal_pile, s.animals_shown, *(s.player[p].animals for p in range(s.players))]
    for animal in range(ANIMALS):
        if sum(place >> animal & 1 for place in places) != 1:
            yield f"the animal {ANIMAL_NAMES[animal]} is not in exactly one place."
    tiles = [tile for tile in s.goods_here if tile >= 0]
    tiles += [tile for p in range(s.players) for tile in range(GOODS) if s.player[p].goods >> tile & 1]
    if len(set(tiles)) != len(tiles):
        yield "a goods tile lies in two places."
    shown = [card for card in s.display if card >= 0]
    if len(set(shown)) != len(shown) or any(s.card_pile >> card & 1 for card in shown):
        yield "an equipment card lies in two places."
    taken = sorted(s.player[p].kathmandu_tile for p in range(s.players) if s.player[p].kathmandu_tile)
    if taken != list(range(1, s.next_tile + 1)):
        yield "the Kathmandu tiles are taken from the top, each once."
    now = ROUNDS * (s.day - 1) + s.round
    for p in range(s.players):
        visit = s.player[p].arrival
        if (visit > 0) != (s.player[p].kathmandu_tile > 0) or not 0 <= visit <= now:
            yield f"seat {p} has arrived in a round that has been, or not at all."
    tents = sum(s.tent_pile) + sum(s.player[p].tent_cards for p in range(s.players))
    if tents > (TENT_CARDS if s.with_tents else 0):
        yield "there are more tent cards than the game has."
    if any(s.start_pile) and s.phase != Phase.CHARACTER:
        yield "start equipment is dealt before the yaks are placed."


def _course(s: Any) -> Iterator[str]:
    if s.phase == Phase.OVER:
        if s.active >= 0:
            yield "after the end nobody is active."
        early = {ArrivedEnd.IMMEDIATE: True, ArrivedEnd.ROUND: True, ArrivedEnd.DAY: s.round == ROUNDS}
        if not (have_all_arrived(s) and early[s.arrived_end]) and not (s.day == s.days and s.round == ROUNDS):
            yield "the game is over before its last day, though not all have arrived."
    elif s.active < 0:
        yield "somebody is active until the game is over."
    elif have_all_arrived(s) and s.arrived_end == ArrivedEnd.IMMEDIATE and s.player[s.active].cell < 0:
        yield "all have arrived, so the game is over."
    if s.phase in SETTING_UP and (s.day, s.round) != (1, 1):
        yield "setup comes before everything else."


def _weather(s: Any) -> Iterator[str]:
    known = [s.weather[day] != Weather.UNKNOWN for day in range(len(s.weather))]
    wanted = [day < s.day - 1 for day in range(len(s.weather))]
    if s.phase == Phase.OVER and s.day == s.days and not have_all_arrived(s):
        wanted[s.day - 1] = True
    elif s.phase == Phase.OVER:
        wanted[s.day - 1] = known[s.day - 1] and s.day == s.days
    if known != wanted:
        yield "the weather is known of the days before this one, and of no other."
    if s.storm != min(list(s.weather).count(Weather.STORM), s.boards - 1):
        yield "the storm has moved once for every storm tile."
    for pool, days in ((0, range(s.first_pool_days)), (SECOND_POOL, range(s.first_pool_days, s.days))):
        to_come = sum(not known[day] for day in days)
        if s.weather_pool[pool] + s.weather_pool[pool + 1] < to_come:
            yield "there are too few weather tiles for the days to come."


def _yaks(s: Any) -> Iterator[str]:
    placed = [(s.standee - 1 - i) % s.players for i in range(s.players)]
    decided = placed[: placed.index(s.active)] if s.active >= 0 else placed
    for p in range(s.players):
        me = s.player[p]
        if s.phase in SETTING_UP:
            if (me.cell >= 0) != (s.phase == Phase.PLACE and p in decided) or me.kathmandu_tile:
                yield f"the yak of seat {p} is placed when its turn comes."
            elif me.cell >= 0 and not (me.cell < BOARD and s.cells[me.cell] & START):
                yield f"the yak of seat {p} begins on a start space."
        elif me.kathmandu_tile:
            resumes = s.phase in (Phase.TOOLS, Phase.RELOCATE) and s.resume == Phase.ACTIONS
            if me.cell >= 0 and not (p == s.active and (s.phase in ON_TARGET or resumes)):
                yield f"the yak of seat {p} has arrived and left the landscape."
        elif not 0 <= me.cell < s.boards * BOARD:
            yield f"the yak of seat {p} stands nowhere."
        elif is_kathmandu(s, me.cell) and not (p == s.active and _is_before_move(s)):
            yield f"the yak of seat {p} stands in Kathmandu without having visited it."
        if 0 <= me.cell < s.boards * BOARD and is_mountain(s, me.cell) and me.character != Character.MOUNTAINEER:
            yield f"the yak of seat {p} stands on a mountain."
    starts = [s.player[p].cell for p in range(s.players) if s.player[p].cell >= 0]
    if s.phase == Phase.PLACE and len(set(starts)) != len(starts):
        yield "two yaks begin on one space."


def _is_before_move(s: Any) -> bool:
    """Whether a terrain map may just have led into Kathmandu, which is no visit before the move."""
    return s.phase in BEFORE_MOVE or (s.phase in (Phase.TOOLS, Phase.THROW, Phase.RELOCATE) and s.resume in BEFORE_MOVE)


def _belongings(s: Any, p: int) -> Iterator[str]:
    me, chosen = s.player[p], [(s.standee - 1 - i) % s.players for i in range(s.players)]
    wanted = bool(s.with_characters)
    if s.phase == Phase.CHARACTER and s.active >= 0:
        wanted = p in chosen[: chosen.index(s.active)]
    if (me.character != Character.NONE) != wanted:
        yield f"seat {p} has a character exactly if it has taken one."
    others = [s.player[q].character for q in range(s.players) if q != p]
    if me.character and me.character in others:
        yield f"the character of seat {p} exists once."
    if me.tent_cards != sum(me.tents) or min(me.tents) < 0:
        yield f"the tent cards of seat {p} are miscounted."
    for kind, good in enumerate(GOOD_NAMES):
        if s.special[kind] == p and goods_of(s, p, kind) == 0:
            yield f"seat {p} owns the special good {good} without having bought any {good}."
    if s.phase == Phase.CHARACTER and any(me.equipment):
        yield f"seat {p} has no equipment before the characters are taken."


def _tiles(s: Any, p: int) -> Iterator[str]:
    me = s.player[p]
    temples = sum(s.temple_cell[i] >= 0 for i in range(MOST_TEMPLES))
    if me.offered >> temples or me.offerings != bits_in(me.offered) + me.doubles or me.offerings > OFFERINGS:
        yield f"the offerings of seat {p} are not those in its temples."
    if me.doubles and me.character != Character.MONK:
        yield f"seat {p} is no monk and made no double offering."
    down = sum(me.yak_tiles)
    if not 1 <= me.yak_tile <= Tile.TEN_POINTS or (me.yak_tile == Tile.TEN_POINTS and down) or down >= YAK_TILES:
        yield f"the yak tiles of seat {p} cannot lie like that."


def _dice(s: Any) -> Iterator[str]:
    for p in range(s.players):
        me = s.player[p]
        used = sorted(place for place in me.places if 0 < place < SET_ASIDE)
        aside = list(me.places).count(SET_ASIDE)
        if s.phase in SETTING_UP:
            if any(me.faces) or any(me.places):
                yield f"seat {p} has not rolled yet."
            continue
        if me.kathmandu_tile and me.cell < 0:
            if any(me.faces) != all(me.faces) or (not any(me.faces) and any(me.places)):
                yield f"the dice of seat {p} do not lie as they can."
            if used != list(range(1, len(used) + 1)) or aside > len(used):
                yield f"the dice of seat {p} do not lie as they can."
            continue
        turns = _turns_begun(s, p)
        has_chosen = turns if p != s.active or s.die >= 0 else turns - 1
        most_aside = min(turns, 1) if s.lock_for_round else turns
        if not all(me.faces) or used != list(range(1, has_chosen + 1)) or aside > most_aside or turns > DIE_SPACES:
            yield f"the dice of seat {p} do not lie as they can."
        if p == s.active and aside == turns and turns and not s.deeds & 1 and not s.lock_for_round:
            yield f"seat {p} has set more dice aside than it has rerolled."
    if s.active >= 0 and s.die >= 0 and s.player[s.active].places[s.die] != s.round:
        yield "the chosen die lies on the die space of the round."
    if s.active < 0 and DICE and s.die >= 0:
        yield "after the end no die is chosen."


def _turns_begun(s: Any, p: int) -> int:
    """Turns of the day that a seat has begun or done."""
    if s.active < 0:
        return int(s.round)
    has_begun = (p - s.standee) % s.players <= (s.active - s.standee) % s.players
    return int(s.round - 1 + has_begun)
