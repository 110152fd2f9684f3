"""Words: messages from Fluent files, in three languages, or a loud complaint."""

from __future__ import annotations

import pytest

import chautari
from chautari.core import words


def test_a_message_is_said_with_its_particulars() -> None:
    say = words.words("en", "yak")
    assert say("action-place", stone="red", slot="2-1") == "Place red at 2-1"
    assert say("refused-over").endswith(".")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_shared_messages_need_no_game(lang: str) -> None:
    assert words.words(lang)("undo-allowed")
    assert words.words(lang, "yak")("undo-allowed") == words.words(lang)("undo-allowed")


def test_an_unknown_message_or_a_missing_particular_is_an_error() -> None:
    with pytest.raises(KeyError, match="action-climb"):
        words.words("en", "yak")("action-climb")
    with pytest.raises(KeyError, match="action-place"):
        words.words("en", "yak")("action-place", stone="red")
    with pytest.raises(KeyError, match="action-place"):
        words.words("en")("action-place", stone="red", slot="2-1")


def test_names_from_outside_are_not_read_as_messages() -> None:
    say = words.words("en", "yak")
    assert "{ refused-over }" in say("refused-no-action", notation="{ refused-over }")


def test_an_edition_can_call_things_by_other_names() -> None:
    say = words.renamed(words.words("en", "yak"), {"stone-purple": "white"})
    assert say("stone-purple") == "white"
    assert say("stone-red") == "red"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(chautari.Refused, match="tibetan"):
        words.words("tibetan")
    with pytest.raises(chautari.Refused, match="tibetan"):
        words.language("tibetan")
    with pytest.raises(chautari.Refused):
        chautari.new("yak").legal(0, lang="tibetan")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "ne_NP.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_language_follows_the_locale(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.language() == lang
    assert words.language("en") == "en"
