"""The public API, item by item, each with an example."""

from __future__ import annotations

import copy
import importlib
import json
from typing import Any

import numpy as np
import pytest

import chautari
from chautari.core.document import Action
from chautari.core.log import ROWS
from tests.core.examples import BUILD_AT_NOON, build_at_noon, kinds, morning, notations, play_all, voted


def test_games_are_listed_by_name_as_often_as_asked() -> None:
    assert "yak" in chautari.games()
    assert chautari.games() == sorted(chautari.games())
    chautari.new("yak", seed=1)
    assert "yak" in chautari.games(), "loading a game makes chautari.games a module; it can still be called"


def test_new_starts_a_game() -> None:
    m = chautari.new("yak", players=3, seed=7, options={"bonus_cards": 3}, edition=None)
    assert (m.game.name, m.players, m.seed) == ("yak", 3, 7)
    assert m.options == {option.name: option.default for option in m.game.options} | {"bonus_cards": 3}
    assert len(m.view(None)["bonus_cards"]) == 3
    assert not m.over
    assert m.aborted is None
    assert m.events == []


def test_without_a_player_count_the_smallest_is_taken() -> None:
    assert chautari.new("yak").players == 2


# waiting


def test_in_the_morning_all_are_waited_for_at_once() -> None:
    m = morning()
    assert m.waiting == (0, 1, 2)
    m.play(1, "card market")
    assert m.waiting == (0, 2)


def test_at_noon_one_seat_is_waited_for() -> None:
    assert build_at_noon().waiting == (0,)


def test_nobody_is_waited_for_when_it_is_over() -> None:
    m = play_all(morning())
    assert m.over
    assert m.waiting == ()


# legal


def test_legal_lists_the_open_actions_in_the_order_of_the_table() -> None:
    m = build_at_noon()
    assert notations(m, 0) == ["buy red", "buy crystal", "buy red red", "buy red crystal"]
    assert [a.id for a in m.legal(0)] == sorted(a.id for a in m.legal(0))
    assert m.legal(0) == m.legal(0)
    assert m.legal(1) == []


def test_an_action_has_an_id_a_kind_arguments_a_notation_and_a_text() -> None:
    action = build_at_noon().legal(0)[3]
    assert action.kind == "buy"
    assert action.args == {"stones": ["red", "crystal"]}
    assert action.notation == "buy red crystal"
    assert action.text == "Buy red, crystal"
    assert json.loads(json.dumps(action)) == {
        "id": action.id,
        "kind": "buy",
        "args": {"stones": ["red", "crystal"]},
        "notation": "buy red crystal",
        "text": "Buy red, crystal",
    }


def test_texts_come_in_other_languages() -> None:
    m = build_at_noon()
    assert [a.notation for a in m.legal(0, lang="de")] == [a.notation for a in m.legal(0)]
    assert [a.text for a in m.legal(0, lang="fr")]


# play


@pytest.mark.parametrize("how", ["action", "id", "notation", "numpy id", "json", "sloppy"])
def test_an_action_can_be_given_in_many_ways(how: str) -> None:
    m = build_at_noon()
    action = m.legal(0)[0]
    given: Any = {
        "action": action,
        "id": action.id,
        "notation": "buy red",
        "numpy id": np.int64(action.id),
        "json": Action(json.loads(json.dumps(action))),
        "sloppy": "  Buy   RED ",
    }[how]
    m.play(0, given)
    assert m.history[-1][:2] == (0, "buy red")
    assert m.view(0)["bought"] == ["red"]


def test_play_gives_and_keeps_what_happened() -> None:
    m = build_at_noon()
    events = m.play(0, "buy red")
    assert events == m.events
    assert events == [{"kind": "buy", "seat": 0, "args": {"stone1": "red", "stone2": None, "stone3": None}}]
    m.play(0, "pay milk")
    m.play(0, "place red 1-0")
    assert kinds(m.events) == ["place", "reveal"]
    assert m.events[1] == {"kind": "reveal", "seat": 1, "args": {"card": "market"}}


