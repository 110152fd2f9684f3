"""Words for Kathmandu's actions, events, score lines and refusals. The sentences themselves are in locale/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Say = Callable[..., str]
TERMS = {
    "die": "die",
    "resource": "resource",
    "heading": "heading",
    "kind": "equipment",
    "landscape": "landscape",
    "yak_tile": "landscape",
    "good": "good",
    "animal": "animal",
    "colour": "map-colour",
    "character": "character",
    "weather": "weather",
}
LISTS = {"dice": "die", "resources": "resource"}
MAPS = ("map", "got", "gave")
UNSAID = ("points", "tile", "count")  # of a piece, for they are said in another way or tell it from its like


def term(name: str, value: Any, say: Say) -> Any:
    """One argument of an action, an event or a refusal in words; numbers stay numbers.

    An event may also be asked for as a whole: then `name` is its kind and `value` has all its particulars.
    """
    if value is None:
        return ""
    if name == "piece" and isinstance(value, dict):
        return _piece(value, say)
    if name == "roll":
        dice = {**value["first"], **value["second"]}
        return ", ".join(f"{_word('die', die, say)} {face}" for die, face in dice.items())
    if isinstance(value, dict):
        return ""
    if name == "before":
        return ", ".join(_word("before", word, say) for word in value) or "none"
    if name == "gives":
        return say("edition-any") if value == "any" else _word("resource", value, say)
    if name in LISTS and isinstance(value, list):
        return ", ".join(_word(LISTS[name], word, say) for word in value)
    if name == "path":
        return " – ".join(value)
    if name in MAPS:
        return map_name(value, say)
    if name == "half":
        return value.upper()
    if name == "pile":
        return "yes" if value else "no"
    if name in TERMS and isinstance(value, str):
        return _word(TERMS[name], value, say)
    return value


def _word(prefix: str, word: str, say: Say) -> str:
    return say(f"{prefix}-{word.replace('_', '-')}")


def map_name(name: str, say: Say) -> str:
    """A map by colour and half."""
    colour, half = name.split()
    return say("map-name", colour=_word("map-colour", colour, say), half=half.upper())


def _piece(piece: dict[str, Any], say: Say) -> str:
    """Something that earns points: a cell, a good, an animal, a card, a map, resources of a kind."""
    words = " ".join(str(term(name, value, say)) for name, value in piece.items() if name not in UNSAID)
    if piece.get("count", 1) > 1:
        words = f"{piece['count']} × {words}"
    return f"{words} ({piece['points']})" if "points" in piece else words
