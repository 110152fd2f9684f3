"""The actions of a match so far: like a list of moves, in a fraction of the room."""

from __future__ import annotations

import pytest

from chautari.core.moves import Move, Moves

FIRST, SECOND, THIRD = (Move(k, f"act {k}", f"{k:016x}") for k in (1, 0, 3))


def test_they_are_like_a_list() -> None:
    moves = Moves([FIRST, SECOND])
    moves.append(THIRD)
    assert len(moves) == 3
    assert [*moves] == [FIRST, SECOND, THIRD]
    assert (moves[0], moves[-1], moves[1:]) == (FIRST, THIRD, [SECOND, THIRD])
    assert moves[-1].hash == "0000000000000003"
    assert moves.has(3)
    assert not moves.has(2)
    assert moves.pop() == THIRD
    assert moves == [FIRST, SECOND] == Moves([FIRST, SECOND])
    assert moves != [FIRST]
    assert moves != Moves([FIRST, THIRD])
    assert moves != "moves"
    assert repr(Moves([FIRST])) == "Moves([Move(seat=1, notation='act 1', hash='0000000000000001')])"
    with pytest.raises(IndexError):
        moves[2]


def test_a_copy_goes_its_own_way() -> None:
    moves = Moves([FIRST])
    twin = moves.copy()
    twin.append(SECOND)
    assert moves == [FIRST]
    assert twin == [FIRST, SECOND]
    assert Moves() == []
    assert not Moves()


@pytest.mark.parametrize("hash", ["", "no fingerprint", "f" * 17, "-1"])
def test_a_fingerprint_that_is_none_is_refused_and_nothing_is_added(hash: str) -> None:
    moves = Moves([FIRST])
    with pytest.raises(ValueError, match=r".*"):
        moves.append(FIRST._replace(hash=hash))
    assert moves == [FIRST]
