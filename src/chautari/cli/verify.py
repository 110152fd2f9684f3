"""`chautari verify`: execute a saved game again and compare every state with the saved fingerprints."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.text import Text

from chautari.cli import given, keeping
from chautari.cli.loading import ready
from chautari.cli.screen import complain, show, show_line
from chautari.cli.seating import NAMES, from_saved
from chautari.cli.story import show_end
from chautari.core.words import Say, language

if TYPE_CHECKING:
    from chautari.core.saved import Saved

DAMAGED = 1

app = given.command("verify")


@app.default
def verify(file: given.SavedGame, /, *, lang: given.Language = None) -> int:
    """Check a saved game."""
    from chautari.core.errors import BadRecord

    try:
        return _verify(keeping.read(file), language(lang))
    except BadRecord as problem:
        complain(f"{file}: {problem.reason(language(lang))}")
        return DAMAGED


def _proof(shape: Saved, say: Say) -> str:
    """A game that was played at a server's table: the proof that nobody chose its chance or changed its log."""
    from chautari.server import proof

    shown = proof.read(shape.table)
    proof.check(shown, shape.seed, shape.actions, shape.start)
    return say("verify-proof", shares=len(shown.shares), entries=len(shown.log), head=shown.head[:16])


def _verify(text: str, lang: str) -> int:
    from chautari.core import chance
    from chautari.core.game import games, load
    from chautari.core.saved import read, replay

    shape = read(text)
    if shape.game in games():
        ready(load(shape.game), lang)
    match = replay(text)
    say = match.say(lang)
    names = from_saved(shape.seats, match.players)[1] or list(NAMES[: match.players])
    options = ", ".join(f"{name}={json.dumps(value)}" for name, value in match.options.items())
    lines = [
        say("verify-game", game=match.game.title, version=shape.rules_version, players=match.players, options=options),
        say("verify-start-position") if match.seed is None else say("verify-seed", seed=str(match.seed)),
        *([] if match.seed is None else [say("verify-key", key=chance.key_of(match.seed).hex())]),
        say("verify-start", hash=match.start_hash),
        say("verify-actions", number=len(match.history)),
        say("verify-final", hash=match.hash()),
    ]
    if shape.table is not None:
        lines.append(_proof(shape, say))
    for line in lines:
        show_line(f"✓ {line}")
    if match.over and shape.result is not None:
        show(Text(f"✓ {say('verify-result')}"))
        show("")
        show_end(match, say, names)
    else:
        show(Text(say("verify-open" if not match.over else "verify-no-result")))
    return 0
