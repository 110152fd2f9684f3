"""Reloads, a cut network, taking back, handing over: nothing is lost, nothing is done twice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.tables import PATIENCE, Site, offers, play, settle


def test_a_reload_in_the_middle_of_a_game_goes_on_where_it_was(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, (secret,) = site.table("Vincent", agents=1)
    site.sit(page, table, (0, secret))
    play(page, 4)
    page.wait_for_selector("[data-action]")
    before = offers(page).all_inner_texts()
    page.reload()
    offers(page).first.wait_for()
    assert offers(page).all_inner_texts() == before
    assert "#" not in page.url  # the secret is kept, and not to be read in the address


def test_an_action_whose_answer_is_lost_is_sent_again_and_done_once(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    site.forgiven.append("WebSocket connection to")
    table, (secret,) = site.table("Sarah", agents=1)
    sent: list[str] = []
    cut = {"armed": True}

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(message: Any) -> None:
            server.send(message)
            if '"act"' in str(message):
                sent.append(str(message))
                if cut["armed"]:
                    cut["armed"] = False
                    socket.close(code=1012)  # the move has gone out, the answer never comes

        socket.on_message(to_server)
        server.on_message(lambda message: socket.send(message))

    page.route_web_socket("**/api/live", route)
    site.sit(page, table, (0, secret))
    offers(page).first.click()
    page.wait_for_function("() => Number(document.querySelector('.actions')?.dataset.seq) > 3")
    page.wait_for_selector(".actions [aria-busy=false] [data-action]")
    for _ in range(PATIENCE // 10):  # until the second has gone through our hands, too
        if len(sent) == 2:
            break
        page.wait_for_timeout(10)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    shown = site.served.ask("GET", f"tables/{table['table']}", secret=secret).json()
    assert [e["facts"]["seat"] for e in shown["entries"] if e["kind"] == "acted"].count(0) == 1


@pytest.mark.parametrize("has_arrived", [True, False], ids=["arrived", "did not arrive"])
def test_a_reload_in_the_middle_of_a_move_loses_nothing_and_does_nothing_twice(site: Site, has_arrived: bool) -> None:
    page = site.visit()
    settle(page, pace="off")
    site.forgiven.append("WebSocket connection to")
    table, (secret, _) = site.table("Vincent", "Dirk")
    sent: list[str] = []

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(message: Any) -> None:
            is_act = '"act"' in str(message)
            if is_act:
                sent.append(str(message))
            if has_arrived or not is_act:
                server.send(message)

        socket.on_message(to_server)
        server.on_message(lambda message: None if sent else socket.send(message))  # after the move nothing comes back

    page.route_web_socket("**/api/live", route)
    site.sit(page, table, (0, secret))
    offers(page).first.wait_for()
    before = offers(page).all_inner_texts()
    offers(page).first.click()
    expect(page.locator(".actions .chosen")).to_have_text(before[:1])
    expect(page.locator(".actions [data-offers]")).to_have_attribute("aria-busy", "true")
    page.unroute_all()
    sent.clear()
    page.reload()
    page.wait_for_selector(".actions h2")
    if has_arrived:
        expect(page.locator(".actions h2")).to_contain_text("Dirk")
    else:
        expect(offers(page)).to_have_text(before)
    shown = site.served.ask("GET", f"tables/{table['table']}", secret=secret).json()
    assert [e["facts"]["seat"] for e in shown["entries"] if e["kind"] == "acted"] == [0] * has_arrived


def test_a_cut_network_is_shown_and_heals_by_itself(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    site.forgiven.append("WebSocket connection to")
    table, secrets = site.table("Ani", "Dirk")
    sockets: list[WebSocketRoute] = []
    is_down = {"now": False}

    def route(socket: WebSocketRoute) -> None:
        if is_down["now"]:
            socket.close(code=1012)
        else:
            sockets.append(socket)
            socket.connect_to_server()

    page.route_web_socket("**/api/live", route)
    site.sit(page, table, (0, secrets[0]))
    offers(page).first.wait_for()
    is_down["now"] = True
    sockets[-1].close(code=1012)
    expect(page.locator(".link")).to_contain_text("Connection lost")
    expect(page.locator(".actions [role=alert]")).to_contain_text("comes back by itself")
    other = site.served.join(table, secrets[1])
    other.act(1, other.sight(1)["legal"][0]["notation"])
    other.close()
    is_down["now"] = False
    expect(page.locator("[role=tabpanel]")).to_contain_text("Dirk has chosen a card.")
    expect(page.locator(".link")).to_have_attribute("data-state", "open")


def _to_undo(page: Page) -> None:
    """Until something can be taken back in one's own turn: where cards are chosen, the agent may choose first."""
    for seed in range(40):  # a lot of its own for each click: the same one might choose the same card every day
        is_morning = page.locator("[data-action^='card ']").count() > 0
        if not is_morning and page.locator("button:has-text('Take back')").is_enabled():
            return
        play(page, 1, seed)
    raise AssertionError("nothing could be taken back")


def test_the_last_action_is_taken_back_and_where_not_the_page_says_why(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, (secret,) = site.table("Chris", agents=1)
    site.sit(page, table, (0, secret))
    expect(page.locator("#undo-why")).to_have_text("There is nothing of yours to take back.")
    _to_undo(page)
    seq = page.locator(".actions").get_attribute("data-seq")
    page.keyboard.press("u")
    page.wait_for_function("seq => document.querySelector('.actions')?.dataset.seq !== seq", arg=seq)
    expect(page.locator(".log li").last).to_contain_text("Chris takes back")


def test_a_seat_is_handed_to_ai_and_taken_back(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, (secret, _) = site.table("Emily", "Dirk")
    site.sit(page, table, (0, secret))
    offers(page).first.wait_for()
    page.click("[aria-label='More about your seat']")
    page.click("text=Let AI play for me")
    expect(page.locator(".actions h2")).to_have_text("An AI is playing for you.")
    page.click(".head >> text=Take my seat back")
    expect(page.locator(".actions h2")).not_to_have_text("An AI is playing for you.")


def test_a_link_that_opens_nothing_says_what_to_do(site: Site) -> None:
    page = site.visit()
    page.goto(f"{site.url}/table/000000000000")
    expect(page.locator("main")).to_contain_text("behind the #")


def test_nothing_moves_under_the_pointer_when_a_preview_comes(site: Site) -> None:
    page = site.visit()
    settle(page, pace="off")
    table, (secret, _) = site.table("Ani", "Dirk")
    site.sit(page, table, (0, secret))
    for offer in offers(page).all():
        before = offer.bounding_box()
        offer.hover()
        expect(page.locator(".ahead")).to_contain_text("has chosen")
        assert offer.bounding_box() == before
        page.mouse.move(5, 5)
        expect(page.locator(".ahead")).to_contain_text("Point at an action")
