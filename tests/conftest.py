"""What all tests share: how hard Hypothesis tries, and a toy game beside the real ones."""

from __future__ import annotations

import importlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from chautari.core.engine import cache_root

pytest.register_assert_rewrite("tests.conformance.properties")

TOYS = Path(__file__).parent / "conformance" / "toys"

# `sample` is what `make test` runs: the same examples every time. CHAUTARI_TESTS=soak tries new ones, and many more.
_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
settings.register_profile(
    "sample", derandomize=True, database=None, deadline=None, max_examples=25, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile("soak", deadline=None, max_examples=300, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("CHAUTARI_TESTS", "sample"))

# Tests start many processes. Where Python is told to write no bytecode each of them would compile every module anew,
# which takes longer than anything else that they do; so they keep it beside the compiled rules.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(cache_root().parent / "bytecode"))


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Give the server's loggers back as they were: a command that serves writes its log to a stream of its own test."""
    loggers = [logging.getLogger(name) for name in ("chautari", "chautari.server", "uvicorn")]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers[:], logger.level, logger.propagate = handlers, level, propagate


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pebbles, a toy game with everything that can be hidden, drawn, shown or taken back. It runs uncompiled."""
    import chautari.games

    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    monkeypatch.setattr(chautari.games, "__path__", [*chautari.games.__path__, str(TOYS)])
    return importlib.import_module("chautari.games.pebbles").GAME


@pytest.fixture
def toy_registered(toy_game: Any) -> Iterator[Any]:
    """Pebbles, registered as any game is: by lying in the folder of games."""
    from chautari.core.game import games

    games.cache_clear()
    yield toy_game
    games.cache_clear()
