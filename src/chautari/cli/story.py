"""What happened, in paragraphs; what an action would do; and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from chautari.cli.screen import show, show_wrapped
from chautari.core.foretelling import told_ahead, told_certain, told_next, told_points
from chautari.core.sheet import category_name, explained, told_abort, told_place
from chautari.core.telling import tell

if TYPE_CHECKING:
    from chautari.core.document import Event, Preview
    from chautari.core.match import Match
    from chautari.core.words import Say


def paragraphs(match: Match, events: list[Event], say: Say, names: list[str]) -> list[str]:
    """The events as sentences, those of one seat's turn together.

    What is called new_…, such as new_day or new_turn, begins a paragraph, so do the game's chapters.
    """
    told: list[str] = []
    before: int | None = None
    for event in match.game.retold(events) if match.game.retold else events:
        sentence = tell(match.game, event, say, names)
        begins = event["kind"].startswith("new_") or event["kind"] in match.game.chapters
        if told and not begins and event["seat"] is not None and event["seat"] == before:
            told[-1] += f" {sentence}"
        else:
            told.append(sentence)
        before = event["seat"]
    return told


def show_story(match: Match, events: list[Event], say: Say, names: list[str]) -> None:
    """Print what happened."""
    for paragraph in paragraphs(match, events, say, names):
        show_wrapped(paragraph, "• ", "  ")


def show_preview(match: Match, preview: Preview, say: Say, names: list[str]) -> None:
    """Print what an action would do, what it can lead to, and who decides then."""
    show_story(match, preview.events, say, names)
    if preview.forced:
        show_wrapped(say("preview-forced"))
    if preview.cut is not None:
        show(say(f"preview-{preview.cut}"), style="italic")
    for heading, lines in (
        ("preview-certain", told_certain(match, preview, say, names)),
        ("preview-ahead", told_ahead(match, preview, say)),
    ):
        if lines:
            show(say(heading))
        for line in lines:
            show_wrapped(line, "→ ", "  ")
    if preview.next is not None:
        show(told_next(match, preview.next, say, names))
    if points := told_points(preview, say):
        show(points)


def score_sheet(match: Match, say: Say, names: list[str]) -> Table:
    """Points by category and seat."""
    sheet = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    sheet.add_column("")
    scores = match.scores()
    for name in names:
        sheet.add_column(Text(name), justify="right")
    for category in match.game.categories:
        sheet.add_row(category_name(category, say), *(_points(line[category]) for line in scores))
    sheet.add_row(*(Text(word, "bold") for word in [say("total"), *(_points(line["total"]) for line in scores)]))
    return sheet


def _points(n: int) -> str:
    return str(n).replace("-", "−")


def show_explanation(match: Match, seat: int, say: Say, names: list[str]) -> None:
    """Print every line of a score sheet with the pieces that earn it."""
    sheet = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    sheet.add_column("")
    sheet.add_column("", justify="right")
    sheet.add_column("")
    last = ""
    for category, points, text in explained(match, seat, say, names):
        sheet.add_row("" if category == last else category_name(category, say), _points(points), Text(text))
        last = category
    total = match.scores()[seat]["total"]
    sheet.add_row(Text(say("total"), "bold"), Text(_points(total), "bold"), "")
    show(sheet)


def show_end(match: Match, say: Say, names: list[str]) -> None:
    """Print the result: the sheet and the places, or why the game was broken off."""
    show(score_sheet(match, say, names))
    show("")
    if match.aborted:
        show(told_abort(match, say), style="bold")
        return
    for line in match.ranking():
        show(told_place(line, say, names), style="bold" if line.place == 1 else "")
