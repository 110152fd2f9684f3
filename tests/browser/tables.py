"""What the browser tests do again and again: open a page, sit down, choose what the page offers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from tests.server.serving import Process

PATIENCE = 240_000  # milliseconds; a loaded machine is slow, and nothing here measures time
OFFER = ".actions [data-action]:visible"
# Waits until what was open at `seq` has been answered, and gives where the next click goes: to one of the offers, as
# `lot` says, one of those with the words of `wish` if there are any, to the button of the question before a turn ends,
# or to the curtain's; or that the game is over.
NEXT = """async ([seq, lot, patience, wish]) => {
    const end = performance.now() + patience;
    for (;;) {
        if (document.querySelector(".result h2")) return { isOver: true };
        const shown = document.querySelector(".actions");
        const question = document.querySelector(".curtain, .actions .confirm");
        const visible = (what) => [...((question ?? shown)?.querySelectorAll(what) ?? [])]
            .filter((one) => one.checkVisibility());
        const offers = visible(question ? ".primary" : "[data-action]");
        const closed = visible("details:not([open]) summary");  // long groups are
        const has = (one) => wish && one.textContent.includes(wish);
        const open = [offers.filter(has), closed.filter((one) => has(one.parentElement)), offers, closed]
            .find((some) => some.length) ?? [];
        const isBusy = shown?.querySelector("[aria-busy=true]");  // what was chosen is on its way
        if (open.length && !isBusy && (shown.dataset.seq !== seq || question)) {
            const one = open[Math.floor(lot * open.length)];
            one.scrollIntoView({ block: "nearest", behavior: "instant" });
            const { x, y, width, height } = one.getBoundingClientRect();
            const at = { x: x + width / 2, y: y + height / 2 };
            const isFree = one.contains(document.elementFromPoint(at.x, at.y));
            // behind the curtain the same question is another seat's; an opened group answers nothing
            const isSame = question?.matches(".curtain") || one.matches("summary");
            if (isFree) return { isOver: false, seq: isSame ? "" : shown.dataset.seq, ...at };
        }
        if (performance.now() > end) throw new Error("nothing is offered: " + document.body.innerText);
        await new Promise((done) => setTimeout(done, 5));
    }
}"""


@dataclass
class Site:
    """A server and the people who visit it."""

    served: Process
    visit: Callable[..., Page]
    forgiven: list[str]  # what the browser may complain about in this test

    @property
    def url(self) -> str:
        """Where it is."""
        return self.served.url

    def table(
        self, *people: str, agents: int = 0, agent: str = "greedy", **wanted: Any
    ) -> tuple[dict[str, Any], list[str]]:
        """A table with people, whose secrets come back, and agents."""
        table = self.served.create(players=len(people) + agents, **wanted)
        secrets = [self.served.sit(table, name) for name in people]
        for number in range(agents):
            body = {"agent": agent, "name": f"Agent {number + 1}"}
            assert self.served.ask("POST", f"tables/{table['table']}/seats", body, table["owner"]).status_code == 201
        return table, secrets

    def sit(self, page: Page, table: dict[str, Any], *seats: tuple[int, str], **more: str) -> None:
        """Open the table with the secrets of these seats in the link."""
        secrets = "&".join([f"seat{seat}={secret}" for seat, secret in seats] + [f"{k}={v}" for k, v in more.items()])
        page.goto(f"{self.url}/table/{table['table']}#{secrets}")

    def player(self, *people: str, agents: int = 1, settings: dict[str, Any] | None = None, **wanted: Any) -> Page:
        """Somebody with a browser at a table of their own; the first of the people sits at it."""
        page = self.visit()
        settle(page, pace="off", **(settings or {}))
        table, secrets = self.table(*people, agents=agents, **wanted)
        self.sit(page, table, (0, secrets[0]))
        return page


def settle(page: Page, **settings: Any) -> None:
    """Settings as somebody left them in this browser."""
    kept = json.dumps(json.dumps(settings))
    script = f"localStorage['chautari-settings'] ??= {kept}"
    page.add_init_script(script)


def offers(page: Page) -> Locator:
    """The open actions in the list."""
    return page.locator(OFFER)


def play(page: Page, most: int = 10_000, seed: int = 1, wish: str = "") -> int:
    """Click what the page offers until the game is over or so many were clicked; gives how many.

    The clicks are the mouse's own, at the place where the offer is and nothing covers it. Where offers with certain
    words are wished for, four of five clicks go to one of them, if there is any.
    """
    rng = random.Random(seed)
    seq = ""
    for clicked in range(most):
        found = page.evaluate(NEXT, [seq, rng.random(), PATIENCE, wish if clicked % 5 else ""])
        if found["isOver"]:
            return clicked
        seq = found["seq"]
        page.mouse.click(found["x"], found["y"])
    page.evaluate(NEXT, [seq, 0, PATIENCE])  # until the last one is answered, and something is asked again
    return most


def has_no_scrollbar(page: Page) -> bool:
    """Whether all of the page is on the screen."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
        )
    )


def beside(page: Page) -> list[str]:
    """What reaches beyond the right edge of a narrow page; nothing if it cannot be scrolled sideways."""
    found: list[str] = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] :
            [`${document.documentElement.scrollWidth}`, ...[...document.querySelectorAll("body *")]
                .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
                .map((one) => `${one.getBoundingClientRect().right} ${one.outerHTML.slice(0, 160)}`)]"""
    )
    return found
