"""On a narrow screen everything on a board can be pressed with a finger, or a tap brings it near enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.tables import Site, offers, play, settle
from tests.browser.targets import look_closely, small

NARROW = {"width": 360, "height": 740}
DECISIONS = 14
TABLES: dict[str, dict[str, Any]] = {
    "kathmandu": {"options": {"characters": True, "tents": True}},
    "nepal": {"options": {"fortress": True}},
    "yak": {"options": {"bonus_cards": 3}},
}


@pytest.mark.parametrize("game", sorted(TABLES))
def test_everything_on_the_board_is_large_enough_for_fingers(site: Site, game: str) -> None:
    page = site.visit(viewport=NARROW, has_touch=True)
    settle(page, pace="off", confirm=False)
    table, secrets = site.table("Ani", agents=2, agent="random", game=game, **TABLES[game])
    site.sit(page, table, (0, secrets[0]))
    closely = 0
    for seed in range(DECISIONS):
        offers(page).first.wait_for()
        assert small(page) == []
        closely += look_closely(page)
        assert small(page) == []
        if play(page, 1, seed) == 0:
            break
    assert closely > 0 or game == "yak", "the picture of this board is never too small"
