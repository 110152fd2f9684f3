"""What a seat is sent depends only on what it may know: two servers that differ in the rest send it the same bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from chautari.core.errors import Refused
from chautari.core.game import games, load
from chautari.core.match import Match
from tests.server.serving import Client, Inside, repeatable
from tests.server.sizes import STEPS, progress, report

pytestmark = pytest.mark.xdist_group("server leaks")
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent")
PACE = {"frames": 1e6, "requests": 1e6}


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Inside, Inside]]:
    """Two servers with the same clock, names, secrets and seeds; so their commitments are the same, too."""
    here, there = (Inside(tmp_path_factory.mktemp(name), sources=repeatable(), **PACE) for name in ("here", "there"))
    yield here, there
    here.stop()
    there.stop()


def without_head(message: str) -> str:
    """The links of the chain are salted with the server's secret: 64 letters that say nothing until it is known."""
    message = re.sub(r'"links":\[[^]]*\]', lambda links: f'"links":{links[0].count(",")}', message)
    return re.sub(r'"head":"[0-9a-f]{64}"', '"head":""', message)


def test_two_servers_that_differ_in_a_hidden_choice_send_the_same_bytes(twins: tuple[Inside, Inside]) -> None:
    heard = []
    for served, choice in zip(twins, ("market", "build"), strict=True):
        table, secrets = served.table_for("Ani", "Dirk", "Sarah")
        clients = [served.join(table, secret) for secret in [*secrets, table["watch"]]]
        assert clients[0].act(0, f"card {choice}", id="x")["type"] == "ack"
        clients[1].catch_up(clients[0].seq)
        assert clients[1].act(1, "card restock", id="y")["type"] == "ack"
        for client in clients[2:]:
            client.catch_up(clients[1].seq)
        refused = clients[2].act(2, "take nothing", id="z")
        assert refused["type"] == "refused"
        late = served.join(table, secrets[2])
        heard.append([*clients[1].raw, *clients[2].raw, *clients[3].raw, *late.raw])
    assert len(heard[0]) == len(heard[1]) > 8
    assert [*map(without_head, heard[0])] == [*map(without_head, heard[1])]


class Side:
    """One of the two servers, with everybody at one table."""

    def __init__(self, served: Inside, game: str, players: int) -> None:
        self.served = served
        self.table, self.secrets = served.table_for(*NAMES[:players], game=game)
        self.clients = [served.join(self.table, secret) for secret in self.secrets]
        self.watcher = served.join(self.table, self.table["watch"])

    @property
    def match(self) -> Match:
        """The server's own state."""
        match = self.served.table(self.table["table"]).match
        assert match is not None
        return match

    def become(self, match: Match) -> None:
        """Put another state in its place."""
        self.served.table(self.table["table"]).match = match

    def client(self, seat: int | None) -> Client:
        """Who asks."""
        return self.watcher if seat is None else self.clients[seat]

    def act(self, seat: int, notation: str, id: str) -> None:
        """Decide, and let everybody hear of it."""
        assert self.clients[seat].act(seat, notation, id=id)["type"] == "ack"
        for client in [*self.clients, self.watcher]:
            client.catch_up(self.clients[seat].seq)

    def everything(self, seat: int | None, tries: list[str]) -> list[str]:
        """All that somebody can be told without changing anything, over the socket and over HTTP."""
        client = self.client(seat)
        before = len(client.raw)
        client.send({"type": "resync", "since": 0})
        client.until(lambda message: message["type"] == "update")
        for number, action in enumerate(tries):
            for p in range(len(self.clients)):
                client.ask(type="act", seat=p, action=action, seen=client.seq, id=f"{number} {p}")
        secret = self.table["watch"] if seat is None else self.secrets[seat]
        path = f"tables/{self.table['table']}"
        told = [self.served.ask("GET", f"{path}{what}", secret=secret).text for what in ("", "/replay", "/export")]
        return [without_head(text) for text in [*client.raw[before:], *told]]


@pytest.mark.parametrize("game", games())
def test_states_that_a_seat_cannot_tell_apart_give_the_same_bytes(twins: tuple[Inside, Inside], game: str) -> None:
    players = min(3, load(game).player_counts[-1])
    here, there = Side(twins[0], game, players), Side(twins[1], game, players)
    rng, compared, size, decided = random.Random(3), 0, 0, 0
    notations = load(game).actions.notation
    for step in range(STEPS):
        for number in range(rng.randrange(1, 8)):
            if here.match.over:  # a finished game is open to everybody: there is nothing to compare
                here, there = Side(twins[0], game, players), Side(twins[1], game, players)
            p = rng.choice(here.match.waiting)
            action = rng.choice(here.match.legal(p)).notation
            for side in (here, there):
                side.act(p, action, f"{step} {number}")
        if here.match.over:
            here, there = Side(twins[0], game, players), Side(twins[1], game, players)
        truth = here.match.copy()
        for seat in [*range(players), None]:
            guess = truth.copy()
            guess._states[:] = truth.sight(seat, f"guess {step}").states
            there.become(guess)
            closed = [n for n in rng.sample(notations, 8) if not _is_open(truth, n)]
            told = [side.everything(seat, [*closed, "nonsense"]) for side in (here, there)]
            assert told[0] == told[1]
            compared, size = compared + len(told[0]), size + sum(map(len, told[0]))
        there.become(truth.copy())
        decided += _decide_alike(here, there, truth, f"{step}", rng)
        progress(f"moments of {game}", step + 1, STEPS)
    assert decided > 0
    report("leaks", game=game, steps=STEPS, messages=compared, bytes=size, decisions=decided)


def _is_open(match: Match, notation: str) -> bool:
    for p in range(match.players):
        try:
            match.copy().play(p, notation)
        except Refused:
            continue
        return True
    return False


def _decide_alike(here: Side, there: Side, truth: Match, id: str, rng: random.Random) -> int:
    """A decision whose outcome its seat can foresee is told to it in the same bytes, whatever else is hidden."""
    if truth.over:
        return 0
    p = rng.choice(truth.waiting)
    sure = [action.notation for action in truth.legal(p) if truth.preview(p, action).cut is None]
    if not sure:
        return 0
    guess = truth.copy()
    guess._states[:] = truth.sight(p, f"guess {id}").states
    there.become(guess)
    told: list[list[str]] = []
    action = rng.choice(sure)
    for side in (here, there):
        before = len(side.clients[p].raw)
        side.act(p, action, f"sure {id}")
        told.append([without_head(text) for text in side.clients[p].raw[before:]])
    there.become(here.match.copy())
    assert told[0] == told[1]
    return 1
