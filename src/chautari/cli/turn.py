"""One decision of a person at the keyboard: what is shown, and what can be typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.text import Text

from chautari.cli import keeping
from chautari.cli.screen import ask, complain, show, show_line, show_wrapped, stdout, wipe
from chautari.cli.story import score_sheet, show_explanation, show_preview, show_story
from chautari.core.errors import BadRecord, IllegalAction
from chautari.core.foretelling import told_forced
from chautari.core.rulebook import plain

if TYPE_CHECKING:
    from chautari.cli.table import Table


class Quit(Exception):
    """The person wants to stop; the game is kept."""


def decide(table: Table, seat: int) -> None:
    """Ask until an action was carried out or taken back."""
    if len(table.people) > 1 and table.at_keyboard != seat:
        _hand_over(table, seat)
    table.at_keyboard = seat
    _show_all(table, seat)
    while not _answer(table, seat, ask(_prompt(table, seat))):
        pass


def _prompt(table: Table, seat: int) -> str:
    return f"{table.names[seat]} > "


def _hand_over(table: Table, seat: int) -> None:
    """Nobody sees what another chose in secret: clear the screen, and its history, before and after."""
    wipe(history=True)
    ask(table.say("play-hand-over", name=table.names[seat]))
    wipe(history=True)


def _show_all(table: Table, seat: int) -> None:
    wipe()
    table.draw(seat)
    table.tell_news(seat)
    _show_actions(table, seat)


def _show_actions(table: Table, seat: int) -> None:
    actions = table.actions(seat)
    prompt = table.match.prompt(seat, table.lang, table.names)
    show("")
    show_wrapped(Text(table.say("play-prompt", name=table.names[seat], prompt=prompt), "bold"))
    width = len(str(len(actions)))
    items = [Text.assemble((f"{n:>{width}}", "bold"), f" {action.text}") for n, action in enumerate(actions, 1)]
    show(Columns(items, equal=True, column_first=True, padding=(0, 3)))


def _answer(table: Table, seat: int, typed: str) -> bool:
    """Do what was typed; True once the game has moved on."""
    asked, table.asked = table.asked, None
    command, _, rest = typed.partition(" ")
    command, rest = SPELT_OUT.get(command.lower(), command), rest.strip()
    if command in NEED_WORD and not rest:
        _complain(table.say("play-needs-word", command=command))
        return False
    if command in COMMANDS and (command in NEED_WORD or not rest):
        return bool(COMMANDS[command](table, seat, rest))
    if not typed and asked is None:
        show(Text(table.say("play-type-something")))
        return False
    try:
        is_sure = asked is not None and typed in ("", asked[0])
        action = asked[1] if asked is not None and is_sure else _action(table, seat, typed)
        if not is_sure and _asks_first(table, seat, typed, action):
            return False
        table.play(seat, action)
    except IllegalAction as problem:
        _complain(problem.reason(table.lang))
        return False
    return True


def _asks_first(table: Table, seat: int, typed: str, action: Any) -> bool:
    """Where an action would end the turn by steps without a choice, say so; Enter then carries it out."""
    if len(table.actions(seat)) < 2:
        return False
    forced = told_forced(table.match, table.match.preview(seat, action), table.say, table.names)
    if not forced:
        return False
    table.asked = typed, action
    show_wrapped(table.say("play-forced"))
    for line in forced:
        show_wrapped(line, "• ", "  ")
    show_wrapped(table.say("play-forced-sure"))
    return True


def _action(table: Table, seat: int, typed: str) -> Any:
    """An action from its number in the list, its notation, or words that fit one of the list only."""
    actions = table.actions(seat)
    if typed.isdecimal() and 1 <= int(typed) <= len(actions):
        return actions[int(typed) - 1]
    if typed.isdecimal():
        raise IllegalAction("number", lambda lang, code, facts: table.say("play-no-number", **facts), last=len(actions))
    words = plain(typed).split()
    short = [action for action in actions if sorted(plain(action.notation).split()[1:]) == sorted(words)]
    named = [action for action in actions if words and set(words) <= set(plain(action.text).split())]
    for fitting in (short, named):
        if len(fitting) == 1 and table.match.game.actions.find(typed) is None:
            return fitting[0]
    return typed


def _complain(reason: str) -> None:
    complain(reason, stdout())


def _hint(table: Table, seat: int, rest: str) -> None:
    from chautari.cli.hint import ask_hints, show_hints

    numbers = {action.id: n for n, action in enumerate(table.actions(seat), 1)}
    again = f"hint {len(table.match.history)}"  # who asks twice is told the same
    hints = ask_hints(table.match, seat, table.lang, table.names, seed=again)
    show_hints(table.match, seat, hints, table.lang, table.names, numbers)


def _undo(table: Table, seat: int, rest: str) -> bool:
    verdict = table.match.can_undo(seat, table.lang)
    if not verdict:
        _complain(verdict.reason)
        return False
    table.undo(seat)
    return True


def _scores(table: Table, seat: int, rest: str) -> None:
    show(score_sheet(table.match, table.say, table.names))


def _explain(table: Table, seat: int, rest: str) -> None:
    show_explanation(table.match, seat, table.say, table.names)


def _preview(table: Table, seat: int, rest: str) -> None:
    try:
        show_preview(table.match, table.match.preview(seat, _action(table, seat, rest)), table.say, table.names)
    except IllegalAction as problem:
        _complain(problem.reason(table.lang))


def _rule(table: Table, seat: int, rest: str) -> None:
    from chautari.cli.rules import show_found

    show_found(table.match.game.name, rest, table.lang)


def _log(table: Table, seat: int, rest: str) -> None:
    show_story(table.match, table.heard[seat], table.say, table.names)


def _write(table: Table, seat: int, rest: str) -> None:
    path = Path(rest).expanduser()
    try:
        keeping.refuse_to_overwrite(path)
        table.keep(path)
    except BadRecord as problem:
        _complain(problem.reason(table.lang))
    except OSError as problem:
        _complain(f"{path}: {problem.strerror}")
    else:
        show_line(table.say("play-written", file=str(path)))


def _table(table: Table, seat: int, rest: str) -> None:
    table.draw(seat)
    _show_actions(table, seat)


def _help(table: Table, seat: int, rest: str) -> None:
    actions = table.actions(seat)
    show(Text(table.say("play-help-action", example=actions[0].notation)))
    for command in COMMANDS:
        show(Text(f"  {table.say('play-help', command=command)}"))


def _quit(table: Table, seat: int, rest: str) -> None:
    raise Quit


COMMANDS = {
    "u": _undo,
    "s": _scores,
    "e": _explain,
    "p": _preview,
    "hint": _hint,
    "r": _rule,
    "l": _log,
    "t": _table,
    "w": _write,
    "?": _help,
    "q": _quit,
}
NEED_WORD = ("p", "r", "w")
SPELT_OUT = {"undo": "u", "help": "?", "h": "?", "quit": "q", "exit": "q", "conseil": "hint", "tipp": "hint"}
