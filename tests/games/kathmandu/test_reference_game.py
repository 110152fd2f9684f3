"""Whole games against plain references: what is open, what it is worth, and events that tell all that changes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.kathmandu import reference_actions, reference_score
from tests.games.kathmandu.walks import moments

DAILY = ("die", "rest", "pre_move")


@pytest.mark.rule("K33", "K34", "K43", "K44", "K45", "K46", "K47", "K49", "K52", "K111", "K116", "K121", "K124", "K126")
@pytest.mark.parametrize("first", range(0, 24, 6))
def test_the_same_actions_are_open(first: int) -> None:
    for seed in range(first, first + 6):
        for match, seat, _ in moments(seed):
            view = match.view(seat if seat >= 0 else None)
            if view["phase"] in DAILY:
                wanted = reference_actions.before_moving(view, seat)
            elif view["phase"] == "actions":
                wanted = reference_actions.on_target(view, seat)
            elif view["phase"] == "relocate":
                wanted = reference_actions.area(view, seat)
            else:
                continue
            open_actions = {action["notation"] for action in match.legal(seat)}
            assert open_actions == wanted, f"game {seed}, action {len(match.history)}"


@pytest.mark.rule("K141", "K142")
def test_the_same_points() -> None:
    for seed in range(60, 72):
        match = None
        for match, _, _ in moments(seed):
            if len(match.history) % 40 == 0 and match.view(None)["phase"] not in ("character", "place"):
                check_points(match)
        assert match is not None
        check_points(match)


def check_points(match: Any) -> None:
    view = match.view(None)
    for seat, line in enumerate(match.scores()):
        wanted = reference_score.points(view, seat)
        assert {c: n for c, n in line.items() if c != "total"} == wanted
        assert line["total"] == sum(wanted.values())


# Events


@pytest.mark.rule("K38", "K39", "K40", "K60", "K61", "K62", "K63", "K130", "K131")
def test_events_tell_all_that_changes() -> None:
    for seed in range(100, 112):
        before, seat_before = None, -1
        for match, seat, _ in moments(seed):
            view = match.view(None)
            if before is not None:
                told = Story(before)
                for event in match.events:
                    told.tell(event)
                told.compare(view, f"game {seed}, action {len(match.history)} of seat {seat_before}")
            before, seat_before = view, seat


class Story:
    """What seats have, as far as events tell."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.seats = [dict(seat) for seat in view["seats"]]
        for seat in self.seats:
            seat["resources"] = Counter(seat["resources"])
            seat["equipment"] = Counter(seat["equipment"])
            seat["maps"] = Counter(seat["maps"])
            seat["animals"] = set(seat["animals"])
            seat["special_goods"] = set(seat["special_goods"])
            seat["faces"] = {die: words["face"] for die, words in seat["dice"].items()}
        self.storm, self.standee, self.day = view["storm"], view["standee"], view["day"]

    def tell(self, event: Any) -> None:
        """Take in one event."""
        kind, args = event["kind"], event["args"] or {}
        me = self.seats[event["seat"]] if event["seat"] is not None else {}
        deed = getattr(self, f"on_{kind}", None)
        if deed is not None:
            deed(me, **args)

    def on_gain(self, me: Any, resource: str) -> None:
        me["resources"][resource] += 1

    def on_exchange(self, me: Any, resource: str) -> None:
        me["resources"]["yak_fodder"] -= 2
        me["resources"][resource] += 1

    def on_cross(self, me: Any, strip: int, paid: int) -> None:
        me["resources"]["yak_fodder"] -= paid

    def on_needle(self, me: Any, paid: int) -> None:
        me["resources"]["compass"] -= paid

    def on_tired(self, me: Any, markers: int) -> None:
        assert markers == me["exhaustion"] + 1
        me["exhaustion"] = markers

    def on_relieved(self, me: Any, removed: int) -> None:
        me["exhaustion"] -= removed

    def on_rest(self, me: Any) -> None:
        assert me["exhaustion"] == 3
        me["exhaustion"] = 0

    def on_visit(self, me: Any, points: int) -> None:
        me["exhaustion"] = 0
        me["kathmandu_tile"] = points

    def on_arrive(self, me: Any) -> None:
        me["cell"] = None

    def on_step(self, me: Any, cell: str) -> None:
        me["cell"] = cell

    on_place = on_relocate = on_step

    def on_character(self, me: Any, character: str) -> None:
        me["character"] = character
        me["resources"] = Counter(self.view["characters"][character]["resources"])

    def on_deal_card(self, me: Any, kind: str) -> None:
        me["equipment"][kind] += 1

    def on_play(self, me: Any, kind: str) -> None:
        me["equipment"][kind] -= 1

    def on_collect(self, me: Any, kind: str, landscape: str) -> None:
        me["equipment"][kind] += 1
        me["resources"]["backpack"] -= 1

    def on_paint(self, me: Any, animal: str) -> None:
        me["animals"].add(animal)
        me["resources"]["paint_box"] -= 1

    def on_buy(self, me: Any, good: str, points: int) -> None:
        me["resources"]["coin"] -= 1

    def on_special(self, me: Any, good: str) -> None:
        me["resources"]["coin"] -= 1
        for other in self.seats:
            if good in other["special_goods"]:
                other["special_goods"].remove(good)
                other["resources"]["coin"] += 1
        me["special_goods"].add(good)

    def on_offer(self, me: Any, cell: str, offerings: int) -> None:
        me["offerings"] += offerings

    def on_take_map(self, me: Any, map: str) -> None:
        me["maps"][map] += 1

    def on_swap(self, me: Any, other: int, got: str, gave: str) -> None:
        me["maps"][got] += 1
        me["maps"][gave] -= 1
        self.seats[other]["maps"][gave] += 1
        self.seats[other]["maps"][got] -= 1

    def on_secure(self, me: Any, pairs: int) -> None:
        for colour in ("red", "purple", "green", "blue", "yellow", "orange"):
            n = min(me["maps"][f"{colour} a"], me["maps"][f"{colour} b"])
            me["maps"][f"{colour} a"] -= n
            me["maps"][f"{colour} b"] -= n
            pairs -= n
        assert pairs == 0

    def on_yak_tile(self, me: Any, yak_tile: str) -> None:
        me["yak_tile"] = yak_tile
        me["face_down"] -= 1

    def on_roll(self, me: Any, first: dict[str, int], second: dict[str, int]) -> None:
        me["faces"] |= first | second

    def on_turn_die(self, me: Any, die: str, face: int) -> None:
        me["faces"][die] = face

    def on_tent(self, me: Any, landscape: str) -> None:
        me["tent_cards"] -= 1

    def on_draw_tent(self, me: Any, landscape: str) -> None:
        me["tent_cards"] += 1

    def on_standee(self, me: Any, total: int) -> None:
        self.standee = self.seats.index(me)

    def on_storm(self, me: Any, strip: int) -> None:
        assert strip == self.storm + 1
        self.storm = strip

    def on_new_day(self, me: Any, day: int) -> None:
        self.day = day

    def compare(self, view: dict[str, Any], where: str) -> None:
        """The story and the table agree."""
        assert (self.storm, self.standee, self.day) == (view["storm"], view["standee"], view["day"]), where
        for me, seat in zip(self.seats, view["seats"], strict=True):
            for key in ("exhaustion", "kathmandu_tile", "cell", "character", "offerings", "tent_cards"):
                assert me[key] == seat[key], f"{where}: {key}"
            for key in ("yak_tile", "face_down"):
                assert me[key] == seat[key], f"{where}: {key}"
            for key in ("resources", "equipment"):
                assert +me[key] == +Counter(seat[key]), f"{where}: {key}"
            assert +me["maps"] == Counter(seat["maps"]), where
            assert me["animals"] == set(seat["animals"]), where
            assert me["special_goods"] == set(seat["special_goods"]), where
            if not seat["arrived"]:
                assert me["faces"] == {die: words["face"] for die, words in seat["dice"].items()}, where
