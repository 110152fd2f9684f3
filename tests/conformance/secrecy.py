"""Secrets: what a seat is shown, told or lets its agents see depends only on what it may know. True of every game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

import chautari
from chautari.core import chance
from chautari.core.game import Game
from chautari.core.log import ROWS
from chautari.core.record import OPEN, OWN, Layout
from tests.conformance.properties import Seat, difference, is_sound, observables
from tests.conformance.routes import concealed, stepped


def with_state(match: chautari.Match, states: Any) -> chautari.Match:
    """The same match over another state."""
    twin = match.copy()
    twin._states[:] = states
    return twin


def guesses(match: chautari.Match, seat: Seat, seeds: Iterable[Any]) -> Iterator[Any]:
    """States that the seat cannot tell from the true one."""
    p = -1 if seat is None else seat
    for seed in seeds:
        yield concealed(match._engine, match._states, p, chance.stream(f"guess {seed}"))


def nothing_leaks(match: chautari.Match, seat: Seat) -> None:
    """A seat sees, hears and is refused the same whatever it cannot know."""
    truth = observables(match, seat)
    for guess in guesses(match, seat, range(2)):
        twin = with_state(match, guess)
        is_sound(twin)
        assert difference(observables(twin, seat), truth) == ""


def foresight_ends_in_time(match: chautari.Match, seat: int) -> None:
    """Up to the first chance or secret an action does the same whatever the seat cannot know."""
    for action in match._legal_ids(seat):
        truth = _foreseen(match, seat, action, match._states)
        for guess in guesses(match, seat, range(2)):
            assert difference(_foreseen(match, seat, action, guess), truth) == "", match.game.actions.notation[action]


def _foreseen(match: chautari.Match, seat: int, action: int, states: Any) -> Any:
    later, log = stepped(match._engine, states, seat, action, True)
    cut = int(log["cut"][0])
    rows = log["row"][0][: min(int(log["cut_at" if cut else "count"][0]), ROWS)]
    seen = [row.tobytes() if row["eyes"] in (-1, seat) else bytes([row["kind"] % 256]) for row in rows]
    return cut, seen, match._points(np.ascontiguousarray(log["before"][0] if cut else later))[seat]


def secret_choices_look_alike(match: chautari.Match, seat: Seat) -> None:
    """Actions of others after which a seat cannot tell the states apart are shown to it alike.

    Open actions that lead to the very same state, such as two ways that are both blocked, keep nothing secret.
    """
    for other in match.waiting:
        if other == seat:
            continue
        alike: dict[bytes, list[tuple[bytes, bytes]]] = {}
        legal = match._legal_ids(other)
        for action in legal[:: max(1, len(legal) // 6)]:
            later = match.copy()
            later.play(other, action)
            state = next(guesses(later, seat, ["alike"])).tobytes()
            truth = without_chance(later._states)
            seen = observables(later, seat)
            if later.can_undo(other):
                later.undo(other)
                seen += json.dumps([later.events_for(seat), later.view(seat)]).encode()
            for other_truth, other_seen in alike.setdefault(state, []):
                assert other_truth == truth or other_seen == seen, match.game.actions.notation[action]
            alike[state].append((truth, seen))


def without_chance(states: Any) -> bytes:
    blank = states.copy()
    blank["rng"] = np.zeros_like(blank["rng"])
    return bytes(blank.tobytes())


def conceal_is_canonical(match: chautari.Match, seat: Seat) -> None:
    """States that a seat cannot tell apart are concealed to the same bytes by the same chance."""
    source = "canonical"
    truth = next(guesses(match, seat, [source]))
    for n, guess in enumerate(guesses(match, seat, range(3))):
        scramble(guess, n)
        assert next(guesses(with_state(match, guess), seat, [source])).tobytes() == truth.tobytes()


def scramble(states: Any, seed: int) -> None:
    """Put the game's chance anywhere in any stream."""
    lots = np.random.default_rng(seed)
    for name in ("key", "counter", "nonce", "buffer"):
        part = states["rng"][name]
        part[:] = lots.integers(1, 2**32, part.shape)
    states["rng"]["used"] = lots.integers(0, chance.BLOCK + 1)


