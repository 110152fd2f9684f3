"""Whether an entry can follow in a table's log: the same conditions under which the server writes it.

The rules of the game themselves are checked where an entry is carried out. Names and agents are not compared with what
is allowed today, as that changes; older logs stay what they are.
"""

from __future__ import annotations

import re

from msgspec import UNSET

from chautari.server.entries import (
    Acted,
    Again,
    Committed,
    Created,
    Entry,
    Handed,
    Left,
    Released,
    Revealed,
    Sat,
    Started,
    Talked,
    Undone,
)
from chautari.server.table import LONGEST_TALK, Table

SHARE, COMMITMENT = re.compile("[0-9a-f]{32,64}"), re.compile("[0-9a-f]{64}")
COARSE = 2000  # milliseconds by which times that were written down may be off


def check_entry(table: Table, entry: Entry) -> bool:
    """Whether this entry can be the next one. May raise what asking the table for it raises."""
    is_back_in_time = table.draw.version > 1 and entry.at < table.entries[-1].at
    if isinstance(entry, Created) or is_back_in_time:
        return False
    is_due = table.match is None and table.draw.is_complete
    if isinstance(entry, Started) or is_due:
        return isinstance(entry, Started) and is_due
    if table.match is None:
        return _before_start(table, entry)
    if isinstance(entry, Talked):
        return _can_talk(table, entry)
    if isinstance(entry, Again):
        return table.status == "over" and table.next_table is None
    if isinstance(entry, Sat | Committed | Revealed | Left | Released) or table.match.over:
        return False
    if isinstance(entry, Acted):
        return _can_act(table, entry)
    if isinstance(entry, Undone):
        return _is_taken(table, entry.seat) and table.seats[entry.seat].player is None and _is_new(table, entry)
    return _can_hand(table, entry)


def _before_start(table: Table, entry: Entry) -> bool:
    if isinstance(entry, Sat):
        return _can_sit(table, entry)
    if isinstance(entry, Committed):
        return table.commit(entry.at, entry.seat, entry.commitment)[0] == entry and _is_hash(entry.commitment)
    if isinstance(entry, Revealed):
        return table.reveal(entry.at, entry.seat, entry.share)[0] == entry
    if isinstance(entry, Left):
        return _is_taken(table, entry.seat) and _can_leave(table, entry)
    if isinstance(entry, Released):
        return table.release(entry.at, entry.seat, entry.by)[0] == entry
    return isinstance(entry, Talked) and _can_talk(table, entry)


def _can_sit(table: Table, entry: Sat) -> bool:
    if not 0 <= entry.seat < len(table.seats) or table.seats[entry.seat].taken:
        return False
    if not entry.name or entry.name in table.names:
        return False
    share, commitment = entry.share, entry.commitment
    if table.draw.version == 1:
        return share is not UNSET and commitment is UNSET
    if entry.agent is not None or (share is not UNSET and commitment is not UNSET):
        return share is UNSET and commitment is UNSET
    is_share = share is UNSET or SHARE.fullmatch(str(share)) is not None
    return is_share and (commitment is UNSET or _is_hash(str(commitment)))


def _can_leave(table: Table, entry: Left) -> bool:
    """Only where a pace is set the clock frees seats, those that are overdue, all at the same time."""
    if entry.by is UNSET:
        return True
    if table.draw.version == 1 or entry.by not in ("owner", "clock"):
        return False
    if entry.by == "owner":
        return True
    before, due = table.entries[-1], table.due
    is_next = isinstance(before, Left) and before.by == "clock" and before.at == entry.at
    is_overdue = due is not None and entry.at >= due - COARSE and entry.seat in table.draw.owing
    return table.charter.pace is not None and (is_next or is_overdue)


def _can_act(table: Table, entry: Acted) -> bool:
    if entry.seat not in table.waiting or not _is_new(table, entry):
        return False
    seat, pace = table.seats[entry.seat], table.charter.pace
    if entry.by == "person":
        return seat.player is None
    if entry.by == "agent":
        return seat.player is not None
    is_late = pace is not None and entry.at >= seat.asked_at + 1000 * pace - COARSE
    return entry.by == "clock" and seat.player is None and is_late


def _can_hand(table: Table, entry: Handed) -> bool:
    if not _is_taken(table, entry.seat):
        return False
    seat = table.seats[entry.seat]
    return seat.agent is None and seat.stand_in != entry.agent


def _can_talk(table: Table, entry: Talked) -> bool:
    is_text = 0 < len(entry.text) <= LONGEST_TALK
    return table.charter.talk and is_text and _is_taken(table, entry.seat) and _is_new(table, entry)


def _is_taken(table: Table, seat: int) -> bool:
    return 0 <= seat < len(table.seats) and table.seats[seat].taken


def _is_new(table: Table, entry: Acted | Undone | Talked) -> bool:
    return not entry.id or table.done(entry.seat, entry.id) is None


def _is_hash(text: str) -> bool:
    return COMMITMENT.fullmatch(text) is not None
