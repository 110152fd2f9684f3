"""Previews over the socket: as honest as the library's, for holders of the seat only, and not too many."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from chautari.core.game import games
from chautari.server.live import PREVIEWS
from chautari.server.sights import foreseen
from tests.server.serving import Inside

pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server without limits of pace."""
    served = Inside(tmp_path_factory.mktemp("previews"), frames=1e6, requests=1e6)
    yield served
    served.stop()


def test_a_preview_is_the_librarys_and_told_in_the_askers_language(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, secrets[0], lang="fr")
    answer = client.ask(type="preview", seat=0, action="card build")
    match = inside.table(table["table"]).match
    assert match is not None
    ahead = match.preview(0, "card build")
    assert (answer["type"], answer["seat"], answer["action"]) == ("preview", 0, "card build")
    for part in ("events", "cut", "points", "leads_to", "next"):
        assert answer[part] == json.loads(json.dumps(ahead[part]))
    assert answer["lines"][0] == "Ani a choisi en secret Construire."
    assert inside.table(table["table"]).seq == client.seq  # nothing was done
    client.close()


def test_a_preview_is_for_the_holder_of_the_seat(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, secrets[0])
    assert client.ask(type="preview", seat=1, action="card build")["code"] == "table-not-yours"
    assert inside.join(table, table["watch"]).ask(type="preview", seat=0, action="card build")["type"] == "refused"
    client.close()


def test_what_cannot_be_done_cannot_be_previewed(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, secrets[0])
    assert client.ask(type="preview", seat=0, action="place red 0-0")["code"] == "other-choice"
    assert client.ask(type="preview", seat=0, action="dance")["code"] == "no-action"
    client.close()
    early = inside.create()
    seat = inside.sit(early, "Ani")
    assert inside.join(early, seat).ask(type="preview", seat=0, action="card build")["code"] == "table-not-started"


def test_too_many_previews_at_once_are_refused_and_the_conversation_goes_on(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, secrets[0])
    for number in range(2 * PREVIEWS):
        client.send({"type": "preview", "id": f"p{number}", "seat": 0, "action": "card build"})
    answers = [client.until(lambda m, n=n: m.get("id") == f"p{n}") for n in range(2 * PREVIEWS)]  # type: ignore[misc]
    assert "too-many" in [answer.get("code") for answer in answers]
    assert client.act(0, "card build")["type"] == "ack"
    client.close()


@pytest.mark.parametrize("game", games())
def test_previews_do_not_depend_on_what_is_hidden(game: str) -> None:
    """Two games that a seat cannot tell apart give it the same bytes."""
    import chautari
    from chautari.server.entries import Created, Sat
    from chautari.server.messages import encode
    from chautari.server.table import Table

    match = chautari.new(game, seed="hidden")
    charter = Created(0, game, match.game.rules_version, match.players, match.options, match.edition, commitment="")
    table = Table("t", "0" * 64, [charter])
    for p in range(match.players):
        table.apply(Sat(0, p, f"Seat {p}", f"{p:032x}"))
    table.match = match
    seat = match.waiting[0]
    actions = [action["notation"] for action in match.legal(seat)][:8]
    first = [encode(foreseen(table, "p", seat, action, "en")) for action in actions]
    guess = match.copy()
    guess._states[:] = match.sight(seat, "another").states
    table.match = guess
    assert [encode(foreseen(table, "p", seat, action, "en")) for action in actions] == first