REFUSALS: list[tuple[Any, Any, str, str]] = [
    (0, "card build", "other-choice", "choose the stones to buy"),
    (0, "buy blue", "not-on-cart", "not enough stones of that sort"),
    (0, "buy red red crystal", "too-dear", "cost 6 food"),
    (0, "climb", "no-action", "no action"),
    (0, -1, "no-action", "no action"),
    (0, 10_000, "no-action", "no action"),
    (0, None, "no-action", "no action"),
    (0, 3.0, "no-action", "no action"),
    (0, True, "no-action", "no action"),
    (1, "take nothing", "not-waiting", "not waiting for seat 1"),
    (2, "buy red", "no-seat", "no seat 2; the seats are 0 to 1"),
    (-1, "buy red", "no-seat", "no seat -1"),
    ("0", "buy red", "no-seat", "no seat"),
    (False, "buy red", "no-seat", "no seat"),
    (None, "buy red", "no-seat", "no seat"),
]


@pytest.mark.parametrize(("seat", "action", "code", "reason"), REFUSALS)
def test_a_refused_action_says_why_and_changes_nothing(seat: Any, action: Any, code: str, reason: str) -> None:
    m = build_at_noon()
    before = (m.hash(), list(m.history), m.events, m.record())
    with pytest.raises(chautari.IllegalAction, match=reason) as refused:
        m.play(seat, action)
    assert refused.value.code == code
    assert (m.hash(), list(m.history), m.events, m.record()) == before
    with pytest.raises(chautari.IllegalAction) as refused:
        m.preview(seat, action)
    assert refused.value.code == code


def test_reasons_come_in_every_language() -> None:
    m = build_at_noon()
    with pytest.raises(chautari.IllegalAction) as refused:
        m.play(0, "buy blue")
    assert isinstance(refused.value, chautari.Refused)
    assert str(refused.value) == refused.value.reason("en")
    assert all(refused.value.reason(lang) for lang in ("en", "fr", "de"))
    assert refused.value.facts["stone"] == "blue"


def test_after_the_end_nothing_can_be_played() -> None:
    m = play_all(morning())
    with pytest.raises(chautari.IllegalAction, match="over"):
        m.play(0, "card build")


# preview


def test_a_preview_shows_costs_and_leaves_the_game_alone() -> None:
    m = build_at_noon()
    m.play(0, "buy red red")
    before = m.record()
    preview = m.preview(0, "pay milk milk milk")
    assert kinds(preview.events) == ["pay"]
    assert preview.events[0].args == {"milk": 3, "meat": 0, "bread": 0}
    assert preview.cut is None
    assert m.record() == before
    assert kinds(m.events) == ["buy"]


def test_a_preview_counts_the_points_of_a_stone() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    m.play(0, "pay milk")
    joined = m.preview(0, "place red 1-0").points
    assert (joined["group_sizes"], joined["single_stones"], joined["total"]) == (3, -1, 2)
    apart = m.preview(0, "place red 0-2").points
    assert (apart["group_sizes"], apart["single_stones"], apart["total"]) == (0, 1, 1)
    m.play(0, "place red 1-0")
    assert m.scores()[0]["group_sizes"] == 3


def test_a_preview_is_cut_before_the_next_card_is_shown() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    m.play(0, "pay milk")
    preview = m.preview(0, "place red 1-0")
    assert preview.cut == "hidden"
    assert kinds(preview.events) == ["place"]


def test_a_preview_is_cut_before_a_draw() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    m.play(0, "pay milk")
    m.play(0, "place red 1-0")
    preview = m.preview(1, "take meat")
    assert preview.cut == "chance"
    assert kinds(preview.events) == ["take"]
    m.play(1, "take meat")
    assert "draw" in kinds(m.events)


def test_a_preview_knows_no_more_than_its_seat(toy_game: Any) -> None:
    """In Pebbles the top of the pile is decided before it is taken."""
    m = voted(toy_game)
    m.play(0, "show 0")
    preview = m.preview(0, "take")
    assert preview.cut == "hidden"
    assert preview.events == []


