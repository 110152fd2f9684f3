"""A server for the tests of this folder, in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Process


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server, shared by all tests that do not stop it."""
    served = Process(tmp_path_factory.mktemp("server"), "--minds", "1", "--requests", "10000")
    yield served
    served.stop()
