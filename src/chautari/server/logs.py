"""Structured logs: a line of JSON each, without names, secrets or anything hidden."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, TextIO

import msgspec

SHOWN = ("table", "problem", "host", "agent", "path", "worker", "pid", "count")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "message": record.getMessage()}
        line |= {name: getattr(record, name) for name in SHOWN if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode({name: _printable(value) for name, value in line.items()}).decode()


def _printable(value: Any) -> Any:
    """What stands in a database can be no text at all; the line of the log is one all the same."""
    return value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value


PAUSE = 10.0  # seconds until the same warning is written again


class Seldom(logging.Filter):
    """Lets the same warning through once in a while: strangers can cause some as often as they like."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self._said: dict[str, float] = {}  # by the text without what is filled in

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if record.levelno > logging.WARNING or record.exc_info:
            return True
        text, now = str(record.msg), self.now()
        if now - self._said.get(text, -PAUSE) < PAUSE:
            return False
        self._said[text] = now
        return True


def as_lines(logger: logging.Logger, stream: TextIO, level: int = logging.INFO) -> None:
    """Write this logger's records to a stream, a line of JSON each."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    logger.handlers = [handler]
    logger.setLevel(level)
    logger.propagate = False
