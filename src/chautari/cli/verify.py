"""`chautari verify`: replay a saved game and say, line by line, what is proven, what does not hold and what is not
proven."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from chautari.cli import given, keeping
from chautari.cli.loading import ready
from chautari.cli.screen import complain, show, show_line
from chautari.cli.seating import NAMES, from_saved
from chautari.cli.story import show_end
from chautari.core.files import read_bytes
from chautari.core.words import Say, language, words

if TYPE_CHECKING:
    from chautari.core.match import Match
    from chautari.core.saved import Saved
    from chautari.server.verification import Finding, KeptHeads

DAMAGED = 1  # something that the file claims does not hold
LONGEST_KEY = 10_000  # letters of a file with a key

app = given.command("verify")


@app.default
def verify(
    file: given.SavedGame,
    /,
    *,
    key: Annotated[str | None, Parameter(help=given.hint("verify-key"))] = None,
    kept: Annotated[Path | None, Parameter(help=given.hint("verify-kept"))] = None,
    lang: given.Language = None,
) -> int:
    """Check a saved game. The exit status is 0 if everything holds, 1 if not, 3 if only a proof is missing."""
    from chautari.core.errors import BadRecord

    try:
        heads = None if kept is None else _heads(kept)
        return _verify(file, _key(key), heads, language(lang))
    except BadRecord as problem:
        complain(f"{file}: {problem.reason(language(lang))}")
        return DAMAGED


def _key(given: str | None) -> str | None:
    """The public key of a server: its digits, or a file with them, as `GET /api/key` answers."""
    from chautari.core.errors import BadGame, shown

    if given is None:
        return None
    text = given
    if _digits(text) is None:
        try:
            text = read_bytes(Path(given)).decode("utf-8")[:LONGEST_KEY]
        except (OSError, ValueError) as problem:
            raise BadGame(code="verify-key", text=shown(given)) from problem
        try:
            document = json.loads(text)
            text = str(document["key"]) if isinstance(document, dict) else text
        except (ValueError, KeyError, RecursionError):
            pass  # the bare digits
    found = _digits(text)
    if found is None:
        raise BadGame(code="verify-key", text=shown(given))
    return found


def _digits(text: str) -> str | None:
    """64 hexadecimal digits, in groups if people wrote them so."""
    digits = "".join(text.split()).lower()
    return digits if len(digits) == 64 and set(digits) <= set("0123456789abcdef") else None


def _heads(path: Path) -> KeptHeads:
    from chautari.core.errors import BadRecord
    from chautari.server.verification import read_kept

    try:
        return read_kept(keeping.read(path))
    except BadRecord as problem:
        raise BadRecord(code="named", file=str(path), problem=problem) from problem


def _verify(file: Path, key: str | None, kept: KeptHeads | None, lang: str) -> int:
    from chautari.core.errors import BadRecord
    from chautari.core.game import games, load
    from chautari.core.saved import read, replay
    from chautari.server import verification

    document = verification.parsed(keeping.read(file))
    shape = read(document)
    if shape.game in games():
        ready(load(shape.game), lang)
    match, unruly = None, None
    try:
        match = replay(document)
        lines = _rules(match, shape, match.say(lang))
    except BadRecord as problem:
        if shape.table is None:
            raise
        unruly = problem.reason(lang)
        lines = [f"{verification.FAILS} {unruly}"]
    if shape.table is None:
        found = [verification.unvouched(key, kept)]
    else:
        found = verification.findings(shape, key, kept)
    for line in [*lines, *_told(found, words(lang), lang)]:
        show_line(line.replace("\n", "␊"))  # names of a forged file must not look like a line of ours
    if match is not None:
        _show_result(match, shape, match.say(lang))
    wrong = [*([unruly] if unruly else []), *(_text(one, words(lang), lang) for one in found if one.mark == "✗")]
    if wrong:
        complain(f"{file}: {wrong[0]}")
        return DAMAGED
    return verification.code_of(found)


def _rules(match: Match, shape: Saved, say: Say) -> list[str]:
    """What was played again."""
    from chautari.core import chance

    options = ", ".join(f"{name}={json.dumps(value)}" for name, value in match.options.items())
    lines = [
        say("verify-game", game=match.game.title, version=shape.rules_version, players=match.players, options=options),
        say("verify-start-position") if match.seed is None else say("verify-seed", seed=str(match.seed)),
        *([] if match.seed is None else [say("verify-key", key=chance.key_of(match.seed).hex())]),
        say("verify-start", hash=match.start_hash),
        say("verify-actions", number=len(match.history)),
        say("verify-final", hash=match.hash()),
    ]
    return [f"✓ {line}" for line in lines]


def _told(found: list[Finding], say: Say, lang: str) -> list[str]:
    """A line for each finding."""
    return [f"{one.mark} {_text(one, say, lang)}" for one in found]


def _text(one: Finding, say: Say, lang: str) -> str:
    from chautari.core.errors import BadRecord

    if one.mark == "✗":
        return BadRecord(code=one.code, **one.facts).reason(lang)
    return say(f"verify-{one.code}", **one.facts)


def _show_result(match: Match, shape: Saved, say: Say) -> None:
    if not match.over or shape.result is None:
        show(Text(say("verify-open" if not match.over else "verify-no-result")))
        return
    show(Text(f"✓ {say('verify-result')}"))
    show("")
    show_end(match, say, from_saved(shape.seats, match.players)[1] or list(NAMES[: match.players]))
