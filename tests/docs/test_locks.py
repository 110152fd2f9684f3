"""Lock files install from every mirror: no address stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = [
    "requirements.lock",
    "benchmarks/requirements.lock",
    "benchmarks/boardgameio/package-lock.json",
    "client/package-lock.json",
]


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_names_no_host(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert len(lines) > 100, "it locks something"
    assert [line for line in lines if "://" in line] == []
