"""Telling: events, actions, prompts and lines of the score sheet as sentences, for every game alike."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chautari.core.game import SeatNumber
from chautari.core.words import is_lasting

if TYPE_CHECKING:
    from chautari.core.game import Game

Say = Callable[..., str]
REMEMBERED = 8192  # sentences about events


def tell(game: Game, event: Mapping[str, Any], say: Say, names: Sequence[str]) -> str:
    """An event as a sentence: the message `event-<kind>` of the game's words.

    The message may use $name, who did it; every particular by its name; $all, the particulars together; and
    $known, which is "no" where the one who is told may not know the particulars.
    """
    kind, seat, args = event["kind"], event["seat"], event["args"]
    name = None if seat is None else names[seat]
    if not is_lasting(say):
        return _told(game, kind, name, args, say, names)
    try:
        # FAST: the same things happen again and again, at one table and at others
        given = None if args is None else tuple(args.items())
        return _told_before(game, kind, name, given, say, tuple(names) if _is_naming(game, kind) else ())
    except TypeError:  # lists cannot be remembered
        return _told(game, kind, name, args, say, names)


@functools.lru_cache(REMEMBERED)
def _told_before(
    game: Game, kind: str, name: str | None, args: tuple[Any, ...] | None, say: Say, names: tuple[str, ...]
) -> str:
    return _told(game, kind, name, None if args is None else dict(args), say, names)


@functools.cache
def _is_naming(game: Game, kind: str) -> bool:
    """Whether the sentence of such an event may name other players than the one whose it is."""
    return kind == "undo" or SeatNumber in _particulars(game).get(kind, {}).values()


@functools.cache
def _particulars(game: Game) -> dict[str, Mapping[str, Any]]:
    """The particulars of each kind of event."""
    return {kind.name: kind.args for kind in reversed(game.events)}


def _told(
    game: Game, kind: str, name: str | None, args: Mapping[str, Any] | None, say: Say, names: Sequence[str]
) -> str:
    facts: dict[str, Any] = {"known": "no" if args is None else "yes"}
    if name is not None:
        facts["name"] = name
    if kind == "undo":
        if args is not None:
            facts["action"] = tell_action(game, game.actions.by_notation[args["notation"]], say, names)
    elif args is not None:
        particulars = _particulars(game).get(kind, {})
        for particular, value in args.items():
            is_seat = particulars.get(particular) is SeatNumber
            facts[particular] = names[value] if is_seat else game.term(particular, value, say)
        facts["all"] = game.term(kind, args, say)
    return say(f"event-{kind.replace('_', '-')}", **facts)


def tell_action(
    game: Game, a: int, say: Say, names: Sequence[str] | None = None, facts: Mapping[str, Any] | None = None
) -> str:
    """An action in words: the message `action-<kind>`, with the action's arguments.

    Where the state is known there are also the game's facts about the action in it, and $known is "yes".
    """
    table = game.actions
    said = _said(game, {**table.args[a], **(facts or {})}, say, names)
    said["known"] = "no" if facts is None else "yes"
    return say(f"action-{table.kind[a].name.replace('_', '-')}", **said)


def tell_prompt(game: Game, kind: str, say: Say, names: Sequence[str] | None, facts: Mapping[str, Any]) -> str:
    """What is asked where actions of this kind come first: the message `prompt-<kind>`, with the game's facts."""
    return say(f"prompt-{kind.replace('_', '-')}", **_said(game, facts, say, names))


def _said(game: Game, facts: Mapping[str, Any], say: Say, names: Sequence[str] | None) -> dict[str, Any]:
    """Each fact in words; a seat by its name, where names are known."""
    return {name: _fact(game, name, value, say, names) for name, value in facts.items()}


def _fact(game: Game, name: str, value: Any, say: Say, names: Sequence[str] | None) -> Any:
    """One fact in words: also a list of seats, and a list of pairs of a seat and its number."""
    if isinstance(value, SeatNumber):
        return say("seat", seat=value) if names is None else names[value]
    if isinstance(value, list) and value and all(isinstance(one, SeatNumber) for one in value):
        return ", ".join(_fact(game, name, one, say, names) for one in value)
    if isinstance(value, list) and value and all(_is_seat_with_number(one) for one in value):
        pairs = [(_fact(game, name, seat, say, names), number) for seat, number in value]
        return ", ".join(say("seat-number", name=who, n=number) for who, number in pairs)
    return game.term(name, value, say)


def _is_seat_with_number(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], SeatNumber)


def tell_points(game: Game, line: Mapping[str, Any], say: Say, names: Sequence[str] | None = None) -> str:
    """A line of an explained score sheet: the message `explain-<category>`, with $pieces and the line's own facts."""
    pieces = [say("piece", **{k: game.term(k, v, say) for k, v in piece.items()}) for piece in line["pieces"]]
    facts = _said(game, {k: v for k, v in line.items() if k not in ("category", "pieces")}, say, names)
    return say(f"explain-{line['category'].replace('_', '-')}", **facts, pieces=", ".join(pieces) or "none")
