"""Saved games: a JSON document with the seed and every action, each with a fingerprint of the state after it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from chautari.core.errors import BadRecord, IllegalAction, Refused
from chautari.core.game import load

if TYPE_CHECKING:
    from chautari.core.match import Match

FORMAT = "chautari game 1"


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of a saved game. Either `seed` or `start`, a position document, says how it began."""

    format: str
    game: str
    rules_version: str
    edition: dict[str, Any]
    players: int
    options: dict[str, Any]
    start_hash: str
    actions: list[tuple[int, str, str]]
    seed: int | str | None = None
    start: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    seats: list[dict[str, str]] | None = None  # who sat there, for those who show the game; no part of it
    table: dict[str, Any] | None = None  # the proof of a game that was played on a server; `chautari verify` checks it


def document(match: Match) -> dict[str, Any]:
    """A match as a document."""
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "players": match.players,
        "options": copy.deepcopy(match.options),
        "seed": match.seed,
        "start": copy.deepcopy(match.start),
        "start_hash": match.start_hash,
        "actions": [list(move) for move in match.history],
        "result": result(match),
        "edition": copy.deepcopy(match.edition),
    }


def result(match: Match) -> dict[str, Any] | None:
    """How it ended; None while it is being played."""
    if not match.over:
        return None
    return {"aborted": match.aborted, "scores": match.scores(), "ranking": [dict(line) for line in match.ranking()]}


def read(record: Any) -> Saved:
    """The document, if it has the right shape."""
    if isinstance(record, str | bytes):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as problem:
            raise BadRecord(code="record-not-json", problem=str(problem)) from problem
        check_letters(record)
    if not isinstance(record, dict):
        raise BadRecord(code="record-not-object")
    if record.get("format") != FORMAT:
        raise BadRecord(code="record-format", format=FORMAT)
    try:
        shape = msgspec.convert(record, Saved)
    except (msgspec.MsgspecError, ValueError, TypeError, OverflowError, RecursionError) as problem:
        raise BadRecord(code="record-damaged", problem=str(problem)) from problem
    if (shape.seed is None) == (shape.start is None):
        raise BadRecord(code="record-start")
    return shape


def check_letters(record: Any) -> None:
    """Raise BadRecord for half a surrogate pair: JSON can name one, but no text has it."""
    try:
        json.dumps(record, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as problem:
        raise BadRecord(code="record-damaged", problem=str(problem)) from problem


def steps(record: Any) -> Iterator[Match]:
    """The match at its start and after each action. BadRecord names the first action that differs."""
    from chautari.core import match as matches
    from chautari.core import position

    shape = read(record)
    try:
        options = load(shape.game).former_options(shape.options)
        if shape.start is not None:
            match = position.set_up(shape.game, shape.start, shape.edition, even_unreached=True)
        else:
            match = matches.new(shape.game, shape.players, shape.seed, options, shape.edition)
    except Refused as problem:
        raise BadRecord(code="record-unstarted", problem=problem) from problem
    rules = _rules(match, shape)
    if match.players != shape.players or match.options != options:
        raise BadRecord(code="record-options")
    if match.hash() != shape.start_hash:
        raise BadRecord(code="record-differs-at-start", **rules)
    yield match
    for number, (seat, notation, fingerprint) in enumerate(shape.actions, 1):
        which = {"number": str(number), "seat": str(seat), "notation": repr(notation[:60])}
        try:
            match.play(seat, notation)
        except IllegalAction as problem:
            raise BadRecord(code="record-refused", problem=problem, **which, **rules) from problem
        if match.hash() != fingerprint:
            raise BadRecord(code="record-differs", **which, **rules)
        yield match
    if shape.result is not None and shape.result != json.loads(json.dumps(result(match))):
        raise BadRecord(code="record-differs-at-end", **rules)


def _rules(match: Match, shape: Saved) -> dict[str, str]:
    """The version of the rules it was played with, if it is another than ours."""
    is_same = shape.rules_version == match.game.rules_version
    return {"version": "same" if is_same else shape.rules_version[:20], "ours": match.game.rules_version}


def replay(record: Any) -> Match:
    """The match of a saved game, to the same bytes; BadRecord says at which action it differs."""
    match = None
    for match in steps(record):  # noqa: B007
        pass
    assert match is not None
    return match
