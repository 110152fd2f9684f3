"""`chautari rules`: the rules in our own words, listed or looked up. No rule is compiled for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from chautari.cli import given
from chautari.cli.screen import show, show_wrapped
from chautari.core.rulebook import Rule, Rulebook
from chautari.core.words import language, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chautari.core.rulebook import Entry
    from chautari.core.words import Say

SHOWN = 3  # of many finds this many are shown in full
NOT_FOUND = 1

app = given.command("rules")


@app.default
def rules(
    game: given.GameName,
    /,
    *word: Annotated[str, Parameter(help=given.hint("word"))],
    lang: given.Language = None,
) -> int:
    """List the rules, or look one up."""
    if word:
        return show_found(game, " ".join(word), language(lang))
    book, say = Rulebook.load(game, language(lang)), words(language(lang))
    for heading, entries in book.by_heading().items():
        show(Text(heading, "bold"))
        _show_list(entries)
        show("")
    if book.rulings:
        show(Text(say("rules-rulings"), "bold"))
        _show_list(book.rulings)
        show("")
    show(Text(say("rules-more", game=game)))
    return 0


def _show_list(entries: Sequence[Entry]) -> None:
    for entry in entries:
        show_wrapped(entry.title, f"  {entry.id:<5} ", " " * 8)


def show_found(game: str, word: str, lang: str) -> int:
    """Print what fits a word, or what may have been meant."""
    book, say = Rulebook.load(game, lang), words(lang)
    found = book.find(word)
    if not found:
        similar = book.similar(word)
        show(Text(say("rules-not-found", word=word[:200])))
        if similar:
            show(Text(say("rules-did-you-mean", words=", ".join(similar))))
        return NOT_FOUND
    for entry in found[:SHOWN]:
        _show_entry(book, entry, say)
        show("")
    if found[SHOWN:]:
        show(Text(say("rules-also"), "bold"))
        _show_list(found[SHOWN:])
    return 0


def _show_entry(book: Rulebook, entry: Entry, say: Say) -> None:
    heading = entry.heading if isinstance(entry, Rule) else say("rules-ruling")
    show_wrapped(Text.assemble((f"{entry.id}  {entry.title}", "bold"), (f"  ·  {heading}", "dim")), "", "  ")
    show_wrapped(entry.text.strip(), "  ", "  ")
    if isinstance(entry, Rule):
        for ruling in book.rulings_on(entry):
            show_wrapped(Text(f"{ruling.id}  {ruling.title}", "italic"), "    ", "    ")
            show_wrapped(ruling.text.strip(), "    ", "    ")
    related = [book.by_id[id] for id in book.references(entry) if isinstance(book.by_id[id], Rule)]
    if related:
        names = ", ".join(f"{rule.id} {rule.title}" for rule in related)
        show_wrapped(Text(say("rules-related", rules=names), "dim"), "  ", "  ")
