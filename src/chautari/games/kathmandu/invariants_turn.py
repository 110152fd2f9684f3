"""What is true of every Kathmandu turn: each decision has what it decides about, and nothing else is pending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.games.kathmandu.dice import unused_dice
from chautari.games.kathmandu.flow import options
from chautari.games.kathmandu.landscape import EDGE, is_kathmandu, is_mountain, next_board, next_cell
from chautari.games.kathmandu.mountains import needs_slide, present_cell
from chautari.games.kathmandu.movement import can_climb, steps_to_go
from chautari.games.kathmandu.offerings import is_map_left
from chautari.games.kathmandu.scoring import goods_of
from chautari.games.kathmandu.state import (
    BOARD,
    MOST_EXHAUSTION,
    Character,
    Climb,
    Deed,
    Equipment,
    Phase,
    Resource,
    Timing,
)
from chautari.games.kathmandu.swap import has_map
from chautari.games.kathmandu.turning import turn_choices

DECLARING = (Phase.TURN, Phase.CLIMB, Phase.ENTRY)
WITHOUT_DIE = (Phase.CHARACTER, Phase.PLACE, Phase.DIE, Phase.CITY, Phase.OVER)
BEFORE = (Phase.DIE, Phase.REST, Phase.PRE_MOVE)
RESUMES = {
    Phase.TOOLS: (*BEFORE, Phase.ACTIONS),
    Phase.THROW: BEFORE,
    Phase.RELOCATE: (Phase.PRE_MOVE, Phase.ACTIONS),
}
AFTER_MOVE = (Phase.ACTIONS, Phase.MAP, Phase.SPECIAL, Phase.WANT, Phase.GIVE, Phase.TENTS)
REROLLED = int(Deed.REROLL)
ANYTHING = sum(Deed)


def phase_is_possible(s: Any) -> list[str]:
    """All that is wrong with what is being decided."""
    found = [*_pending(s)]
    if not found and s.phase in (*DECLARING, Phase.HEADING):
        found = [*_declaration(s)]
    if not found and s.phase != Phase.OVER:
        found = [*_decision(s)]
    if not found and s.phase not in (Phase.OVER, Phase.TENTS) and options(s, s.active, s.rng.buffer[:0])[0] == 0:
        found = ["the active player has nothing to decide."]
    return found


def _pending(s: Any) -> Iterator[str]:
    phase = Phase(s.phase)
    resumed = Phase(s.resume) if phase in RESUMES else phase
    if (phase in RESUMES and s.resume not in RESUMES[phase]) or (phase not in RESUMES and s.resume):
        yield "only a choice within another one has something to go on with."
        return
    if phase in (Phase.TOOLS, Phase.RELOCATE):
        card = Equipment.TOOL_CASE if phase == Phase.TOOLS else Equipment.TERRAIN_MAP
        if (s.timing[card] == Timing.AFTER) != (resumed == Phase.ACTIONS):
            yield "a card is played when its time has come."
    if (s.die >= 0) == (resumed in WITHOUT_DIE):
        yield "a die is chosen exactly from the choice of a die to the end of the turn."
    if (s.asked >= 0) != (phase == Phase.TENTS):
        yield "somebody is asked for tents exactly when tents may be played."
    if (s.throws > 0) != (phase == Phase.THROW):
        yield "throws are left exactly while the barrel is being used."
    if s.marked and phase != Phase.THROW:
        yield "dice are marked only while the barrel is being used."
    elif s.marked & ~unused_dice(s, s.active):
        yield "only unused dice are marked for a throw."
    if (s.swap_with >= 0) != (phase in (Phase.WANT, Phase.GIVE)) or (s.swap_map >= 0) != (phase == Phase.GIVE):
        yield "maps are pending exactly while they are being swapped."
    if (s.good >= 0) != (phase == Phase.SPECIAL):
        yield "a good is pending exactly while its special good is offered."
    if (s.heading >= 0) != (phase in DECLARING) or (s.set_out >= 0) != (phase in DECLARING):
        yield "a move is pending exactly while it is being declared."
    if s.tea and phase not in (*DECLARING, Phase.HEADING):
        yield "tea leaves are pending only while a move is being declared."
    allowed = ANYTHING if resumed in AFTER_MOVE else 0 if resumed in WITHOUT_DIE and resumed != Phase.DIE else REROLLED
    if s.deeds & ~allowed:
        yield "deeds are done in the turn to which they belong."


def _declaration(s: Any) -> Iterator[str]:
    me = s.player[s.active]
    if s.tea > me.equipment[Equipment.TEA_LEAVES] or (s.phase == Phase.HEADING and s.tea == 0):
        yield "tea leaves are declared by those who have them."
        return
    if s.phase == Phase.HEADING:
        return
    if s.turned and (s.tea or s.turned > me.equipment[Equipment.BRIDLE]):
        yield "turns are declared by those who have bridles, and not with tea leaves."
    if s.climb == Climb.GEAR and me.equipment[Equipment.CLIMBING_GEAR] == 0:
        yield "climbing gear is declared by those who have it."
    if s.climb == Climb.MOUNTAINEER and me.character != Character.MOUNTAINEER:
        yield "only the mountaineer climbs without gear."
    if s.steps != steps_to_go(s, s.active) or s.done >= s.steps:
        yield "a move being declared has steps left."
    elif not _is_way(s):
        yield "the declared way does not lead from cell to cell."
    elif s.turned_at > s.done or (s.turned > 0) != (s.turned_at > 0):
        yield "a turn is declared where the way has led."
    elif not _is_next_choice(s):
        yield "the declared move has no such choice next."


def _is_way(s: Any) -> bool:
    """Whether the path can have been walked: cell by cell, turning as often as declared."""
    me = s.player[s.active]
    guards = me.character == Character.BORDER_GUARD
    ways = {(int(s.set_out), 0, 0)}
    cell = me.cell
    climbed = False
    for i in range(s.done):
        near = s.path[i]
        if not 0 <= near < s.boards * BOARD:
            return False
        climbed = climbed or (is_mountain(s, near) and s.climb == Climb.GEAR)
        if is_mountain(s, near) and s.climb == Climb.NOT:
            return False
        found = set()
        for h, turned, at in ways:
            bent = [((h + d) % 4, turned + 1, i) for d in (1, 3)] if i else []
            found |= {way for way in [(h, turned, at), *bent] if _leads(s, cell, way[0], near, guards)}
        ways, cell = found, near
    last = {((h + d) % 4, turned + 1, s.done) for h, turned, _ in ways for d in (1, 3)} if s.done else set()
    return (s.heading, s.turned, s.turned_at) in ways | last and bool(s.climbed) == climbed


def _leads(s: Any, cell: int, h: int, near: int, guards: bool) -> bool:
    """Whether one step with that heading can lead from cell to cell."""
    ahead = next_cell(s, cell, h)
    if ahead == near or ahead < 0 or not guards or ahead // BOARD == cell // BOARD:
        return bool(ahead == near)
    other = next_board(s, cell // BOARD, h)
    return near in [other * BOARD + EDGE[(h + 2) % 4, place] for place in range(6)]


def _is_next_choice(s: Any) -> bool:
    p = s.active
    turns = s.straight == 0 and turn_choices(s, p) != 0
    if s.phase == Phase.TURN or turns:
        return bool(turns and s.phase == Phase.TURN)
    cell = present_cell(s, p)
    ahead = next_cell(s, cell, s.heading)
    if ahead < 0:
        return False
    if s.player[p].character == Character.BORDER_GUARD and ahead // BOARD != cell // BOARD:
        return bool(s.phase == Phase.ENTRY)
    if s.phase != Phase.CLIMB or not is_mountain(s, ahead):
        return False
    return bool(can_climb(s, p) if s.climb == Climb.NOT else needs_slide(s, p))


def _decision(s: Any) -> Iterator[str]:
    p = s.active
    me = s.player[p]
    phase = Phase(s.phase)
    moving = (Phase.DIE, Phase.CITY)
    if phase in moving and bool(me.kathmandu_tile) != (phase == Phase.CITY):
        yield "only those who have arrived take their turn in Kathmandu."
    if phase == Phase.REST and me.exhaustion != MOST_EXHAUSTION:
        yield "only the exhausted rest."
    if phase == Phase.ANY and s.die_resource[s.die] < 5:
        yield "only the black die lets its owner choose a resource."
    if phase == Phase.MAP and (not is_map_left(s) or not me.offered):
        yield "a map is taken for an offering, while there is one."
    if phase == Phase.SPECIAL and (s.special[s.good] == p or me.resources[Resource.COIN] == 0):
        yield "the special good cannot be bought."
    elif phase == Phase.SPECIAL and not (s.deeds & Deed.BUY and goods_of(s, p, s.good)):
        yield "a special good is offered to whoever has just bought a good of its type."
    if phase in (Phase.WANT, Phase.GIVE):
        q = s.swap_with
        if not s.deeds & Deed.SWAP:
            yield "a swap that has begun is done in this turn."
        if q == p or s.player[q].cell != me.cell or not has_map(s, p) or not has_map(s, q):
            yield "maps are swapped with another yak on the same space."
        elif phase == Phase.GIVE and s.player[q].maps[s.swap_map] == 0:
            yield "the other player does not have the map that is wanted."
    if phase == Phase.TENTS:
        if s.asked == p or s.player[s.asked].tent_cards == 0 or me.cell < 0:
            yield "others who hold tents are asked for them, after a turn with a target space."
        elif me.kathmandu_tile and not s.kathmandu_tents:
            yield "nobody is asked for tents on an arrival turn."
    if phase in AFTER_MOVE and me.cell >= 0 and is_kathmandu(s, me.cell) and not me.kathmandu_tile:
        yield "whoever stands in Kathmandu has visited it."
