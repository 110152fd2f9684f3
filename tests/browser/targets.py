"""How large the things on a board are for fingers: what can be pressed there, and what is too small for it."""

from __future__ import annotations

from playwright.sync_api import Page

FINGER = 43.5  # pixels; a half is left to rounding
CLOSELY = "[data-zooms]"  # a picture in which everything is small, and a tap looks closely

# What can be pressed on the board, apart from what a tap on its picture only brings nearer
PRESSED = """
    [...document.querySelectorAll(".board :is([role=button], button, [role=menuitem], [role=tab], a, select, input)")]
        .filter(one => one.checkVisibility() && !one.disabled && !one.closest("[data-zooms]"))
"""
SMALL = f"""finger => {PRESSED}
    .map(one => [one.getBoundingClientRect(), one.getAttribute("aria-label") ?? one.textContent.trim()])
    .filter(([box]) => box.width > 1 && (box.width < finger || box.height < finger))
    .map(([box, name]) => `${{Math.round(box.width)}}x${{Math.round(box.height)}} ${{name.slice(0, 60)}}`)
"""
OFFERED = """[...document.querySelectorAll("[data-zooms] [role=button]")]
    .map(one => one.getBoundingClientRect())
    .map(box => [box.x + box.width / 2, box.y + box.height / 2])
    .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)[0] ?? null"""


def small(page: Page) -> list[str]:
    """What can be pressed on the board and is smaller than a finger."""
    found: list[str] = page.evaluate(SMALL, FINGER)
    return found


def look_closely(page: Page) -> bool:
    """Tap on something that is open in a picture too small for fingers; gives whether there was anything.

    What is in the picture then has to be large enough, or the picture has not come near.
    """
    page.evaluate("document.querySelector('[data-zooms]')?.scrollIntoView({block: 'center'})")
    at = page.evaluate(OFFERED)
    if at is None:
        return False
    page.touchscreen.tap(*at)
    page.wait_for_selector(CLOSELY, state="detached")
    page.evaluate("Promise.all(document.getAnimations().filter(one => one.effect.getTiming().iterations === 1)"
                  ".map(one => one.finished.catch(() => {})))")  # fmt: skip
    return True
