"""Takes the pictures of the table in the browser: docs/pictures/table/*.webp. `make docs` runs it.

    python scripts/pictures.py [--to FOLDER] [--png] [WORD …]

Seeds, secrets, names and the clock are fixed, and programs play, so that the same client gives the same pictures; words
name those whose names contain one of them. Where there is no Chromium, the pictures stay as they are.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, sync_playwright  # noqa: E402

import chautari  # noqa: E402
from chautari.agents import choose, make  # noqa: E402
from chautari.core.game import games, load  # noqa: E402
from chautari.server import proof, signing  # noqa: E402
from tests.browser.chromium import LAUNCH, WINDOW, lacking  # noqa: E402
from tests.browser.tables import PATIENCE, offers, settle  # noqa: E402
from tests.server.serving import Inside, repeatable  # noqa: E402

FOLDER = ROOT / "docs" / "pictures" / "table"
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent", "Emily")
ADDRESS = "https://chautari.example"  # what invitations say
OPTIONS: dict[str, dict[str, Any]] = {"yak": {"bonus_cards": 3}, "kathmandu": {"tents": True, "characters": True}}
MIDDLE = {"kathmandu": 150, "nepal": 200, "yak": 140}  # decisions; of any other game as many as of YAK
QUALITY = 80
WIDE: dict[str, Any] = {}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}
DARK = {"color_scheme": "dark"}
FRENCH, GERMAN = {"locale": "fr-FR"}, {"locale": "de-DE"}


class Game:
    """A table with as many people as can play, and programs that play for them."""

    def __init__(self, served: Inside, name: str, players: int | None = None, commits: bool = False) -> None:
        self.served, self.name = served, name
        self.names = NAMES[: players or load(name).player_counts[-1]]
        self.table = served.create(game=name, players=len(self.names), options=OPTIONS.get(name, {}))
        shares = [f"{number:064x}" for number in range(len(self.names))] if commits else []
        given = [{"commitment": proof.share_commitment(share)} for share in shares] or [{}] * len(self.names)
        self.secrets = [served.sit(self.table, one, **own) for one, own in zip(self.names, given, strict=True)]
        for p, share in enumerate(shares):
            served.ask("PUT", f"tables/{self.id}/seats/{p}/share", {"share": share}, self.secrets[p])
        self.client = served.join(self.table, *self.secrets)
        self.agents = [make("planner", f"picture {seat}") for seat in range(len(self.names))]
        self.played = 0
        self.chosen: dict[int, int] = {}  # by how much was played: who chooses again may choose otherwise

    @property
    def id(self) -> str:
        """What it is called in addresses."""
        id: str = self.table["table"]
        return id

    @property
    def asked(self) -> int:
        """The seat that is asked first; the first one when nobody is."""
        waiting = self.client.now["table"]["waiting"]
        return int(waiting[0]) if waiting else 0

    def choice(self) -> int:
        """What the seat that is asked would do."""
        if self.played not in self.chosen:
            self.chosen[self.played] = choose(self.agents[self.asked], self.match, self.asked)
        return self.chosen[self.played]

    @property
    def match(self) -> chautari.Match:
        """The server's own state."""
        match = self.served.table(self.id).match
        assert match is not None
        return match

    def text(self, lang: str) -> str:
        """What it would do, in words."""
        actions = self.match.legal(self.asked, lang, self.names)
        return next(one.text for one in actions if one.id == self.choice())

    def play(self, decisions: int = 10_000) -> None:
        """Play so far, or until the end."""
        while self.client.now["table"]["waiting"] and self.played < decisions:
            answer = self.client.act(self.asked, load(self.name).actions.notation[self.choice()])
            self.client.catch_up(answer["entry"] + 1)
            self.played += 1

    def link(self, *seats: int) -> str:
        """Where these seats play."""
        return f"/table/{self.id}#" + "&".join(f"seat{seat}={self.secrets[seat]}" for seat in seats)


