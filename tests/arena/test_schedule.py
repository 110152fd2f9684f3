"""Who sits where: evenly mixed, everywhere equally often, every pair."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from chautari.arena.schedule import Matchup, matchups, sets

NAMES = "abcdefghij"


def first_sets(players: int, agents: int, number: int) -> list[list[tuple[str, ...]]]:
    return list(itertools.islice(sets(Matchup(players, tuple(NAMES[:agents]))), number))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("agents", [2, 3, 4, 5, 6])
def test_in_a_set_every_agent_of_the_lineup_sits_everywhere_equally_often(players: int, agents: int) -> None:
    for games in first_sets(players, agents, 12):
        at = Counter((seat, name) for lineup in games for seat, name in enumerate(lineup))
        for name in set(games[0]):
            assert len({at[seat, name] for seat in range(players)}) == 1
        assert len(set(games)) == len(games), "no game is played twice"
        if agents > 2:
            assert {tuple(sorted(lineup)) for lineup in games} == {tuple(sorted(games[0]))}


def test_two_agents_share_four_seats_two_and_two_side_by_side_and_opposite() -> None:
    lineups = {"".join(lineup) for games in first_sets(4, 2, 3) for lineup in games}
    assert lineups == {"aabb", "abba", "bbaa", "baab", "abab", "baba"}


@pytest.mark.parametrize(("players", "lineups"), [(2, 1), (3, 3), (4, 3), (5, 10)])
def test_two_agents_exchange_their_seats_in_every_lineup(players: int, lineups: int) -> None:
    found = first_sets(players, 2, lineups)
    for games in found:
        first, second = ("".join(lineup) for lineup in games)
        assert second == first.translate(str.maketrans("ab", "ba"))
    assert len({lineup for games in found for lineup in games}) == 2 * lineups
    assert first_sets(players, 2, lineups + 1)[-1] == found[0]


def test_four_agents_sit_in_every_order() -> None:
    lineups = [lineup for games in first_sets(4, 4, 6) for lineup in games]
    assert sorted(lineups) == sorted(itertools.permutations("abcd"))


def test_no_lineup_has_an_agent_twice_where_there_are_enough_agents() -> None:
    for games in first_sets(4, 6, 30):
        assert len(set(games[0])) == 4


def test_every_pair_meets_equally_often() -> None:
    met = Counter(pair for games in first_sets(4, 6, 60) for pair in itertools.combinations(sorted(games[0]), 2))
    assert len(met) == 15
    assert max(met.values()) - min(met.values()) <= 3


def test_plans() -> None:
    agents = ["a", "b", "c"]
    assert matchups("mixed", agents, (2, 4)) == [Matchup(2, ("a", "b", "c")), Matchup(4, ("a", "b", "c"))]
    assert [m.agents for m in matchups("pairs", agents, (2,))] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [m.agents for m in matchups("ladder", agents, (2,))] == [("a", "b"), ("b", "c")]
    assert [m.agents for m in matchups("first", agents, (2,))] == [("a", "b"), ("a", "c")]
