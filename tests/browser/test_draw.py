"""The draw in real browsers: shares are shown by themselves, also after a reload; what was kept proves the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from chautari.cli import main
from tests.browser.tables import Site, offers, play, settle

pytestmark = pytest.mark.xdist_group("browser")


def sit_down(page: Page, site: Site, table: dict[str, Any], name: str) -> None:
    """Take the first free seat at a table by its invitation."""
    page.goto(f"{site.url}/table/{table['table']}#invite={table['invite']}")
    page.locator("label.me input").fill(name)
    page.locator("button.primary").first.click()


def now(site: Site, table: dict[str, Any]) -> dict[str, Any]:
    """The table as everybody sees it."""
    found: dict[str, Any] = site.served.ask("GET", f"tables/{table['table']}", secret=table["watch"]).json()["table"]
    return found


def test_two_browsers_commit_and_show_their_shares_by_themselves_even_after_a_reload(site: Site) -> None:
    table = site.served.create()
    first, second = site.visit(), site.visit()
    for page in (first, second):
        settle(page, pace="off")
    sit_down(first, site, table, "Ani")
    expect(first.locator("li", has_text="Ani")).to_be_visible()
    commitment = now(site, table)["seats"][0]["commitment"]
    assert commitment in json.loads(first.evaluate("localStorage['chautari-shares']"))
    first.goto(site.url)  # Ani leaves the table's page; the share is shown when she comes back
    sit_down(second, site, table, "Dirk")
    expect(second.locator("[role=status]", has_text="Ani").first).to_be_visible()
    assert now(site, table)["seats"][0]["share"] == ""
    first.goto(f"{site.url}/table/{table['table']}")
    offers(first).first.wait_for()
    offers(second).first.wait_for()
    assert [seat["share_origin"] for seat in now(site, table)["seats"]] == ["own", "own"]


def test_who_sits_already_is_not_suggested_as_the_next_to_sit_down(site: Site) -> None:
    table = site.served.create()
    page = site.visit()
    settle(page, pace="off")
    sit_down(page, site, table, "Ani")
    expect(page.locator("li", has_text="Ani")).to_be_visible()
    page.reload()
    expect(page.locator("label.me input")).to_have_value("")


def test_a_seat_that_is_kept_asks_for_no_invitation_and_for_no_name_in_vain(site: Site) -> None:
    table, (ani, dirk) = site.table("Ani", "Dirk", options={"day_limit": 1})
    pages = [site.visit(), site.visit()]
    for page, seat, secret, owner in ((pages[0], 0, ani, {"owner": table["owner"]}), (pages[1], 1, dirk, {})):
        settle(page, pace="off")
        site.sit(page, table, (seat, secret), **owner)
    while not pages[0].locator(".result h2").count():
        for page in pages:
            if page.locator(".actions .confirm .primary").count():
                page.locator(".actions .confirm .primary").click()
            elif offers(page).count() and not page.locator(".actions [aria-busy=true]").count():
                offers(page).first.click()
            page.wait_for_timeout(50)
    for page in pages:
        page.wait_for_selector("dialog table")
        page.keyboard.press("Escape")
    refused: list[str] = []
    pages[1].on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    pages[0].get_by_role("button", name="Play again").click()
    expect(pages[0].locator(".room", has_text="kept for Dirk")).to_be_visible()
    expect(pages[0].locator("label.me input")).to_have_count(0)  # no seat is free for another person here
    pages[1].get_by_text("To the next game").click()
    expect(pages[1].get_by_role("button", name="Not this time")).to_be_visible()
    pages[1].wait_for_load_state("networkidle")
    assert refused == []


def test_when_a_seat_is_freed_the_draw_is_shown_as_abandoned_and_browsers_commit_again(site: Site) -> None:
    table = site.served.create()
    page = site.visit()
    settle(page, pace="off")
    other = site.served.sit(table, "Dirk", commitment="ab" * 32)  # a program that will never show a share
    sit_down(page, site, table, "Ani")
    expect(page.locator(".room", has_text="Dirk")).to_be_visible()
    client = site.served.join(table, table["watch"])
    while not client.now["table"]["seats"][1]["share"]:  # Ani's, shown by herself
        client.read()
    before = now(site, table)["seats"][1]["commitment"]
    assert site.served.ask("DELETE", f"tables/{table['table']}/seats/0", secret=other).is_success
    expect(page.locator("details summary", has_text="abandoned")).to_be_visible()
    site.served.sit(table, "Emily")
    offers(page).first.wait_for()
    found = now(site, table)
    assert len(found["draw"]["abandoned"]) == 1
    assert found["seats"][1]["commitment"] not in (None, before)


def test_what_the_browser_saved_proves_the_game(site: Site, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    table = site.served.create(options={"day_limit": 2})
    page = site.visit()
    settle(page, pace="off")
    sit_down(page, site, table, "Ani")
    expect(page.locator("li", has_text="Ani")).to_be_visible()
    body = {"agent": "random", "name": "Dirk"}
    site.served.ask("POST", f"tables/{table['table']}/seats", body, table["owner"])
    play(page)
    page.goto(f"{site.url}/replay/{table['table']}")
    files = []
    page.get_by_role("button", name="Proof").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download what was kept").click()
    files.append(download.value)
    command = page.locator("dialog pre").inner_text().split()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    files.append(download.value)
    for file in files:
        file.save_as(tmp_path / file.suggested_filename)
    game, key, kept = command[2], command[4], command[6]
    document = json.loads((tmp_path / game).read_text())
    assert document["table"]["kept"]
    assert main(["verify", str(tmp_path / game), "--lang", "en", "--key", key, "--kept", str(tmp_path / kept)]) == 0
    document["seats"][0]["name"] = "Emily"
    (tmp_path / game).write_text(json.dumps(document))
    assert main(["verify", str(tmp_path / game), "--lang", "en", "--key", key]) == 1
