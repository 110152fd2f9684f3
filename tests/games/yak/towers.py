"""Towers for the tests of scoring: a tower is drawn, its points or its groups are read off."""

from __future__ import annotations

from tests.games.yak.table import OVER, table, tower

# The scoring example of the rulebook
EXAMPLE = """
        r
       * r
      r g b
     r g * o
    b b g y o
"""


def seated(drawing, **words):
    """A table with that tower at seat 0; a tower of 14 and more stones brings its owner the stupa, and the end."""
    rows = tower(drawing)
    height = sum(stone != "." for row in rows for stone in row.split())
    if height >= 14:
        words = {"stupa": 0, **OVER, **words}
    seats = {0: {"tower": rows}, **words.pop("seats", {})}
    return table(4, seats=seats, **words)


def tower_points(drawing):
    """Points by group sizes, for the number of groups, and for single stones."""
    line = seated(drawing).scores()[0]
    return line["group_sizes"], line["number_of_groups"], line["single_stones"]


def groups(drawing):
    """The groups of a tower as (colour, slots), the largest first."""
    lines = [line for line in seated(drawing).explain(0) if line["category"] == "group_sizes"]
    found = [(line["colour"], [piece["slot"] for piece in line["pieces"]]) for line in lines]
    return sorted(found, key=lambda group: (-len(group[1]), group))
