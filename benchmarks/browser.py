"""How quickly the table in the browser answers. `make bench-browser` runs it.

A real Chromium at a real server on the same machine. Measured: from an interaction (a click, a key) to the next paint,
as the browser itself reports it (Event Timing; it rounds to 8 ms and reports nothing below 16 ms, which counts as 16),
over clicks and keys at full tables of every game, each on something that was painted before; from the beginning of a
navigation with an empty cache until the first page has answered a click; the bytes of the first page as they are sent;
the clicks from there to a game against AI. Times say little on a machine that is busy with other things: the load and
the CPU time stand beside them.
"""

from __future__ import annotations

import argparse
import datetime
import gzip
import json
import math
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright  # noqa: E402
from recorded import machine, record  # noqa: E402

from chautari.core.game import games, load  # noqa: E402
from tests.browser.chromium import LAUNCH, WINDOW, lacking  # noqa: E402
from tests.browser.tables import NEXT, PATIENCE, Site, offers, settle  # noqa: E402
from tests.server.serving import Process  # noqa: E402

HEADING = "# Browser"
SHORTEST = 16  # milliseconds; what is quicker is not reported
# what is to be reached, at most; by the ends of the names
MOST = {"p95_ms": 100.0, "interactive_ms": 1000.0, "first_page_kb": 150.0, "clicks_to_a_game": 3.0}
# every interaction with its longest event
WATCH = f"""
    window.paints = new Map();
    new PerformanceObserver((list) => {{
        for (const one of list.getEntries())
            if (one.interactionId)
                paints.set(one.interactionId, Math.max(paints.get(one.interactionId) ?? 0, one.duration));
    }}).observe({{ type: "event", durationThreshold: {SHORTEST}, buffered: true }});
"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
HEADING_OF_GROUP = """(({ activeElement: at }) =>
    at.matches("summary") ? (at.parentElement.open ? "open" : "closed") : "")(document)"""
LATE = 200  # milliseconds after which the last event has been reported
# as soon as there is a button it is pressed; the page has answered when the box is there and was painted
PRESS = """
    const watch = new MutationObserver(() => {
        const button = document.querySelector("article button:not(.primary):enabled");
        if (button && !window.pressed) {
            window.pressed = performance.now();
            button.click();
        }
        if (document.querySelector("dialog[open]")) {
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => (window.answered = performance.now())));
        }
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
"""


def note(text: str) -> None:
    """Progress, for people."""
    print(f"  {time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def percentile(values: list[float], share: float) -> float:
    """The smallest value that so many do not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def decide(page: Page, most: int, *, is_by_keys: bool) -> None:
    """Make so many decisions with the mouse or the keyboard: to the list, down it, Enter.

    What is chosen was painted before, as nobody clicks on what is not to be seen yet.
    """
    rng = random.Random(1)
    seq = ""
    for step in range(most):
        found = page.evaluate(NEXT, [seq, 0 if is_by_keys else rng.random(), PATIENCE])
        if found["isOver"]:
            return
        seq = found["seq"]
        page.evaluate(PAINTED)
        if is_by_keys:
            for key in ("a", *["ArrowDown"] * (step % 3)):
                page.keyboard.press(key)
            while heading := page.evaluate(HEADING_OF_GROUP):  # long groups are closed
                page.keyboard.press("ArrowDown" if heading == "open" else "Enter")
            page.keyboard.press("Enter")
        else:
            page.mouse.click(found["x"], found["y"])
    page.evaluate(NEXT, [seq, 0, PATIENCE])  # until the last one is answered


def table(site: Site, game: str) -> Page:
    """Somebody at a full table of the game, with all that happens timed."""
    page = site.visit()
    page.add_init_script(WATCH)
    settle(page, pace="off", confirm=False)
    made, (secret,) = site.table("Nathalie", agents=load(game).player_counts[-1] - 1, game=game)
    site.sit(page, made, (0, secret))
    offers(page).first.wait_for()
    return page


def cpu(browser: CDPSession) -> float:
    """Seconds of CPU that the browser's running processes have used."""
    return sum(one["cpuTime"] for one in browser.send("SystemInfo.getProcessInfo")["processInfo"])


