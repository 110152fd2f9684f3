"""Whole games beside the reference: the same decisions, the same table after each, the same points and places.

CHAUTARI_TESTS=soak plays many more games. Of a game that fails pytest shows the seed and all that was played.
"""

from __future__ import annotations

import itertools
import math
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import chautari
from chautari import Match
from tests.games.yak.late import late_position, other_edition
from tests.games.yak.reference_game import ReferenceGame
from tests.games.yak.reference_setup import first_table
from tests.games.yak.reference_table import in_order

MANY = 40 if os.environ.get("CHAUTARI_TESTS") == "soak" else 1
Chooser = Callable[[random.Random, list[str]], str]


# How seats choose: most of what matters late in a game is rare unless somebody goes for it


def anything(rng: random.Random, options: list[str]) -> str:
    """Every choice alike."""
    return rng.choice(options)


def builder(rng: random.Random, options: list[str]) -> str:
    """Builds, as many stones as it can."""
    if options[0].startswith("card"):
        return rng.choice(["card build"] * 6 + ["card restock"] * 3 + ["card market"])
    if options[0].startswith("buy") and rng.random() < 0.8:
        return max(options, key=lambda option: (len(option.split()), rng.random()))
    return rng.choice(options)


def trader(rng: random.Random, options: list[str]) -> str:
    """Goes to the market, where carts fill up and fog rises."""
    if options[0].startswith("card"):
        return rng.choice(["card market"] * 8 + ["card restock", "card build"])
    return rng.choice(options)


def hoarder(rng: random.Random, options: list[str]) -> str:
    """Gathers food, and pays dearly once there is plenty."""
    if options[0].startswith("card"):
        return rng.choice(["card restock"] * 4 + ["card market"] * 3 + ["card build"])
    return max(options, key=lambda option: (len(option.split()) - ("nothing" in option), rng.random()))


def mixed(rng: random.Random, options: list[str]) -> str:
    """Now this, now that."""
    return rng.choice([anything, builder, builder, trader, hoarder])(rng, options)


STYLES = [anything, builder, trader, hoarder, mixed]


# Side by side


def reference_of(match: Match) -> ReferenceGame:
    """The reference at the same point."""
    return ReferenceGame(match.position()["table"], match.players, match.options, match.edition)


def draws_of(match: Match) -> list[list[str]]:
    """What came out of the bag in the last play, in order."""
    draws = [event.args for event in match.events if event.kind == "draw"]
    return [[piece for piece in pieces.values() if piece] for pieces in draws]


def whole_table(match: Match) -> dict[str, Any]:
    """The table in words; drawn stones lie in no order."""
    table = match.position()["table"]
    return {**table, "drawn": in_order(table["drawn"])}


def play_beside(match: Match, choosers: list[Chooser], seed: int) -> Counter[str]:
    """Play a match to its end and compare everything with the reference; what was seen on the way."""
    rng = random.Random(seed)
    game = reference_of(match)
    seen: Counter[str] = Counter({"games": 1})
    print("seed", seed)
    for step in itertools.count():
        assert match.waiting == game.waiting()
        for seat in range(match.players):
            options = {action.notation for action in match.legal(seat)}
            assert options == game.legal(seat), f"seat {seat}"
        if step % 12 == 0 or match.over:
            assert match.scores() == game.scores()
            seen["score sheets"] += match.players
        if match.over:
            break
        if rng.random() < 0.03:  # from the position document, in the middle of anything
            seen.update(game.seen)
            game = reference_of(match)
        seat = rng.choice(match.waiting)
        notation = choosers[seat](rng, sorted(game.legal(seat)))
        seen["decisions"] += 1
        seen[f"decisions {notation.split()[0]}"] += 1
        match.play(seat, notation)
        print(f"step {step}, seat {seat}: {notation}", *draws_of(match))
        game.play(seat, notation, draws_of(match))
        assert whole_table(match) == game.table()
    assert match.ranking() == game.ranking()
    seen.update(game.seen)
    seen.update(what_the_end_shows(game))
    return seen


