"""Reading position documents: each reader gives the number that the record wants, or BadPosition with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from chautari.core.errors import BadPosition, shown


def only(given: Any, keys: Iterable[str], where: str) -> dict[str, Any]:
    """An object that has none but these keys."""
    keys = list(keys)
    if not isinstance(given, dict):
        raise BadPosition(f"{where} is an object.")
    for key in given:
        if key not in keys:
            raise BadPosition(f"{where} has no key {shown(key)}; it has: {', '.join(keys)}.")
    return given


def number(value: Any, low: int, high: int, where: str) -> int:
    """A whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{where} is a number from {low} to {high}, not {shown(value)}.")
    return value


def flag(value: Any, where: str) -> int:
    """True or false as 1 or 0."""
    if not isinstance(value, bool):
        raise BadPosition(f"{where} is true or false.")
    return int(value)


def one_of(value: Any, names: Sequence[str], where: str) -> int:
    """The place of a word in a list."""
    if not isinstance(value, str) or value not in names:
        some = ", ".join(names) if len(names) <= 40 else f"{names[0]} … {names[-1]}"
        raise BadPosition(f"{where} is one of {some}; not {shown(value)}.")
    return list(names).index(value)


def maybe(value: Any, names: Sequence[str], where: str) -> int:
    """The place of a word in a list; -1 for null."""
    return -1 if value is None else one_of(value, names, where)


def listed(value: Any, most: int, where: str) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(f"{where} is a list of at most {most}.")
    return value


def exactly(value: Any, length: int, where: str) -> list[Any]:
    """A list of that length."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"{where} is a list of {length}.")
    return value


def bits(value: Any, names: Sequence[str], where: str) -> int:
    """Words of a list as bits, each at most once."""
    found = 0
    for word in listed(value, len(names), where):
        bit = 1 << one_of(word, names, where)
        if found & bit:
            raise BadPosition(f"{where}: {word} stands there twice.")
        found |= bit
    return found


def counts(to: Any, value: Any, names: Sequence[str], most: int, where: str) -> None:
    """Words with numbers into an array; what is left out is 0."""
    only(value, names, where)
    for i, name in enumerate(names):
        to[i] = number(value.get(name, 0), 0, most, f"{where}, {name}")


def named(array: Any, names: Sequence[str]) -> dict[str, int]:
    """The reverse: only what is there."""
    return {name: array[i] for i, name in enumerate(names) if array[i]}
