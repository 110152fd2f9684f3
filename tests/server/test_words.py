"""Every refusal of the server has words in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chautari.server
from chautari.core.words import LANGUAGES, source

FOLDER = Path(chautari.server.__file__).parent
CODES = sorted({code for path in FOLDER.glob("*.py") for code in re.findall(r'code="([a-z-]+)"', path.read_text())})


def facts(lang: str) -> dict[str, set[str]]:
    """The messages of a language with the facts they use."""
    found: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z])", source("chautari", lang)):
        key, _, text = block.partition(" = ")
        found[key] = set(re.findall(r"\$([a-z_]+)", text))
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_words_in_every_language(code: str) -> None:
    used = [facts(lang)[f"refused-{code}"] for lang in LANGUAGES]
    assert used[0] == used[1] == used[2]


def test_there_are_refusals() -> None:
    assert len(CODES) > 30
