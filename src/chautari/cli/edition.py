"""`chautari edition`: what stands in for the pictures of a box, shown or checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from chautari.cli import given
from chautari.cli.screen import complain, show, show_line, show_plain, show_wrapped
from chautari.core.errors import BadEdition, shown
from chautari.core.words import language, words

if TYPE_CHECKING:
    from chautari.core.game import Game

WRONG = 1

app = given.command("edition")


@app.command(name="show", help=given.hint("edition-show"))
def show_edition(
    game_or_file: Annotated[str, Parameter(help=given.hint("game-or-file"))],
    /,
    *,
    toml: Annotated[bool, Parameter(help=given.hint("toml"), negative=(), show_default=False)] = False,
    lang: given.Language = None,
) -> int:
    """Show what is in an edition."""
    from chautari.core.edition import house, house_text, read, said
    from chautari.core.game import games, load

    if game_or_file in games():
        game, text = load(game_or_file), house_text(load(game_or_file))
        document = house(game)
    else:
        game, text = _open(Path(game_or_file))
        document = read(game, Path(game_or_file))
    if toml:
        show_plain(text, end="")
        return 0
    say = said(game, document, language(lang))
    show(Text(say("edition-title", game=game.title, edition=str(document.get("edition", ""))), "bold"))
    show_wrapped(Text(say("edition-tags"), "dim"))
    show("")
    show(_listing(document) if game.draw_edition is None else game.draw_edition(document, say))
    return 0


@app.command(name="check", help=given.hint("edition-check"))
def check_edition(
    file: Annotated[Path, Parameter(help=given.hint("edition-file"))], /, *, lang: given.Language = None
) -> int:
    """Check an edition file."""
    from chautari.core.edition import read

    try:
        game, _ = _open(file)
        read(game, file)
    except BadEdition as problem:
        complain(problem.reason(language(lang)))
        return WRONG
    show_line(words(language(lang))("edition-ok", file=str(file), game=game.title))
    return 0


def _open(file: Path) -> tuple[Game, str]:
    """The game an edition file is for, and its text."""
    from chautari.core.edition import read_file
    from chautari.core.game import games, load

    if not file.exists() and file.suffix != ".toml":
        raise BadEdition(code="neither", file=str(file), games=", ".join(games()))
    text, document = read_file(file)
    name = document.get("game")
    if name not in games():
        raise BadEdition(code="file-game", file=str(file), games=", ".join(games()), name=shown(name))
    return load(name), text


def _listing(document: dict[str, Any]) -> Table:
    """Any edition, key by key, for a game without a drawing of its own."""
    table = Table.grid(padding=(0, 2))
    for key, value in document.items():
        for entry in value if isinstance(value, list) else [value]:
            tag = entry.get("tag", "") if isinstance(entry, dict) else ""
            rest = {k: v for k, v in entry.items() if k != "tag"} if isinstance(entry, dict) else entry
            table.add_row(Text(key), Text(json.dumps(rest, ensure_ascii=False)), Text(tag))
    return table