@dataclass
class Studio:
    """A server, a browser, and where the pictures go."""

    served: Inside
    browser: Browser
    folder: Path
    format: str
    wanted: list[str]

    def wants(self, *names: str) -> bool:
        """Whether one of these pictures is to be taken."""
        return not self.wanted or any(word in name for name in names for word in self.wanted)

    @contextmanager
    def visit(self, address: str, *kinds: dict[str, Any], **settings: Any) -> Iterator[Page]:
        """Somebody's window at an address."""
        merged = dict(WINDOW)
        for kind in kinds:
            merged.update(kind)
        context: BrowserContext = self.browser.new_context(**merged)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        settle(page, **{"pace": "off", "name": "Ani", "confirm": False, **settings})
        page.goto(self.served.url + address)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        """Take a picture once nothing moves any more."""
        if not self.wants(name):
            return
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => null)")
        page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => {}))).then(() => null)")
        size = page.viewport_size
        assert size is not None
        x, y, scale = page.evaluate("[scrollX, scrollY, devicePixelRatio]")
        how: dict[str, Any] = {"format": self.format, "clip": {"x": x, "y": y, **size, "scale": scale}}
        if self.format == "webp":
            how["quality"] = QUALITY
        shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)
        path = self.folder / f"{name}.{self.format}"
        path.write_bytes(base64.b64decode(shot["data"]))
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path, flush=True)


def begin(studio: Studio) -> None:
    """The start page, a table being set up, people being waited for."""
    for name, kinds in {
        "start": (WIDE,), "start-dark": (DARK, FRENCH), "start-phone": (PHONE, GERMAN),
    }.items():  # fmt: skip
        with studio.visit("/", *kinds) as page:
            page.wait_for_selector("article")
            studio.take(page, name)
    with studio.visit("/") as page:
        page.click("article:has-text('Kathmandu') button:not(.primary)")
        page.select_option("dialog .seat:nth-of-type(2) select", "open")
        page.locator("dialog summary").first.click()
        studio.take(page, "setup")
        page.keyboard.press("Escape")
        page.click(".tools button >> nth=1")
        page.wait_for_selector("dialog")
        studio.take(page, "settings")
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        page.wait_for_selector("dialog dl")
        studio.take(page, "shortcuts")
    with studio.visit("/", FRENCH, PHONE) as page:
        page.click("article:has-text('Nepal') button:not(.primary)")
        page.wait_for_selector("dialog")
        studio.take(page, "setup-phone")
    table = studio.served.create(game="nepal", players=4)
    studio.served.sit(table, "Dirk")
    link = f"/table/{table['table']}#owner={table['owner']}&invite={table['invite']}&watch={table['watch']}"
    for name, kinds in {"waiting-room": (WIDE,), "waiting-room-phone": (PHONE, DARK)}.items():
        with studio.visit(link, *kinds) as page:
            page.wait_for_selector(".invite img")
            studio.take(page, name)


def decide(studio: Studio, game: Game, name: str, *kinds: dict[str, Any]) -> None:
    """The table through the eyes of the seat that is asked, which points at what it would do."""
    if not studio.wants(name):
        return
    assert not game.match.over, f"{game.name} is over before it is in its middle"
    with studio.visit(game.link(game.asked), *kinds) as page:
        page.wait_for_selector(".actions [data-action]", state="attached")
        lang = next((kind["locale"][:2] for kind in kinds if "locale" in kind), "en")
        chosen = page.locator(".actions [data-action]", has_text=game.text(lang)).first
        chosen.evaluate("one => one.closest('details')?.setAttribute('open', '')")  # long groups are closed
        chosen.hover()
        page.wait_for_selector(".ahead p:not(.quiet)")
        if PHONE in kinds:
            page.evaluate("scrollTo(0, 0)")
        studio.take(page, name)


def played(studio: Studio, name: str) -> Game:
    """A game with all seats taken: its beginning, its middle, its end."""
    game = Game(studio.served, name)
    if not studio.wants(*(f"{name}{part}" for part in ("-start", "-middle", "-end", "-phone", "-sheet", "-replay"))):
        return game
    decide(studio, game, f"{name}-start")
    game.play(MIDDLE.get(name, MIDDLE["yak"]))
    decide(studio, game, f"{name}-middle")
    decide(studio, game, f"{name}-middle-dark", DARK, FRENCH)
    decide(studio, game, f"{name}-middle-phone", PHONE, GERMAN)
    game.play()
    with studio.visit(game.link(0)) as page:
        page.wait_for_selector("dialog .u-wrap")
        studio.take(page, f"{name}-sheet")
        page.locator("dialog .u-wrap").scroll_into_view_if_needed()
        studio.take(page, f"{name}-sheet-points")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        studio.take(page, f"{name}-end")
    with studio.visit(game.link(0), PHONE, DARK) as page:
        page.wait_for_selector("dialog .u-wrap")
        studio.take(page, f"{name}-sheet-phone")
    with studio.visit(f"/replay/{game.id}") as page:
        page.wait_for_selector(".board")
        page.keyboard.press("End")
        for _ in range(5):
            page.keyboard.press("ArrowLeft")
        studio.take(page, f"{name}-replay")
    return game


