"""How long a log may become: every kind of entry has a bound, and actions always have the rest for themselves.

Before the game seats are taken and left; doing so again and again only uses up the entries for leaving. During it each
seat may talk, take back and hand over so many times, so that nobody can use that up for others. 6 seats that do all of
it as often as they can leave more actions than the longest game has.
"""

from __future__ import annotations

from collections import Counter

from chautari.server.entries import Entry, Handed, Left, Released, Talked, Undone
from chautari.server.errors import Declined

LONGEST_LOG = 20_000  # entries
LEAVING = 500  # entries before the game until nobody gets up or talks any more; the owner can still free seats
OPENING = 1_500  # entries before the game until nobody sits down any more, either
MOST = {Undone: 600, Talked: 600, Handed: 100}  # of each seat


class Lengths:
    """What was written down at a table so far."""

    def __init__(self) -> None:
        self.seq = 0
        self._times: Counter[tuple[int, type]] = Counter()

    def add(self, entry: Entry) -> None:
        """An entry was written down."""
        self.seq += 1
        if isinstance(entry, Undone | Talked | Handed):
            self._times[entry.seat, type(entry)] += 1

    def is_full(self, more: int = 0, *, is_begun: bool) -> bool:
        """Whether nothing more can be written down that a clock or an agent would have to."""
        return self.seq + more >= (LONGEST_LOG if is_begun else OPENING)

    def check(self, kind: type[Entry], seat: int, *, is_begun: bool, is_owner: bool = False) -> None:
        """Declined if there were enough entries of a kind.

        The owner can free seats for longer: a player who has used up everyone's entries for leaving cannot
        block a seat, and with it the draw, forever.
        """
        if kind in MOST and self._times[seat, kind] >= MOST[kind]:
            raise Declined(code="table-too-often", most=str(MOST[kind]))
        last = LEAVING if kind in (Left, Released, Talked) and not is_owner else OPENING
        if not is_begun and self.seq >= last:
            raise Declined(code="table-worn")
        if self.seq >= LONGEST_LOG:
            raise Declined(code="table-too-long")
