"""The bag: drawing, the fog that turns the carts around, the mountain track, and a bag that runs short."""

from __future__ import annotations

import pytest

import chautari
from chautari import BadPosition
from tests.games.yak.table import (
    FINAL_DAY,
    OVER,
    at_stations,
    cart,
    drawn_together,
    full_carts,
    happened,
    kinds,
    noon,
    play,
    play_on,
    quiet_day,
    see_cart,
    some,
    stones_in,
    table,
    with_draws,
    yurt,
)

STAGE_3 = {"stage": 3, "track": 4, "aside": 0}


def fog(match):
    """The fog on the track and beside the bag."""
    return match.view(None)["fog"]


def bag(match):
    """The pieces in the bag, without the sorts that are missing."""
    return some(match.view(None)["bag"])


def late(bag_content, players=4, **words):
    """The last morning of a game in which almost all stones are built: only these pieces are left in the bag."""
    carts = words.pop("carts", {})
    loads = ["r y b", "g o u", "n r y", "b g o"]
    on_carts = sum(len(carts[p]["stones"]) if p in carts else len(loads[p].split()) for p in range(players))
    stones = sum(n for piece, n in bag_content.items() if piece != "fog")
    rest = (72 if players == 4 else 56) - stones - on_carts
    heights = {p: rest // players + (p < rest % players) for p in range(players)}
    words.setdefault("fog", {"stage": 3})
    return table(players, carts=carts, heights=heights, bag=bag_content, stupa=0, **FINAL_DAY, **words)


# Drawing


@pytest.mark.rule("Y40", "Y42")
def test_two_rises_of_fog_in_one_draw_turn_the_carts_twice():
    """YT3, the third example of the rulebook: red, fog, fog; then red and fog; then yellow."""
    match = table(4, draws=["r fog fog", "r fog", "y"])
    before = match.view(None)["bag"]
    play(noon(match), 0, "take nothing")
    assert drawn_together(match) == [["fog", "fog", "red"], ["fog", "red"], ["yellow"]]
    assert [rise["heading"] for rise in happened(match, "fog_rises")] == ["counterclockwise", "clockwise"]
    assert match.view(None)["heading"] == "clockwise"
    assert fog(match) == {"stage": 1, "track": 0, "aside": 3}
    play(match, 0, "put yellow no_bread")
    assert "yellow" in see_cart(match, "no_bread")["stones"]
    assert match.view(None)["bag"] == {**before, "yellow": before["yellow"] - 1}  # the reds and all five fogs are back
    assert fog(match) == {"stage": 2, "track": 0, "aside": 0}
    assert "marker_leaves" in kinds(match)


@pytest.mark.rule("Y40")
@pytest.mark.parametrize("together", ["fog g o", "fog fog g", "fog fog fog"])
def test_fogs_drawn_together_turn_the_carts_once(together):
    missing = ["g", "g g", "g g g"][together.count("fog") - 1]
    match = late({"fog": 5, "grey": 4, "orange": 2}, fog={"stage": 1}, draws=[together, missing])
    play(noon(match), 0, "take nothing")
    assert happened(match, "fog_rises") == [{"fog": together.count("fog"), "heading": "counterclockwise"}]
    assert match.view(None)["heading"] == "counterclockwise"


@pytest.mark.rule("Y40", "Y42")
def test_replacements_can_be_fog_again():
    """YT27: three fogs, then two fogs and a stone, then two stones: two turns, the heading is the old one."""
    pieces = {"fog": 5, "red": 1, "yellow": 1, "black": 1, "grey": 1}
    match = late(pieces, fog={"stage": 1}, draws=["fog fog fog", "fog fog r", "y b"])
    play(noon(match), 0, "take nothing")
    assert drawn_together(match) == [["fog", "fog", "fog"], ["fog", "fog", "red"], ["black", "yellow"]]
    assert match.view(None)["heading"] == "clockwise"
    assert bag(match) == {"grey": 1}
    play(match, 0, "put red no_milk")
    assert fog(match) == {"stage": 2, "track": 0, "aside": 0}
    assert bag(match) == {"fog": 5, "grey": 1, "yellow": 1, "black": 1}


@pytest.mark.rule("Y40")
def test_a_draw_without_fog_turns_nothing():
    match = play(noon(table(3, draws=["g o u"])), 0, "take nothing")
    assert "fog_rises" not in kinds(match)
    assert match.view(None)["heading"] == "clockwise"


@pytest.mark.rule("Y40")
def test_only_the_missing_stones_are_drawn_again():
    match = play(noon(table(3, draws=["g fog u", "r"])), 0, "take nothing")
    assert [len(pieces) for pieces in drawn_together(match)] == [3, 1]


@pytest.mark.rule("Y40")
def test_the_carts_turn_back_when_they_already_travel_counterclockwise():
    match = noon(table(3, carts={0: cart("no_bread", "r")}, heading="counterclockwise", draws=["fog", "g"]), "restock")
    play(match, 0, "restock milk")
    assert match.view(None)["heading"] == "clockwise"


@pytest.mark.rule("Y40")
def test_every_piece_of_the_bag_is_equally_likely():
    """From a bag of one red, two yellow and three black stones, over many games."""
    seen = {"red": 0, "yellow": 0, "black": 0}
    pieces = {"fog": 1, "red": 1, "yellow": 2, "black": 3}
    position = late(pieces, phase="restock", active=0, seats={0: {"card": "restock"}}).position()
    for seed in range(250):
        position["chance"] = {"seed": seed}
        match = play(chautari.set_up("yak", position), 0, "restock meat")
        first = happened(match, "draw")[0]["piece1"]
        if first != "fog":
            seen[first] += 1
    total = sum(seen.values())
    assert 195 < total < 235  # one draw in seven is the fog
    for stone, share in (("red", 1 / 6), ("yellow", 2 / 6), ("black", 3 / 6)):
        assert abs(seen[stone] / total - share) < 0.09


@pytest.mark.rule("Y41")
def test_fog_turns_the_carts_at_once_but_they_do_not_move_before_evening():
    match = table(3, draws=["g fog u", "r"])
    before = at_stations(match)
    play(noon(match), 0, "take nothing")
    assert match.view(None)["heading"] == "counterclockwise"
    assert at_stations(match) == before
    play(match, 0, "put red no_milk")
    assert at_stations(match) == before


@pytest.mark.rule("Y41")
def test_fog_never_lies_on_a_cart():
    match = table(4)
    for _ in range(12):
        play_on(noon(match, "restock", "build", "market", "build"))
        assert all("fog" not in c["stones"] for c in match.view(None)["carts"])


# The mountain track


@pytest.mark.rule("Y42", "YA3")
def test_fog_stays_beside_the_bag_until_the_turn_ends():
    match = play(noon(table(3, draws=["g fog u", "r"])), 0, "take nothing")
    assert fog(match) == {"stage": 1, "track": 0, "aside": 1}
    assert match.view(None)["bag"]["fog"] == 4
    play(match, 0, "put red no_milk")
    assert fog(match) == {"stage": 1, "track": 1, "aside": 0}
    assert match.view(None)["bag"]["fog"] == 4


def on_the_track(stage, track, aside):
    """What a turn's end makes of the fogs: the stage, those on the track, those in the bag."""
    if stage == 1 and track + aside < 3:
        return (1, track + aside, 5 - track - aside)
    if stage == 1:
        return (2, 0, 5)  # the marker leaves, and every fog is back
    if stage == 2 and track + aside < 4:
        return (2, track + aside, 5 - track - aside)
    return (3, 4, 1)  # four stay for good


CASES = [(1, t, a) for t in range(3) for a in range(6 - t)]
CASES += [(2, t, a) for t in range(4) for a in range(6 - t)] + [(3, 4, 0), (3, 4, 1)]


@pytest.mark.rule("Y42")
@pytest.mark.parametrize(("stage", "track", "aside"), CASES)
def test_where_the_fogs_of_a_turn_end_up(stage, track, aside):
    """Every number of fogs on the track and set aside, in every stage."""
    words = {"stage": stage, "track": track, "aside": aside}
    match = table(3, phase="put", active=0, drawn=["grey", "orange", "blue"], fog=words)
    play(match, 0, "put grey no_milk")
    seen = fog(match)
    assert (seen["stage"], seen["track"], match.view(None)["bag"]["fog"]) == on_the_track(stage, track, aside)
    assert seen["aside"] == 0
    assert ("marker_leaves" in kinds(match)) == (stage == 1 and seen["stage"] == 2)


@pytest.mark.rule("Y42")
def test_when_the_third_fog_fills_the_track_the_marker_leaves_and_all_fogs_return():
    """YT4, the fourth example of the rulebook: two on the track, two set aside."""
    match = late({"fog": 3, "red": 2, "yellow": 2}, fog={"stage": 1, "track": 2}, draws=["fog fog r", "y y"])
    play(noon(match), 0, "take nothing")
    assert fog(match) == {"stage": 1, "track": 2, "aside": 2}
    play(match, 0, "put red no_milk")
    assert fog(match) == {"stage": 2, "track": 0, "aside": 0}
    assert match.view(None)["bag"]["fog"] == 5
    assert happened(match, "fog_back") == [{"fog": 4}]


@pytest.mark.rule("Y42")
def test_when_the_fourth_fog_fills_the_track_four_stay_there_for_good():
    """YT5, the same example continued: three on the track, one set aside."""
    match = table(3, fog={"stage": 2, "track": 3}, carts={0: cart("no_bread", "r")}, draws=["fog", "g"])
    play(noon(match, "restock"), 0, "restock milk")
    assert fog(match) == STAGE_3
    assert match.view(None)["bag"]["fog"] == 1


@pytest.mark.rule("Y42")
def test_a_fifth_fog_returns_to_the_bag_when_the_fourth_fills_the_track():
    """YT28: three on the track, two set aside."""
    match = late({"fog": 2, "red": 2, "yellow": 2}, fog={"stage": 2, "track": 3}, draws=["fog fog r", "y y"])
    play(noon(match), 0, "take nothing", "put red no_milk")
    assert fog(match) == STAGE_3
    assert match.view(None)["bag"]["fog"] == 1


@pytest.mark.rule("Y42", "Y43")
def test_the_last_fog_returns_to_the_bag_at_the_end_of_every_turn():
    """YT29: drawn, replaced, and back in the bag, turn after turn."""
    match = late({"fog": 1, "red": 3}, carts={0: cart("no_bread", "r"), 1: cart("no_meat", "g")}, draws=["fog", "r"])
    play(noon(match, "restock", "restock"), 0, "restock milk")
    assert drawn_together(match) == [["fog"], ["red"]]
    assert match.view(None)["heading"] == "counterclockwise"
    assert fog(match) == STAGE_3
    assert bag(match) == {"fog": 1, "red": 2}
    match = with_draws(match, "fog", "r")
    play(match, 1, "restock milk")
    assert match.view(None)["heading"] == "clockwise"
    assert bag(match) == {"fog": 1, "red": 1}


@pytest.mark.rule("Y43")
def test_once_one_fog_is_left_the_carts_turn_at_most_once_in_a_turn():
    """The fog that was drawn waits outside the bag, so no replacement can be fog."""
    match = late({"fog": 1, "red": 3, "yellow": 1}, draws=["fog r r", "r"])
    play(noon(match), 0, "take nothing")
    assert fog(match) == {"stage": 3, "track": 4, "aside": 1}
    assert bag(match) == {"yellow": 1}
    assert len(happened(match, "fog_rises")) == 1


@pytest.mark.rule("Y42")
def test_the_marker_does_not_come_back():
    """Three fogs on the track of four spaces are no reason to empty it."""
    match = table(3, fog={"stage": 2, "track": 2}, carts={0: cart("no_bread", "r")}, draws=["fog", "g"])
    play(noon(match, "restock"), 0, "restock milk")
    assert fog(match) == {"stage": 2, "track": 3, "aside": 0}


# A bag that runs short


@pytest.mark.rule("Y44", "YA8", "YA35")
def test_a_short_market_draw_uses_what_there_is_and_closes_the_bag():
    """YT43: one stone and the fog are left. The stone is placed, the bag leaves, later Restock gives food only."""
    match = late({"red": 1, "fog": 1})
    play(noon(match, "market", "restock"), 0, "take nothing")
    assert drawn_together(match) == [["fog", "red"]]
    assert match.view(None)["heading"] == "counterclockwise"
    assert match.view(None)["drawn"] == ["red"]
    assert not match.view(None)["bag_closed"]
    play(match, 0, "put red no_bread")
    assert match.view(None)["bag_closed"]
    assert fog(match) == STAGE_3
    assert "red" in see_cart(match, "no_bread")["stones"]
    stones = see_cart(match, "no_meat")["stones"]
    play(match, 1, "restock milk")
    assert yurt(match, 1) == {"milk": 4, "meat": 1, "bread": 1}
    assert see_cart(match, "no_meat")["stones"] == stones
    assert "draw" not in kinds(match)


@pytest.mark.rule("Y44", "YA8")
def test_stones_that_a_short_market_draw_puts_back_leave_with_the_bag():
    match = late({"red": 1, "yellow": 1, "fog": 1})
    play(noon(match), 0, "take nothing")
    assert sorted(match.view(None)["drawn"]) == ["red", "yellow"]
    play(match, 0, "put red no_bread")
    assert match.view(None)["bag_closed"]
    assert bag(match) == {"fog": 1, "yellow": 1}  # what left the game with it
    play(match, 1, "take nothing")
    assert match.waiting == (2,)
    assert "draw" not in kinds(match)


@pytest.mark.rule("Y44", "Y34")
def test_a_market_draw_without_any_stone_places_nothing():
    """Only the fog is left: the carts turn, the bag leaves, the turn is over."""
    match = late({"fog": 1})
    carts = match.view(None)["carts"]
    play(noon(match), 0, "take milk")
    assert drawn_together(match) == [["fog"]]
    assert match.view(None)["heading"] == "counterclockwise"
    assert match.view(None)["bag_closed"]
    assert match.view(None)["carts"] == carts
    assert match.waiting == (1,)


@pytest.mark.rule("Y44", "Y31")
def test_a_short_restock_gives_food_only_and_closes_the_bag():
    match = late({"fog": 1})
    stones = see_cart(match, "no_milk")["stones"]
    play(noon(match, "restock"), 0, "restock meat")
    assert yurt(match, 0) == {"milk": 1, "meat": 4, "bread": 1}
    assert see_cart(match, "no_milk")["stones"] == stones
    assert match.view(None)["heading"] == "counterclockwise"
    assert match.view(None)["bag_closed"]


@pytest.mark.rule("Y44", "Y29")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_short_refill_loads_what_there_is_and_closes_the_bag(left):
    match = late({"green": left, "fog": 1}, carts={0: cart("no_bread", "r")}, seats={0: {"yurt": {"milk": 1}}})
    noon(match, "build")
    assert see_cart(match, "no_bread")["stones"] == ["green"] * left
    assert match.view(None)["bag_closed"]
    assert match.view(None)["heading"] == "counterclockwise"
    assert match.waiting == (1,)


@pytest.mark.rule("Y44", "Y24", "Y31", "Y33")
def test_with_the_bag_gone_nothing_is_drawn_and_the_carts_never_turn_again():
    """The cart before Sarah is empty and stays so: Build has no effect, Restock and Market give food only."""
    carts = {0: cart("no_bread", ""), 1: cart("no_milk", "g g g"), 2: cart("no_meat", "o o o")}
    match = late({"red": 2, "fog": 1}, players=3, carts=carts, bag_closed=True)
    noon(match, "build", "restock", "market")
    assert [event.seat for event in match.events if event.kind == "no_trade"] == [0]
    play(match, 1, "restock meat")
    play(match, 2, "take nothing")
    assert "draw" not in kinds(match)
    assert match.over
    assert match.view(None)["heading"] == "clockwise"
    assert {c["cart"]: c["stones"] for c in match.view(None)["carts"]} == {
        "no_bread": [],
        "no_milk": ["grey", "grey", "grey"],
        "no_meat": ["orange", "orange", "orange"],
    }


@pytest.mark.rule("Y44")
def test_a_draw_that_empties_the_bag_exactly_does_not_close_it():
    """Three stones and the fog: the refill finds its three, the fog returns; the next draw is the short one."""
    carts = {0: cart("no_bread", "r"), 1: cart("no_milk", "b")}
    pieces = {"green": 2, "yellow": 1, "fog": 1}
    match = late(pieces, carts=carts, seats={0: {"yurt": {"milk": 1}}}, draws=["fog n n", "y"])
    noon(match, "build", "restock")
    assert drawn_together(match) == [["fog", "green", "green"], ["yellow"]]
    assert see_cart(match, "no_bread")["stones"] == ["yellow", "green", "green"]
    assert not match.view(None)["bag_closed"]
    assert bag(match) == {"fog": 1}
    play(match, 1, "restock meat")
    assert drawn_together(match) == [["fog"]]
    assert see_cart(match, "no_milk")["stones"] == ["black"]
    assert match.view(None)["bag_closed"]


@pytest.mark.rule("Y44")
def test_a_bag_with_just_enough_stones_is_not_closed():
    match = late({"red": 3, "fog": 1}, draws=["r r r"])
    play(noon(match), 0, "take nothing", "put red no_bread")
    assert not match.view(None)["bag_closed"]
    assert bag(match) == {"red": 2, "fog": 1}


@pytest.mark.rule("YA35", "Y42", "Y44")
def test_fogs_set_aside_in_a_short_draw_leave_with_the_bag_and_the_track_stays_as_it_is():
    """One fog on the track with its marker, four in the bag with one stone: the third would have filled the track."""
    match = late({"fog": 4, "red": 1}, fog={"stage": 1, "track": 1}, draws=["fog fog fog", "fog r"])
    play(noon(match), 0, "take nothing")
    assert match.view(None)["heading"] == "counterclockwise"  # as before: turned twice
    assert fog(match) == {"stage": 1, "track": 1, "aside": 4}
    play(match, 0, "put red no_bread")
    assert fog(match) == {"stage": 1, "track": 1, "aside": 0}
    assert match.view(None)["bag_closed"]
    assert "marker_leaves" not in kinds(match)


@pytest.mark.rule("Y44")
@pytest.mark.parametrize(("players", "least"), [(2, 18), (3, 5), (4, 4)])
def test_before_the_first_fourteenth_stone_the_bag_has_always_enough(players, least):
    """Thirteen stones in every tower and four on every cart leave more than the three that a draw needs."""
    match = table(players, carts=full_carts(players), heights=dict.fromkeys(range(players), 13))
    assert sum(match.view(None)["bag"].values()) - 5 == least


@pytest.mark.rule("Y44")
def test_with_two_players_the_bag_never_runs_short():
    """Nineteen stones in both towers and four on every cart leave six."""
    match = table(2, carts=full_carts(2), heights={0: 19, 1: 19}, stupa=0, **OVER)
    assert sum(match.view(None)["bag"].values()) - 5 == 6
    with pytest.raises(BadPosition, match="cannot have run out"):
        table(2, heights={0: 14}, stupa=0, bag_closed=True, **FINAL_DAY)


@pytest.mark.rule("Y44")
def test_a_shortage_can_come_on_the_trigger_day_itself():
    """Ani, Dirk and Vincent have built; Emily sets her 14th stone too, and the refill of her cart is short."""
    seats = {p: {"card": "build", "yurt": {"milk": 1}} for p in range(4)}
    match = table(
        4,
        seats=seats,
        carts={3: cart("no_bread", "r")},
        heights={0: 16, 1: 16, 2: 16, 3: 13},
        bag={"red": 1, "fog": 1},
        fog={"stage": 3},
        stupa=0,
        phase="buy",
        active=3,
        day=8,
    )
    play(match, 3, "buy red")
    assert stones_in(match, 3) == 14
    assert kinds(match)[-4:] == ["bag_closed", "evening", "last_day", "new_day"]
    assert match.view(None)["last_day"] == 9
    assert see_cart(match, "no_bread")["stones"] == ["red"]


@pytest.mark.rule("Y44", "Y50")
def test_the_game_goes_on_to_its_end_without_the_bag():
    match = late({"fog": 1}, players=3)
    quiet_day(match)
    assert match.view(None)["bag_closed"]
    assert match.over
    assert len(match.ranking()) == 3
