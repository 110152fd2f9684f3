"""Mutants: position documents changed so that they may still be possible, and most of them are not quite.

A mutant starts from a position that play has reached. Changes know the structure of the documents, but no game: the
values, keys and words that may stand at a place are those that other positions of the same game have there.
"""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

import chautari
from chautari.core.errors import Refused
from chautari.core.game import Game, load
from tests.conformance.cases import values
from tests.conformance.fuzz import scalars
from tests.conformance.plain import PlainGame

GAMES_EACH = 4  # games of each player count whose positions are collected
BETWEEN = 3  # actions between two positions that are looked at
KEPT = 12  # positions of each game that are kept: those that show something new, then others
EXTREMES = [-129, -128, -1, 0, 1, 127, 128, 129, 255, 256, 32767, 32768, 65536, 2**31 - 1, 2**31, 2**63]

Shape = tuple[str, ...]


class Place(NamedTuple):
    """A value in a document: what holds it, under which key, and the shape of the way to it."""

    holder: Any
    key: Any
    shape: Shape

    @property
    def value(self) -> Any:
        """What stands there."""
        return self.holder[self.key]


class Corpus:
    """Positions of one game, and what was seen at each kind of place in any of them."""

    def __init__(self, game: Game, documents: list[dict[str, Any]]) -> None:
        self.game = game
        self.documents = documents
        self._key_sets: dict[Shape, set[tuple[str, ...]]] = {}
        for document in documents:
            self._note_keys(document["table"], ("table",))
        self.seen: dict[Shape, list[Any]] = {}
        self.keys: dict[Shape, list[str]] = {}
        self.words: dict[Shape, list[str]] = {}
        for document in documents:
            self._note_values(document)

    def is_open(self, shape: Shape) -> bool:
        """Whether the keys of an object differ from position to position, as names of places or cards do."""
        return len(self._key_sets.get(shape, ())) > 1

    def _note_keys(self, value: Any, shape: Shape) -> None:
        if isinstance(value, dict):
            self._key_sets.setdefault(shape, set()).add(tuple(sorted(value)))
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            # objects that differ in their keys hold values of one kind: nothing below is told apart by the key
            self._note_keys(inner, (*shape, key if isinstance(value, dict) else "#"))

    def _note_values(self, document: dict[str, Any]) -> None:
        known: dict[Shape, set[str]] = {}
        for place in self.places(document):
            here = known.setdefault(place.shape, {_text(v) for v in self.seen.get(place.shape, [])})
            if _text(place.value) not in here and len(here) < 60:
                here.add(_text(place.value))
                self.seen.setdefault(place.shape, []).append(place.value)
            if isinstance(place.value, dict):
                keys = self.keys.setdefault(place.shape, [])
                keys += [key for key in place.value if key not in keys]
            elif isinstance(place.value, str):
                words = self.words.setdefault(place.shape, [])
                words += [word for word in place.value.split() if word not in words]

    def places(self, document: dict[str, Any]) -> list[Place]:
        """Every value below `table`, with the table itself first."""
        return [Place(document, "table", ("table",)), *self._below(document["table"], ("table",))]

    def _below(self, value: Any, shape: Shape) -> Iterator[Place]:
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        is_open = self.is_open(shape)
        for key, inner in list(items):
            below = (*shape, key if isinstance(value, dict) and not is_open else "#")
            yield Place(value, key, below)
            yield from self._below(inner, below)


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@functools.cache
def corpus(name: str) -> Corpus:
    """The positions of a registered game, collected once."""
    return corpus_of(load(name))


def corpus_of(game: Game) -> Corpus:
    """Positions of a game: any player count, options of every kind, early, late and over."""
    return Corpus(game, [shortened(game, d) for players in game.player_counts for d in _played(game, players)])


