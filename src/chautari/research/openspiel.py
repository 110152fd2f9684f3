"""OpenSpiel: importing this module registers `chautari_yak` and so on with pyspiel.

A game is sequential: seats that choose at the same time are asked one after the other, and nobody sees what was chosen
before. Chance is explicit: setting up, and every action that draws, is followed by a chance node of equally likely
outcomes, each of which decides all that is drawn at once. So nothing drawn is known before, whatever searches the tree,
and a history says everything.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pyspiel

from chautari.core import chance
from chautari.core.game import Game, games, load
from chautari.core.record import Array
from chautari.core.sight import Sight
from chautari.research.single import Single

OUTCOMES = 256  # of a chance node, unless the parameter chance_outcomes says otherwise
LONGEST = 40_000  # nodes of a game
CHANCE = int(pyspiel.PlayerId.CHANCE)
SPECTATOR = -1
PLAIN = (bool, int, str)  # what a parameter can be


class Moment:
    """A node of a game. It never changes, so copies of a state share it."""

    __slots__ = ("actor", "before", "chains", "did", "legal", "pending", "record", "rewards", "seat", "table")

    def __init__(self, table: Table | None, before: Moment | None, actor: int, did: int) -> None:
        self.table, self.before, self.actor, self.did = table, before, actor, did  # where it came from, who did what
        self.record: Array | None = None  # None before the game is set up
        self.seat = CHANCE  # who is asked
        self.legal: list[int] = []
        self.pending: int | None = None  # the action that waits for its draws
        self.rewards: list[float] | None = None  # at the end
        self.chains: dict[int, str] = {}  # by seat: a digest of all that it has seen and done

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel pickles it. The digests stand for all that was before."""
        if self.table is not None:
            for seat in range(self.table.table.players):
                self.table.chain(self, seat)
        kept = self.record, self.seat, self.legal, self.pending, self.rewards, self.chains
        return _unpickled, (self.actor, self.did, *kept)


def _unpickled(actor: int, did: int, *kept: Any) -> Moment:
    moment = Moment(None, None, actor, did)
    moment.record, moment.seat, moment.legal, moment.pending, moment.rewards, moment.chains = kept
    return moment


