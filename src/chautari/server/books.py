"""HTTP: what stands in the box and in the books. Games with their options, rules, editions, score sheets."""

from __future__ import annotations

import functools
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from chautari.agents.levels import USUAL
from chautari.core import edition as editions
from chautari.core.errors import shown
from chautari.core.game import Game, Option, games, load
from chautari.core.rulebook import Rulebook
from chautari.core.words import Say, words
from chautari.server import messages as m
from chautari.server import sights
from chautari.server.errors import NotThere
from chautari.server.http import Req, account_of, answered, as_json, lang_of, watched
from chautari.server.names import HANDY


@get("/api/games", tags=["tables"])
async def list_games(request: Req) -> list[m.GameInfo]:
    """The games, with what can be chosen, and the agents that can take a seat."""
    return [_info(load(name), lang_of(request)) for name in games()]


def _info(game: Game, lang: str) -> m.GameInfo:
    counts = list(game.player_counts)
    say = words(lang, game.name)
    return m.GameInfo(
        name=game.name,
        title=game.title,
        players=counts,
        usual_players=counts[len(counts) // 2],
        options={option.name: option.default for option in game.options},
        choices=[_option(option, counts, say) for option in game.options if option.is_offered],
        rules_version=game.rules_version,
        agents=list(HANDY),
        usual_agent=f"level{USUAL}",
    )


def _option(option: Option, counts: list[int], say: Say) -> m.OptionInfo:
    is_range = isinstance(option.choices, range)
    key = option.name.replace("_", "-")
    return m.OptionInfo(
        name=option.name,
        title=say(f"setting-{key}"),
        text=say(f"option-{key}"),
        default=option.default,
        choices=None if is_range else list(option.choices),
        range=(option.choices.start, option.choices.stop - 1) if isinstance(option.choices, range) else None,
        is_seat=option.is_seat,
        players=list(option.players) or counts,
    )


def _known(name: str) -> Game:
    """The game of this name; where it is part of an address, an unknown one is an address without anything."""
    if name not in games():
        raise NotThere(code="no-game", name=shown(name), games=", ".join(games()))
    return load(name)


@get("/api/games/{game:str}/rules", tags=["books"])
async def rules(request: Req, game: FromPath[str]) -> Response[m.RulesInfo]:
    """The rules in our own words."""
    return as_json(_rules(_known(game).name, lang_of(request)), account_of(request))


@functools.cache
def _rules(game: str, lang: str) -> bytes:
    """FAST: they never change, and reading them takes a while."""
    book = Rulebook.load(game, lang)
    return m.encode(m.RulesInfo(game, book.rules, book.rulings))


@get("/api/games/{game:str}/edition", tags=["books"])
async def edition(game: FromPath[str]) -> dict[str, Any]:
    """What is in the box, if a table names no other edition."""
    return editions.read(_known(game), None)


@get("/api/tables/{table:str}/edition", tags=["books"])
async def table_edition(request: Req, table: FromPath[str]) -> dict[str, Any]:
    """What is in the box that this table plays with."""
    room, _ = await watched(request, table)
    return room.table.charter.edition


@get("/api/tables/{table:str}/sheet", tags=["replays"])
async def sheet(request: Req, table: FromPath[str]) -> Response[m.SheetInfo]:
    """The score sheet of a finished game, every line explained."""
    room, _ = await watched(request, table)
    return await answered(request, "sheet", room, sights.sheet, lang_of(request))


HANDLERS = [list_games, rules, edition, table_edition, sheet]
