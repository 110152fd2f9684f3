"""Tables without a server, for tests of what a table knows: people sit down, open actions are played."""

from __future__ import annotations

import random

from chautari.core import edition
from chautari.core.game import load
from chautari.server import proof
from chautari.server.entries import Created
from chautari.server.table import Table

NAMES = ("Ani", "Dirk", "Nathalie", "Vincent", "Emily")


def table_of(game: str, players: int, secret: str = "secret") -> Table:
    """A table at which the game has begun."""
    rules = load(game)
    options, document = rules.check_options({}, players), edition.read(rules, None)
    table = Table(
        "t", secret, [Created(0, game, rules.rules_version, players, options, document, proof.commitment(secret))]
    )
    for p in range(players):
        for entry in table.sit(0, p, NAMES[p], f"{p:032x}"):
            table.apply(entry)
    return table


def play_on(table: Table, most: int, rng: random.Random) -> int:
    """Play open actions; gives how many."""
    for played in range(most):
        if not table.waiting:
            return played
        seat = rng.choice(table.waiting)
        assert table.match is not None
        for entry in table.act(played, seat, rng.choice(table.match._legal_ids(seat))):
            table.apply(entry)
    return most
