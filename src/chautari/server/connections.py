"""How many connections there may be: from one address, and in all. A part of them is kept for people who are playing.

An address is known when somebody there has shown the secret of a seat. For known addresses a quarter of all connections
is kept free, and they may have twice as many: those who play get in while strangers have taken everything else.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

from chautari.server.client_address import counted_address
from chautari.server.metrics import METRICS
from chautari.server.slow_reader import Unread

try:
    import resource as limits
except ImportError:  # Windows has no such limit
    resource: Any = None
else:
    resource = limits

log = logging.getLogger("chautari.server")

KNOWN_FOR = 24 * 3600.0  # seconds since the secret of a seat was last shown
REMEMBERED = 10_000  # known addresses
KEPT_FREE = 4  # one part in so many is kept for known addresses
TWICE = 2  # times as many for a known address
OTHER_FILES = 200  # that the process needs besides: the database, processes of agents, the program's own files
LEAST = 50
PAUSE = 10.0  # seconds between two lines in the log
PROXIES = "127.0.0.1"  # uvicorn's default for proxies that may name their client's address


class Connections:
    """The connections that are open, by address."""

    def __init__(self, most: int, per_address: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.per_address, self.now = most, per_address, now
        self.total = 0
        self.unread = Unread()
        self._of: Counter[str] = Counter()
        self._known: OrderedDict[str, float] = OrderedDict()
        self._proxies = _Proxies(os.environ.get("FORWARDED_ALLOW_IPS", PROXIES))
        self._refused: Counter[str] = Counter()
        self._said_at = -PAUSE

    def enter(self, host: str | None) -> bool:
        """Count one more connection from a host, unless there are too many."""
        address = counted_address(host)
        known = self.is_known(address)
        if self._of[address] >= self.per_address * (TWICE if known else 1) and not self.is_proxy(host):
            return self._refuse("of one address")
        if self.total >= self.most - (0 if known else self.most // KEPT_FREE):
            return self._refuse("in all")
        self._of[address] += 1
        self.total += 1
        return True

    def leave(self, host: str | None) -> None:
        """A connection that was counted is gone."""
        address = counted_address(host)
        self._of[address] -= 1
        self.total -= 1
        if not self._of[address]:
            del self._of[address]

    def know(self, address: str) -> None:
        """Somebody at this address has shown the secret of a seat."""
        self._known[address] = self.now()
        self._known.move_to_end(address)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def is_known(self, address: str) -> bool:
        """Whether somebody at this address has shown the secret of a seat, not too long ago."""
        return self.now() - self._known.get(address, -KNOWN_FOR) < KNOWN_FOR

    def is_proxy(self, host: str | None) -> bool:
        """Whether this host speaks for others, who are counted by themselves."""
        return self._proxies.has(host)

    def _refuse(self, why: str) -> bool:
        METRICS.connections_refused += 1
        self._refused[why] += 1
        if self.now() - self._said_at >= PAUSE:
            self._said_at = self.now()
            log.warning(
                "too many connections",
                extra={"problem": ", ".join(sorted(self._refused)), "count": self._refused.total()},
            )
            self._refused.clear()
        return False


class _Proxies:
    """Those who speak for others: many people may come from the address of one of them."""

    def __init__(self, given: str) -> None:
        names = [name.strip() for name in given.split(",") if name.strip()]
        self._all = "*" in names
        self._networks = []
        for name in names:
            try:
                self._networks.append(ipaddress.ip_network(name, strict=False))
            except ValueError:
                continue

    def has(self, host: str | None) -> bool:
        """Whether this host is one of them."""
        if self._all:
            return True
        try:
            address = ipaddress.ip_address(host or "")
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def most_connections(wanted: int) -> int:
    """As many as wanted, or as the system allows this process; what it may raise by itself is raised."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        raised = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
        except (OSError, ValueError):
            log.warning("files not raised", extra={"count": soft})
    if soft == resource.RLIM_INFINITY:
        return wanted
    return min(wanted, max(LEAST, int(soft) - OTHER_FILES))
