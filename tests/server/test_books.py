"""What stands in the box and in the books: games with their options, rules, editions, score sheets, whose eyes."""

from __future__ import annotations

import re

import pytest

import chautari
from chautari.core.game import games, load
from chautari.core.rulebook import Rulebook
from chautari.core.words import LANGUAGES
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture(scope="module")
def finished(server: Process) -> str:
    """A table of YAK whose game is over."""
    table = server.create(players=2, options={"bonus_cards": 3})
    for name in ("Ani", "Dirk"):
        server.ask("POST", f"tables/{table['table']}/seats", {"agent": "random", "name": name}, table["owner"])
    client = server.join(table, table["owner"])
    if client.now["table"]["status"] != "over":
        client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "over", timeout=120)
    client.close()
    found: str = table["table"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_come_with_every_option_in_words(server: Process, lang: str) -> None:
    shown = {game["name"]: game for game in server.ask("GET", f"games?lang={lang}").json()}
    assert list(shown) == games()
    for name, info in shown.items():
        offered = [option.name for option in load(name).options if option.is_offered]
        assert [one["name"] for one in info["choices"]] == offered
        assert info["usual_players"] in info["players"]
        assert info["usual_agent"] in info["agents"]
        for one in info["choices"]:
            assert one["text"]
            assert (one["choices"] is None) != (one["range"] is None)
            assert one["default"] == info["options"][one["name"]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_rules_are_those_of_the_rulebook(server: Process, game: str, lang: str) -> None:
    shown = server.ask("GET", f"games/{game}/rules?lang={lang}").json()
    book = Rulebook.load(game, lang)
    assert [rule["id"] for rule in shown["rules"]] == [rule.id for rule in book.rules]
    assert [(one["title"], one["text"]) for one in shown["rulings"]] == [(one.title, one.text) for one in book.rulings]


def test_rules_of_an_unknown_game_are_refused(server: Process) -> None:
    for what in ("rules", "edition"):
        answer = server.ask("GET", f"games/chess/{what}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-game")


@pytest.mark.parametrize("game", games())
def test_the_edition_of_a_game_is_the_one_tables_play_with(server: Process, game: str) -> None:
    assert server.ask("GET", f"games/{game}/edition").json() == chautari.new(game).edition


def test_a_table_shows_its_own_edition_to_those_who_may_look_on(server: Process) -> None:
    house = server.ask("GET", "games/yak/edition").json()
    table = server.create(edition={**house, "edition": "mine"})
    there = f"tables/{table['table']}/edition"
    assert server.ask("GET", there, secret=table["watch"]).json()["edition"] == "mine"
    assert server.ask("GET", there).status_code == 404


def test_the_sheet_of_a_finished_game_adds_up_and_explains_every_line(server: Process, finished: str) -> None:
    sheet = server.ask("GET", f"tables/{finished}/sheet?lang=de").json()
    assert sheet["categories"]["total"] == "Summe"
    for points, lines in zip(sheet["points"], sheet["lines"], strict=True):
        assert sum(line["points"] for line in lines) == points["total"]
        assert all(line["text"] and line["category"] in sheet["categories"] for line in lines)
    assert sorted(place["seat"] for place in sheet["places"]) == [0, 1]


def test_the_sheet_names_the_seats_that_a_bonus_card_compares(server: Process, finished: str) -> None:
    sheet = server.ask("GET", f"tables/{finished}/sheet?lang=en").json()
    for lines in sheet["lines"]:
        told = [line["text"] for line in lines if line["category"] == "bonus_cards"]
        assert len(told) == 3
        assert all(re.search(r"(Ani|Dirk) \d, (Ani|Dirk) \d\.", text) for text in told)


def test_there_is_no_sheet_before_the_end(server: Process) -> None:
    table, (secret, _) = server.table_for("Ani", "Dirk")
    assert server.ask("GET", f"tables/{table['table']}/sheet", secret=secret).json()["code"] == "table-not-over"


def test_after_the_game_anybody_sees_it_through_anybodys_eyes(server: Process, finished: str) -> None:
    started = next(
        entry["number"]
        for entry in server.ask("GET", f"tables/{finished}/replay").json()["entries"]
        if entry["kind"] == "acted"
    )
    for eyes, seat in (("0", 0), ("1", 1), ("none", None)):
        shown = server.ask("GET", f"tables/{finished}/replay/{started}?eyes={eyes}").json()
        assert [sight["seat"] for sight in shown["sights"]] == [seat]
    assert server.ask("GET", f"tables/{finished}/replay/{started}?eyes=2").json()["code"] == "table-no-seat"


def test_during_the_game_nobody_borrows_eyes(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    there = f"tables/{table['table']}?eyes=1"
    assert server.ask("GET", there, secret=secrets[0]).json()["code"] == "table-not-yours"
    assert server.ask("GET", there, secret=secrets[1]).json()["sights"][0]["seat"] == 1
    both = ", ".join(secrets)
    assert [s["seat"] for s in server.ask("GET", there, secret=both).json()["sights"]] == [1]
