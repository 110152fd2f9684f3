"""Limits: buckets of tokens that fill up with time, for connections and addresses."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from chautari.server.errors import TooMany

ADDRESSES = 10_000  # remembered at most


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self.now = burst, rate, now
        self.left, self.at = burst, now()

    def take(self, cost: float = 1.0) -> None:
        """TooMany if it is empty."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            raise TooMany(code="too-many", after=(cost - self.left) / self.rate)
        self.left -= cost

    def overdraw(self, cost: float = 1.0) -> float:
        """Take it even if there is not so much left; gives in how many seconds there is something again."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate) - cost
        self.at = now
        return max(0.0, -self.left / self.rate)


class Buckets:
    """A bucket for each address; those not used for longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> None:
        """TooMany if the bucket of this address is empty."""
        self._bucket(who).take(cost)

    def overdraw(self, who: str, cost: float = 1.0) -> float:
        """Take it even if there is not so much left; gives in how many seconds there is something again."""
        return self._bucket(who).overdraw(cost)

    def _bucket(self, who: str) -> Bucket:
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = Bucket(self.burst, self.rate)
            while len(self._of) > ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(who)
        return bucket
