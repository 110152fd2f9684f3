"""The actions of a match so far, each in a few bytes: a server keeps thousands of matches in its memory."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, overload


class Move(NamedTuple):
    """One action of a match."""

    seat: int
    notation: str
    hash: str  # the fingerprint of the state after it


class Moves(Sequence[Move]):
    """Moves, the first one first; equal to a list of the same ones."""

    __slots__ = ("_hashes", "_notations", "_seats")

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self._seats = bytearray()
        self._notations: list[str] = []
        self._hashes = array("Q")
        for move in moves:
            self.append(move)

    def __len__(self) -> int:
        return len(self._seats)

    @overload
    def __getitem__(self, which: int) -> Move: ...
    @overload
    def __getitem__(self, which: slice) -> list[Move]: ...
    def __getitem__(self, which: int | slice) -> Move | list[Move]:
        if isinstance(which, slice):
            return [self[i] for i in range(*which.indices(len(self)))]
        return Move(self._seats[which], self._notations[which], f"{self._hashes[which]:016x}")

    def __eq__(self, other: Any) -> bool:
        if isinstance(other, Moves):
            return (self._seats, self._notations, self._hashes) == (other._seats, other._notations, other._hashes)
        return isinstance(other, list) and list(self) == other

    __hash__ = None  # type: ignore[assignment] # it grows

    def __repr__(self) -> str:
        return f"Moves({list(self)!r})"

    def append(self, move: Move) -> None:
        """Add one. ValueError if its fingerprint is none."""
        fingerprint = int(move.hash, 16)
        if not 0 <= fingerprint < 1 << 64:
            raise ValueError(move.hash)
        self._seats.append(move.seat)
        self._notations.append(move.notation)
        self._hashes.append(fingerprint)

    def pop(self) -> Move:
        """Take the last one away."""
        last = self[-1]
        del self._seats[-1], self._notations[-1], self._hashes[-1]
        return last

    def copy(self) -> Moves:
        """The same ones, by themselves."""
        twin = Moves.__new__(Moves)
        twin._seats, twin._notations, twin._hashes = self._seats[:], self._notations[:], self._hashes[:]
        return twin

    def has(self, seat: int) -> bool:
        """Whether any of them was this seat's."""
        return seat in self._seats
