"""Text of others made visible: what a terminal would obey instead of showing is shown as a sign for itself.

Names, chat, notations, editions and results come from files, servers and programs. A terminal takes some of their
letters as orders: to move, to erase, to change its title, to answer as if somebody had typed. Others turn the reading
direction, and so show another text than there is.
"""

from __future__ import annotations

import re

# control characters but for tabs and ends of lines; what turns the reading direction; halves of letters
_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
PICTURES = 0x2400  # where Unicode has a picture of each control character
UNKNOWN = "\ufffd"


def visible(text: str) -> str:
    """The text, with a picture for each character that a terminal would obey."""
    return _OBEYED.sub(lambda found: _picture(found[0]), text)


def _picture(character: str) -> str:
    number = ord(character)
    if number < 0x20:
        return chr(PICTURES + number)
    return chr(PICTURES + 0x21) if number == 0x7F else UNKNOWN


def visible_json(document: str) -> str:
    """A JSON document in which such characters are written as their numbers; it says the same."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", document)
