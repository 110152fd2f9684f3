"""Levels: each thinks as long as is written down, and the weaker ones err only among what looked reasonable."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest

import chautari
from chautari.agents import LEVELS, Levelled, make
from chautari.agents.levels import STYLES, TIME_LIMIT, UNREASONABLE, USUAL, as_usual, between
from chautari.agents.search import Considered, Thought
from chautari.core.game import Game, load
from tests.conformance.cases import every_game
from tests.core.examples import morning

NOISE = {1: 0.1, 2: 0.04, 3: 0.025, 4: 0.013, 5: 0.007, 6: 0.0}  # of each level, such as a game may have it
LOOKED_AT = [
    Considered(action=3, visits=100, value=0.60, win=0.5),
    Considered(action=8, visits=80, value=0.59, win=0.5),
    Considered(action=5, visits=40, value=0.50, win=0.4),
    Considered(action=9, visits=10, value=0.10, win=0.1),
    Considered(action=1, visits=0, value=0.0, win=0.0),
]


def test_there_are_six_and_the_usual_one_is_among_them() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5, 6]
    assert USUAL in LEVELS


def test_a_higher_level_thinks_longer() -> None:
    levels = list(LEVELS.values())
    for lower, higher in pairwise(levels):
        assert lower.part < higher.part
    assert levels[-1].part == 1


@every_game
def test_every_game_says_how_long_the_strongest_thinks_and_how_far_the_others_err(game: Game) -> None:
    assert all(number >= 1000 for number in game.levels["simulations"])
    for noises in game.levels["noise"]:
        assert len(noises) == len(LEVELS)
        assert list(noises) == sorted(set(noises), reverse=True), "a higher level errs less"
        assert noises[-1] == 0


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_makes_its_simulations_and_at_least_a_glance_at_everything(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thought, "_is_clear", lambda *_: False)
    match = morning()
    monkeypatch.setitem(match.game.levels, "simulations", (1000, 1000))  # type: ignore[arg-type]
    agent = make(f"level{number}", 1)
    assert isinstance(agent, Levelled)
    findings = agent.consider(match.sight(0, 1))
    wanted = max(round(1000 * LEVELS[number].part), 2 * len(match.legal(0)))
    assert findings.simulations == wanted
    assert agent.effort.seconds == TIME_LIMIT


def test_the_strength_of_a_level_does_not_depend_on_its_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thought, "_is_clear", lambda *_: False)
    match = morning()
    monkeypatch.setitem(match.game.levels, "simulations", (500, 500))  # type: ignore[arg-type]
    assert Levelled(6, 1, threads=2).consider(match.sight(0, 1)).simulations == 500


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_takes_nothing_that_looked_unreasonable(number: int) -> None:
    agent = Levelled(number, 4)
    agent.noise = NOISE[number]
    taken = Counter(agent.take(LOOKED_AT) for _ in range(400))
    best = LOOKED_AT[0]
    slack = UNREASONABLE * agent.noise
    reasonable = {c.action for c in LOOKED_AT if c.visits and c.value >= best.value - slack}
    if agent.noise == 0:
        reasonable = {best.action}
    assert set(taken) <= reasonable
    assert taken.most_common(1)[0][0] == best.action
    often = [taken[c.action] for c in LOOKED_AT if c.action in reasonable]
    assert often == sorted(often, reverse=True), "what promises more is taken more often"


def test_only_the_weakest_level_takes_what_it_looked_at_but_once() -> None:
    once = [LOOKED_AT[0], Considered(action=6, visits=1, value=0.60, win=0.5)]
    for number in LEVELS:
        agent = Levelled(number, 4)
        agent.noise = NOISE[number]
        assert {agent.take(once) for _ in range(50)} == ({3, 6} if number == 1 else {3})


def test_the_weakest_level_does_vary() -> None:
    agent = Levelled(1, 4)
    agent.noise = NOISE[1]
    assert {agent.take(LOOKED_AT) for _ in range(400)} == {3, 8, 5}


@pytest.mark.parametrize("number", [max(LEVELS)])
def test_the_strongest_level_has_no_noise(number: int) -> None:
    agent = Levelled(number, 4)
    before = agent.source.tobytes()
    assert {agent.take(LOOKED_AT) for _ in range(50)} == {3}
    assert agent.source.tobytes() == before, "nothing is drawn"


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_repeats_itself_with_a_seed(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = morning()
    monkeypatch.setitem(match.game.levels, "simulations", (600, 600))  # type: ignore[arg-type]
    chosen = [make(f"level{number}", seed).choose(match.sight(0, 1)) for seed in (1, 1)]
    assert chosen[0] == chosen[1]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(chautari.BadGame, match="There is no agent 'level7'"):
        make("level7")


@pytest.mark.parametrize("style", STYLES)
def test_a_style_changes_what_a_level_wants_and_not_how_long_it_thinks(style: str) -> None:
    match = morning()
    agent, plain = make(f"level2-{style}", 1), make("level2", 1)
    assert isinstance(agent, Levelled)
    assert isinstance(plain, Levelled)
    assert agent.name == f"level2-{style}"
    assert agent.choose(match.sight(0, 1)) in [action.id for action in match.legal(0)]
    plain.choose(match.sight(0, 1))
    assert agent.effort.simulations == plain.effort.simulations
    wanted = STYLES[style]
    knobs = {name: factor * match.game.search[name] for name, factor in wanted.items() if name != "noise"}
    assert agent.effort.knobs == knobs != {}
    assert plain.effort.knobs == {}


@pytest.mark.parametrize("style", STYLES)
def test_the_strongest_level_errs_in_no_style_and_the_others_as_their_game_says(
    style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = morning()
    monkeypatch.setitem(match.game.levels, "simulations", (100, 100))  # type: ignore[arg-type]
    noises = []
    for name in ("level3", f"level3-{style}", f"level6-{style}"):
        agent = make(name, 1)
        assert isinstance(agent, Levelled)
        agent.consider(match.sight(0, 1))
        noises.append(agent.noise)
    usual = between(LEVELS[3].noise(match.game), match.game, match.players)
    assert noises == [usual, usual * STYLES[style].get("noise", 1.0), 0]


@pytest.mark.parametrize("spread", [0.5, 0.75, 1.0, 2.0])
def test_a_lead_is_worth_the_same_to_every_style_when_it_errs(spread: float) -> None:
    def likely(lead: float) -> float:
        return 1 / (1 + math.exp(-lead))

    for lead in (-6.0, -1.0, 0.0, 0.3, 2.0, 8.0):
        assert as_usual(likely(lead / spread), spread) == pytest.approx(likely(lead))
    assert [as_usual(value, spread) for value in (0.0, 1.0)] == [0.0, 1.0]
    assert [as_usual(value, spread) for value in (-1e-12, 1 + 1e-12)] == pytest.approx([0.0, 1.0])


@pytest.mark.parametrize("style", ["steady", "daring"])
def test_a_style_errs_where_the_level_does(style: str) -> None:
    leads = (1.2, 1.1, 0.9, 0.2)
    taken = []
    for name, spread in (("level3", 1.0), (f"level3-{style}", STYLES[style]["spread"])):
        agent = make(name, 5)
        assert isinstance(agent, Levelled)
        agent.noise = 0.05
        values = [1 / (1 + math.exp(-lead / spread)) for lead in leads]
        considered = [Considered(k, 10, value, 0.5) for k, value in enumerate(values)]
        taken.append([agent.take(considered) for _ in range(200)])
    assert taken[0] == taken[1]
    assert set(taken[0]) == {0, 1, 2}


def test_what_is_given_for_the_fewest_and_the_most_players_lies_in_between_for_the_others() -> None:
    game = load("yak")
    assert [between((1.0, 2.0), game, players) for players in (2, 3, 4)] == [1.0, 1.5, 2.0]
    assert [between((300, 100), game, players) for players in (2, 3, 4)] == [300, 200, 100]


@every_game
def test_a_level_thinks_and_errs_as_the_game_says_for_so_many_players(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thought, "_is_clear", lambda *_: False)
    monkeypatch.setitem(game.levels, "simulations", (2000, 4000))  # type: ignore[arg-type]
    monkeypatch.setitem(game.levels, "noise", ((6, 5, 4, 3, 2, 0), (12, 10, 8, 6, 4, 0)))  # type: ignore[arg-type]
    for players in game.player_counts:
        match = chautari.new(game, players, seed=1)
        agent = Levelled(5, 1)
        thought = agent.consider(match.sight(match.waiting[0], 1)).simulations
        assert thought == round(between((600, 1200), game, players))
        assert agent.noise == between((2, 4), game, players)


def test_there_is_no_other_style() -> None:
    with pytest.raises(chautari.BadGame, match="level3-angry"):
        make("level3-angry")
