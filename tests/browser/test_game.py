"""Whole games in the browser: by mouse, by keyboard alone, two browsers at one table, several people at one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from chautari.core.foretelling import told_forced
from chautari.core.game import load
from chautari.core.saved import steps
from tests.browser.tables import NEXT, PATIENCE, Site, offers, play, settle

NEPAL_TO_PLAY = 12  # decisions of one's own; a whole game has hundreds


def start_yak(site: Site, page: Page) -> None:
    """The start page with YAK on it."""
    page.goto(site.url)
    page.wait_for_selector("article:has-text('YAK')")


def test_one_click_starts_a_game_against_ai(site: Site) -> None:
    page = site.visit()
    start_yak(site, page)
    page.click("article:has-text('YAK') >> text=Play against AI")
    offers(page).first.wait_for()
    expect(page.locator(".seats li")).to_have_count(3)
    assert "#" not in page.url


def test_a_whole_game_of_yak_is_played_by_clicking_what_the_page_offers(site: Site) -> None:
    page = site.player("Nathalie")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    assert play(page) > 10
    page.wait_for_selector("dialog table")  # the score sheet opens by itself, and everything in it has come
    expect(page.locator("dialog tbody tr.total td")).to_have_count(2)
    page.wait_for_selector("dialog .u-wrap", timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert len([url for url in asked if "/sheet" in url]) == 1
    page.keyboard.press("Escape")
    before = page.url
    page.click("text=Play again")
    page.wait_for_url(lambda url: url != before)
    offers(page).first.wait_for()


def test_a_whole_game_of_kathmandu_is_played_by_clicking_what_the_page_offers(site: Site) -> None:
    page = site.player("Vincent", game="kathmandu")
    assert play(page) > 30
    page.wait_for_selector("dialog table")
    expect(page.locator("dialog tbody tr.total td")).to_have_count(2)
    expect(page.locator(".result li")).to_have_count(2)


def test_a_whole_game_of_nepal_is_played_by_clicking_what_the_page_offers(site: Site) -> None:
    page = site.player("Chris", agents=2, agent="random", game="nepal", settings={"confirm": False})
    assert play(page, wish="Grow in Kathmandu") > 50  # where no limit gives pieces back, so that the hand is soon empty
    page.wait_for_selector("dialog table")
    expect(page.locator("dialog tbody tr.total td")).to_have_count(3)
    expect(page.locator(".result li")).to_have_count(3)


def test_the_page_asks_before_an_action_whose_forced_rest_ends_the_turn(
    site: Site, finished: Callable[[str], str]
) -> None:
    id = finished("yak")
    entries = site.served.ask("GET", f"tables/{id}/replay").json()["entries"]
    acted = [entry["number"] for entry in entries if entry["kind"] == "acted"]
    number, seat, notation, forced = forced_ending(site.served.ask("GET", f"tables/{id}/export").json())
    body = {"name": "Sarah", "seat": seat, "agent": "greedy"}
    table = site.served.ask("POST", f"tables/{id}/replay/{acted[number] - 1}/table", body).json()
    page = site.visit()
    settle(page, pace="off")
    site.sit(page, table, (seat, table["secret"]))
    page.click(f"[data-action='{notation}']")
    question = page.locator(".confirm")
    expect(question.locator("li").first).to_have_text(forced)
    page.click(".confirm .buttons button:nth-child(2)")  # not yet: everything is as it was
    expect(page.locator(f"[data-action='{notation}']")).to_be_visible()
    expect(page.locator(".confirm")).to_have_count(0)
    page.click(f"[data-action='{notation}']")
    page.click(".confirm .primary")
    expect(page.locator(".log, [role=tabpanel]").first).to_contain_text(forced, timeout=PATIENCE)
    expect(page.locator(".confirm")).to_have_count(0)


def forced_ending(record: dict[str, Any]) -> tuple[int, int, str, str]:
    """The first action beside others that would end its turn by force: its number, its seat, what follows."""
    for number, match in enumerate(steps(record)):
        seat = match.waiting[0]
        legal = match.legal(seat)
        names = [one["name"] for one in record["seats"]]
        names[seat] = "Sarah"
        for action in legal if len(legal) > 1 else []:
            told = told_forced(match, match.preview(seat, action), match.say("en"), names)
            if told:
                return number, seat, action["notation"], told[0]
    raise AssertionError("no turn of this game could end by force")


def test_a_game_of_nepal_is_played_on_to_its_end_by_clicking_what_the_page_offers(
    site: Site, finished: Callable[[str], str]
) -> None:
    id = finished("nepal")
    entries = site.served.ask("GET", f"tables/{id}/replay").json()["entries"]
    own = [entry["number"] for entry in entries if entry["kind"] == "acted" and entry["facts"]["seat"] == 0]
    body = {"name": "Sarah", "seat": 0, "agent": "greedy"}
    table = site.served.ask("POST", f"tables/{id}/replay/{own[-NEPAL_TO_PLAY] - 1}/table", body).json()
    page = site.visit()
    settle(page, pace="off")
    site.sit(page, table, (0, table["secret"]))
    assert play(page) > 3
    page.wait_for_selector("dialog table")
    expect(page.locator("dialog tbody tr.total td")).to_have_count(load("nepal").player_counts[-1])
    page.wait_for_selector("dialog .u-wrap", timeout=PATIENCE)


def test_a_game_is_started_by_keyboard_alone(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off", name="Emily")
    start_yak(site, page)
    for _ in range(40):  # from the top of the page to the button that starts YAK
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('article')?.innerText.startsWith('YAK') ?? false"):
            break
    page.keyboard.press("Enter")
    offers(page).first.wait_for()
    page.keyboard.press("?")
    page.wait_for_selector("dialog dl")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("r")
    page.wait_for_selector("[role=tabpanel] input:focus")
    page.keyboard.type("fog")
    expect(page.locator("[role=tabpanel] summary").first).to_contain_text("Y")


def test_a_whole_game_is_played_by_keyboard_alone(site: Site) -> None:
    page = site.player("Emily")
    seq = ""
    for step in range(2000):
        found = page.evaluate(NEXT, [seq, 0, PATIENCE])
        if found["isOver"]:
            break
        seq = found["seq"]
        page.keyboard.press("a" if step % 2 else "1")
        for _ in range(step % 3):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    page.wait_for_selector("dialog table")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    for _ in range(60):  # to the link to the replay
        if page.evaluate("document.activeElement.getAttribute('href')?.startsWith('/replay/') ?? false"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".scrub")
    for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(".figures.small")).to_contain_text("2 /")


def test_two_browsers_play_at_one_table_and_talk(site: Site) -> None:
    first, second = site.visit(), site.visit(locale="de-DE")
    for page in (first, second):
        settle(page, pace="off")
    first.goto(site.url)
    first.wait_for_selector("article:has-text('YAK')")
    first.click("article:has-text('YAK') >> text=Choose")
    first.click("dialog button:has-text('2')")
    first.select_option("dialog .seat:nth-of-type(2) select", "open")
    first.fill("dialog .seat input", "Ani")
    first.click("text=Open the table")
    link = first.locator(".invite input").first.input_value()
    second.goto(link)
    second.fill(".me input", "Dirk")
    second.click("text=Hier sitzen")
    offers(first).nth(2).wait_for()
    offers(second).nth(2).wait_for()
    offers(second).first.click()
    expect(first.locator("[role=tabpanel]")).to_contain_text("Dirk has chosen a card.")
    offers(first).first.click()
    expect(second.locator("[role=tabpanel]")).to_contain_text("Ani")
    first.click("[role=tab]:has-text('Talk')")
    first.fill("[role=tabpanel] input", "Namaste <b>Dirk</b>")
    first.keyboard.press("Enter")
    second.click("[role=tab] >> nth=1")
    expect(second.locator("[role=log]")).to_contain_text("Namaste <b>Dirk</b>")


def test_several_people_at_one_browser_pass_it_on_and_see_only_their_own(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, secrets = site.table("Ani", "Dirk")
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    site.sit(page, table, (0, secrets[0]), (1, secrets[1]))
    page.click("text=Choose Restock")
    page.wait_for_selector(".curtain")
    assert "Restock" in page.locator("[role=tabpanel]").inner_text()  # covered, and of Ani's eyes
    frames.clear()
    page.click("text=I am Dirk")
    offers(page).first.wait_for()
    entries = [entry for frame in frames for entry in json.loads(frame).get("entries", [])]
    (hers,) = [entry for entry in entries if entry["kind"] == "acted" and entry["facts"]["seat"] == 0]
    assert hers["facts"]["action"] is None  # nothing of Ani's came along
    assert [event["args"] for event in hers["events"]] == [None]
    expect(page.locator("[role=tabpanel]")).to_contain_text("Ani has chosen a card.")
    page.click("text=Choose Market")
    expect(page.locator("[role=tabpanel]")).to_contain_text("turns up")
