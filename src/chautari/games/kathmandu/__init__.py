"""Kathmandu, by Stefan Feld: lead a yak across Nepal, paint, trade and offer, and arrive before the storm."""

from chautari.core.game import Game, later
from chautari.games.kathmandu.actions import ACTIONS
from chautari.games.kathmandu.asking import action_facts, prompt_facts
from chautari.games.kathmandu.components import box, check_edition, renames
from chautari.games.kathmandu.conceal import conceal
from chautari.games.kathmandu.events import EVENTS
from chautari.games.kathmandu.features import FEATURE_UNITS, features
from chautari.games.kathmandu.flow import legal, step, waiting
from chautari.games.kathmandu.heuristic import LEVELS, SEARCH, worth
from chautari.games.kathmandu.invariants import invariants
from chautari.games.kathmandu.options import OPTIONS, check_together
from chautari.games.kathmandu.outlook import retold, tell_ahead
from chautari.games.kathmandu.position import from_words, to_words
from chautari.games.kathmandu.reach import leads_to
from chautari.games.kathmandu.reached import unreached
from chautari.games.kathmandu.scoring import CATEGORIES, score, ties
from chautari.games.kathmandu.setup import setup
from chautari.games.kathmandu.sheet import explain, seat_facts
from chautari.games.kathmandu.state import STATE
from chautari.games.kathmandu.text import term
from chautari.games.kathmandu.turn import TURNS
from chautari.games.kathmandu.view import seat_view, view
from chautari.games.kathmandu.why import why_not

__all__ = ["GAME"]

GAME = Game(
    name="kathmandu",
    title="Kathmandu",
    rules_version="2",
    player_counts=(2, 3, 4),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    categories=CATEGORIES,
    tie_breaks=("arrived", "distance"),
    aborts=(),
    feature_units=FEATURE_UNITS,
    records={},
    setup=setup,
    waiting=waiting,
    legal=legal,
    step=step,
    score=score,
    ties=ties,
    conceal=conceal,
    features=features,
    worth=worth,
    view=view,
    explain=explain,
    why_not=why_not,
    to_words=to_words,
    from_words=from_words,
    check_edition=check_edition,
    box=box,
    renames=renames,
    term=term,
    draw=later("chautari.games.kathmandu.picture", "draw"),
    invariants=invariants,
    unreached=unreached,
    search=SEARCH,
    levels=LEVELS,
    chapters=("new_day", "end"),
    length="day",
    turns=TURNS,
    draw_edition=later("chautari.games.kathmandu.picture_edition", "draw_edition"),
    check_together=check_together,
    action_facts=action_facts,
    prompt_facts=prompt_facts,
    seat_facts=seat_facts,
    leads_to=leads_to,
    tell_ahead=tell_ahead,
    retold=retold,
    seat_view=seat_view,
)