def agents_see_no_key(match: chautari.Match, seat: Seat) -> None:
    """What an agent receives holds nothing of the game's chance, and is a copy."""
    sight = match.sight(seat, "an agent")
    assert set(vars(sight)) == {"game", "seat", "states", "options", "_engine"}
    assert sight.options == match.options
    assert sight.options is not match.options
    assert not np.shares_memory(sight.states, match._states)
    inside, rng = sight.states.tobytes(), match.state["rng"]
    for secret in (rng["key"], rng["buffer"]):
        if secret.any():
            assert secret.tobytes() not in inside
            assert not (set(secret.tolist()) - {0}) & set(sight.states["rng"]["key"][0].tolist())


Leaf = tuple[str, str, bool, Any]


def leaves(layout: Layout, records: Any, prefix: str = "", mark: str = OPEN, many: bool = False) -> Iterator[Leaf]:
    """Every plain field: name, mark, whether its second axis counts seats, and its values."""
    for field in layout.fields:
        own = mark if mark != OPEN else field.mark
        if isinstance(field.kind, Layout):
            inner = many or bool(field.shape)
            yield from leaves(field.kind, records[field.name], f"{prefix}{field.name}.", own, inner)
        else:
            yield prefix + field.name, own, many, records[field.name]


class Variation:
    """Which fields concealing varies, over many states: what it must, and nothing else."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.varied: dict[tuple[Any, ...], bool] = {}
        self.values: dict[tuple[Any, ...], set[int]] = {}

    def look(self, match: chautari.Match, seat: Seat, seeds: Iterable[Any]) -> None:
        """Note what concealing for a seat changes here. Open and own fields must stay."""
        truth = list(leaves(self.game.state, match._states))
        for guess in guesses(match, seat, seeds):
            for (name, mark, by_seat, true), (*_, now) in zip(truth, leaves(self.game.state, guess), strict=True):
                changed = true != now
                if mark == OPEN:
                    assert not changed.any(), f"{name} is open, yet it varies"
                    continue
                if mark == OWN:
                    assert by_seat, f"{name} is marked own outside the seats' records"
                    if seat is not None:
                        assert not changed[:, seat].any(), f"{name} varies for its owner"
                for place, value in np.ndenumerate(true):
                    if mark == OWN and (place[1] == seat or place[1] >= match.players):
                        continue
                    key = (name, seat, *place)
                    self.varied[key] = self.varied.get(key, False) or bool(changed[place])
                    self.values.setdefault(key, set()).add(int(value))

    def forgotten(self) -> list[str]:
        """Hidden places that had different values, none of which was ever concealed."""
        return [str(key) for key, varied in self.varied.items() if not varied and len(self.values[key] - {0}) > 1]


def no_secret_is_forgotten_now(match: chautari.Match, seat: Seat) -> None:
    """What another seat keeps to itself, and could be otherwise for all this one sees, is guessed at this moment."""
    guessed = list(guesses(match, seat, range(30)))
    seen = match.view(seat)
    for name, mark, by_seat, true in leaves(match.game.state, match._states):
        if mark != OWN or not by_seat:
            continue
        others = [_leaf(match.game, guess, name) for guess in guessed]
        for place, value in np.ndenumerate(true):
            if place[1] == seat or place[1] >= match.players or value == 0:
                continue  # 0 says that nothing is there, which is no secret
            if any(other[place] != value for other in others):
                continue
            for instead in (value - 1, value + 1):
                twin = match.copy()
                _leaf(match.game, twin._states, name)[place] = instead
                possible = instead != 0 and _is_possible(twin)
                assert not (possible and twin.view(seat) == seen), f"{name} of seat {place[1]} is never guessed"


def _leaf(game: Game, states: Any, name: str) -> Any:
    return next(values for leaf, _, _, values in leaves(game.state, states) if leaf == name)


def _is_possible(match: chautari.Match) -> bool:
    try:
        return match.game.invariants(match._plain()) == []
    except (ValueError, IndexError, KeyError):
        return False
