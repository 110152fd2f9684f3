"""Tests of one game run in one worker: what one of them compiles, the others find ready."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group the tests by their game; those that name none play YAK."""
    for item in items:
        if HERE in item.path.parents:
            given = item.callspec.params if hasattr(item, "callspec") else {}
            game = given.get("game")
            item.add_marker(pytest.mark.xdist_group(f"research-{getattr(game, 'name', 'yak')}"))