def what_the_end_shows(game: ReferenceGame) -> Counter[str]:
    """Rare things of a finished game."""
    seen: Counter[str] = Counter()
    seen["aborted"] += game.aborted
    for placing in game.ranking():
        seen[f"place decided by {placing['decided_by']}"] += 1
    for card in game.bonus_cards:
        seen[f"bonus {card['type']}"] += 1
    return seen


# The games


def new_match(seed: int) -> Match:
    """A game from the setup; players, bonus cards, edition, start player and sometimes a limit of days by the seed."""
    rng = random.Random(f"new {seed}")
    limit = rng.choice([500] * 9 + [rng.randint(1, 12)])
    options = {"bonus_cards": rng.randrange(4), "start_player": rng.choice([None, 0, 1]), "day_limit": limit}
    box = other_edition(rng, mirrored=rng.random() < 0.5) if rng.random() < 0.6 else None
    return chautari.new("yak", 2 + seed % 3, seed, options, box)


def late_match(seed: int) -> Match:
    """A game from a position late in it."""
    rng = random.Random(f"late {seed}")
    document = late_position(rng, (2, 3, 4, 4)[seed % 4], seed)
    document["options"] = {"bonus_cards": rng.randrange(4)}
    return chautari.set_up("yak", document, other_edition(rng, mirrored=rng.random() < 0.5))


def test_setups() -> None:
    for seed in range(100 * MANY):
        match = new_match(seed)
        table = match.position()["table"]
        assert table == first_table(table, match.players, match.options, match.edition), f"seed {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
def test_whole_games(style: Chooser) -> None:
    first = STYLES.index(style) * 100_000
    for seed in range(first, first + 6 * MANY):
        play_beside(new_match(seed), [style] * 4, seed)


LATE = {
    *(
        "stupa",
        "tower of 17",
        "tower of 18",
        "tower of 19",
        "excess",
        "fog stage 2",
        "fog stage 3",
        "2 flips in a draw",
    ),
    *("shortage in build", "shortage in restock", "shortage in market", "bag exactly emptied"),
    *("bag closed with fog set aside", "draw with the bag gone", "market with all carts full"),
    *("place decided by fewer_stones", "place decided by shared"),
    *("bonus majority", "bonus position", "bonus missing"),
}


@pytest.mark.slow
def test_ends_of_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80 * MANY):
        seen += play_beside(late_match(seed), [builder, mixed, mixed, builder], seed)
    assert seen.keys() >= LATE, f"never seen: {LATE - seen.keys()}"


# Chance


def test_pieces_come_out_of_the_bag_as_often_as_they_lie_in_it() -> None:
    """The first three pieces of the first market, many times: each sort, and how many fogs come at once."""
    drawn: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    fogs: Counter[int] = Counter()
    tries = 800 * MANY
    for seed in range(tries):
        match = chautari.new("yak", 4, seed)
        bag = match.position()["table"]["bag"]
        for seat in match.waiting:
            match.play(seat, "card market")
        match.play(match.waiting[0], "take nothing")
        pieces = draws_of(match)[0]
        drawn.update(pieces)
        fogs[pieces.count("fog")] += 1
        for piece, n in bag.items():
            expected[piece] += 3 * n / 65
    # three pieces drawn together vary a little less than three drawn one by one
    assert surprise(drawn, expected) * 64 / 62 < 27.9, "a chance of one in a thousand, with nine degrees of freedom"
    ways = {f: math.comb(5, f) * math.comb(60, 3 - f) / math.comb(65, 3) for f in range(3)}
    assert surprise(fogs, {f: tries * p for f, p in ways.items()}) < 13.8, "the same with two degrees of freedom"


def surprise(observed: Counter[Any], expected: dict[Any, float]) -> float:
    """Chi square."""
    return sum((observed[x] - n) ** 2 / n for x, n in expected.items())
