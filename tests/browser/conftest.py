"""A real browser at a real server. Every test fails if the page complained about anything on its console."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.tables import PATIENCE, Site
from tests.server.serving import Process

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "src" / "chautari" / "pages" / "index.html"
CHROMIUM = next((p for n in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(n))), None)
# offline, small, and as root: nothing of it changes what a page does
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
# a connection that is cut on purpose is complained about by the browser itself
EXPECTED = ("WebSocket connection to", "net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All on one worker, with one server and one browser; left out where there is no browser."""
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.xdist_group("browser"))
        if CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason="no Chromium; on Debian: apt install chromium"))
        elif not PAGES.is_file():
            item.add_marker(pytest.mark.skip(reason="the client is not built; make setup builds it"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's own browser; Playwright's cannot be downloaded everywhere."""
    return {"executable_path": CHROMIUM, "args": ARGS, "headless": True}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all tests of this folder."""
    process = Process(tmp_path_factory.mktemp("browser"), "--minds", "1", "--requests", "10000")
    process.http.timeout = 600  # where nothing was compiled before, the first table of a game waits for it
    yield process
    process.stop()


@pytest.fixture
def site(served: Process, browser: Browser) -> Iterator[Site]:
    """People with browsers of their own; none of them may have seen an error."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(**wanted: Any) -> Page:
        context = browser.new_context(
            **{"viewport": {"width": 1280, "height": 720}, "locale": "en-GB", "reduced_motion": "reduce", **wanted}
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        return page

    yield Site(served, visit)
    for context in contexts:
        context.close()
    assert [one for one in complaints if not any(part in one for part in EXPECTED)] == []
