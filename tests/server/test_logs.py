"""The log: what strangers can cause as often as they like is written seldom."""

from __future__ import annotations

import io
import logging
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

from chautari.server.logs import PAUSE, Seldom, as_lines
from tests.server.serving import PATIENCE, Process


def test_the_same_warning_is_written_once_in_a_while() -> None:
    now, stream = [0.0], io.StringIO()
    logger = logging.getLogger("chautari.tests.seldom")
    as_lines(logger, stream)
    logger.handlers[0].addFilter(Seldom(lambda: now[0]))
    for number in range(5):
        logger.warning("Invalid request %d", number)
    logger.warning("another")
    for _ in range(2):
        logger.error("what has failed")
    now[0] = PAUSE
    logger.warning("Invalid request %d", 6)
    said = stream.getvalue()
    assert [said.count(text) for text in ("Invalid request", "another", "what has failed")] == [2, 1, 2]


def test_requests_that_are_none_do_not_fill_the_log(tmp_path: Path) -> None:
    served = Process(tmp_path, "--minds", "1")
    there = urlsplit(served.url)
    for _ in range(20):
        with socket.create_connection((there.hostname or "", there.port or 0), PATIENCE) as line:
            line.sendall(b"\x16\x03\x01garbage\r\n\r\n")
            line.settimeout(PATIENCE)
            assert line.recv(1000).startswith(b"HTTP/1.1 400")
    served.stop()
    end = time.monotonic() + PATIENCE
    while not served.errors and time.monotonic() < end:
        time.sleep(0.01)
    assert 1 <= sum("Invalid HTTP" in line for line in served.errors) <= 3
