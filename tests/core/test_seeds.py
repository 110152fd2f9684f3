"""Seeds: the same one gives the same game, none gives a new one each time."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

import chautari
from tests.core.examples import play_all


@pytest.mark.parametrize("seed", [0, 7, -7, 2**80, "", "Everest", "8848", "ཅོ་མོ་གླང་མ"])
def test_the_same_seed_gives_the_same_game(seed: Any) -> None:
    one, other = chautari.new("yak", seed=seed), chautari.new("yak", seed=seed)
    assert one.hash() == other.hash()
    assert play_all(one, until=30).hash() == play_all(other, until=30).hash()
    assert chautari.replay(one.record()).hash() == one.hash()


def test_different_seeds_give_different_games() -> None:
    assert len({chautari.new("yak", seed=seed).hash() for seed in [*range(50), "Everest", "everest"]}) == 52


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert chautari.new("yak", seed=7).hash() == chautari.new("yak", seed="7").hash()


def test_without_a_seed_every_game_is_new() -> None:
    games = [chautari.new("yak") for _ in range(20)]
    assert len({m.hash() for m in games}) == 20
    assert chautari.replay(games[0].record()).hash() == games[0].hash()


def test_without_a_seed_the_secure_source_is_asked_for_256_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def token(n: int) -> str:
        asked.append(n)
        return "ab" * n

    monkeypatch.setattr(secrets, "token_hex", token)
    assert chautari.new("yak").seed == "ab" * 32
    assert asked == [32]
    document = chautari.new("yak", seed=1).position()
    del document["chance"]
    chautari.set_up("yak", document)
    assert asked == [32, 32]


def test_the_same_seed_with_other_players_or_options_is_another_game() -> None:
    hashes = [
        chautari.new("yak", 2, seed=7).hash(),
        chautari.new("yak", 3, seed=7).hash(),
        chautari.new("yak", 3, seed=7, options={"bonus_cards": 1}).hash(),
        chautari.new("yak", 3, seed=7, options={"day_limit": 9}).hash(),
    ]
    assert len(set(hashes)) == 4


@pytest.mark.parametrize("seed", [1.5, True, b"seed", [1], {"seed": 1}, float("nan")])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(chautari.BadGame, match="seed"):
        chautari.new("yak", seed=seed)


@pytest.mark.parametrize("seed", ["\ud800", 10**5000, "x" * 100_000], ids=["half a character", "huge", "endless"])
def test_a_seed_that_cannot_be_written_down_is_refused(seed: Any) -> None:
    with pytest.raises(chautari.BadGame, match="seed"):
        chautari.new("yak", seed=seed)
    document = chautari.new("yak", seed=1).position()
    document["chance"] = {"seed": seed}
    with pytest.raises(chautari.BadPosition, match="seed"):
        chautari.set_up("yak", document)
