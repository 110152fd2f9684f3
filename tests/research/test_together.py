"""The drivers of research are compiled together: what they mean by a parameter must be the same everywhere."""

from __future__ import annotations

import inspect

from chautari.core.engine import callees_first, drivers
from chautari.core.game import Game
from chautari.research.compiled import batch, simulate, single, together
from tests.conformance.cases import every_game

PARTS = (batch, single, simulate)


@every_game
def test_no_rule_of_a_game_means_something_else_by_a_parameter_of_the_loops(game: Game) -> None:
    functions, filled = drivers(game, together)
    for function in callees_first(functions, filled):
        if function.__module__ not in [part.__name__ for part in PARTS]:
            assert not set(inspect.signature(function).parameters) & set(together.LAYOUTS), function.__qualname__


def test_the_parts_mean_the_same_by_a_parameter() -> None:
    for part in PARTS:
        for name, layout in part.LAYOUTS.items():
            assert layout.dtype == together.LAYOUTS[name].dtype, name  # type: ignore[attr-defined]


def test_no_driver_stands_in_two_parts() -> None:
    assert len(together.DRIVERS) == sum(len(part.DRIVERS) for part in PARTS)
