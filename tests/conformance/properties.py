"""What is true of every game at every moment. Each property is a function that fails with an AssertionError."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

import chautari
from chautari.core import chance
from chautari.core.drive import CONTRACT
from chautari.core.engine import Engine
from chautari.core.game import Game
from chautari.core.log import ROWS
from chautari.core.record import OPEN, OWN, Layout
from tests.conformance.cases import MOST_STEPS, sample_of_actions, set_up_raw, walk

Seat = int | None


def everything(match: chautari.Match) -> Any:
    """All that a match is, to see whether anything changed."""
    return (
        match._states.tobytes(),
        list(match.history),
        list(match.events),
        list(match._audience),
        [(before.tobytes(), *rest) for before, *rest in match._before],
        match.start_hash,
        match.seed,
    )


def difference(one: Any, other: Any, where: str = "it") -> str:
    """Where two documents differ first, in few words; "" if they are equal.

    Left to itself, pytest compares large documents line by line, which takes minutes.
    """
    if one == other:
        return ""
    pairs: Iterable[tuple[Any, Any, Any]] = ()
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = ((key, one[key], other[key]) for key in one)
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = ((i, *both) for i, both in enumerate(zip(one, other, strict=True)))
    found = filter(None, (difference(mine, theirs, f"{where}[{key!r}]") for key, mine, theirs in pairs))
    return next(found, f"{where}: {reprlib.repr(one)} and {reprlib.repr(other)}")


# Play


def is_sound(match: chautari.Match) -> None:
    """Nothing is lost, and nothing stands where the rules could not have put it."""
    assert match.game.invariants(match._plain()) == []


def somebody_can_act(match: chautari.Match) -> None:
    """Until the game is over those who are waited for have a choice, and nobody else has."""
    assert match.over == (match.waiting == ())
    for seat in range(match.players):
        assert bool(match._legal_ids(seat)) == (seat in match.waiting)
    if match.over:
        places = [line.place for line in match.ranking()]
        assert len(match.scores()) == match.players
        assert (places == []) == (match.aborted is not None)
        assert places == [] or (places[0] == 1 and len(places) == match.players and places == sorted(places))
    else:
        assert match.ranking() == []
        assert match.aborted is None


def legal_is_what_play_accepts(match: chautari.Match) -> None:
    """Every open action can be played and changes the state; every other one is refused and changes nothing."""
    before = everything(match)
    for seat in range(match.players):
        legal = match._legal_ids(seat)
        for action in legal[:: max(1, len(legal) // 8)]:
            twin = match.copy()
            twin.play(seat, action)
            assert twin._states.tobytes() != match._states.tobytes()
            is_sound(twin)
        for action in sample_of_actions(match.game, 40):
            if action not in legal:
                problem = refusal(match, seat, action)
                assert problem is not None, f"{match.game.actions.notation[action]} was accepted"
                assert all(problem.reason(lang) for lang in ("en", "fr", "de"))
    assert difference(everything(match), before) == ""


def refusal(match: chautari.Match, seat: Any, action: Any) -> chautari.IllegalAction | None:
    """Why an action is refused, by preview and play alike; None if it is not. A refusal leaves no trace."""
    problems: list[chautari.IllegalAction | None] = []
    for attempt in (match.copy().preview, match.copy().play):
        before = everything(attempt.__self__)
        try:
            attempt(seat, action)
        except chautari.IllegalAction as problem:
            problems.append(problem)
            assert difference(everything(attempt.__self__), before) == ""
        else:
            problems.append(None)
    assert str(problems[0]) == str(problems[1])
    return problems[1]


def looking_changes_nothing(match: chautari.Match) -> None:
    """Asking a match about anything leaves every byte where it was."""
    before = everything(match)
    for seat in (None, *range(match.players)):
        observables(match, seat)
    match.scores()
    match.ranking()
    match.position()
    match.record()
    for seat in range(match.players):
        match.explain(seat)
    assert difference(everything(match), before) == ""


def only_a_seats_own_line_depends_on_who_looks(match: chautari.Match) -> None:
    """A game that promises `own_seat` keeps it: all views are the open one, with the seat's own line in `seats`."""
    own_seat = match.game.own_seat
    if own_seat is None:
        return
    shown = match.view(None)
    assert list(shown)[-1] == "seats"
    for seat in range(match.players):
        lines = [*shown["seats"]]
        lines[seat] = own_seat(match._plain(), seat)
        assert difference(match.view(seat), {**shown, "seat": seat, "seats": lines}) == ""


