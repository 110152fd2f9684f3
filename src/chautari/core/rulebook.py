"""The rulebook in our own words: rules, rulings, and looking them up. It reads texts only, no game is loaded."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
import unicodedata
from importlib import resources
from typing import NamedTuple

import msgspec

from chautari.core.errors import BadGame, shown

GAMES = "chautari.games"
HEADING = 200  # so much that the rules under the very heading somebody asks for come before all rulings


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its id, our wording, the heading of the printed rulebook it stands under."""

    id: str
    title: str
    text: str
    related: list[str]
    heading: str
    words: list[str]
    note: bool = False


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of ours where the printed rules are silent or differ."""

    id: str
    title: str
    text: str
    rules: list[str]
    words: list[str]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Rule]
    ruling: list[Ruling] = []


Entry = Rule | Ruling


class Rulebook:
    """The rules and rulings of a game in one language."""

    def __init__(self, rules: list[Rule], rulings: list[Ruling]) -> None:
        self.rules = rules
        self.rulings = rulings
        self.by_id: dict[str, Entry] = {entry.id: entry for entry in self.entries}
        self._check()

    @property
    def entries(self) -> list[Entry]:
        """Rules, then rulings."""
        return [*self.rules, *self.rulings]

    def _check(self) -> None:
        if len(self.by_id) != len(self.rules) + len(self.rulings):
            raise ValueError("two rules have the same id")
        for entry in self.entries:
            unknown = [id for id in self.references(entry) if id not in self.by_id]
            if unknown or not entry.title.strip() or not entry.text.strip():
                raise ValueError(f"rule {entry.id}: no title, no text, or it refers to unknown rules {unknown}")

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        """A rulebook from the text of its file; ValueError says what is wrong with it."""
        file = msgspec.convert(tomllib.loads(text), _File)
        return cls(file.rule, file.ruling)

    @classmethod
    def load(cls, game: str, lang: str = "en") -> Rulebook:
        """The rulebook of a game."""
        if game not in games_with_rules():
            raise BadGame(code="no-game", name=shown(game), games=", ".join(games_with_rules()))
        return cls.parse((resources.files(GAMES) / game / "rules" / f"{lang}.toml").read_text("utf-8"))

    @staticmethod
    def references(entry: Entry) -> list[str]:
        """The ids an entry names."""
        return entry.related if isinstance(entry, Rule) else entry.rules

    def rulings_on(self, rule: Rule) -> list[Ruling]:
        """The rulings about a rule."""
        return [ruling for ruling in self.rulings if rule.id in ruling.rules or ruling.id in rule.related]

    def by_heading(self) -> dict[str, list[Rule]]:
        """The rules under each heading, in order."""
        headings: dict[str, list[Rule]] = {}
        for rule in self.rules:
            headings.setdefault(rule.heading, []).append(rule)
        return headings

    def find(self, word: str) -> list[Entry]:
        """What fits an id, a word or several words, best first. Accents, capitals and endings do not matter."""
        wanted = plain(word)
        exact = [entry for entry in self.entries if plain(entry.id) == wanted]
        if exact:
            return exact
        ranked = [(_fitness(index, wanted), entry) for index, entry in zip(self._indexes, self.entries, strict=True)]
        ranked.sort(key=lambda pair: -pair[0])  # stable: equal ones stay in the order of the rulebook
        return [entry for fitness, entry in ranked if fitness > 0]

    @functools.cached_property
    def _indexes(self) -> list[_Index]:
        return [_index(entry) for entry in self.entries]

    def similar(self, word: str) -> list[str]:
        """Words of the rulebook that look like this one."""
        known = {plain(w): w for entry in self.entries for w in [*entry.title.split(), *entry.words, entry.id]}
        return [known[w] for w in difflib.get_close_matches(plain(word), known, n=3, cutoff=0.6)]


def games_with_rules() -> list[str]:
    """The games that have rule texts."""
    return sorted(f.name for f in resources.files(GAMES).iterdir() if (f / "rules").is_dir())


def plain(text: str) -> str:
    """Text to be compared: no accents, capitals, punctuation or special spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", bare.casefold()))


class _Index(NamedTuple):
    """An entry as it is searched: plain words, and how much a find in each place weighs."""

    title: str
    words: list[str]
    heading: str
    places: list[tuple[int, set[str]]]


def _index(entry: Entry) -> _Index:
    title, words = plain(entry.title), [plain(w) for w in entry.words]
    heading = plain(entry.heading) if isinstance(entry, Rule) else ""
    weighed = [(30, title), (25, " ".join(words)), (6, heading), (4, plain(entry.text))]
    return _Index(title, words, heading, [(weight, set(text.split())) for weight, text in weighed])


def _fitness(index: _Index, wanted: str) -> int:
    """How well an entry fits; 0 unless every word of the question occurs in it."""
    total = 0
    parts = [part for part in wanted.split() if len(part) > 2 or part.isdigit()] or wanted.split()
    for part in parts:
        best = max(weight * _likeness(part, tokens) for weight, tokens in index.places)
        if best == 0:
            return 0
        total += best
    total += HEADING * (wanted == index.heading)
    in_title, in_words = wanted in index.title, wanted in index.words
    return total + 100 * (wanted == index.title) + 20 * in_title + 80 * in_words + 10 * (wanted in index.words[:1])


def _likeness(part: str, tokens: set[str]) -> int:
    """2 for the very word, 1 for the same word with another ending, 0 for none."""
    if part in tokens:
        return 2
    return int(any(_is_related(*sorted((token, part), key=len)) for token in tokens))


def _is_related(short: str, long: str) -> bool:
    return len(short) >= 3 and long.startswith(short) and len(long) - len(short) <= max(3, len(short) // 2)
