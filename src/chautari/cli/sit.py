"""`chautari sit`: a program of the arena's protocol takes a seat at a server's table."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import PurePath
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from chautari.cli import given
from chautari.cli.screen import show, show_line
from chautari.core.errors import BadGame, Refused
from chautari.core.words import Say, language, words

app = given.command("sit")


@app.default
def sit(
    link: Annotated[str, Parameter(help=given.hint("sit-link"))],
    /,
    *,
    bot: Annotated[str, Parameter(help=given.hint("sit-bot"))],
    seat: Annotated[
        int | None, Parameter(help=given.hint("sit-seat"), converter=given.whole, validator=Number(gte=0))
    ] = None,
    name: Annotated[str | None, Parameter(help=given.hint("sit-name"))] = None,
    move_limit: Annotated[
        float | None,
        given.amount("sit-move-limit", gt=0, lte=given.DAY),
    ] = None,
    lang: given.Language = None,
) -> int:
    """Let a bot play at a server's table."""
    from chautari.agents.program import MOVE_LIMIT, PROGRAM, BadBot, Program, check_outsider
    from chautari.server.guest import Guest
    from chautari.server.guest import sit as sit_down

    command = PROGRAM + bot.removeprefix(PROGRAM)
    check_outsider(command)
    say = words(language(lang))
    place = sit_down(link, seat, name or _name(bot), language(lang))
    show_line(say("sit-sits", seat=place.seat, table=place.table, address=place.address))
    program = Program(command, secrets.token_hex(16))
    program.move_limit = move_limit or MOVE_LIMIT
    try:
        table = Guest(place, program).play()
    except BadBot as problem:
        with contextlib.suppress(Refused):
            place.leave()
        raise BadGame(code="sit-failed", problem=str(problem)) from problem
    finally:
        program.close()
    _show_result(table, say)
    return 0


def _name(bot: str) -> str:
    """A name from the command: what it runs, without folder and ending."""
    return PurePath([*bot.split(), "bot"][-2 if bot.split() else -1]).stem[:24] or "bot"


def _show_result(table: dict[str, Any], say: Say) -> None:
    names = [seat["name"] for seat in table["seats"]]
    for line in table["result"]["ranking"]:
        show(say("place", place=line["place"], name=names[line["seat"]], total=line["total"]))
    if not table["result"]["ranking"]:
        show(say("sit-broken-off"))