def ends(match: chautari.Match, seed: int) -> None:
    """Whoever plays at random comes to an end."""
    walk(match, MOST_STEPS, seed)
    assert match.over, f"still going after {MOST_STEPS} actions"


def explained_points_add_up(match: chautari.Match) -> None:
    """The lines of the score sheet are the score."""
    for seat, line in enumerate(match.scores()):
        explained = match.explain(seat)
        for category in match.game.categories:
            assert sum(part["points"] for part in explained if part["category"] == category) == line[category]
        assert sum(line[category] for category in match.game.categories) == line["total"]


# There and back


def replays(match: chautari.Match) -> None:
    """A saved game leads to the same bytes, through JSON."""
    record = match.record()
    again = chautari.replay(json.loads(json.dumps(record, allow_nan=False)))
    assert again._states.tobytes() == match._states.tobytes()
    assert difference(again.record(), record) == ""
    assert again.history == match.history
    assert difference(everything(again)[:4], everything(match)[:4]) == ""


def position_leads_back(match: chautari.Match) -> None:
    """A position document leads to the same bytes, through JSON."""
    document = match.position()
    again = chautari.set_up(match.game, json.loads(json.dumps(document, allow_nan=False)))
    assert again._states.tobytes() == match._states.tobytes()
    assert difference(again.position(), document) == ""
    for seat in (None, *range(match.players)):
        assert difference(again.view(seat), match.view(seat)) == ""


def copies_go_their_own_way(match: chautari.Match, seed: int) -> None:
    """A copy is the same, and neither feels what happens to the other."""
    before = everything(match)
    twin = match.copy()
    assert difference(everything(twin), before) == ""
    walk(twin, 5, seed)
    assert difference(everything(match), before) == ""
    third = match.copy()
    third_before = everything(third)
    walk(match, 5, seed)
    assert difference(everything(third), third_before) == ""
    assert difference(everything(match)[:2], everything(twin)[:2]) == ""


def undo_is_exact(match: chautari.Match, steps: int, seed: int) -> None:
    """Taking back gives the very bytes, and is open exactly while nothing was drawn, shown or done by another."""
    past: list[tuple[bytes, list[Any]]] = []  # what the seat that acted last could go back to

    def check(seat: int, action: int) -> None:
        before, length = match._states.copy(), len(match.history)
        cut = match.preview(seat, action).cut
        trial = match.copy()
        trial.play(seat, action)
        drawn = trial._states["rng"].tobytes() != before["rng"].tobytes()
        final = bool(cut) or drawn or match.game.actions.kind[action].simultaneous
        assert bool(trial.can_undo(seat)) == (not final), f"{trial.can_undo(seat).code} after {trial.history[-1]}"
        assert not any(trial.can_undo(other) for other in range(match.players) if other != seat)
        if final or (match.history and match.history[-1].seat != seat):
            past.clear()
        if not final:
            past.append((before.tobytes(), list(match.history)))
        _take_back(trial, seat, past)
        assert len(match.history) == length

    walk(match, steps, seed, check)


def _take_back(trial: chautari.Match, seat: int, past: list[tuple[bytes, list[Any]]]) -> None:
    for state, history in reversed(past):
        assert trial.can_undo(seat)
        trial.undo(seat)
        assert trial._states.tobytes() == state
        assert trial.history == history
        assert trial.events[0].kind == "undo"
        assert seat in trial.waiting
    assert not trial.can_undo(seat)


# Compiled and plain


def routes_agree(one: Engine, other: Engine, players: int, given: dict[str, Any], seed: int, steps: int) -> None:
    """Two engines give the same bytes for everything a game does."""
    game = one.game
    states = set_up_raw(one, game, players, given, seed)
    assert states.tobytes() == set_up_raw(other, game, players, given, seed).tobytes(), "setup"
    lots = np.random.default_rng(seed)
    for step in range(steps):
        waiting = _same("waiting", [engine.waiting_at(states, 0) for engine in (one, other)])
        for p in range(players):
            _same("legal", [_mask(engine, states, p) for engine in (one, other)])
        if step % 4 == 0 or not waiting:
            _questions_agree(one, other, states, players, step)
        if not waiting:
            break
        p = int(lots.choice([p for p in range(players) if waiting >> p & 1]))
        legal = [int(a) for a in np.flatnonzero(_bits(_mask(one, states, p)))]
        action = int(lots.choice(legal))
        results = [_stepped(engine, states, p, action, is_open) for engine in (one, other) for is_open in (True, False)]
        _same("step", [result[0].tobytes() for result in results])
        _same("log", [results[0][1].tobytes(), results[2][1].tobytes()])
        states = results[0][0]


