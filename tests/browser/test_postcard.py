"""What stays of a finished game: a picture to keep, and points that are shown on the board."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.tables import Site


def kept(page: Page, kind: str, folder: Path) -> Path:
    """Save the postcard that is open."""
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile(kind)).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def finished(site: Site) -> Page:
    """The replay of a game that is over."""
    table, _ = site.table(agents=2, agent="random", game="yak")
    client = site.served.join(table, table["watch"])
    if client.now["table"]["status"] != "over":
        client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "over", timeout=240)
    client.close()
    page = site.visit()
    page.goto(f"{site.url}/replay/{table['table']}#watch={table['watch']}")
    page.get_by_role("button", name="Postcard").wait_for()
    assert "#" not in page.url  # kept now: not to be read over anybody's shoulder
    return page


def test_a_finished_game_shows_its_points_and_makes_a_postcard_that_stands_alone(site: Site, tmp_path: Path) -> None:
    page = finished(site)
    page.get_by_role("button", name="Score sheet").click()
    page.get_by_role("button", name="Show on the board: Single stones").first.click()
    page.get_by_text("marked on the board").wait_for()
    assert "step=" in page.url  # in the last position

    page.get_by_role("button", name="Postcard").click()
    page.wait_for_selector("svg.card")
    drawn = kept(page, "SVG", tmp_path).read_text("utf-8")
    assert "YAK" in drawn
    assert "Agent 1" in drawn
    assert "Agent 2" in drawn
    assert "var(" not in drawn  # every colour is its own
    assert not re.search(r"(href|src)=[\"']?(http|/)|url\((?!data:|[\"']?#|&quot;#)", drawn)  # nothing from elsewhere
    named = set(re.findall(r"url\((?:&quot;|\"|')?#([^\"'&)]+)", drawn))
    assert named <= set(re.findall(r" id=\"([^\"]+)\"", drawn))
    assert kept(page, "PNG", tmp_path).read_bytes().startswith(b"\x89PNG")