def replayed(studio: Studio, game: Game) -> None:
    """What a replay shows besides."""
    if not studio.wants("replay-phone"):
        return
    game.play()
    with studio.visit(f"/replay/{game.id}", PHONE, FRENCH) as page:
        page.wait_for_selector(".board")
        studio.take(page, "replay-phone")


def proven(studio: Studio) -> None:
    """The proof of a game whose players kept their shares secret until all had committed."""
    if not studio.wants("verify"):
        return
    game = Game(studio.served, "yak", 2, commits=True)
    game.play()
    with studio.visit(f"/replay/{game.id}") as page:
        page.click(".buttons button:has-text('Proof')")
        page.wait_for_selector("dialog dl strong")
        page.wait_for_function("document.querySelectorAll('dialog dd').length === 6")  # the server's key is there
        studio.take(page, "verify")


def shared(studio: Studio) -> None:
    """Several people at one browser; and what else happens at a table."""
    if not studio.wants("curtain", "rules-panel", "as-text", "hint", "connection-lost"):
        return
    game = Game(studio.served, "yak", 3)
    game.play(3)
    with studio.visit(game.link(0, 1, 2)) as page:
        while not page.locator(".curtain").count():
            offers(page).first.click()
            page.wait_for_selector(".curtain, .actions [data-action]")
        studio.take(page, "curtain")
    down: list[WebSocketRoute] = []
    with studio.visit("/") as page:
        page.route_web_socket("**/api/live", lambda socket: (down.append(socket), socket.connect_to_server()))
        page.goto(studio.served.url + game.link(game.match.waiting[0]))
        offers(page).first.wait_for()
        page.click(".foot button >> nth=1")
        page.wait_for_selector(".ahead strong")
        studio.take(page, "hint")
        page.click("#tab-rules")
        page.fill("[role=tabpanel] input", "fog")
        page.locator("[role=tabpanel] summary").first.click()
        studio.take(page, "rules-panel")
        page.keyboard.press("Escape")
        page.locator("h1").focus()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("d")
        page.wait_for_selector(".text:not(.hidden) h2")
        studio.take(page, "as-text")
        page.keyboard.press("d")
        page.unroute_all()
        page.route_web_socket("**/api/live", lambda socket: socket.close(code=1012))
        down[-1].close(code=1012)
        page.wait_for_selector(".link[data-state=lost]")
        studio.take(page, "connection-lost")


def asking(studio: Studio) -> None:
    """The question before a turn ends."""
    if not studio.wants("question"):
        return
    game = Game(studio.served, "kathmandu", 2)

    def endings() -> list[str]:
        actions = game.match.legal(game.asked, "en", game.names)
        return [one.text for one in actions if one.kind == "end"] if len(actions) > 1 else []

    while not endings():
        game.play(game.played + 1)
    with studio.visit(game.link(game.asked), confirm=True) as page:
        page.locator(".actions [data-action]", has_text=endings()[0]).click()
        page.wait_for_selector(".confirm")
        studio.take(page, "question")


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="only pictures whose names contain one of these")
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder")
    parser.add_argument("--png", action="store_true", help="as PNG")
    chosen = parser.parse_args()
    if lacking():
        print(f"The pictures of the browser stay as they are: {lacking()}", file=sys.stderr)
        return 0
    chosen.to.mkdir(parents=True, exist_ok=True)
    signing.new_key = lambda: "5e" * 32  # the same in all pictures
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Inside(Path(data), sources=repeatable(), address=ADDRESS, minds=1, requests=1e6, frames=1e6, idle=1e6)
        browser = playwright.chromium.launch(**LAUNCH)
        studio = Studio(served, browser, chosen.to, "png" if chosen.png else "webp", chosen.words)
        begin(studio)
        tables = {name: played(studio, name) for name in games()}
        replayed(studio, tables["yak"])
        shared(studio)
        asking(studio)
        proven(studio)
        browser.close()
        served.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
