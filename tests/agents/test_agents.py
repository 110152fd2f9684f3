"""Agents: they choose from what their seat may know, repeat themselves with a seed, and the greedy one is greedy."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from chautari.agents import AGENTS, KNOBS_OF, Agent, Greedy, Random, choose, make
from chautari.agents.agent import play
from chautari.core.game import load
from chautari.core.sight import Sight
from tests.core.examples import build_at_noon


def whole_game(agents: list[Agent], seed: int = 3) -> chautari.Match:
    m = chautari.new("yak", len(agents), seed=seed)
    while not m.over:
        play(agents[m.waiting[0]], m, m.waiting[0])
    return m


def test_agents_are_made_by_name() -> None:
    assert {"random", "greedy"} <= set(AGENTS)
    for name in AGENTS:
        agent = make(name, 1)
        assert isinstance(agent, Agent)
        assert agent.name == name


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(chautari.BadGame, match="'yeti'; there are: level1, level2, "):
        make("yeti")


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_chooses_an_open_action(name: str) -> None:
    m = build_at_noon()
    agent = make(name, 1)
    assert choose(agent, m, 0) in [action.id for action in m.legal(0)]
    assert m.history == [], "choosing is not playing"
    events = play(agent, m, 0)
    assert events == m.events
    assert len(m.history) == 1


@pytest.mark.parametrize("name", AGENTS)
def test_with_a_seed_an_agent_repeats_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load("yak").levels, "simulations", (60, 60))  # type: ignore[arg-type]
    name = f"{name}:simulations=20" if name in KNOBS_OF else name
    games = [whole_game([make(name, seed), make(name, seed)]).hash() for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_without_a_seed_it_does_not() -> None:
    assert whole_game([make("random"), make("random")]).history != whole_game([make("random"), make("random")]).history


class Curious(Agent):
    """Keeps what it is given."""

    name = "curious"

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Any] = []

    def choose(self, sight: Sight) -> int:
        self.given.append(sight)
        return sight.legal()[0]


def test_an_agent_is_given_a_sight_and_nothing_else() -> None:
    m = chautari.new("yak", 2, seed=1)
    m.play(0, "card market")
    agent = Curious()
    choose(agent, m, 1)
    (sight,) = agent.given
    assert type(sight) is Sight
    assert m.state["rng"]["key"].tobytes() not in sight.states.tobytes()
    assert not any(isinstance(thing, chautari.Match) for thing in vars(sight).values())
    sight.states["player"]["yurt"] = 9
    assert m.view(None)["seats"][0]["yurt"] == {"milk": 1, "meat": 1, "bread": 1}, "it is a copy"


def test_the_random_agent_tries_everything() -> None:
    m = build_at_noon()
    agent = Random(1)
    assert {choose(agent, m, 0) for _ in range(100)} == {action.id for action in m.legal(0)}


def test_the_greedy_agent_takes_the_points_it_sees() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    m.play(0, "pay milk")
    for seed in range(10):
        chosen = choose(Greedy(seed), m, 0)
        assert m.game.actions.notation[chosen] == "place red 1-0", "beside the other red stone"


def test_the_greedy_agent_decides_equal_choices_by_lot() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    chosen = {choose(Greedy(seed), m, 0) for seed in range(30)}
    assert chosen == {action.id for action in m.legal(0)}


def test_the_planner_sees_to_the_end_of_its_turn() -> None:
    """One decision ahead no purchase brings a point; at the end of the turn two red stones lie side by side."""
    m = build_at_noon()
    chosen = m.game.actions.notation[choose(make("planner", 1), m, 0)]
    assert chosen.startswith("buy")
    assert "red" in chosen


def test_the_greedy_agent_scores_more_than_the_random_one() -> None:
    """Both take cards and stones by lot; the greedy one places them better."""
    totals = [0, 0]
    for seed in range(40):
        m = whole_game([make("greedy", seed), make("random", seed)], seed)
        totals = [total + line["total"] for total, line in zip(totals, m.scores(), strict=True)]
    assert totals[0] > 1.05 * totals[1]


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", chautari.games())
def test_the_greedy_choice_leaves_the_largest_lead(name: str, compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checked against trying every action by hand."""
    monkeypatch.setenv("CHAUTARI_COMPILE", str(int(compiled)))
    m = chautari.new(name, seed=5)
    walker = Random(5)
    for number in range(12):
        play(walker, m, m.waiting[0])
        seat = m.waiting[0]
        sight = m.sight(seat, number)
        leads = {}
        for action in sight.legal():
            totals = sight.after(action).totals()
            mine = totals.pop(seat)
            leads[action] = mine - max(totals)
        assert leads[Greedy(number).choose(sight)] == max(leads.values())
