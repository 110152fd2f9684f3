"""A server for the tests of this folder, in a process of its own, and both kinds of database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chautari.server.store import sqlite_url
from tests.server.postgres import Postgres, binaries
from tests.server.serving import Process


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server, shared by all tests that do not stop it."""
    generous = ("--requests", "1e6", "--frames", "1e6", "--tables-a-day", "100000", "--open-tables", "100000")
    generous += ("--megabytes-a-day", "1e6")
    served = Process(tmp_path_factory.mktemp("server"), "--minds", "1", *generous)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL."""
    if binaries() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    found: str = request.getfixturevalue("postgres").url
    return found