def _same(what: str, answers: list[Any]) -> Any:
    assert all(answer == answers[0] for answer in answers), what
    return answers[0]


def _mask(engine: Engine, states: Any, p: int) -> bytes:
    mask, before = engine.game.mask(), states.tobytes()
    mask[:] = 0xFFFFFFFF  # whatever was in it
    engine.legal_at(states, 0, p, mask)
    assert states.tobytes() == before, "legal never writes"
    return mask.tobytes()


def _bits(mask: bytes) -> Any:
    return np.unpackbits(np.frombuffer(mask, np.uint8), bitorder="little")


def _stepped(engine: Engine, states: Any, p: int, action: int, is_open: bool) -> tuple[Any, Any]:
    later = states.copy()
    log = engine.game.open_log() if is_open else engine.game.closed_log()
    engine.step_at(later, 0, p, action, log)
    return later, log


def _questions_agree(one: Engine, other: Engine, states: Any, players: int, seed: int) -> None:
    game, before = one.game, states.tobytes()
    for name, sheet in [("score_at", game.sheet), ("ties_at", game.tie_sheet)]:
        _same(name, [_filled(engine, name, states, sheet()) for engine in (one, other)])
    for p in range(players):
        _same("features", [features(engine, states, p) for engine in (one, other)])
    for p in range(-1, players):
        sources = [chance.stream(seed), chance.stream(seed)]
        guesses = [concealed(e, states, p, source) for e, source in zip((one, other), sources, strict=True)]
        _same("conceal", [guess.tobytes() for guess in guesses])
        _same("conceal's chance", [source.tobytes() for source in sources])
    assert states.tobytes() == before, "questions never write"


def _filled(engine: Engine, name: str, states: Any, sheet: Any) -> bytes:
    getattr(engine, name)(states, 0, sheet)
    return sheet.tobytes()


def features(engine: Engine, states: Any, p: int) -> bytes:
    """A position in numbers."""
    out, again = (np.full(len(engine.game.feature_names), filling, np.int8) for filling in (85, -86))
    for numbers in (out, again):
        engine.features_at(states, 0, p, numbers)
    assert out.tobytes() == again.tobytes(), "every feature is written"
    return out.tobytes()


def concealed(engine: Engine, states: Any, p: int, source: Any) -> Any:
    """The state as a seat (-1: a spectator) may guess it."""
    guess = states.copy()
    engine.conceal_at(guess, 0, p, source)
    return guess


# Secrets


def observables(match: chautari.Match, seat: Seat) -> bytes:
    """All that a seat, or a spectator, is shown or told: views, lists, prompts, previews, refusals, numbers."""
    shown: dict[str, Any] = {
        "view": match.view(seat),
        "waiting": match.waiting,
        "over": match.over,
        "aborted": match.aborted,
        "events": match.events_for(seat),
    }
    if seat is not None:
        legal = match.legal(seat)
        shown["legal"] = legal
        shown["prompt"] = match.prompt(seat)
        shown["can_undo"] = match.can_undo(seat)
        shown["previews"] = [match.preview(seat, action) for action in legal]
        shown["refusals"] = [_refused_with(match, seat, action) for action in sample_of_actions(match.game)]
        shown["features"] = features(match._engine, match._states, seat).hex()
    return json.dumps(shown, allow_nan=False).encode()


def _refused_with(match: chautari.Match, seat: int, action: int) -> Any:
    try:
        match._checked(seat, action)
    except chautari.IllegalAction as problem:
        return [problem.code, problem.facts, str(problem)]
    return None


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
    later, log = _stepped(match._engine, states, seat, action, True)
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
            truth = _without_chance(later._states)
            seen = observables(later, seat)
            if later.can_undo(other):
                later.undo(other)
                seen += json.dumps([later.events_for(seat), later.view(seat)]).encode()
            for other_truth, other_seen in alike.setdefault(state, []):
                assert other_truth == truth or other_seen == seen, match.game.actions.notation[action]
            alike[state].append((truth, seen))


def _without_chance(states: Any) -> bytes:
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


def contract_is_complete(game: Game) -> None:
    """Every function of the contract is there."""
    assert all(callable(getattr(game, name)) for name in CONTRACT)
