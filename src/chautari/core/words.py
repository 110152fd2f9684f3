"""Words: English, French and German from Fluent files, the shared ones and each game's own."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from importlib import resources
from typing import Any

from chautari.core.errors import BadGame, shown

LANGUAGES = ("en", "fr", "de")
REMEMBERED = 8192  # FAST: sentences of each language and game; the same ones are said again and again
Say = Callable[..., str]


def language(wanted: object = None) -> str:
    """The language asked for, or the one of the locale, or English."""
    if wanted is not None:
        if not isinstance(wanted, str) or wanted not in LANGUAGES:
            raise BadGame(code="no-language", name=shown(wanted), languages=", ".join(LANGUAGES))
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            start = os.environ[name].lower()[:2]
            return start if start in LANGUAGES else "en"
    return "en"


def source(package: str, lang: str) -> str:
    """The Fluent text of a package: its locale folder's files for that language."""
    folder = resources.files(package) / "locale"
    single = folder / f"{lang}.ftl"
    if single.is_file():
        return single.read_text("utf-8")
    return "\n".join(f.read_text("utf-8") for f in sorted((folder / lang).iterdir(), key=lambda f: f.name))


def renamed(say: Say, names: dict[str, str]) -> Say:
    """The same words but for some that an edition calls by other names."""
    if not names:
        return say

    def say_renamed(key: str, /, **args: Any) -> str:
        return names[key] if key in names else say(key, **args)

    return say_renamed


@functools.cache
def words(lang: str, game: str | None = None) -> Say:
    """A function that says a message: `say("action-place", stone="red", slot="2-1")`."""
    from fluent.runtime import FluentBundle, FluentResource

    language(lang)

    bundle = FluentBundle([lang], use_isolating=False)
    for package in ["chautari"] + ([f"chautari.games.{game}"] if game else []):
        bundle.add_resource(FluentResource(source(package, lang)), allow_overrides=True)

    @functools.lru_cache(REMEMBERED)
    def remembered(key: str, args: tuple[tuple[str, type, Any], ...]) -> str:
        return spell(key, {name: value for name, _, value in args})

    def spell(key: str, args: dict[str, Any]) -> str:
        if not bundle.has_message(key):
            raise KeyError(f"no message {key!r} in {lang}")
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"message {key!r} in {lang}: {errors[0]}")
        return str(text)

    def say(key: str, /, **args: Any) -> str:
        try:
            return remembered(key, tuple([(name, type(value), value) for name, value in args.items()]))
        except TypeError:  # lists cannot be remembered
            return spell(key, args)

    say.is_lasting = True  # type: ignore[attr-defined]
    return say


def is_lasting(say: Say) -> bool:
    """Whether it is one of the few that last as long as the process; an edition's own words come and go with it."""
    return getattr(say, "is_lasting", False)