class Table(pyspiel.Game):  # type: ignore[misc]
    """A game of Chautari, as OpenSpiel knows games."""

    kind: Any  # OpenSpiel's description; this and the rules are given by `register`
    rules: Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        kind, game = self.kind, self.rules
        given = {**kind.parameter_specification, **(parameters or {})}
        self.outcomes = max(1, int(given.pop("chance_outcomes")))
        self.draws = [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]
        self.seed = given.pop("seed")
        self.table = Single(game, given.pop("players"), given)
        self.beginning = Moment(self, None, CHANCE, -1)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=self.outcomes,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, parameters or {})

    def new_initial_state(self) -> Node:
        """The chance node before the game is set up."""
        return Node(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat sees (default), all that it has seen (perfect recall), or what everybody sees; else None."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError("observations are of one player: what is open and what is its own, without parameters")
        one = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        nobody = wanted.private_info == pyspiel.PrivateInfoType.NONE and not wanted.perfect_recall
        return Observer(self, wanted.perfect_recall, one) if wanted.public_info and (one or nobody) else None

    # Nodes

    def set_up(self, before: Moment, outcome: int) -> Moment:
        """The game after its first chance node."""
        self.table.reset(f"openspiel {self.seed} {outcome}")
        return self._moment(before, CHANCE, outcome)

    def decide(self, before: Moment, action: int) -> Moment:
        """The game after a decision: carried out, or waiting for its draws."""
        table = self._at(before)
        table.step(action)
        assert before.record is not None
        if table.states["rng"].tobytes() == before.record["rng"].tobytes():
            return self._moment(before, before.seat, action)
        after = Moment(self, before, before.seat, action)
        after.record, after.pending = before.record, action
        return after

    def draw(self, before: Moment, outcome: int) -> Moment:
        """The game after the draws of an action."""
        table = self._at(before)
        key = hashlib.sha256(before.record["rng"].tobytes() + b"%d" % outcome).digest()  # type: ignore[index]
        chance.start(table.states["rng"], 0, key)
        assert before.pending is not None
        table.step(before.pending)
        return self._moment(before, CHANCE, outcome)

    def guess(self, moment: Moment, seat: int, number: float) -> Moment:
        """A moment that the seat cannot tell from this one: all that it cannot know is guessed."""
        guess = self._at(moment).sight(seat, chance.stream(f"guess {number!r}"))
        self.table.states[0] = guess.states[0]
        self.table.ask()
        after = self._moment(None, moment.actor, moment.did)
        after.chains = {p: _digest("guess", self.seen(after, p)) for p in range(self.table.players)}
        after.chains[seat] = self.chain(moment, seat)
        return after

    def _at(self, moment: Moment) -> Single:
        assert moment.record is not None
        self.table.states[0] = moment.record[0]
        self.table.ask()
        return self.table

    def _moment(self, before: Moment | None, actor: int, did: int) -> Moment:
        moment, table = Moment(self, before, actor, did), self.table
        # FAST: as bytes; a copy of a record field by field takes a hundred times as long
        moment.record = table.states.view(np.uint8).copy().view(table.states.dtype)
        moment.seat, moment.legal = table.seat, table.legal()
        if table.over:
            moment.rewards = table.rewards()
        return moment

    # What seats know

    def seen(self, moment: Moment, seat: int) -> bytes:
        """All that a seat may know now, as bytes: hidden things guessed, always in the same way."""
        if moment.record is None:
            return b""
        return self._at(moment).sight(seat, chance.stream("openspiel")).states.tobytes()

    def chain(self, moment: Moment, seat: int) -> str:
        """A digest of all that a seat has seen and done so far; what it cannot notice leaves no trace in it."""
        way, at = [], moment
        while seat not in at.chains and at.before is not None:
            way.append(at)
            at = at.before
        sofar = at.chains.get(seat) or _digest("", self.seen(at, seat))
        at.chains[seat] = sofar
        known = self.seen(at, seat)
        for later in reversed(way):
            news = known if later.record is at.record else self.seen(later, seat)
            if later.actor == seat:
                sofar = _digest(sofar, news, later.did)
            elif news != known:
                sofar = _digest(sofar, news)
            later.chains[seat], known, at = sofar, news, later
        return sofar


def _digest(sofar: str, news: bytes, did: int | None = None) -> str:
    return hashlib.sha256(f"{sofar} {did} ".encode() + news).hexdigest()[:32]


class Node(pyspiel.State):  # type: ignore[misc]
    """A state, as OpenSpiel knows states."""

    def __init__(self, game: Table) -> None:
        super().__init__(game)
        self.at = game.beginning

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody at the end."""
        if self.at.rewards is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.at.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each equally likely."""
        return self.get_game().draws  # type: ignore[no-any-return]

    def _apply_action(self, action: int) -> None:
        table = self.get_game()
        if self.at.record is None:
            self.at = table.set_up(self.at, action)
        elif self.at.pending is not None:
            self.at = table.draw(self.at, action)
        else:
            self.at = table.decide(self.at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return str(self.get_game().table.game.actions.notation[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.rewards is not None

    def returns(self) -> list[float]:
        """By placing: 1 for the first, -1 for the last; 0 before the end."""
        return self.at.rewards or [0.0] * self.get_game().table.players

    def resample_from_infostate(self, player: int, sampler: Any) -> Node:
        """A state that the player cannot tell from this one. Its history is still the true one: do not serialise it."""
        twin: Node = self.clone()
        if self.at.record is not None:
            twin.at = self.get_game().guess(self.at, player, sampler())
        return twin

    def __str__(self) -> str:
        """The moves so far."""
        return ", ".join(
            f"{move.player} {self._action_to_string(move.player, move.action)}" for move in self.full_history()
        )


class Observer:
    """What a seat may know: features and its view, or with perfect recall a digest of all that it has seen and done."""

    def __init__(self, game: Table, perfect_recall: bool, is_private: bool = True) -> None:
        self.game, self.perfect_recall, self.is_private = game, perfect_recall, is_private
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if is_private and not perfect_recall:
            self.tensor = np.zeros(len(game.table.game.feature_names), np.float32)
            self.dict = {"features": self.tensor}

    def set_from(self, state: Node, player: int) -> None:
        """Write the features of a state as a player may know it."""
        if self.tensor is not None:
            self.tensor[:] = 0
            if state.at.record is not None:
                self.tensor[:] = self.game._at(state.at).observe(player)

    def string_from(self, state: Node, player: int) -> str:
        """The view of a player as JSON, or the digest of all its views and actions."""
        if self.perfect_recall:
            return f"seat {player}: {self.game.chain(state.at, player)}"
        if state.at.record is None:
            return ""
        table = self.game._at(state.at)
        if not self.is_private:
            return json.dumps(Sight(table.game, SPECTATOR, table.states, table.options).view(), sort_keys=True)
        return json.dumps(table.sight(player, chance.stream("openspiel")).view(), sort_keys=True)


def kind_of(game: Game) -> Any:
    """How OpenSpiel describes a game; options that are lists keep their defaults."""
    options = {option.name: option.default for option in game.options if isinstance(option.default, PLAIN)}
    return pyspiel.GameType(
        short_name=f"chautari_{game.name}",
        long_name=f"{game.title} (Chautari)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=min(game.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.player_counts[0],
            "seed": 0,
            "chance_outcomes": OUTCOMES,
            **options,
        },
    )


def register() -> None:
    """Tell OpenSpiel about every game."""
    known = set(pyspiel.registered_names())
    for name in games():
        game = load(name)
        kind = kind_of(game)
        if kind.short_name not in known:
            # a class for each: OpenSpiel lets go of what it registered when Python is gone, which classes survive
            pyspiel.register_game(kind, type(f"Table_{name}", (Table,), {"kind": kind, "rules": game}))


register()
