"""What a table keeps for long and seldom reads, kept small: lists that only grow, and the ends of turns.

A game that has gone on for hours has hundreds of entries, each with what everybody saw of it. As Python's objects they
take some hundred kilobytes for every table; packed they take a tenth of that. The newest ones stay as they are.
"""

from __future__ import annotations

import functools
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Any, TypeVar, overload

import msgspec

from chautari.core.document import Event
from chautari.core.game import SeatNumber
from chautari.core.turn import Summary
from chautari.server.entries import Created, Entry

PART = 8  # of a list, packed together
READ = 128  # parts that were unpacked last, of all tables
LINK = 32  # bytes
SEAT = 1  # the mark of a number that is a seat: sentences say who sits there

Story = dict[int, list[Event]]
T = TypeVar("T")


class PackedList(Sequence[T]):
    """A list that only grows. Its parts are written by `write` when they are complete, and read by `read`."""

    __slots__ = ("_length", "_newest", "_older", "_read", "_write")

    def __init__(self, write: Callable[[list[T]], bytes | list[T]], read: Callable[[bytes], list[T]]) -> None:
        self._write, self._read = write, read
        self._older: list[bytes | list[T]] = []
        self._newest: list[T] = []
        self._length = 0

    def append(self, one: T) -> None:
        """Add one."""
        if len(self._newest) == PART:
            self._older.append(self._write(self._newest))
            self._newest = []
        self._newest.append(one)
        self._length += 1

    def copy(self) -> PackedList[T]:
        """The list as it is now, while the other one grows."""
        twin = PackedList(self._write, self._read)
        twin._older, twin._newest, twin._length = list(self._older), list(self._newest), self._length
        return twin

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, which: int) -> T: ...

    @overload
    def __getitem__(self, which: slice) -> list[T]: ...

    def __getitem__(self, which: int | slice) -> T | list[T]:
        if isinstance(which, slice):
            return [self[number] for number in range(*which.indices(self._length))]
        number = which + self._length if which < 0 else which
        if not 0 <= number < self._length:
            raise IndexError(which)
        part, at = divmod(number, PART)
        return self._part(part)[at]

    def __iter__(self) -> Iterator[T]:
        for part in range(len(self._older) + 1):
            yield from self._part(part)

    def _part(self, part: int) -> list[T]:
        if part == len(self._older):
            return self._newest
        older = self._older[part]
        return self._read(older) if isinstance(older, bytes) else older


# The log: its entries, their links, and what happened in the game


def entries() -> PackedList[Entry]:
    """The entries of a log."""
    return PackedList(_write_entries, _read_entries)


def _write_entries(part: list[Entry]) -> bytes | list[Entry]:
    if isinstance(part[0], Created):
        return part  # the charter is long, and shared by many
    return zlib.compress(msgspec.json.encode(part))


@functools.lru_cache(READ)
def _read_entries(body: bytes) -> list[Entry]:
    return _ENTRIES.decode(zlib.decompress(body))


_ENTRIES: msgspec.json.Decoder[list[Entry]] = msgspec.json.Decoder(list[Entry])


def links() -> PackedList[str]:
    """The links of a log."""
    return PackedList(lambda part: bytes.fromhex("".join(part)), _read_links)


def _read_links(body: bytes) -> list[str]:
    return [body[at : at + LINK].hex() for at in range(0, len(body), LINK)]


def stories() -> PackedList[Story]:
    """For every entry, what happened in the game as each seat saw it; -1 stands for spectators."""
    return PackedList(lambda part: zlib.compress(PACK.encode(part)), _read_stories)


@functools.lru_cache(READ)
def _read_stories(body: bytes) -> list[Story]:
    return [told(story) for story in _STORIES.decode(zlib.decompress(body))]


def told(story: dict[int, list[dict[str, Any]]]) -> Story:
    """A story that was read."""
    return {p: [Event(event) for event in events] for p, events in story.items()}


def _marked(thing: Any) -> Any:
    if isinstance(thing, SeatNumber):
        return msgspec.msgpack.Ext(SEAT, b"%d" % thing)
    raise NotImplementedError(type(thing).__name__)


def unmarked(code: int, data: memoryview) -> Any:
    """A marked number that was read."""
    return SeatNumber(bytes(data))


PACK = msgspec.msgpack.Encoder(enc_hook=_marked)
_STORIES = msgspec.msgpack.Decoder(list[dict[int, list[dict[str, Any]]]], ext_hook=unmarked)


class Ids:
    """Which entry an action id led to. Only fingerprints of ids are kept: whoever asks looks which entry it is."""

    __slots__ = ("_fingerprints", "_numbers")

    def __init__(self) -> None:
        self._fingerprints, self._numbers = array("q"), array("i")  # the same order, by fingerprint

    def add(self, seat: int, id: str, number: int) -> None:
        """Remember what an id of a seat has led to."""
        fingerprint = hash((seat, id))
        at = bisect_left(self._fingerprints, fingerprint)
        self._fingerprints.insert(at, fingerprint)
        self._numbers.insert(at, number)

    def find(self, seat: int, id: str) -> Iterator[int]:
        """The entry that this id of a seat led to, if any; and almost never another one, too."""
        fingerprint = hash((seat, id))
        at = bisect_left(self._fingerprints, fingerprint)
        while at < len(self._fingerprints) and self._fingerprints[at] == fingerprint:
            yield self._numbers[at]
            at += 1


# The ends of turns


class Summaries(MutableMapping[int, Summary]):
    """The summaries of turns by the entry that ended them."""

    __slots__ = ("_packed",)

    def __init__(self) -> None:
        self._packed: dict[int, bytes] = {}

    def copy(self) -> Summaries:
        """The same summaries."""
        twin = Summaries()
        twin._packed = dict(self._packed)
        return twin

    def __setitem__(self, number: int, summary: Summary) -> None:
        self._packed[number] = PACK.encode(summary)

    def __getitem__(self, number: int) -> Summary:
        return _SUMMARY.decode(self._packed[number])

    def __delitem__(self, number: int) -> None:
        del self._packed[number]

    def __contains__(self, number: object) -> bool:
        return number in self._packed

    def __iter__(self) -> Iterator[int]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


_SUMMARY: msgspec.msgpack.Decoder[Summary] = msgspec.msgpack.Decoder(Summary)
