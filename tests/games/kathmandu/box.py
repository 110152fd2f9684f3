"""The house edition for the tests of the box, as it is and to be changed."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import chautari
from chautari.games.kathmandu.actions import SIDES
from chautari.games.kathmandu.edition import read

TEXT = (Path(chautari.__file__).parent / "games/kathmandu/editions/house.toml").read_text("utf-8")
HOUSE = tomllib.loads(TEXT)
EDITION = read(HOUSE)
BOARDS = {board.id: board for board in EDITION.boards}
TERRAIN = SIDES[:12]


def house() -> dict[str, Any]:
    """A copy of the house edition, to change."""
    return copy.deepcopy(HOUSE)


def places(side: str, landscape: str) -> set[tuple[int, int]]:
    return {at for at, cell in BOARDS[side].cells().items() if cell.landscape == landscape}
