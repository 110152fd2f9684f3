"""Opening the table server in a browser."""

from __future__ import annotations

import os
import sys

PATIENCE = 2.0  # seconds


def is_served(url: str) -> bool:
    """Whether a table server answers there already."""
    import json
    import urllib.request

    try:
        with urllib.request.urlopen(f"{url}/api/health", timeout=PATIENCE) as answer:
            return bool(json.load(answer)["status"] == "ok")
    except (OSError, ValueError, LookupError, TypeError):
        return False


def show(url: str) -> None:
    """Open the address in a browser, where there is a screen for one."""
    import threading
    import webbrowser

    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
