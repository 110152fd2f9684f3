"""Ends of turns: the summary of each, kept beside the log. It can be rebuilt, and it can be kept in a snapshot."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chautari.core.match import Match
from chautari.core.turn import Summary, Turn, advance, begin, decide
from chautari.server.packed import Summaries


class KeptEnds(msgspec.Struct):
    """The same as it stands in a snapshot."""

    summaries: dict[int, Summary] = {}
    turns: list[Turn | None] = []


class Ends:
    """The summaries by the entry that ended the turn, and the turn that goes on."""

    def __init__(self) -> None:
        self.summaries = Summaries()
        self.turns: list[Turn | None] = []  # as they stood at each state that can be gone back to; the last one goes on

    def kept(self) -> KeptEnds:
        """For a snapshot."""
        return KeptEnds(dict(self.summaries), list(self.turns))

    @classmethod
    def of(cls, kept: KeptEnds) -> Ends:
        """From a snapshot."""
        ends = cls()
        ends.summaries.update(kept.summaries)
        ends.turns = list(kept.turns)
        return ends

    def copy(self) -> Ends:
        """The same as it stands now."""
        twin = Ends()
        twin.summaries, twin.turns = self.summaries.copy(), list(self.turns)
        return twin

    def start(self, match: Match) -> None:
        """The game begins, or goes on from a state whose past is not known."""
        self.turns = [begin(match)]

    def decide(self, match: Match, seat: int, notation: str, open_actions: Sequence[int]) -> None:
        """A seat decides; the match is as it was before."""
        self.turns.append(decide(self.turns[-1], match, seat, notation, open_actions))

    def after(self, match: Match, number: int) -> None:
        """The decision was carried out by the entry of this number."""
        self.turns[-1], summary = advance(self.turns[-1], match)
        if summary is not None:
            self.summaries[number] = summary
        del self.turns[: -1 - match.undoable]

    def undo(self, match: Match) -> None:
        """The last decision was taken back."""
        self.turns.pop()
        if not self.turns:
            self.start(match)
