"""Crowds: provinces with more people than their limit, as the actions of one turn can leave them before conflict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.games.nepal.conflict import population, removable
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.state import FORTRESS_PIECES, Phase
from chautari.games.nepal.view import bits

MOST_TRIED = 4000  # ways back that are tried; should they not be enough the position is given the benefit of the doubt


def crowds_cannot_be(s: Any) -> Iterator[str]:
    """The actions of this turn led here from a turn that began without conflict at hand. [N11, N40]"""
    if s.phase not in (Phase.ACTIONS, Phase.CLAIM):
        return
    if Back(s).leads_to_a_start(s.moves, s.grows) or _is_fortress_new(s):
        return
    crowd = next((i for i in range(s.provinces) if _is_crowded(s, i)), None)
    if crowd is None:
        yield f"seat {s.active} cannot have taken {s.moves} moves and {s.grows} growths in this turn."
    else:
        name, people, limit = CELL_NAMES[s.cell[crowd]], population(s, crowd), s.limit[crowd]
        yield f"{name} holds {people} pieces, more over its limit of {limit} than the actions of this turn can leave."


def _is_crowded(s: Any, i: int) -> bool:
    return bool(i != s.kathmandu and population(s, i) > s.limit[i] and removable(s, i))


def _is_fortress_new(s: Any) -> bool:
    """Whether the fortress alone, built in this turn, accounts for every crowd."""
    me = s.player[s.active]
    if s.phase != Phase.CLAIM or s.moves + s.grows or me.fortress < 0:
        return False
    others = [i for i in range(s.provinces) if i != me.fortress and _is_crowded(s, i)]
    return not others and population(s, me.fortress) - FORTRESS_PIECES <= s.limit[me.fortress]


class Back:
    """The active player's pieces, and the ways to take its actions back."""

    def __init__(self, s: Any) -> None:
        me = s.player[s.active]
        self.s = s
        self.fortress = me.fortress
        self.pieces = [me.pieces[i] for i in range(s.provinces)]
        self.others = [population(s, i) - me.pieces[i] for i in range(s.provinces)]
        self.strangers = [bool(removable(s, i) & ~(1 << s.active)) for i in range(s.provinces)]
        self.seen: set[tuple[int, ...]] = set()

    def surplus(self, i: int) -> int:
        """How many pieces the active player must have brought into a province, for it to be crowded now."""
        mine = self.pieces[i]
        over: int = self.others[i] + mine - int(self.s.limit[i])
        if i == self.s.kathmandu or over <= 0:
            return 0
        if self.strangers[i]:
            return over
        return 0 if self.fortress == i else min(over, mine)

    def leads_to_a_start(self, moves: int, grows: int) -> bool:
        """Whether taking so many actions back can lead to a turn's start, without any province in conflict."""
        over = {i: n for i in range(self.s.provinces) if (n := self.surplus(i))}
        if sum(over.values()) > moves + grows:
            return False
        if moves + grows == 0:
            return True
        key = (*self.pieces, moves, grows)
        if key in self.seen or len(self.seen) >= MOST_TRIED:
            return len(self.seen) >= MOST_TRIED
        self.seen.add(key)
        there = [i for i, mine in enumerate(self.pieces) if mine]
        if sum(over.values()) == moves + grows:  # nothing to spare
            there = [i for i in there if i in over]
        there.sort(key=lambda i: i not in over)
        return (grows > 0 and any(self.without_growth(i, moves, grows) for i in there)) or (
            moves > 0 and any(self.without_move(i, moves, grows) for i in there)
        )

    def without_growth(self, i: int, moves: int, grows: int) -> bool:
        """Take a growth back: there was a piece or the fortress before, or it was in Kathmandu."""
        if self.pieces[i] == 1 and i not in (self.fortress, self.s.kathmandu):
            return False
        self.pieces[i] -= 1
        found = self.leads_to_a_start(moves, grows - 1)
        self.pieces[i] += 1
        return found

    def without_move(self, i: int, moves: int, grows: int) -> bool:
        """Take a move to a province back: it came from beside it."""
        self.pieces[i] -= 1
        found = False
        for j in bits(self.s.neighbours[i]):
            self.pieces[j] += 1
            found = self.leads_to_a_start(moves - 1, grows)
            self.pieces[j] -= 1
            if found:
                break
        self.pieces[i] += 1
        return found
