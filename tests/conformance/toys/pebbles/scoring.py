"""Points in Pebbles."""

from __future__ import annotations

from chautari.core.rule import rule

WORTH = 1


@rule
def worth(number, pebbles):
    """What so many pebbles of one number are worth."""
    return WORTH * number * pebbles


@rule
def row_points(s, p):
    """The pebbles that seat p has shown."""
    row = s.player[p].row
    return worth(1, row[0]) + worth(2, row[1]) + worth(3, row[2])


@rule
def score(s, sheet):
    """The row and the marker."""
    for p in range(s.players):
        sheet[p, 0] = row_points(s, p)
        sheet[p, 1] = s.player[p].mark


@rule
def ties(s, sheet):
    """Of equal totals the one with fewer pebbles is ahead."""
    for p in range(s.players):
        row = s.player[p].row
        sheet[p, 0] = -(row[0] + row[1] + row[2])


@rule
def prospects(s, p, sheet):
    """The points as they stand."""
    score(s, sheet)
    return 100 * (sheet[p, 0] + sheet[p, 1])
