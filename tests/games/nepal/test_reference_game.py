"""Whole games beside the reference: the same decisions, the same table after each, the same points and places.

CHAUTARI_TESTS=soak plays many more games. Of a game that fails pytest shows the seed and all that was played.
"""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import chautari
from chautari import Match
from tests.games.nepal.late import late_position
from tests.games.nepal.reference_game import CARDS, PIECES, Map, ReferenceGame, Removal
from tests.games.nepal.table import other_edition, set_up_freely

MANY = 40 if os.environ.get("CHAUTARI_TESTS") == "soak" else 1
ALL_OPTIONS = [
    dict(zip(("start_placement", "population_boom", "fortress"), chosen, strict=True))
    for chosen in itertools.product((False, True), repeat=3)
]
Chooser = Callable[[random.Random, ReferenceGame, list[str]], str]


# How seats choose: routes and full hands are rare unless somebody goes for them


def anything(rng: random.Random, game: ReferenceGame, options: list[str]) -> str:
    """Every choice alike."""
    return rng.choice(options)


def any_kind(rng: random.Random, game: ReferenceGame, options: list[str]) -> str:
    """Every kind of action alike, but stop rarely."""
    kind = rng.choice([kind for kind in {option.split()[0] for option in options} if kind != "stop"] or ["stop"])
    return rng.choice([option for option in options if option.startswith(kind)])


def grower(rng: random.Random, game: ReferenceGame, options: list[str]) -> str:
    """Grows wherever it can, soon with an empty hand."""
    grows = [option for option in options if option.startswith("grow")]
    return rng.choice(grows) if grows else any_kind(rng, game, options)


def trader(rng: random.Random, game: ReferenceGame, options: list[str]) -> str:
    """Walks to where the ends of the open trade cards are, growing on the way."""
    goals = {end for card in game.display for ends in game.map.cards[card]["ends"] for end in ends}
    missing = goals - game.own(game.seat)
    moves = [option for option in options if option.startswith("move")]
    good = [
        option for option in moves if option.split()[2] in missing and game.pieces[game.seat][option.split()[1]] > 1
    ]
    if good and rng.random() < 0.9:
        return rng.choice(good)
    return grower(rng, game, options) if rng.random() < 0.6 else any_kind(rng, game, options)


def mixed(rng: random.Random, game: ReferenceGame, options: list[str]) -> str:
    """Now this, now that."""
    return rng.choice([anything, any_kind, grower, trader, trader])(rng, game, options)


STYLES = [anything, any_kind, grower, trader, mixed]


# Side by side


def reference_of(match: Match) -> ReferenceGame:
    """The reference at the same point."""
    return ReferenceGame(match.position()["table"], match.players, match.options, match.edition)


def reveals_of(match: Match) -> list[str]:
    """The trade cards turned up in the last play."""
    return [event.args["card"] for event in match.events if event.kind == "reveal"]


def removals_of(match: Match) -> list[Removal]:
    """Who removed pieces where in the last play, those at the same time together."""
    removed = [event for event in match.events if event.kind in ("conflict", "remove")]
    found: list[Removal] = []
    for is_new, events in itertools.groupby(removed, lambda event: event.kind == "conflict"):
        if not is_new:
            for _, group in itertools.groupby(events, lambda event: event.args["group"]):
                members = list(group)
                found.append((members[0].args["province"], tuple(event.seat for event in members)))
    return found


def play_beside(match: Match, choosers: list[Chooser], seed: int) -> Counter[str]:
    """Play a match to its end and compare everything with the reference; what was seen on the way."""
    rng = random.Random(seed)
    game = reference_of(match)
    notations = match.game.actions.notation
    seen: Counter[str] = Counter({"games": 1})
    print("seed", seed)
    for step in itertools.count():
        assert match.waiting == game.waiting()
        for seat in range(match.players):
            assert {notations[a] for a in match._legal_ids(seat)} == game.legal(seat), f"seat {seat}"
        if step % 12 == 0 or match.over:
            assert match.scores() == game.scores()
            seen["score sheets"] += match.players
        if match.over:
            break
        if rng.random() < 0.03:  # from the position document, in the middle of anything
            seen.update(game.seen)
            game = reference_of(match)
        (seat,) = match.waiting
        notation = choosers[seat](rng, game, sorted(game.legal(seat)))
        seen["decisions"] += 1
        seen[f"decisions {notation.split()[0]}"] += 1
        match.play(seat, notation)
        print(f"step {step}, seat {seat}: {notation}", *reveals_of(match))
        removed = game.play(seat, notation, reveals_of(match))
        assert removals_of(match) == removed
        assert match.position()["table"] == game.table()
    assert match.ranking() == game.ranking()
    seen.update(game.seen)
    seen["aborted"] += game.aborted
    for placing in game.ranking():
        seen[f"place decided by {placing['decided_by']}"] += 1
    return seen


