"""Compiled and plain: two ways to run a game that must give the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np

from chautari.core import chance
from chautari.core.engine import Engine
from tests.conformance.cases import set_up_raw


def routes_agree(one: Engine, other: Engine, players: int, given: dict[str, Any], seed: int, steps: int) -> None:
    """Two engines give the same bytes for everything a game does."""
    game = one.game
    states = set_up_raw(one, game, players, given, seed)
    assert states.tobytes() == set_up_raw(other, game, players, given, seed).tobytes(), "setup"
    lots = np.random.default_rng(seed)
    for step in range(steps):
        waiting = _same("waiting", [engine.waiting_at(states, 0) for engine in (one, other)])
        for p in range(players):
            _same("legal", [_mask(engine, states, p) for engine in (one, other)])
        if step % 4 == 0 or not waiting:
            _questions_agree(one, other, states, players, step)
        if not waiting:
            break
        p = int(lots.choice([p for p in range(players) if waiting >> p & 1]))
        legal = [int(a) for a in np.flatnonzero(_bits(_mask(one, states, p)))]
        action = int(lots.choice(legal))
        results = [stepped(engine, states, p, action, is_open) for engine in (one, other) for is_open in (True, False)]
        _same("step", [result[0].tobytes() for result in results])
        _same("log", [results[0][1].tobytes(), results[2][1].tobytes()])
        states = results[0][0]


def _same(what: str, answers: list[Any]) -> Any:
    assert all(answer == answers[0] for answer in answers), what
    return answers[0]


def _mask(engine: Engine, states: Any, p: int) -> bytes:
    mask, before = engine.game.mask(), states.tobytes()
    mask[:] = 0xFFFFFFFF  # whatever was in it
    engine.legal_at(states, 0, p, mask)
    assert states.tobytes() == before, "legal never writes"
    return mask.tobytes()


def _bits(mask: bytes) -> Any:
    return np.unpackbits(np.frombuffer(mask, np.uint8), bitorder="little")


def stepped(engine: Engine, states: Any, p: int, action: int, is_open: bool) -> tuple[Any, Any]:
    """The state after an action, and the log, which may be closed."""
    later = states.copy()
    log = engine.game.open_log() if is_open else engine.game.closed_log()
    engine.step_at(later, 0, p, action, log)
    return later, log


def _questions_agree(one: Engine, other: Engine, states: Any, players: int, seed: int) -> None:
    game, before = one.game, states.tobytes()
    for name, sheet in [("score_at", game.sheet), ("ties_at", game.tie_sheet)]:
        _same(name, [_filled(engine, name, states, sheet()) for engine in (one, other)])
    for p in range(players):
        _same("features", [features(engine, states, p) for engine in (one, other)])
    for p in range(-1, players):
        sources = [chance.stream(seed), chance.stream(seed)]
        guesses = [concealed(e, states, p, source) for e, source in zip((one, other), sources, strict=True)]
        _same("conceal", [guess.tobytes() for guess in guesses])
        _same("conceal's chance", [source.tobytes() for source in sources])
    assert states.tobytes() == before, "questions never write"


def _filled(engine: Engine, name: str, states: Any, sheet: Any) -> bytes:
    getattr(engine, name)(states, 0, sheet)
    return sheet.tobytes()


def features(engine: Engine, states: Any, p: int) -> bytes:
    """A position in numbers."""
    out, again = (np.full(len(engine.game.feature_names), filling, np.int8) for filling in (85, -86))
    for numbers in (out, again):
        engine.features_at(states, 0, p, numbers)
    assert out.tobytes() == again.tobytes(), "every feature is written"
    return out.tobytes()


def concealed(engine: Engine, states: Any, p: int, source: Any) -> Any:
    """The state as a seat (-1: a spectator) may guess it."""
    guess = states.copy()
    engine.conceal_at(guess, 0, p, source)
    return guess
