"""Documents with one thing changed, for tests of what is refused."""

from __future__ import annotations

import copy
from typing import Any


def changed(document: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    """A copy with the value at the path changed; None takes the key away."""
    twin = copy.deepcopy(document)
    place: Any = twin
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return twin
