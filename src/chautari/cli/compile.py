"""`chautari compile`: compile the rules now, so that the first game starts at once."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from chautari.cli import given
from chautari.cli.loading import ready
from chautari.cli.screen import show
from chautari.core.words import language, words

app = given.command("compile")


@app.default
def compile(
    game: Annotated[str | None, Parameter(help=given.hint("game-or-all"))] = None,
    /,
    *,
    lang: given.Language = None,
) -> int:
    """Compile the rules of one game, or of all, and what agents do with them."""
    from chautari.agents.compiled import lookahead, search
    from chautari.core.game import games, load

    say = words(language(lang))
    for name in games() if game is None else [game]:
        chosen = load(name)
        parts = [ready(chosen, language(lang), using) for using in (None, lookahead, search)]
        seconds = sum(part[1] for part in parts)
        how = "cached" if all(engine.from_cache for engine, _ in parts) else "compiled"
        if not parts[0][0].compiled:
            how = "plain"
        show(Text(say("compile-done", game=chosen.title, how=how, seconds=f"{seconds:.1f}")))
    return 0
