"""What people type: names that nobody can mistake for another's, and lines of talk without tricks.

A name is unified (NFKC), has nothing that cannot be seen, and looks like no other name at the table, nor like an AI.
Names of older tables stay as they are: what is here is asked only when somebody sits down.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from chautari.agents import STYLED
from chautari.agents.levels import LEVELS
from chautari.core.errors import shown
from chautari.server.errors import Declined, Unreadable
from chautari.server.lookalikes import plain_letters, skeleton

LONGEST_NAME = 24
MARKS = 3  # on one letter; no language needs more
HANDY = (*(f"level{number}" for number in LEVELS), "random", "greedy", "planner", *STYLED)  # agents to be seated
LEVEL_WORDS = ("level", "stufe", "niveau", "ai", "ki", "ia")  # how agents are called, with a number behind it

# Unicode's Default_Ignorable_Code_Point outside the categories Cc, Cf, Cs, Co and Cn, and letters that show nothing
BLANK = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), 0x16FE4, 0x1D159, *range(0xE0100, 0xE01F0))))
# keyboards insert these unasked; beside letters that can be seen they do nothing bad, and names go without
JOINERS = frozenset("\u00ad\u200c\u200d\u2060\ufe0e\ufe0f")
TALK_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")  # families of emoji, and the spelling of some languages


def check_name(name: str) -> str:
    """The name as it is shown, or Unreadable."""
    line = _spaced(unicodedata.normalize("NFKC", name)) if len(name) <= 4 * LONGEST_NAME else ""
    line = _spaced("".join(letter for letter in line if letter not in JOINERS))
    hidden = next((letter for letter in line if is_invisible(letter)), None)
    if hidden is not None:
        raise Unreadable(code="name-invisible", sign=f"U+{ord(hidden):04X}")
    if len(_bare(line)) < len(line):
        raise Unreadable(code="name-marks", most=str(MARKS))
    if not 0 < len(line) <= LONGEST_NAME:
        raise Unreadable(code="name", longest=str(LONGEST_NAME), name=shown(line))
    return line


def check_free(name: str, others: Iterable[str], *, is_agent: bool = False) -> None:
    """Declined if the name could be taken for another at the table, or a person's for that of an AI."""
    looks = _looks(name)
    for other in others:
        if name == other:
            raise Declined(code="same-name")
        if looks & _looks(other):
            raise Declined(code="name-alike", name=name, other=other)
    if not is_agent and looks & AGENTS:
        raise Declined(code="name-agent", name=name)


def check_unkept(name: str, kept: Iterable[str]) -> None:
    """Declined if the name could be taken for that of somebody for whom a seat is kept."""
    for other in kept:
        if _looks(name) & _looks(other):
            raise Declined(code="name-kept", name=other)


def _looks(name: str) -> set[str]:
    """How a name looks, read with and without regard to capital letters: the one makes I like l, the other like i."""
    folded = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    small = plain_letters(name).casefold()  # small capitals are capital letters that look like nothing else
    return {look for look in (skeleton(name), skeleton(folded), skeleton(small)) if look} or {folded}


def _agent_names() -> Iterator[str]:
    yield from HANDY
    for word in LEVEL_WORDS:
        yield from (f"{word}{number}" for number in range(100))


def is_invisible(letter: str) -> bool:
    """Whether a letter cannot be seen: controls, formats, what is unassigned or private, fillers. Spaces are not."""
    return letter in BLANK or unicodedata.category(letter)[0] == "C"


def _spaced(text: str) -> str:
    """Without line breaks, and with one space where there were several."""
    return " ".join(text.split())


def _bare(text: str) -> str:
    """Without the marks that are too many for one letter, or that stand on none."""
    kept: list[str] = []
    marks = MARKS
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        marks = marks + 1 if is_mark else MARKS if letter == " " else 0
        if not is_mark or marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def clean(text: str, longest: int) -> str:
    """A line that people typed: no line breaks, no invisible letters, "" if it is empty or too long."""
    if len(text) > 4 * longest:
        return ""
    seen = (c if c in TALK_JOINERS or not is_invisible(c) else " " for c in unicodedata.normalize("NFC", text))
    line = _bare(_spaced("".join(seen)))
    is_empty = all(c in TALK_JOINERS or c == " " for c in line)
    return line if len(line) <= longest and not is_empty else ""


AGENTS = frozenset(look for name in _agent_names() for look in _looks(name))
