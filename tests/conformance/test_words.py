"""Words of every game: the same messages in every language, one for everything there is, and all can be said."""

from __future__ import annotations

import inspect
import random
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentSerializer, ast, parse

import chautari
from chautari.core import edition, words
from chautari.core.document import Event
from chautari.core.game import Game
from chautari.core.telling import tell, tell_action, tell_points
from tests.conformance.cases import every_game, walk

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent", "Emily", "Sarah"]
SOURCE = Path(chautari.__file__).parent


def keys(package: str, lang: str) -> list[str]:
    """The messages of a package; whatever Fluent cannot read is an error."""
    body = parse(words.source(package, lang)).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    return [entry.id.name for entry in body if isinstance(entry, ast.Message)]


def message(prefix: str, name: str) -> str:
    return f"{prefix}-{name.replace('_', '-')}"


def positions(game: Game, steps: int = 400) -> list[chautari.Match]:
    """Moments of random games, some of them at their end."""
    found = []
    for players in game.player_counts:
        options = {o.name: o.choices[-1] for o in game.options if isinstance(o.choices, range) and len(o.choices) < 10}
        match = chautari.new(game, players, seed=players, options=options)
        walk(match, steps, players, lambda seat, action, match=match: found.append(match.copy()))
        found.append(match)
    return found


@pytest.mark.parametrize("package", ["chautari", *(f"chautari.games.{name}" for name in chautari.games())])
def test_every_language_has_exactly_the_same_messages(package: str) -> None:
    english = keys(package, "en")
    assert len(set(english)) == len(english)
    for lang in words.LANGUAGES:
        assert keys(package, lang) == english


def test_french_has_one_kind_of_apostrophe() -> None:
    patterns = ("locale/fr/*.ftl", "games/*/locale/fr.ftl", "games/*/rules/fr.toml")
    files = [file for pattern in patterns for file in SOURCE.glob(pattern)]
    assert [line for file in files for line in re.findall(r"[^\W\d_]'[^\W\d_].*", file.read_text("utf-8"))] == []


def variables(package: str, lang: str) -> dict[str, set[str]]:
    """What each message of a package asks for."""
    body = parse(words.source(package, lang)).body
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    return {m.id.name: set(re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(m))) for m in messages}


@pytest.mark.parametrize("package", ["chautari", *(f"chautari.games.{name}" for name in chautari.games())])
def test_refusals_prompts_and_actions_need_the_same_facts_in_every_language(package: str) -> None:
    english = variables(package, "en")
    for lang in words.LANGUAGES:
        for key, needed in variables(package, lang).items():
            if key.startswith(("refused-", "prompt-", "action-", "record-")):
                assert needed == english[key], (lang, key)


@every_game
def test_a_game_does_not_reword_shared_messages(game: Game) -> None:
    assert not set(keys(game.package, "en")) & set(keys("chautari", "en"))


@every_game
def test_there_is_a_message_for_everything_a_game_can_speak_of(game: Game) -> None:
    wanted = [message(prefix, kind) for kind in game.actions.kinds for prefix in ("action", "prompt")]
    wanted += [message("event", kind.name) for kind in game.events]
    wanted += [message(prefix, category) for category in game.categories for prefix in ("category", "explain")]
    wanted += [message("tie", name) for name in game.tie_breaks] + [message("abort", name) for name in game.aborts]
    wanted += [message(prefix, option.name) for option in game.options for prefix in ("option", "setting")]
    assert [key for key in wanted if key not in keys(game.package, "en")] == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