def _played(game: Game, players: int) -> list[dict[str, Any]]:
    """Positions of random games that show words, keys or lengths that none before has shown."""
    found: list[dict[str, Any]] = []
    news: set[str] = set()
    for number in range(GAMES_EACH):
        match = _started(game, players, number)
        telling: list[dict[str, Any]] = []
        others: list[dict[str, Any]] = []

        def look(match: chautari.Match = match, sorts: Any = (telling, others)) -> None:
            document = match.position()
            fresh = set(_signs(document["table"], "")) - news
            news.update(fresh)
            sorts[not fresh].append(document)

        lots = random.Random(number)
        play = PlainGame(match)
        while not play.walk(lots, BETWEEN, lambda: None):
            look()
        kept = _spread(telling, KEPT * 2 // 3)
        found += [*kept, *_spread(others, KEPT - len(kept)), match.position()]
    return found


def _started(game: Game, players: int, number: int) -> chautari.Match:
    """A game with its default options, or with others."""
    options = {option.name: option.default for option in game.options}
    for k, option in enumerate(game.options if number else ()):
        choices = list(option.choices)
        open_ones = choices[3:60:3] if len(choices) > 60 else values(game, players, option)
        if open_ones:
            options[option.name] = open_ones[(number * (k + 2)) % len(open_ones)]
    try:
        return chautari.new(game, players, seed=number, options=options)
    except Refused:  # options that exclude each other
        return chautari.new(game, players, seed=number)


def _spread(things: list[Any], most: int) -> list[Any]:
    return things if len(things) <= most else [things[n * (len(things) - 1) // (most - 1)] for n in range(most)]


def _signs(value: Any, where: str) -> Iterator[str]:
    """What a document shows, without numbers: words by their place, keys, and whether something is there at all."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _signs(inner, f"{where}.{key}")
    elif isinstance(value, list):
        yield f"{where} {min(len(value), 3)}"
        for inner in value:
            yield from _signs(inner, where)
    elif isinstance(value, str | bool) or value is None:
        yield f"{where}={value}"
    elif value == 0:
        yield f"{where}=0"


def shortened(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """The same position, with options that only limit a game's length set so that it soon ends."""
    for option in game.options:
        choices = list(option.choices)
        if option.is_seat or not isinstance(option.choices, range) or len(choices) < 100:
            continue
        low, high = 0, choices.index(document["options"][option.name])
        while low < high:
            middle = (low + high) // 2
            if _is_accepted(game, _with_option(document, option.name, choices[middle])):
                high = middle
            else:
                low = middle + 1
        soon = choices[min(low + 25, choices.index(document["options"][option.name]))]
        document = _with_option(document, option.name, soon)
    return document


def _with_option(document: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    return {**document, "options": {**document["options"], name: value}}


def _is_accepted(game: Game, document: dict[str, Any]) -> bool:
    try:
        chautari.set_up(game, document)
    except Refused:
        return False
    return True


# Changes


class Mutant(NamedTuple):
    """A changed document, and what was changed, for the report of a failure."""

    document: dict[str, Any]
    changes: list[str]


@st.composite
def mutants(draw: Any, positions: Corpus) -> Mutant:
    """A position with one to four changes."""
    document = json.loads(json.dumps(draw(st.sampled_from(positions.documents))))
    changes: list[str] = []
    for _ in range(draw(st.sampled_from([1, 1, 1, 2, 2, 3, 4]))):
        deed = draw(st.sampled_from(DEEDS))
        if isinstance(document.get("table"), dict) and (change := deed(draw, positions, document)):
            changes.append(change)
    return Mutant(document, changes)


def _pick(draw: Any, places: list[Place]) -> Place | None:
    """One of these places: first its shape, so that what is rare in a document is met as often as what is common."""
    if not places:
        return None
    shapes = sorted({place.shape for place in places})
    shape = draw(st.sampled_from(shapes))
    return draw(st.sampled_from([place for place in places if place.shape == shape]))  # type: ignore[no-any-return]


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def numbers_in(positions: Corpus, document: Any) -> list[Place]:
    return [place for place in positions.places(document) if _is_number(place.value)]


def _put(place: Place, value: Any) -> str:
    text = f"{'/'.join(place.shape)}[{place.key}]: {_text(place.value)[:60]} → {_text(value)[:60]}"
    place.holder[place.key] = json.loads(json.dumps(value))
    return text


def change_number(draw: Any, positions: Corpus, document: Any) -> str:
    """A number becomes another: a neighbour, one that was seen there, one just over those, or an extreme."""
    place = _pick(draw, numbers_in(positions, document))
    if place is None:
        return ""
    seen = [n for n in positions.seen.get(place.shape, []) if _is_number(n)] or [0]
    near = [place.value + k for k in (-2, -1, 1, 2)]
    choice = draw(st.sampled_from([near, near, seen, [min(seen) - 1, max(seen) + 1, 2 * max(seen)], EXTREMES]))
    return _put(place, draw(st.sampled_from(choice)))


def push_number(draw: Any, positions: Corpus, document: Any) -> str:
    """A number goes as far up or down as the game accepts it."""
    place = _pick(draw, numbers_in(positions, document))
    return pushed(positions.game, document, place, draw(st.sampled_from([1, 1, -1]))) if place else ""


def pushed(game: Game, document: Any, place: Place, way: int) -> str:
    """Push a number up (1) or down (-1) to the last value that is accepted; "" if it cannot move."""
    start, reach = place.value, 0

    def goes(far: int) -> bool:
        place.holder[place.key] = start + way * far
        return _is_accepted(game, document)

    step = 1
    while step <= 2**40 and goes(reach + step):
        reach, step = reach + step, 2 * step
    while step := step // 2:
        reach += step if goes(reach + step) else 0
    place.holder[place.key] = start
    return _put(place, start + way * reach) if reach else ""


def shift_number(draw: Any, positions: Corpus, document: Any) -> str:
    """One number gives to another of its kind, so that their sum stays."""
    numbers = numbers_in(positions, document)
    place = _pick(draw, [place for place in numbers if place.value > 0])
    if place is None:
        return ""
    alike = [n for n in numbers if n.shape[:2] == place.shape[:2] and (n.holder, n.key) != (place.holder, place.key)]
    other = _pick(draw, draw(st.sampled_from([alike, numbers])))
    if other is None or (other.holder is place.holder and other.key == place.key):
        return ""
    most = draw(st.sampled_from([1, 1, 2, place.value]))
    return _put(place, place.value - most) + "; " + _put(other, other.value + most)


def swap(draw: Any, positions: Corpus, document: Any) -> str:
    """Two values of the same kind change places."""
    places = positions.places(document)
    place = _pick(draw, [p for p in places if sum(q.shape == p.shape for q in places) > 1])
    if place is None:
        return ""
    other = draw(st.sampled_from([p for p in places if p.shape == place.shape]))
    mine, theirs = place.value, other.value
    return _put(place, theirs) + "; " + _put(other, mine)


def take_seen(draw: Any, positions: Corpus, document: Any) -> str:
    """A value, or a whole part of the table, becomes what another position has there: another phase, seat, day."""
    place = _pick(draw, positions.places(document)[1:])
    seen = place and positions.seen.get(place.shape)
    return _put(place, draw(st.sampled_from(seen))) if place and seen else ""


def take_part(draw: Any, positions: Corpus, document: Any) -> str:
    """A key of the table becomes what it is in another position of as many players."""
    others = [d for d in positions.documents if d["players"] == document.get("players")]
    key = draw(st.sampled_from(sorted(document["table"])))
    other = draw(st.sampled_from(others or positions.documents))
    return _put(Place(document["table"], key, ("table",)), other["table"].get(key))


def drop(draw: Any, positions: Corpus, document: Any) -> str:
    """Something is left out."""
    place = _pick(draw, positions.places(document)[1:])
    if place is None:
        return ""
    text = f"{'/'.join(place.shape)}[{place.key}] dropped: {_text(place.value)[:60]}"
    del place.holder[place.key]
    return text


def add(draw: Any, positions: Corpus, document: Any) -> str:
    """A list becomes longer by something that was seen in such a list, an object by a key that was seen in one."""
    place = _pick(draw, [p for p in positions.places(document) if isinstance(p.value, dict | list)])
    if place is None:
        return ""
    if isinstance(place.value, list):
        seen = positions.seen.get((*place.shape, "#"), [0])
        value = draw(st.sampled_from(seen))
        place.value.insert(draw(st.integers(0, len(place.value))), json.loads(json.dumps(value)))
        return f"{'/'.join(place.shape)} added: {_text(value)[:60]}"
    if not (keys := positions.keys.get(place.shape)):
        return ""
    key = draw(st.sampled_from(keys))
    seen = positions.seen.get((*place.shape, "#" if positions.is_open(place.shape) else key), [0])
    value = draw(st.sampled_from(seen))
    place.value[key] = json.loads(json.dumps(value))
    return f"{'/'.join(place.shape)} added: {key}: {_text(value)[:60]}"


def double(draw: Any, positions: Corpus, document: Any) -> str:
    """Something stands there twice."""
    place = _pick(draw, [p for p in positions.places(document)[1:] if isinstance(p.holder, list)])
    if place is None:
        return ""
    place.holder.insert(place.key, json.loads(json.dumps(place.value)))
    return f"{'/'.join(place.shape)} doubled: {_text(place.value)[:60]}"


def move(draw: Any, positions: Corpus, document: Any) -> str:
    """Something of a list goes into another list of its kind, or under another key."""
    places = positions.places(document)[1:]
    items = [p for p in places if isinstance(p.holder, list) or positions.is_open(p.shape[:-1])]
    place = _pick(draw, items)
    if place is None:
        return ""
    value = place.value
    if isinstance(place.holder, list):
        homes = [p.value for p in places if isinstance(p.value, list) and p.shape[-1] == place.shape[-2]]
        del place.holder[place.key]
        (draw(st.sampled_from(homes)) if homes else place.holder).append(value)
        return f"{'/'.join(place.shape)} moved: {_text(value)[:60]}"
    key = draw(st.sampled_from(positions.keys[place.shape[:-1]]))
    place.holder[key] = place.holder.pop(place.key)
    return f"{'/'.join(place.shape)} renamed: {place.key} → {key}"


def change_word(draw: Any, positions: Corpus, document: Any) -> str:
    """Within a text of several words one becomes another, goes, or comes."""
    texts = [p for p in positions.places(document) if isinstance(p.value, str)]
    place = _pick(draw, [p for p in texts if " " in p.value] or texts)
    if place is None:
        return ""
    words = place.value.split()
    word = draw(st.sampled_from(positions.words.get(place.shape) or ["x"]))
    at = draw(st.integers(0, max(len(words) - 1, 0)))
    kept = draw(st.sampled_from([(word,), (word,), (), (*words[at : at + 1], word)]))
    return _put(place, " ".join([*words[:at], *kept, *words[at + 1 :]]))


def change_flag(draw: Any, positions: Corpus, document: Any) -> str:
    """Yes becomes no, something nothing."""
    flags = [p for p in positions.places(document) if isinstance(p.value, bool)]
    place = _pick(draw, draw(st.sampled_from([flags, positions.places(document)[1:]])))
    if place is None:
        return ""
    return _put(place, not place.value if isinstance(place.value, bool) else None)


def put_odd(draw: Any, positions: Corpus, document: Any) -> str:
    """A value of any kind where none such belongs."""
    place = _pick(draw, positions.places(document))
    value = draw(scalars)
    if place is None:
        return ""
    place.holder[place.key] = value
    return f"{'/'.join(place.shape)}[{place.key}] → {str(value)[:40]!r}"


def change_option(draw: Any, positions: Corpus, document: Any) -> str:
    """An option takes another value, or all of them their defaults."""
    given = document.get("options")
    if not isinstance(given, dict) or not positions.game.options:
        return ""
    option = draw(st.sampled_from(positions.game.options))
    choices = list(option.choices)
    many = [*choices[:30], choices[-1], option.default]
    value = draw(st.sampled_from(choices if len(choices) < 20 else many))
    given[option.name] = value
    return f"option {option.name} → {value}"


def change_frame(draw: Any, positions: Corpus, document: Any) -> str:
    """What stands around the table: the number of players, chance, whatever can be left out."""
    key = draw(st.sampled_from(["players", "players", "chance", "options", "edition"]))
    if key == "players":
        document["players"] = draw(st.sampled_from([*positions.game.player_counts, 0, 1, 9]))
    elif key == "chance":
        chances = [None, {"seed": 3}, {"seed": None}, {**(document.get("chance") or {}), "used": 17}]
        document["chance"] = draw(st.sampled_from(chances))
    else:
        document.pop(key, None)
    return f"{key} → {document.get(key)}"


# the more often a change is listed the more often it is made
DEEDS = [
    *(
        change_number,
        change_number,
        change_number,
        push_number,
        push_number,
        shift_number,
        shift_number,
        shift_number,
        swap,
        swap,
    ),
    *(take_seen, take_seen, take_seen, take_part, take_part, drop, add, double, move, move, change_word),
    *(change_flag, put_odd, change_option, change_option, change_frame),
]
