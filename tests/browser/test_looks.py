"""Every page: no faults for assistive tools, no scrollbars on a wide screen, nothing beside a narrow one, small."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from chautari.core.game import games, load
from tests.browser.tables import NEXT, PATIENCE, Site, beside, has_no_scrollbar, offers, play, settle

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_PAGE = 150_000  # bytes, as they are sent
NARROW = {"width": 360, "height": 740}


def violations(page: Page, part: str, apart_from: str) -> list[str]:
    """What axe-core finds wrong with a part of the page as it is, apart from what was looked at before."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => {})))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """([part, apartFrom]) =>
            axe.run({ include: part, exclude: apartFrom ? [apartFrom] : [] }, { resultTypes: ["violations"] })
                .then((found) => found.violations)""",
        [part, apart_from],
    )
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def small_targets(page: Page) -> list[str]:
    """Buttons, links and fields beside the board that are smaller than a finger."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a, summary, select, input:not([type=checkbox])")]
            .filter(one => !one.closest(".board, .hidden") && one.checkVisibility())
            .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
            .filter(([box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
            .map(([box, text]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`)"""
    )
    return found


def look(page: Page, is_narrow: bool, part: str = "html", apart_from: str = "") -> None:
    """What holds for every page; where only a part of it is new, assistive tools look at that part."""
    page.wait_for_selector(part)
    assert violations(page, part, apart_from) == []
    if is_narrow:
        assert beside(page) == []
    else:
        assert has_no_scrollbar(page)


def look_into_box(page: Page, is_narrow: bool) -> None:
    """What holds for every box over a page; it is closed again."""
    look(page, is_narrow, "dialog")
    if is_narrow:
        assert small_targets(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


# words are longest in German and French; English is what all other tests read
WAYS = pytest.mark.parametrize(
    ("is_narrow", "scheme", "locale"),
    [(False, "light", "fr-FR"), (True, "dark", "de-DE")],
    ids=["wide light French", "narrow dark German"],
)


def visitor(site: Site, is_narrow: bool, scheme: str, locale: str, confirm: bool = False) -> Page:
    """Somebody with such a screen."""
    more: dict[str, Any] = {"viewport": NARROW, "has_touch": True} if is_narrow else {}
    page = site.visit(color_scheme=scheme, locale=locale, **more)
    settle(page, pace="off", confirm=confirm)
    return page


@WAYS
def test_the_start_page_and_its_boxes(site: Site, is_narrow: bool, scheme: str, locale: str) -> None:
    page = visitor(site, is_narrow, scheme, locale)
    page.goto(site.url)
    page.wait_for_selector("article")
    look(page, is_narrow)
    for article in page.locator("article").all():
        article.locator("button:not(.primary)").click()
        page.wait_for_selector("dialog")
        for summary in page.locator("dialog summary").all():
            summary.click()
        look_into_box(page, is_narrow)
    page.click(".tools button >> nth=1")
    look_into_box(page, is_narrow)
    page.keyboard.press("?")
    look_into_box(page, is_narrow)
    page.goto(f"{site.url}/table/000000000000")
    page.wait_for_selector("main [role=alert]")
    look(page, is_narrow)


@WAYS
def test_the_waiting_room_the_table_and_its_panels(site: Site, is_narrow: bool, scheme: str, locale: str) -> None:
    page = visitor(site, is_narrow, scheme, locale)
    table = site.served.create(players=2)
    page.goto(
        f"{site.url}/table/{table['table']}#owner={table['owner']}&invite={table['invite']}&watch={table['watch']}"
    )
    page.wait_for_selector(".invite img")
    look(page, is_narrow)
    page.locator(".room li button").first.click()
    page.click(".fill button")
    offers(page).first.wait_for()
    play(page, 3)
    page.click(".menu button")
    look(page, is_narrow)
    page.click(".menu button")
    page.click(".foot button >> nth=1")  # a hint
    page.wait_for_selector(".ahead strong")
    assert page.locator(".hints .figures").first.inner_text().count("%") == 1  # beside the reason, what it may come to
    high = "document.querySelector('.actions .ahead').clientHeight"
    before = page.evaluate(high)
    look(page, is_narrow, ".actions")
    for _ in range(50):  # others may choose meanwhile: then a preview is asked for again
        offers(page).first.blur()
        offers(page).first.focus()
        page.wait_for_timeout(300)
        if page.locator(".ahead .lines p").count():
            break
    assert page.locator(".ahead .lines p").first.is_visible()
    assert not page.locator(".ahead .hints").is_visible()
    assert page.evaluate(high) == before  # a preview takes the hints' place and leaves everything where it was
    look(page, is_narrow, ".actions .ahead")
    for tab in page.locator("[role=tab]").all():
        tab.click()
        look(page, is_narrow, ".panels")
    if is_narrow:
        assert small_targets(page) == []


@pytest.mark.parametrize("game", games())
@WAYS
def test_every_games_table_with_all_its_seats(site: Site, game: str, is_narrow: bool, scheme: str, locale: str) -> None:
    page = visitor(site, is_narrow, scheme, locale)
    most = load(game).player_counts[-1]
    table, (secret,) = site.table("Nathalie", agents=most - 1, game=game)
    site.sit(page, table, (0, secret))
    play(page, 3)
    offers(page).first.focus()
    look(page, is_narrow)
    page.click("#tab-rules")
    page.locator("[role=tabpanel] summary").first.click()
    look(page, is_narrow, ".panels")
    page.keyboard.press("d")
    page.wait_for_selector(".text:not(.hidden) h2")
    look(page, is_narrow, ".area")


@pytest.mark.parametrize("game", games())
@WAYS
def test_every_games_end_and_its_replay(
    site: Site, finished: Callable[[str], str], game: str, is_narrow: bool, scheme: str, locale: str
) -> None:
    page = visitor(site, is_narrow, scheme, locale)
    id = finished(game)
    page.goto(f"{site.url}/table/{id}")
    page.wait_for_selector("dialog .u-wrap")
    look_into_box(page, is_narrow)
    look(page, is_narrow)
    page.goto(f"{site.url}/replay/{id}")
    page.wait_for_selector(".board")
    page.keyboard.press("End")
    look(page, is_narrow, apart_from=".board")  # it is the one that was looked at at the table


@WAYS
def test_the_boxes_of_a_replay(
    site: Site, finished: Callable[[str], str], is_narrow: bool, scheme: str, locale: str
) -> None:
    page = visitor(site, is_narrow, scheme, locale)
    page.goto(f"{site.url}/replay/{finished('yak')}")
    page.wait_for_selector(".board")
    for name, there in (
        ("Feuille de score|Wertungsblatt", "dialog .u-wrap"),
        ("Preuve|Beweis", "dialog dl strong"),
        ("Carte postale|Postkarte", "dialog svg.card"),
    ):
        page.get_by_role("button", name=re.compile(name)).click()
        page.wait_for_selector(there)
        look_into_box(page, is_narrow)


@WAYS
def test_the_curtain_the_question_before_a_turn_ends_and_a_lost_connection(
    site: Site, is_narrow: bool, scheme: str, locale: str
) -> None:
    page = visitor(site, is_narrow, scheme, locale, confirm=True)
    site.forgiven.append("WebSocket connection to")
    table, secrets = site.table("Ani", "Dirk", game="kathmandu")
    is_down = False
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        if is_down:
            socket.close(code=1012)
        else:
            sockets.append(socket)
            socket.connect_to_server()

    page.route_web_socket("**/api/live", route)
    site.sit(page, table, *enumerate(secrets))
    rng = random.Random(1)
    wanted, seq = {".curtain", ".confirm"}, ""
    while wanted:
        found = page.evaluate(NEXT, [seq, rng.random(), PATIENCE])
        for part in [one for one in wanted if page.locator(one).count()]:
            look(page, is_narrow, part)
            wanted.remove(part)
        seq = found["seq"]
        page.mouse.click(found["x"], found["y"])
    is_down = True
    sockets[-1].close(code=1012)
    page.wait_for_selector(".link:not([data-state=open])")
    for part in (".bar", ".actions"):
        look(page, is_narrow, part)


def test_a_replay_goes_step_by_step_through_anybodys_eyes_and_shows_its_proof(
    site: Site, finished: Callable[[str], str]
) -> None:
    page = site.visit()
    settle(page, pace="off")
    id = finished("yak")
    page.goto(f"{site.url}/replay/{id}")
    page.wait_for_selector(".board")
    before = page.url
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => location.href !== before", arg=before)
    assert "?step=" in page.url
    page.select_option(".row select", label="Dirk")
    page.select_option(".scrub select", "day")
    page.keyboard.press("End")
    expect(page.locator(".log .now")).to_be_visible()
    with page.expect_download() as download:
        page.click("text=Download")
    assert download.value.suggested_filename == f"yak-{id}.json"
    page.click("text=Proof")
    expect(page.locator("dialog")).to_contain_text("It matches.")


def test_the_language_changes_everywhere_and_stays(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, (secret,) = site.table("Ani", agents=1)
    site.sit(page, table, (0, secret))
    offers(page).first.wait_for()
    page.select_option(".tools select", "de")
    expect(page.locator(".actions h2")).to_contain_text("Aktionskarte")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("[role=tab]").first).to_have_text("Verlauf")


def test_the_first_page_is_small(site: Site) -> None:
    page = site.visit()
    sizes: dict[str, int] = {}

    def note(response: Any) -> None:
        body = response.body()
        is_text = any(part in response.headers.get("content-type", "") for part in ("text", "json", "svg"))
        sizes[response.url] = len(gzip.compress(body)) if is_text else len(body)

    page.on("requestfinished", lambda request: note(request.response()))
    page.goto(site.url)
    page.wait_for_selector("article")
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < FIRST_PAGE, sizes
    assert any(url.endswith(".woff2") for url in sizes)


def test_nothing_comes_from_elsewhere_and_the_policy_allows_no_foreign_script(site: Site) -> None:
    page = site.visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(site.url)
    page.wait_for_selector("article")
    assert answer is not None
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert [url for url in asked if not url.startswith(site.url)] == []
