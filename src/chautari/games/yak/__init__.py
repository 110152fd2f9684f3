"""YAK, by Michael Luu: trade food for stones and build the finest tower before the fog turns the carts around."""

from chautari.core.game import Game, later
from chautari.games.yak.actions import ACTIONS
from chautari.games.yak.asking import prompt_facts
from chautari.games.yak.components import box, check_edition, renames
from chautari.games.yak.conceal import conceal, reopen
from chautari.games.yak.events import EVENTS
from chautari.games.yak.features import FEATURE_UNITS, features
from chautari.games.yak.flow import legal, step, waiting
from chautari.games.yak.heuristic import LEVELS, SEARCH, worth
from chautari.games.yak.invariants import invariants
from chautari.games.yak.options import OPTIONS, check_count, check_together
from chautari.games.yak.outlook import leads_to
from chautari.games.yak.position import from_words, to_words
from chautari.games.yak.reached import unreached
from chautari.games.yak.scoring import CATEGORIES, score, ties
from chautari.games.yak.setup import setup
from chautari.games.yak.state import BONUS, STATE
from chautari.games.yak.text import term, why_not
from chautari.games.yak.turn import TURNS
from chautari.games.yak.view import explain, open_table, seat_facts, seat_key, seat_view, view

__all__ = ["GAME"]

GAME = Game(
    name="yak",
    title="YAK",
    rules_version="1",
    player_counts=(2, 3, 4),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    categories=CATEGORIES,
    tie_breaks=("fewer_stones",),
    aborts=("day_limit",),
    feature_units=FEATURE_UNITS,
    records={"card": BONUS},
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
    check_together=check_together,
    check_count=check_count,
    box=box,
    renames=renames,
    term=term,
    draw=later("chautari.games.yak.picture", "draw"),
    invariants=invariants,
    unreached=unreached,
    search=SEARCH,
    levels=LEVELS,
    reopen=reopen,
    chapters=("new_day", "end", "aborted"),
    length="day",
    seat_facts=seat_facts,
    prompt_facts=prompt_facts,
    leads_to=leads_to,
    turns=TURNS,
    draw_edition=later("chautari.games.yak.picture", "draw_edition"),
    seat_key=seat_key,
    seat_view=seat_view,
    open_table=open_table,
)
