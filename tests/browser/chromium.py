"""The browser that is driven: the system's own, as Playwright's cannot be downloaded everywhere."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "src" / "chautari" / "pages" / "index.html"
CHROMIUM = next((p for n in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(n))), None)
# offline, small, and as root: nothing of it changes what a page does
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
LAUNCH: dict[str, Any] = {"executable_path": CHROMIUM, "args": ARGS, "headless": True}
# what somebody's window is like, where nothing else is wanted
WINDOW: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 720}, "locale": "en-GB", "reduced_motion": "reduce",
}  # fmt: skip


def lacking() -> str:
    """Why nothing can be driven; empty if it can."""
    if CHROMIUM is None:
        return "no Chromium; on Debian: apt install chromium"
    if not PAGES.is_file():
        return "the client is not built; make setup builds it"
    return ""