@every_game
def test_every_action_can_be_said_and_no_two_sound_alike(game: Game, lang: str) -> None:
    say = edition.said(game, edition.house(game), lang)
    texts = [tell_action(game, a, say) for a in range(len(game.actions))]
    assert all(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@every_game
def test_in_every_position_there_is_a_prompt_and_no_two_open_actions_sound_alike(game: Game, lang: str) -> None:
    for match in positions(game)[::5]:
        for seat in range(match.players):
            for names in (None, NAMES):
                texts = [action.text for action in match.legal(seat, lang, names)]
                assert len(set(texts)) == len(texts)
                prompt = match.prompt(seat, lang, names)
                assert (prompt[-1:] in ("?", ".", ")")) if seat in match.waiting else prompt == ""


@every_game
def test_every_event_can_be_told_to_everybody(game: Game) -> None:
    seen: dict[tuple[Any, ...], Event] = {}
    for match in positions(game):
        for seat in [*range(match.players), None]:
            for event in match.events_for(seat):
                seen[event["kind"], event["args"] is None, str(event["args"])] = event
    assert {kind for kind, _, _ in seen} <= {kind.name for kind in game.events}
    for lang in words.LANGUAGES:
        say = edition.said(game, edition.house(game), lang)
        for event in seen.values():
            sentence = tell(game, event, say, NAMES)
            assert sentence[-1] in ".!", sentence
            assert "{" not in sentence
            assert "None" not in sentence


@every_game
def test_taking_back_can_be_told(game: Game) -> None:
    for lang in words.LANGUAGES:
        undone = Event(kind="undo", seat=1, args={"notation": game.actions.notation[0]})
        assert "Dirk" in tell(game, undone, edition.said(game, edition.house(game), lang), NAMES)


@every_game
def test_every_refusal_that_occurs_has_its_reason(game: Game) -> None:
    reasons: dict[str, tuple[chautari.Match, dict[str, Any]]] = {}
    lots = random.Random(1)
    for match in positions(game)[::2]:
        for seat in match.waiting:
            closed = sorted(set(range(len(game.actions))) - set(match._legal_ids(seat)))
            for a in lots.sample(closed, min(30, len(closed))):
                code, facts = game.why_not(match._plain(), seat, a)
                reasons.setdefault(code, (match, {"notation": game.actions.notation[a], **facts}))
    for code, (match, facts) in reasons.items():
        for lang in words.LANGUAGES:
            assert match._aside(lang, code, facts).strip()


@every_game
def test_every_line_of_a_score_sheet_can_be_explained(game: Game) -> None:
    for match in positions(game)[::10]:
        for lang in words.LANGUAGES:
            for seat in range(match.players):
                for line in match.explain(seat):
                    assert tell_points(game, line, match.say(lang)).strip()


def test_every_message_that_the_source_asks_for_exists() -> None:
    packages = ["chautari", *(f"chautari.games.{name}" for name in chautari.games())]
    known = {key for package in packages for key in keys(package, "en")}
    asked = set()
    for path in [*SOURCE.glob("cli/*.py"), *SOURCE.glob("games/*/*.py")]:
        source = path.read_text("utf-8")
        asked |= set(re.findall(r"""\bsay\(\s*["']([a-z0-9-]+)["']""", source))
        asked |= {f"help-{key}" for key in re.findall(r"""\bhint\(\s*["']([a-z0-9-]+)["']""", source)}
    assert len(asked) > 100
    assert asked - known == set()


def test_every_refusal_with_a_code_has_its_reason() -> None:
    packages = ["chautari", *(f"chautari.games.{name}" for name in chautari.games())]
    known = {key for package in packages for key in keys(package, "en")}
    sources = [path.read_text("utf-8") for path in SOURCE.rglob("*.py")]
    codes = {code for source in sources for code in re.findall(r'\bcode="([a-z0-9-]+)"', source)}
    assert len(codes) > 40
    assert {f"refused-{code}" for code in codes} - known == set()


@every_game
def test_every_refusal_in_the_source_has_its_reason(game: Game) -> None:
    module = inspect.getmodule(game.why_not)
    assert module is not None
    codes = re.findall(r'"([a-z-]+)", \{', inspect.getsource(module))
    assert [code for code in codes if f"refused-{code}" not in keys(game.package, "en")] == []