# The games


def new_match(seed: int) -> Match:
    """A game from the setup: 24 seeds in a row are all player counts with all optional rules; the rest is by lot."""
    rng = random.Random(f"new {seed}")
    limit = rng.choice([150, 60, rng.randint(1, 40)])
    options = {**ALL_OPTIONS[seed // 3 % 8], "start_player": rng.choice([None, 0, 2]), "turn_limit": limit}
    return chautari.new("nepal", 3 + seed % 3, seed, options, other_box(rng) if rng.random() < 0.4 else None)


def other_box(rng: random.Random) -> dict[str, Any]:
    """Another edition: other limits, regions, stars and numbers, more cards, also between two places outside."""
    edition = other_edition()
    regions = [region["id"] for region in edition["regions"]]
    for row in edition["provinces"]:
        if "limit" in row:
            row["limit"] = rng.randint(1, 4)
        if rng.random() < 0.2:
            row["region"] = rng.choice(regions)
    outside = [row["id"] for row in edition["outside"]]
    for number in range(rng.randint(0, 4)):
        a, b = rng.sample([*edition["locations"], *outside, *outside], 2)
        card = {"id": f"more {number}", "a": a, "b": b if a != b else "Kathmandu", "hi": 2, "lo": 1, "tag": "house"}
        edition["trade_cards"].append(card)
    rng.shuffle(edition["trade_cards"])
    for row in edition["trade_cards"]:
        row["lo"] = rng.randint(0, 5)
        row["hi"] = row["lo"] + rng.randint(1, 5)
        row["hi_star"], row["lo_star"] = rng.random() < 0.3, rng.random() < 0.5
    return edition


def late_match(seed: int) -> Match:
    """A game from a position late in it; 24 seeds in a row are all player counts with all optional rules."""
    rng = random.Random(f"late {seed}")
    edition = other_box(rng) if rng.random() < 0.4 else other_edition()
    document = late_position(rng, 3 + seed % 3, ALL_OPTIONS[seed // 3 % 8], seed, edition)
    return set_up_freely(document, edition)


@pytest.mark.rule("N1", "N2", "N3", "NA4")
def test_setups() -> None:
    for seed in range(60 * MANY):
        match = new_match(seed)
        table = match.position()["table"]
        start = match.options["start_player"]
        assert table["active"] in (range(match.players) if start is None else [start])
        assert table == {
            "turn": 1,
            "aborted": False,
            "phase": "place" if match.options["start_placement"] else "actions",
            "active": table["active"],
            "placed": 0,
            "actions": {"moves": 0, "grows": 0},
            "trigger": "none",
            "final_turns": 0,
            "pile": CARDS[match.players] - 5,
            "cards": {key: [] for key in table["cards"]},
            "provinces": {Map(match.edition).kathmandu: [1] * match.players},
            "fortresses": [None] * match.players,
            "hands": [PIECES[match.players] - 2] * match.players,
        }
        assert len(table["cards"]) == 5


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games(players: int) -> None:
    """With all optional rules, in all styles."""
    for seed in range(players - 3, 24 * MANY, 3):
        play_beside(new_match(seed), [STYLES[seed // 3 % len(STYLES)]] * players, seed)


LATE = {
    *("end by hand", "end by pile", "choice of claims", "claims without a piece", "fortress", "conflict"),
    *("tie in conflict", "conflict at a fortress", "fortress keeps a crowd"),
    *(f"claim in position {k}" for k in (1, 2, 3, 4)),
    *("place decided by fewer_pieces", "place decided by None"),
}


@pytest.mark.slow
def test_ends_of_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(48 * MANY):
        seen += play_beside(late_match(seed), [trader, mixed, grower, mixed, trader], seed)
    assert seen.keys() >= LATE, f"never seen: {LATE - seen.keys()}"
