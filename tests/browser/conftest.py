"""A real browser at a real server. Every test fails if the page complained about anything on its console."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from chautari.core.game import games, load
from tests.browser.chromium import LAUNCH, WINDOW, lacking
from tests.browser.tables import PATIENCE, Site
from tests.server.serving import Process

NAMES = ("Ani", "Dirk", "Nathalie", "Vincent", "Emily")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All on one worker, with one server and one browser; left out where there is no browser."""
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.xdist_group("browser"))
        if lacking():
            item.add_marker(pytest.mark.skip(reason=lacking()))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's own browser."""
    return LAUNCH


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all tests of this folder."""
    process = Process(tmp_path_factory.mktemp("browser"), "--minds", "1", "--requests", "10000")
    process.http.timeout = 600  # where nothing was compiled before, the first table of a game waits for it
    yield process
    process.stop()


@pytest.fixture(scope="session")
def agents_tables(served: Process) -> dict[str, dict[str, Any]]:
    """For every game a table full of agents, who play while the first tests run."""
    tables = {}
    for game in games():
        names = NAMES[: load(game).player_counts[-1]]
        tables[game] = served.create(game=game, players=len(names))
        for name in names:
            body = {"agent": "greedy", "name": name}
            served.ask("POST", f"tables/{tables[game]['table']}/seats", body, tables[game]["owner"])
    return tables


@pytest.fixture
def finished(served: Process, agents_tables: dict[str, dict[str, Any]]) -> Callable[[str], str]:
    """Gives the table of a game that is over."""

    def wait(game: str) -> str:
        client = served.join(agents_tables[game], agents_tables[game]["owner"])
        if client.now["table"]["status"] != "over":
            client.until(lambda message: message.get("table", {}).get("status") == "over", PATIENCE / 1000)
        client.close()
        found: str = agents_tables[game]["table"]
        return found

    return wait


@dataclass
class Complaints:
    """What pages said on their consoles, and which of it is no fault in this test."""

    heard: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)


@pytest.fixture(autouse=True)
def complaints(browser: Browser) -> Iterator[Complaints]:
    """Listens to every page of every window; no test may end with a complaint."""
    complaints = Complaints()
    heard = complaints.heard

    def listen(context: BrowserContext) -> None:
        context.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
        context.on("weberror", lambda problem: heard.append(str(problem.error)))

    browser.on("context", listen)
    yield complaints
    browser.remove_listener("context", listen)
    assert [one for one in heard if not any(part in one for part in complaints.forgiven)] == []


@pytest.fixture
def site(served: Process, agents_tables: Any, browser: Browser, complaints: Complaints) -> Iterator[Site]:
    """People with browsers of their own."""
    contexts: list[BrowserContext] = []

    def visit(**wanted: Any) -> Page:
        context = browser.new_context(**{**WINDOW, **wanted})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context.new_page()

    yield Site(served, visit, complaints.forgiven)
    for context in contexts:
        context.close()
