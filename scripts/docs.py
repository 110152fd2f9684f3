"""Writes the generated pages of docs/. `--check` only tells which of them are out of date."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

import chautari  # noqa: E402
from chautari.core.edition import house, said  # noqa: E402
from chautari.core.game import load  # noqa: E402
from scripts.boards import sheet  # noqa: E402
from scripts.picture import picture  # noqa: E402
from scripts.rule_index import Index  # noqa: E402

DOCS = ROOT / "docs"
Pages = Iterator[tuple[Path, str]]


def rule_pages() -> Pages:
    """For every game: rule, functions, tests."""
    for name in chautari.games():
        yield DOCS / "rules" / f"{name}.md", Index.of(name).page(load(name).title)


def pictures() -> Pages:
    """For every game: a table in the middle of a game, as the terminal draws it."""
    for name in chautari.games():
        yield DOCS / "pictures" / f"{name}.svg", picture(name)


def board_sheet() -> Pages:
    """The boards of Kathmandu's house edition."""
    yield DOCS / "pictures" / "kathmandu-boards.svg", sheet()


def maps() -> Pages:
    """For every game with a chart.py: the map of its house edition."""
    for name in chautari.games():
        game = load(name)
        if importlib.util.find_spec(f"{game.package}.chart"):
            chart = importlib.import_module(f"{game.package}.chart").chart
            yield DOCS / "pictures" / f"{name}-map.svg", chart(house(game), said(game, house(game), "en"))


WRITERS: list[Callable[[], Pages]] = [rule_pages, pictures, maps, board_sheet]


def out_of_date() -> dict[Path, str]:
    """The pages that are not as they should be, with what they should be."""
    pages = {path: text for writer in WRITERS for path, text in writer()}
    return {path: text for path, text in pages.items() if not path.is_file() or path.read_text("utf-8") != text}


def main() -> None:
    """Write what is out of date."""
    for path, text in out_of_date().items():
        print(path.relative_to(ROOT))
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    if "--check" in sys.argv[1:] and out_of_date():
        sys.exit("These pages are out of date: make docs")


if __name__ == "__main__":
    main()
