"""A plain reference of the final scoring, read from a view alone."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from typing import Any

TRACK = [0, 3, 7, 12, 18, 25, 32, 39, 46, 53]  # the house edition
YAK = [10, 0, -1, -3, -6, -10, -15, -21, -28]
DISTANCE = [0, -2, -5, -9, -14]


@functools.cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The best partition of goods into sets, by trying all."""
    best = 0
    for size, worth in ((6, 12), (5, 7)):
        for kinds in itertools.combinations(range(6), size):
            if all(counts[k] for k in kinds):
                best = max(best, worth + best_sets(tuple(sorted(n - (k in kinds) for k, n in enumerate(counts)))))
    return best


def points(view: dict[str, Any], seat: int) -> dict[str, int]:
    """The nine categories."""
    me = view["seats"][seat]
    animals = [len(other["animals"]) for other in view["seats"]]
    maps = Counter(me["maps"])
    pairs = sum(min(maps[f"{c} a"], maps[f"{c} b"]) for c in ("red", "purple", "green", "blue", "yellow", "orange"))
    types = Counter(good["good"] for good in me["goods"])
    kinds = ("thangka", "silk", "spices", "prayer_mill", "statue", "ring")
    strips = 0 if me["arrived"] else view["strips"] - int(me["cell"][0])
    down = me["face_down"]
    return {
        "offerings": TRACK[me["offerings"]],
        "goods": sum(g["points"] for g in me["goods"]) + 7 * len(me["special_goods"]) + (me["kathmandu_tile"] or 0),
        "sets": best_sets(tuple(sorted(types[kind] for kind in kinds))),
        "maps": len(me["maps"]) + 2 * pairs + 8 * len(me["secured"]),
        "animals": len(me["animals"]) * (max(animals) - min(animals)),
        "yak_tiles": YAK[down] if down < 9 else view["options"]["yak9"],
        "distance": DISTANCE[strips] if strips < 5 else -20,
        "leftovers": sum(me["equipment"].values()) + sum(me["resources"].values()),
        "exhaustion": -3 * me["exhaustion"],
    }
