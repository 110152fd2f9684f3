"""A picture to keep of a finished game: it stands alone, and says what everybody may know."""

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


def test_a_finished_game_makes_a_postcard_that_stands_alone(site: Site, tmp_path: Path) -> None:
    table, _ = site.table(agents=2, agent="random", game="yak")
    client = site.served.join(table, table["watch"])
    if client.now["table"]["status"] != "over":
        client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "over", timeout=240)
    client.close()
    page = site.visit()
    page.goto(f"{site.url}/replay/{table['table']}#watch={table['watch']}")
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
