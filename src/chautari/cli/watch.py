"""`chautari watch`: agents play, and the table is drawn chapter by chapter (in YAK: day by day)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from chautari.cli import given
from chautari.cli.loading import ready, ready_for
from chautari.cli.screen import show
from chautari.cli.seating import agents_for, check_agent, sit_down, usual_agent, usual_players
from chautari.cli.story import show_end, show_story
from chautari.cli.thinking import ask_agent
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.agents import Agent
    from chautari.core.match import Match
    from chautari.core.words import Say

app = given.command("watch")


@app.default
def watch(
    game: given.GameName,
    /,
    *,
    players: given.Players = None,
    agents: Annotated[str | None, Parameter(help=given.hint("agents"))] = None,
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
    delay: Annotated[float, given.amount("delay", gte=0, lte=given.DAY)] = 0.0,
    days: Annotated[
        int | None, Parameter(help=given.hint("days"), converter=given.whole, validator=Number(gte=1))
    ] = None,
) -> int:
    """Let agents play and look on."""
    from chautari.core import edition as editions
    from chautari.core.game import load
    from chautari.core.match import new

    spoken = language(lang)
    if given.asks_for_options(game, option, spoken):
        return 0
    kinds = given.read_list(agents) or [usual_agent()]
    for kind in kinds:
        check_agent(kind)
    chosen = load(game)
    count = chosen.check_players(max(len(kinds), usual_players(chosen)) if players is None else players)
    seats = sit_down(count, kinds[:count], [], kinds)
    options, box = chosen.check_options(given.read_options(option), count), editions.read(chosen, edition)
    ready(chosen, spoken)
    match = new(chosen, count, given.read_seed(seed), options, box)
    minds = agents_for(seats, given.read_seed(seed))
    ready_for(minds.values(), chosen, spoken)
    say, names = match.say(spoken), [seat.name for seat in seats]
    show(Text(say("watch-welcome", game=chosen.title, seats=", ".join(f"{s.name} ({s.by})" for s in seats)), "bold"))
    show(chosen.draw(match.view(None), say, names))
    drawn = _look_on(match, minds, say, names, delay, days)
    show("")
    if match.over:
        show_end(match, say, names)
    else:
        show(Text(say("watch-stopped", days=drawn)))
    return 0


def _look_on(match: Match, minds: dict[int, Agent], say: Say, names: list[str], delay: float, days: int | None) -> int:
    """Let the agents play to the end, or for so many drawings; gives the number of drawings."""
    story, drawn = [], 0
    while match.waiting and drawn != days:
        seat = match.waiting[0]
        match.play(seat, ask_agent(minds[seat], match, seat, say, names))
        story += match.events_for(None)
        if match.over or any(event.kind in match.game.chapters for event in match.events):
            time.sleep(delay)
            show("")
            show_story(match, story, say, names)
            show("")
            show(match.game.draw(match.view(None), say, names))
            story, drawn = [], drawn + 1
    return drawn
