"""Settings of a server; `chautari serve` fills them from flags and the environment."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from chautari.server.metrics import Board
from chautari.server.quotas import Limits
from chautari.server.secrets import Sources
from chautari.server.store import sqlite_url
from chautari.server.table import ABSENCE


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    data: Path
    database: str | None = field(default=None, repr=False)  # a PostgreSQL URL; without one SQLite in the data folder
    public_url: str | None = None  # the address that others reach it by
    host: str = "127.0.0.1"  # the address it listens at
    allowed_hosts: tuple[str, ...] = ()  # further names that requests may call it by
    minds: int | None = None  # thinking processes; one less than there are cores if not given
    think_limit: float = 30.0  # seconds for an agent's decision
    requests: float = 20.0  # a second and address, with bursts of ten times as many
    frames: float = 20.0  # a second and socket, with bursts of three times as many
    quotas: Limits = field(default_factory=Limits)  # of each address
    absence: float = ABSENCE  # seconds without a sign of life until the owner may hand a seat over
    address_cpu: float = 0.25  # CPU seconds a second for answers to one address; twice that for its changes
    answer_memory: int = 48  # megabytes for large answers that others may ask for, too
    connections: int = 4000  # in all; a quarter of them only for addresses that hold seats
    connections_per_address: int = 200
    request_limit: float = 15.0  # seconds for a whole request to come in, and for a socket to say hello
    unsent: int = 256  # kilobytes that a socket may be behind
    still: float = 20.0  # seconds until somebody who reads nothing of what was sent is let go
    idle: float = 60.0  # seconds until a table that nobody looks at is put out of memory
    ai_pause: float = 1.0  # factor of the pauses before answers whose time could tell what is hidden; 0: none
    ai_tables: int = 4  # tables at which nobody but agents decides that play at the same time
    address: str = ""  # that others reach it by where no public one is given; whoever listens knows it
    process: str = ""  # the name of this process among those on the same database; any if not given
    board: Board | None = None  # where processes under one supervisor write their counters down
    row: int = 0  # the row of this one
    sources: Sources = field(default_factory=Sources)

    @property
    def url(self) -> str:
        """The database."""
        return self.database or sqlite_url(self.data)

    @property
    def origin(self) -> str | None:
        """The origin of the public address, as browsers name it."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower()
