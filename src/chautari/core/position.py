"""Position documents: the whole state in the rulebook's words, to JSON and back."""

from __future__ import annotations

import copy
import json
import secrets
from typing import TYPE_CHECKING, Any

from chautari.core import chance, edition
from chautari.core.errors import BadPosition, Refused, shown
from chautari.core.game import Game, load

if TYPE_CHECKING:
    from chautari.core.match import Match

FORMAT = "chautari position 1"
KEYS = ("format", "game", "rules_version", "players", "options", "edition", "chance", "table")


def document(match: Match) -> dict[str, Any]:
    """The position of a match."""
    rng = match.state["rng"]
    own = {} if match.edition == edition.house(match.game) else {"edition": match.edition}
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "players": match.players,
        "options": copy.deepcopy(match.options),
        **own,
        "chance": {
            "key": b"".join(int(w).to_bytes(4, "little") for w in rng["key"]).hex(),
            "block": int(rng["counter"][0]) | int(rng["counter"][1]) << 32,
            "used": int(rng["used"]),
        },
        "table": match.game.to_words(match.game.state.rows(match._states)[0]),
    }


def set_up(game: str | Game, document: Any, edition: Any = None, *, even_unreached: bool = False) -> Match:
    """A match from a position document; BadPosition says what is impossible about it.

    What a document leaves out is what a game would most plainly have: default options, chance from the secure source
    (or from `"chance": {"seed": …}`), and, on the table, whatever the game says of each key. With
    `even_unreached` it is not asked how play can have led there: saved games replay from whatever was once accepted.
    """
    from chautari.core.match import Match, _edition

    chosen = load(game)
    given = _checked(chosen, document)
    try:
        players = chosen.check_players(given.get("players"))
        options = chosen.check_options(_options(chosen, given), players)
    except Refused as problem:
        raise BadPosition(code="position-of", problem=problem) from problem
    which = _edition(chosen, given.get("edition") if edition is None else edition)
    try:
        chosen.check_agreement(options, which)
    except Refused as problem:
        raise BadPosition(code="position-of", problem=problem) from problem
    match = Match(chosen, players, options, which, None)
    states = match._states
    _set_chance(states, given.get("chance"))
    plain = chosen.state.rows(states)[0]
    plain.players = players
    table = given.get("table")
    if not isinstance(table, dict):
        raise BadPosition(code="position-table")
    try:
        chosen.from_words(plain, table, {"options": options, "edition": which, "even_unreached": even_unreached})
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError) as problem:
        if isinstance(problem, Refused):
            raise
        raise BadPosition(code="position-unread", kind=type(problem).__name__, problem=str(problem)) from problem
    problems = chosen.invariants(plain)
    if not problems and chosen.unreached and not even_unreached:
        problems = chosen.unreached(plain, options)
    if problems:
        raise BadPosition(code="position-impossible", problem=problems[0])
    match.start = document_of_start(match)
    match.start_hash = match.hash()
    return match


def document_of_start(match: Match) -> dict[str, Any]:
    """The start of a match that began from a position, complete."""
    start: dict[str, Any] = json.loads(json.dumps(document(match)))
    start.pop("edition", None)
    return start


def _checked(game: Game, given: Any) -> dict[str, Any]:
    if isinstance(given, str | bytes):
        try:
            given = json.loads(given)
        except (ValueError, RecursionError) as problem:
            raise BadPosition(code="position-not-json", problem=str(problem)) from problem
    if not isinstance(given, dict):
        raise BadPosition(code="position-not-object")
    for key in given:
        if key not in KEYS:
            raise BadPosition(code="position-key", key=shown(key), keys=", ".join(KEYS))
    if given.get("game", game.name) != game.name:
        raise BadPosition(code="position-game", name=shown(given["game"]))
    if given.get("format", FORMAT) != FORMAT:
        raise BadPosition(code="position-format", format=FORMAT)
    try:
        return copy.deepcopy(given)
    except RecursionError as problem:
        raise BadPosition(code="position-nested") from problem


def _options(game: Game, given: dict[str, Any]) -> Any:
    """The options of a document; one that other rules wrote means those that its game was played with."""
    options = given.get("options")
    is_ours = given.get("rules_version", game.rules_version) == game.rules_version
    return options if is_ours or not isinstance(options, dict) else game.former_options(options)


def _set_chance(states: Any, given: Any) -> None:
    if given is None:
        given = {"seed": secrets.token_hex(32)}
    if not isinstance(given, dict):
        raise BadPosition(code="chance-object")
    if set(given) == {"seed"}:
        if not chance.is_seed(given["seed"]):
            raise BadPosition(code="seed", longest=str(chance.LONGEST_SEED))
        chance.start(states["rng"], 0, chance.key_of(given["seed"]))
        return
    if set(given) != {"key", "block", "used"}:
        raise BadPosition(code="chance-keys")
    try:
        key = bytes.fromhex(given["key"])
    except (TypeError, ValueError) as problem:
        raise BadPosition(code="chance-key") from problem
    block, used = given["block"], given["used"]
    if len(key) != 32 or not _whole(block, 0, 2**64 - 1) or not _whole(used, 0, chance.BLOCK):
        raise BadPosition(code="chance-range")
    if block == 0 and used != chance.BLOCK:
        raise BadPosition(code="chance-first")
    chance.start(states["rng"], 0, key)
    if block > 0:
        rng = chance.CHANCE.rows(states["rng"])[0]
        rng.counter[0], rng.counter[1] = (block - 1) & chance.WORD, (block - 1) >> 32
        chance.refill(rng)
        rng.used = used


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
