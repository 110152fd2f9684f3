"""Damaged documents: JSON of any shape, and documents that were right until something happened to them."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

odd_numbers = st.sampled_from(
    [0, -1, 1, 2, 127, 128, 255, 256, 2**15, 2**31, 2**63, 2**64, -(2**63), 10**400, 0.5, 1e308]
)
odd_texts = st.sampled_from(["", " ", "\0", "\ud800", "é", "{", "🐂", "null", "0-0", "-1", "x" * 300])
scalars = st.none() | st.booleans() | st.integers() | odd_numbers | st.floats() | st.text(max_size=8) | odd_texts
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def deep(levels: int) -> Any:
    """Lists within lists."""
    thing: Any = []
    for _ in range(levels):
        thing = [thing]
    return thing


def _containers(thing: Any) -> bool:
    return isinstance(thing, dict | list) and len(thing) > 0


@st.composite
def damaged(draw: Any, document: Any) -> Any:
    """The document with one to three things changed, anywhere in it."""
    document = copy.deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        where = document
        while True:
            if not _containers(where):
                break
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            key = draw(st.sampled_from(keys))
            if _containers(where[key]) and draw(st.integers(0, 3)):
                where = where[key]
                continue
            _damage(draw, where, key)
            break
    return document


def _damage(draw: Any, where: Any, key: Any) -> None:
    deed = draw(st.sampled_from(["replace", "replace", "nudge", "nudge", "borrow", "remove", "add", "double"]))
    old = where[key]
    if deed == "nudge" and isinstance(old, bool):
        where[key] = not old
    elif deed == "nudge" and isinstance(old, int):
        where[key] = old + draw(st.sampled_from([-1, 1, 1, 2, 7]))
    elif deed == "nudge" and isinstance(old, str):
        where[key] = draw(st.sampled_from([old + "x", old[:-1], old.upper(), old[::-1], old.replace(" ", "")]))
    elif deed == "borrow":
        others = list(where.values()) if isinstance(where, dict) else where
        where[key] = copy.deepcopy(draw(st.sampled_from(others)))
    elif deed == "remove":
        del where[key]
    elif deed == "add" and isinstance(where, dict):
        where[draw(st.text(max_size=6))] = draw(anything)
    elif deed == "double" and isinstance(where, list):
        where.insert(key, copy.deepcopy(old))
    else:
        where[key] = draw(anything)


@st.composite
def damaged_text(draw: Any, text: str) -> str:
    """The text with a few pieces cut out, doubled, or written over."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        odd = ["", text[start:end] * 2, "[", "]", "{", '"', "=", "\n", "-", "9" * 25, "\0", "é"]
        between = draw(st.sampled_from(odd))
        text = text[:start] + between + text[end:]
    return text


def as_json(document: Any) -> str | None:
    """The document as JSON text, if there is any."""
    try:
        return json.dumps(document)
    except (ValueError, RecursionError):
        return None