def test_more_events_than_the_log_holds_do_no_harm(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = importlib.import_module(f"{toy_game.package}.rules")
    note = rules.note

    def verbose(log: Any, *row: int) -> None:
        for _ in range(ROWS):
            note(log, *row)

    m = voted(toy_game, turns=1)
    monkeypatch.setattr(rules, "note", verbose)
    preview = m.preview(0, "pass")
    m.play(0, "pass")
    assert m.over
    assert kinds(m.events) == ["pass"] * ROWS, "the last ones are lost, the end of the game is not"
    assert preview.events == m.events


def test_a_preview_says_who_decides_next() -> None:
    m = chautari.new("yak", 2, seed=1, options={"start_player": 0})
    first = m.preview(0, "card build")
    assert first.next == {"seat": 1, "kind": None, "facts": {}}
    assert first.leads_to == [], "only some games look further ahead"


def test_after_a_cut_nobody_knows_what_is_next() -> None:
    m = chautari.new("kathmandu", 2, seed=1)
    while m.view(None)["phase"] != "die":
        m.play(m.waiting[0], m.legal(m.waiting[0])[0])
    seat = m.waiting[0]
    assert m.preview(seat, "reroll brown").next is None
    assert m.preview(seat, "die black").next == {"seat": seat, "kind": "take", "facts": {}}


# scores, ranking, explain


def test_scores_are_points_by_category_and_their_sum() -> None:
    m = build_at_noon()
    mine = m.scores()[0]
    assert mine["single_stones"] == 2
    assert mine["food"] == 2
    for line in m.scores():
        assert line["total"] == sum(points for category, points in line.items() if category != "total")
        assert list(line) == [*m.game.categories, "total"]


def test_explain_names_the_pieces_of_every_line() -> None:
    m = build_at_noon()
    lines = m.explain(0)
    singles = [line["pieces"] for line in lines if line["category"] == "single_stones"]
    assert singles == [[{"stone": "red", "slot": "0-0"}], [{"stone": "blue", "slot": "0-1"}]]
    json.dumps(lines)


def test_explained_points_add_up_to_the_score() -> None:
    m = play_all(morning(bonus_cards=3))
    for p in range(m.players):
        lines = m.explain(p)
        for category in m.game.categories:
            assert sum(line["points"] for line in lines if line["category"] == category) == m.scores()[p][category]


def test_there_is_no_ranking_before_the_end() -> None:
    assert build_at_noon().ranking() == []


def ended(toy_game: Any, *seats: tuple[list[int], int]) -> chautari.Match:
    """Pebbles at its end: each seat's row, by number, and its marker."""
    document = chautari.new(toy_game, players=len(seats), seed=1).position()
    table = document["table"]
    table["phase"] = 2
    loose = [1] * 4 + [2] * 4 + [3] * 4
    for seat, (row, marker) in zip(table["seats"], seats, strict=True):
        seat |= {"row": row, "mark": marker, "hand": [0, 0]}
        for n, k in enumerate(row, 1):
            for _ in range(k):
                loose.remove(n)
    table["left"], table["pile"] = len(loose), [*loose, *[0] * (8 - len(loose))]
    return chautari.set_up(toy_game, document)


def test_the_ranking_gives_places_and_totals(toy_game: Any) -> None:
    m = ended(toy_game, ([0, 1, 0], 0), ([0, 0, 2], 1), ([1, 0, 2], 1))
    assert [(line.place, line.seat, line.total, line.decided_by) for line in m.ranking()] == [
        (1, 2, 8, None),
        (2, 1, 7, None),
        (3, 0, 2, None),
    ]
    json.dumps(m.ranking())


def test_the_ranking_says_which_tie_break_decided(toy_game: Any) -> None:
    m = ended(toy_game, ([3, 0, 1], 0), ([0, 0, 2], 0), ([0, 1, 0], 0))
    assert [(line.place, line.seat, line.total, line.decided_by) for line in m.ranking()] == [
        (1, 1, 6, "fewer_pebbles"),
        (2, 0, 6, "fewer_pebbles"),
        (3, 2, 2, None),
    ]


def test_what_no_tie_break_decides_is_shared_and_the_next_place_skipped(toy_game: Any) -> None:
    m = ended(toy_game, ([1, 1, 0], 0), ([0, 0, 1], 2), ([0, 0, 1], 2))
    assert [(line.place, line.seat, line.decided_by) for line in m.ranking()] == [
        (1, 1, "shared"),
        (1, 2, "shared"),
        (3, 0, None),
    ]


def test_the_ranking_of_a_finished_game_agrees_with_its_scores() -> None:
    m = play_all(morning())
    ranking = m.ranking()
    assert [line.total for line in ranking] == sorted((s["total"] for s in m.scores()), reverse=True)
    assert {line.seat: line.total for line in ranking} == {p: s["total"] for p, s in enumerate(m.scores())}
    assert ranking[0].place == 1


def test_a_game_that_is_broken_off_has_scores_but_no_ranking() -> None:
    m = play_all(morning(day_limit=2))
    assert m.over
    assert m.aborted == "day_limit"
    assert m.ranking() == []
    assert len(m.scores()) == 3
    assert m.view(None)["aborted"] == "day_limit"
    assert kinds(m.events)[-1] == "aborted"
    assert m.record()["result"]["aborted"] == "day_limit"
    assert chautari.replay(m.record()).aborted == "day_limit"


# view and events


def test_a_view_shows_a_seat_its_own_secrets_and_nobody_elses() -> None:
    m = morning()
    m.play(0, "card build")
    assert [seat["card"] for seat in m.view(0)["seats"]] == ["build", None, None]
    assert [seat["card"] for seat in m.view(1)["seats"]] == [None, None, None]
    assert [seat["card"] for seat in m.view(None)["seats"]] == [None, None, None]
    assert [seat["chosen"] for seat in m.view(None)["seats"]] == [True, False, False]


def test_a_view_says_which_game_it_is_and_whose_it_is() -> None:
    m = morning()
    view = m.view(2)
    assert (view["game"], view["seat"], view["players"], view["waiting"]) == ("yak", 2, 3, [0, 1, 2])
    assert (view["over"], view["aborted"]) == (False, None)
    assert view["options"] == m.options
    assert m.view(None)["seat"] is None
    assert json.loads(json.dumps(view)) == view


def test_events_for_a_seat_hide_what_it_may_not_see() -> None:
    m = morning()
    m.play(2, "card market")
    assert m.events == [{"kind": "choose", "seat": 2, "args": {"card": "market"}}]
    assert m.events_for(2) == m.events
    assert m.events_for(0) == [{"kind": "choose", "seat": 2, "args": None}]
    assert m.events_for(None) == m.events_for(0)


@pytest.mark.parametrize("seat", [-1, 3, "1", True, 1.0])
def test_every_question_about_a_seat_wants_one_that_is_there(seat: Any) -> None:
    m = morning()
    for ask in (m.legal, m.view, m.explain, m.events_for, m.can_undo, m.undo, lambda p: m.sight(p, 1)):
        with pytest.raises(chautari.IllegalAction, match="no seat"):
            ask(seat)


# copy, state


def test_a_copy_goes_its_own_way() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    twin = m.copy()
    assert twin.record() == m.record()
    assert twin.events == m.events
    before = m.record()
    twin.play(0, "pay milk")
    assert m.record() == before
    twin.undo(0)
    twin.undo(0)
    assert m.record() == before
    assert m.can_undo(0)
    m.undo(0)
    assert m.hash() == twin.hash()


def test_the_state_is_the_record_itself() -> None:
    m = build_at_noon()
    assert m.state["players"] == 2
    assert m.state.dtype == m.game.state.dtype
    m.play(0, "buy red")
    assert m.state["bought"].tolist() == [1, 0, 0]
    assert m.state.tobytes() == m._states.tobytes()


def test_what_is_handed_out_belongs_to_the_caller() -> None:
    """Changing a document that the match gave away changes neither the match nor the next one's documents."""
    m = build_at_noon()
    fresh = copy.deepcopy((m.record(), m.position(), m.view(0), m.legal(0), m.scores(), m.explain(0)))
    record = m.record()
    record["options"]["day_limit"] = 3
    record["edition"]["bonus_cards"].clear()
    record["start"]["table"]["seats"].clear()
    record["actions"].append(["?"])
    position = m.position()
    position["options"]["day_limit"] = 3
    position["table"]["seats"].clear()
    m.view(0)["options"].clear()
    m.view(0)["seats"].clear()
    m.legal(0)[0].args["stones"].append("fog")
    m.scores()[0]["total"] = 99
    m.explain(0).clear()
    assert (m.record(), m.position(), m.view(0), m.legal(0), m.scores(), m.explain(0)) == fresh
    assert build_at_noon().legal(0) == fresh[3]


def test_events_that_were_handed_out_do_not_come_back() -> None:
    m = build_at_noon()
    m.play(0, "buy red").clear()
    assert kinds(m.events_for(0)) == ["buy"]


def test_documents_that_were_handed_in_stay_as_they_are() -> None:
    document = copy.deepcopy(BUILD_AT_NOON)
    m = chautari.set_up("yak", document)
    play_all(m, until=3)
    assert document == BUILD_AT_NOON
    options = {"bonus_cards": 2}
    chautari.new("yak", options=options)
    assert options == {"bonus_cards": 2}
    record = m.record()
    kept = copy.deepcopy(record)
    chautari.replay(record)
    assert record == kept
