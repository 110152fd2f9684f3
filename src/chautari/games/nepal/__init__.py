"""Nepal, by Steve Jones: spread over the provinces, connect cities by trade routes, and dominate regions."""

from chautari.core.game import YES_NO, Game, Option, later
from chautari.games.nepal.actions import ACTIONS
from chautari.games.nepal.asking import prompt_facts
from chautari.games.nepal.components import box, check_edition, renames
from chautari.games.nepal.conceal import conceal
from chautari.games.nepal.events import EVENTS
from chautari.games.nepal.features import FEATURE_UNITS, features
from chautari.games.nepal.flow import legal, step, waiting
from chautari.games.nepal.heuristic import LEVELS, SEARCH, worth
from chautari.games.nepal.invariants import invariants
from chautari.games.nepal.outlook import leads_to, tell_ahead
from chautari.games.nepal.position import from_words, to_words
from chautari.games.nepal.reached import unreached
from chautari.games.nepal.scoring import CATEGORIES, score, ties
from chautari.games.nepal.setup import setup
from chautari.games.nepal.sheet import explain
from chautari.games.nepal.state import STATE
from chautari.games.nepal.text import term, why_no_action, why_not
from chautari.games.nepal.turn import TURNS
from chautari.games.nepal.view import seat_view, view

__all__ = ["GAME"]

GAME = Game(
    name="nepal",
    title="Nepal",
    rules_version="1",
    player_counts=(3, 4, 5),
    options=(
        Option("start_placement", False, YES_NO),
        Option("population_boom", False, YES_NO),
        Option("fortress", False, YES_NO),
        Option("start_player", None, {None: -1, 0: 0, 1: 1, 2: 2, 3: 3, 4: 4}, is_seat=True),
        Option("turn_limit", 1000, range(1, 5001)),
    ),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    categories=CATEGORIES,
    tie_breaks=("fewer_pieces", "longest_route"),
    aborts=("turn_limit",),
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
    draw=later("chautari.games.nepal.picture", "draw"),
    invariants=invariants,
    unreached=unreached,
    search=SEARCH,
    levels=LEVELS,
    chapters=("new_round", "end", "aborted"),
    length="turn",
    turns=TURNS,
    why_no_action=why_no_action,
    prompt_facts=prompt_facts,
    leads_to=leads_to,
    tell_ahead=tell_ahead,
    draw_edition=later("chautari.games.nepal.picture", "draw_edition"),
    seat_view=lambda s, q, _: seat_view(s, q),  # nothing is hidden
)
