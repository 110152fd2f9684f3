"""What is true of every game at every moment. Each property is a function that fails with an AssertionError."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Iterable
from typing import Any

import chautari
from chautari.core.drive import CONTRACT
from chautari.core.game import Game
from tests.conformance.cases import MOST_STEPS, sample_of_actions, walk
from tests.conformance.routes import features

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


# Play


def is_sound(match: chautari.Match) -> None:
    """Nothing is lost, and nothing stands where the rules could not have put it."""
    assert match.game.invariants(match._plain()) == []
    if match.game.unreached:
        assert match.game.unreached(match._plain(), match.options) == []


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
    """A game that promises `seat_view` keeps it: all views are the open one, with the seat's own line in `seats`."""
    seat_view = match.game.seat_view
    if seat_view is None:
        return
    shown = match.view(None)
    assert list(shown)[-1] == "seats"
    for seat in range(match.players):
        lines = [*shown["seats"]]
        lines[seat] = seat_view(match._plain(), seat, seat)
        assert difference(match.view(seat), {**shown, "seat": seat, "seats": lines}) == ""


_LINES: dict[Any, Any] = {}


def seats_with_the_same_key_have_the_same_line(match: chautari.Match) -> None:
    """A game that promises `seat_key` keeps it, in all games that are played here; `open_table` is the rest."""
    game, plain = match.game, match._plain()
    if game.seat_key is None:
        return
    assert game.seat_view is not None
    assert game.open_table is not None
    for looks in (None, *range(match.players)):
        view = game.view(plain, looks)
        assert difference({**game.open_table(plain), "seats": view["seats"]}, view) == ""
        for seat, line in enumerate(view["seats"]):
            assert game.seat_view(plain, seat, looks) == line
            assert _LINES.setdefault((game.name, game.seat_key(plain, seat, looks)), line) == line


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


def contract_is_complete(game: Game) -> None:
    """Every function of the contract is there."""
    assert all(callable(getattr(game, name)) for name in CONTRACT)
