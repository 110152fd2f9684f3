"""Reading position documents: each reader gives the number that the record wants, or BadPosition with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from chautari.core.errors import BadPosition, shown


def only(given: Any, keys: Iterable[str], where: str) -> dict[str, Any]:
    """An object that has none but these keys."""
    keys = list(keys)
    if not isinstance(given, dict):
        raise BadPosition(code="read-object", where=where)
    for key in given:
        if key not in keys:
            raise BadPosition(code="read-key", where=where, key=shown(key), keys=", ".join(keys))
    return given


def number(value: Any, low: int, high: int, where: str) -> int:
    """A whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(code="read-number", where=where, low=str(low), high=str(high), value=shown(value))
    return value


def flag(value: Any, where: str) -> int:
    """True or false as 1 or 0."""
    if not isinstance(value, bool):
        raise BadPosition(code="read-flag", where=where)
    return int(value)


def one_of(value: Any, names: Sequence[str], where: str) -> int:
    """The place of a word in a list."""
    if not isinstance(value, str) or value not in names:
        some = ", ".join(names) if len(names) <= 40 else f"{names[0]} … {names[-1]}"
        raise BadPosition(code="read-one-of", where=where, some=some, value=shown(value))
    return list(names).index(value)


def maybe(value: Any, names: Sequence[str], where: str) -> int:
    """The place of a word in a list; -1 for null."""
    return -1 if value is None else one_of(value, names, where)


def listed(value: Any, most: int, where: str) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(code="read-listed", where=where, most=str(most))
    return value


def exactly(value: Any, length: int, where: str) -> list[Any]:
    """A list of that length."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(code="read-exactly", where=where, length=str(length))
    return value


def bits(value: Any, names: Sequence[str], where: str) -> int:
    """Words of a list as bits, each at most once."""
    found = 0
    for word in listed(value, len(names), where):
        bit = 1 << one_of(word, names, where)
        if found & bit:
            raise BadPosition(code="read-twice", where=where, word=word)
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
