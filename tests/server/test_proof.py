"""Fair by proof: what a log binds, and games that were exported before draws had commitments."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from chautari.cli import main
from chautari.server import proof
from tests.server.test_forgeries import chained, game, verify

FIRST_PROTOCOL = Path(__file__).with_name("first_protocol.json")  # exported by the server of that time


def test_an_entry_that_was_changed_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    original, _ = game()
    for number in (0, 3, len(original["table"]["log"]) - 1):
        document = copy.deepcopy(original)
        document["table"]["log"][number]["at"] += 1
        assert verify(tmp_path, document) == 1
        assert f"entry {number} " in capfd.readouterr().err


def test_an_entry_that_the_table_could_not_have_written_is_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document, _ = game()
    log = document["table"]["log"]
    number = next(n for n, entry in enumerate(log) if entry["kind"] == "talked")
    log.insert(number, log[number])
    chained(document)
    assert verify(tmp_path, document) == 1
    assert f"entry {number + 1} " in capfd.readouterr().err


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (["table", "secret"], "00" * 32, "secret"),
        (["table", "commitment"], "00" * 32, "secret"),
        (["table", "links", 5], "00" * 32, "entry 5"),
        (["table", "head"], "00" * 32, "does not end where it says"),
        (["table", "shares"], ["a", "b"], "the shares are not"),
        (["table", "log"], [], "not complete"),
        (["seed"], "another", "the start is not"),
        (["actions"], [], "the moves are not"),
        (["table", "more"], 1, "damaged"),
    ],
)
def test_what_does_not_hold_is_said(
    where: list[Any], value: Any, words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document, _ = game()
    place: Any = document
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    for lang in ("fr", "de", "en"):
        (tmp_path / "game.json").write_text(json.dumps(document))
        assert main(["verify", str(tmp_path / "game.json"), "--lang", lang]) == 1
        said = capfd.readouterr()
        assert said.err.startswith(str(tmp_path))
    assert words in said.out + said.err


def test_a_game_that_the_server_of_the_first_protocol_exported_still_holds(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(FIRST_PROTOCOL.read_text("utf-8"))
    assert "draw" not in document["table"]["log"][0]
    assert verify(tmp_path, document) == 3
    said = capfd.readouterr().out
    assert "✗" not in said
    assert "Ani: share was public at once" in said
    document["seats"][0]["name"] = "Emily"
    assert verify(tmp_path, document) == 1


def test_a_hidden_choice_cannot_be_found_from_the_head() -> None:
    """Two tables with the same log and different secrets have unrelated heads: the secret salts every link."""
    entry = proof.canonical({"kind": "acted", "action": "card build"})
    assert proof.link("one", "", 0, entry) != proof.link("two", "", 0, entry)


def test_a_share_that_is_derived_depends_on_the_secret_the_round_and_the_seat() -> None:
    shares = {proof.derived_share(secret, round, seat) for secret in "ab" for round in (1, 2) for seat in (0, 1)}
    assert len(shares) == 8