def interactions(site: Site, browser: CDPSession, game: str, most: int) -> dict[str, float]:
    """From a click or a key to the next paint; and what a decision costs, with all that comes until the next one."""
    found: dict[str, float] = {}
    for name, is_by_keys in (("clicks", False), ("keys", True)):
        page = table(site, game)
        before, used = page.evaluate("performance.interactionCount ?? 0"), cpu(browser)
        decide(page, most, is_by_keys=is_by_keys)
        used = cpu(browser) - used
        page.wait_for_timeout(LATE)
        times: list[float] = page.evaluate("[...paints.values()]")
        count = max(len(times), page.evaluate("performance.interactionCount ?? 0") - before)
        times += [SHORTEST] * (count - len(times))
        page.context.close()
        found[f"{game}_{name}"] = count
        found[f"{game}_{name}_p50_ms"] = percentile(times, 0.5)
        found[f"{game}_{name}_p95_ms"] = percentile(times, 0.95)
        found[f"{game}_{name}_longest_ms"] = max(times)
        found[f"{game}_{name}_cpu_ms_per_decision"] = round(1000 * used / most)
    return found


def first_page(site: Site, rounds: int) -> dict[str, float]:
    """Until the first page answers a click, with an empty cache; and its size as it is sent."""
    answered, painted, sizes = [], [], {}

    def weigh(response: Response) -> None:
        body = response.body()
        is_text = any(part in response.headers.get("content-type", "") for part in ("text", "json", "svg"))
        sizes[response.url] = len(gzip.compress(body)) if is_text else len(body)

    for number in range(rounds):
        page = site.visit()
        page.add_init_script(PRESS)
        if number == 0:
            page.on("requestfinished", lambda request: weigh(request.response()))
        page.goto(site.url)
        page.wait_for_selector("dialog[open]")
        page.wait_for_function("() => window.answered")
        answered.append(page.evaluate("answered"))
        painted.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
        page.wait_for_load_state("networkidle")
        page.context.close()
    return {
        "first_paint_ms": round(statistics.median(painted)),
        "interactive_ms": round(statistics.median(answered)),
        "interactive_longest_ms": round(max(answered)),
        "first_page_kb": round(sum(sizes.values()) / 1000, 1),
        "first_page_files": len(sizes),
    }


def clicks(site: Site) -> dict[str, float]:
    """How many clicks it takes from the first page to a game against AI."""
    page = site.visit()
    page.goto(site.url)
    count = 0
    while not offers(page).count() and count < 10:
        page.wait_for_selector("button.primary:enabled, .actions [data-action]")
        if offers(page).count():
            break
        page.locator("button.primary:enabled").first.click()
        count += 1
        page.wait_for_selector(".actions [data-action]")
    page.context.close()
    return {"clicks_to_a_game": count}


def lines(result: dict[str, float]) -> list[str]:
    """A Markdown table."""
    rows = ["| measure | value | to reach | |", "|---|---:|---:|---|"]
    for name, value in result.items():
        bound = next((most for end, most in MOST.items() if name.endswith(end)), None)
        wanted = "" if bound is None else f"≤ {bound:,g}"
        reached = "" if bound is None else ("reached" if value <= bound else "MISSED")
        rows.append(f"| {name} | {value:,g} | {wanted} | {reached} |")
    return rows


def measure(browser: Browser, served: Process, names: list[str], most: int, rounds: int) -> dict[str, float]:
    """Everything, one after the other."""

    def visit(**wanted: Any) -> Page:
        context = browser.new_context(**{**WINDOW, **wanted})
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    site, session = Site(served, visit, []), browser.new_browser_cdp_session()
    note("the first page")
    result = {**first_page(site, rounds), **clicks(site)}
    for game in names:
        note(game)
        result.update(interactions(site, session, game, most))
    return result


def main(arguments: Any = None) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games(), help="which games")
    parser.add_argument("--decisions", type=int, default=40, help="by clicks, and as many by keys, in each game")
    parser.add_argument("--rounds", type=int, default=7, help="how often the first page is loaded")
    parser.add_argument("--json", type=Path, help="also write the numbers into this file")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args(arguments)
    if lacking():
        sys.exit(f"Nothing can be measured: {lacking()}")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        note("a server and a browser")
        served = Process(Path(data), "--minds", "1", "--requests", "10000")
        served.http.timeout = 600
        browser = playwright.chromium.launch(**LAUNCH)
        version = browser.version
        try:
            result = measure(browser, served, chosen.games, chosen.decisions, chosen.rounds)
        finally:
            browser.close()
            served.stop()
    load_of = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    page = [
        HEADING, "",
        "Made by `make bench-browser BENCH_ARGS=--record`: a server, agents and Chromium without a graphics card, all",
        "on one machine. Times run from a click or a key to the next paint, at full tables; those of the first page",
        "from the start of the navigation, with an empty cache, until a click on its first game was answered.", "",
        f"{datetime.date.today()} · {machine()}, Chromium {version} · load of the machine {load_of}", "",
        *lines(result), "",
    ]  # fmt: skip
    print("\n".join(page))
    if chosen.json:
        chosen.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
