"""Fair by proof: whatever is changed in an exported game, verifying fails and says where."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from chautari.cli import main
from chautari.core.errors import BadRecord
from chautari.server import messages, proof
from tests.server.test_table import do, make


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A finished game of a table, exported."""
    table = make("Ann", "Bob")
    assert table.match is not None
    number = 0
    while not table.match.over:
        seat = table.waiting[0]
        legal = table.match.legal(seat)
        do(table, table.act(2, seat, legal[number * 7 % len(legal)].notation))
        number += 1
    exported: dict[str, Any] = json.loads(messages.encode(table.export()))
    return exported


def check(document: dict[str, Any]) -> None:
    """What `chautari verify` does with the proof."""
    proof.check(proof.read(document["table"]), document["seed"], document["actions"])


def test_an_exported_game_proves_itself(document: dict[str, Any]) -> None:
    check(document)


@pytest.mark.parametrize(
    ("where", "value", "code"),
    [
        (["table", "secret"], "00" * 32, "proof-commitment"),
        (["table", "commitment"], "00" * 32, "proof-commitment"),
        (["table", "log", 1, "share"], "changed", "proof-entry"),
        (["table", "log", 1, "name"], "Eve", "proof-entry"),
        (["table", "log", 7, "at"], 5, "proof-entry"),
        (["table", "links", 5], "00" * 32, "proof-entry"),
        (["table", "head"], "00" * 32, "proof-head"),
        (["table", "shares"], ["a", "b"], "proof-seed"),
        (["table", "log"], [], "proof-log"),
        (["seed"], "another", "proof-seed"),
        (["actions"], [], "proof-actions"),
        (["table", "more"], 1, "record-damaged"),
    ],
)
def test_a_change_is_found(document: dict[str, Any], where: list[Any], value: Any, code: str) -> None:
    changed = copy.deepcopy(document)
    place: Any = changed
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    with pytest.raises(BadRecord) as caught:
        check(changed)
    assert caught.value.code == code
    for lang in ("en", "fr", "de"):
        assert caught.value.reason(lang)


def test_an_entry_that_was_changed_is_named(document: dict[str, Any]) -> None:
    for number in (0, 3, len(document["table"]["log"]) - 1):
        changed = copy.deepcopy(document)
        changed["table"]["log"][number]["at"] += 1
        with pytest.raises(BadRecord, match=rf"entry {number} "):
            check(changed)


def test_verify_reads_the_proof(document: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document))
    assert main(["verify", str(path), "--lang", "en"]) == 0
    assert "Proof" in capfd.readouterr().out
    document = copy.deepcopy(document)
    document["table"]["log"][4]["at"] += 1
    path.write_text(json.dumps(document))
    assert main(["verify", str(path), "--lang", "en"]) == 1
    assert "entry 4" in capfd.readouterr().err


def test_a_hidden_choice_cannot_be_found_from_the_head() -> None:
    """Two tables with the same log and different secrets have unrelated heads: the secret salts every link."""
    entry = proof.canonical({"kind": "acted", "action": "card build"})
    assert proof.link("one", "", 0, entry) != proof.link("two", "", 0, entry)
