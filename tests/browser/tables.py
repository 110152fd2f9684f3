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
OFFER = "[data-action]:visible"
CHANGED = "seq => document.querySelector('.result h2') || document.querySelector('.actions')?.dataset.seq !== seq"


@dataclass
class Site:
    """A server and the people who visit it."""

    served: Process
    visit: Callable[..., Page]

    @property
    def url(self) -> str:
        """Where it is."""
        return self.served.url

    def table(
        self, *people: str, agents: int = 0, agent: str = "level1", **wanted: Any
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


def settle(page: Page, **settings: Any) -> None:
    """Settings as somebody left them in this browser."""
    kept = json.dumps(json.dumps(settings))
    script = f"localStorage['chautari-settings'] ??= {kept}"
    page.add_init_script(script)


def offers(page: Page) -> Locator:
    """The open actions in the list."""
    return page.locator(OFFER)


def play(page: Page, most: int = 10_000, seed: int = 1) -> int:
    """Click what the page offers until the game is over or so many were clicked; gives how many."""
    rng = random.Random(seed)
    for clicked in range(most):
        page.wait_for_selector(f"{OFFER}, .result h2", timeout=PATIENCE)
        count = offers(page).count()
        if count == 0:
            return clicked
        shown = page.locator(".actions").get_attribute("data-seq")
        choice = offers(page).nth(rng.randrange(count))
        choice.click()
        page.wait_for_function(CHANGED, arg=shown, timeout=PATIENCE)
    return most


def has_no_scrollbar(page: Page) -> bool:
    """Whether all of the page is on the screen."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
        )
    )


def widest(page: Page) -> int:
    """How far the page reaches to the right."""
    return int(page.evaluate("document.documentElement.scrollWidth"))
