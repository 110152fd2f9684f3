"""The actions of a turn: move and grow, up to three, at most two of a kind."""

from __future__ import annotations

import pytest

from tests.games.nepal.table import (
    CELLS,
    NUMBERS,
    choices,
    hands,
    happened,
    here,
    kinds,
    play,
    refusal,
    removals,
    table,
    to_move,
)

# The turn


@pytest.mark.rule("N10", "N11", "NA2")
def test_nobody_has_to_act():
    """NT31: no action at all."""
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    play(match, "A", "stop")
    assert here(match, "Kathmandu") == "A1 B1 C1"
    assert to_move(match) == "B"


@pytest.mark.rule("N11", "NA2", "NA3")
@pytest.mark.parametrize(
    "actions",
    [
        ["move Kathmandu Gorkha", "stop"],
        ["grow Kathmandu", "stop"],
        ["move Kathmandu Gorkha", "move Kathmandu Gorkha", "stop"],
        ["grow Kathmandu", "grow Kathmandu", "stop"],
        ["grow Kathmandu", "move Kathmandu Gorkha", "stop"],
    ],
)
def test_one_or_two_actions_are_enough_and_may_be_of_one_kind(actions):
    match = table(3, {"Kathmandu": "A3 B1 C1"})
    for action in actions:
        assert to_move(match) == "A"
        assert "stop" in choices(match, "A")
        play(match, "A", action)
    assert to_move(match) == "B"


@pytest.mark.rule("N11", "NA39")
@pytest.mark.parametrize(
    "actions",
    [
        ["move Kathmandu Gorkha", "move Kathmandu Hetauda", "grow Kathmandu"],
        ["move Kathmandu Gorkha", "grow Kathmandu", "move Kathmandu Hetauda"],
        ["grow Kathmandu", "move Kathmandu Gorkha", "move Kathmandu Hetauda"],
        ["grow Kathmandu", "grow Kathmandu", "move Kathmandu Gorkha"],
        ["grow Kathmandu", "move Kathmandu Gorkha", "grow Gorkha"],
        ["move Kathmandu Gorkha", "grow Gorkha", "grow Kathmandu"],
    ],
)
def test_three_actions_in_any_order_end_the_actions_by_themselves(actions):
    """NT31: two of a kind and one of the other."""
    match = table(3, {"Kathmandu": "A3 B1 C1"})
    for action in actions:
        assert to_move(match) == "A"
        play(match, "A", action)
    assert to_move(match) == "B"
    assert "stop" not in kinds(match)


@pytest.mark.rule("N11", "NA3")
def test_a_third_move_is_refused():
    """NT31."""
    match = table(3, {"Kathmandu": "A3 B1 C1"})
    play(match, "A", "move Kathmandu Gorkha", "move Kathmandu Gorkha")
    assert choices(match, "A", "move") == []
    assert refusal(match, "A", "move Kathmandu Gorkha") == "moved-twice"
    assert choices(match, "A", "grow") == ["grow Gorkha", "grow Kathmandu"]


@pytest.mark.rule("N11", "NA3")
def test_a_third_growth_is_refused():
    """NT31."""
    match = table(3, {"Kathmandu": "A3 B1 C1"})
    play(match, "A", "grow Kathmandu", "grow Kathmandu")
    assert choices(match, "A", "grow") == []
    assert refusal(match, "A", "grow Kathmandu") == "grown-twice"
    assert len(choices(match, "A", "move")) == 6


@pytest.mark.rule("N11")
def test_every_turn_counts_its_actions_anew():
    match = table(3, {"Kathmandu": "A3 B3 C3"})
    for seat in "ABCA":
        play(match, seat, "move Kathmandu Gorkha", "move Gorkha Kathmandu", "grow Kathmandu")
    assert to_move(match) == "B"


# Move


@pytest.mark.rule("N12")
def test_a_piece_moves_to_any_adjacent_province():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    around = ["Dhading", "Dolakha", "Gorkha", "Hetauda", "Rasuwa", "Sindhuli"]
    assert choices(match, "A", "move") == [f"move Kathmandu {province}" for province in around]
    play(match, "A", "move Kathmandu Dolakha")
    assert here(match, "Dolakha") == "A1"
    assert happened(match, "move") == [{"from": "Kathmandu", "to": "Dolakha"}]
    assert hands(match)[0] == 38


@pytest.mark.rule("N12")
def test_no_piece_leaves_nepal():
    """In the corners of the map there are only two or three ways."""
    match = table(3, {"Mahendranagar": "A1", "Taplejung": "B1", "Bajhang": "C1"})
    assert choices(match, "A", "move") == ["move Mahendranagar Darchula", "move Mahendranagar Dhangadhi"]
    play(match, "A", "stop")
    assert choices(match, "B", "move") == [
        "move Taplejung Bhojpur",
        "move Taplejung Dhankuta",
        "move Taplejung Ilam",
    ]


@pytest.mark.rule("N12")
def test_only_own_pieces_move():
    match = table(3, {"Kathmandu": "B1 C1", "Gorkha": "A1"})
    assert refusal(match, "A", "move Kathmandu Gorkha") == "no-piece-there"


@pytest.mark.rule("N12")
def test_a_province_may_be_left_empty():
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"})
    play(match, "A", "move Jumla Mugu")
    assert (here(match, "Jumla"), here(match, "Mugu")) == ("", "A1")


@pytest.mark.rule("N12")
def test_the_same_piece_may_move_twice():
    """NT32."""
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    play(match, "A", "move Kathmandu Gorkha", "move Gorkha Pokhara")
    assert here(match, "Pokhara") == "A1"
    assert here(match, "Gorkha") == ""


@pytest.mark.rule("N12", "N14")
def test_a_full_province_may_be_entered():
    """Rukum has room for two; B is there twice, and A walks through without any conflict."""
    match = table(3, {"Jajarkot": "A1", "Rukum": "B2", "Kathmandu": "C1"})
    play(match, "A", "move Jajarkot Rukum")
    assert here(match, "Rukum") == "A1 B2"
    play(match, "A", "move Rukum Dolpa", "stop")
    assert (here(match, "Rukum"), here(match, "Dolpa")) == ("B2", "A1")
    assert "conflict" not in kinds(match)


@pytest.mark.rule("N12")
def test_a_province_above_its_limit_may_be_entered_too():
    match = table(3, {"Jajarkot": "A2", "Rukum": "B2", "Kathmandu": "C1"})
    play(match, "A", "move Jajarkot Rukum", "move Jajarkot Rukum")
    assert here(match, "Rukum") == "A2 B2"


@pytest.mark.rule("N12")
def test_distant_provinces_cannot_be_reached_in_one_step():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    assert f"move {CELLS['Kathmandu']} {CELLS['Pokhara']}" not in match.game.actions.notation


# Grow


@pytest.mark.rule("N13")
def test_growth_puts_a_piece_from_hand_where_one_is():
    match = table(3, {"Jumla": "A1", "Pokhara": "A1", "Kathmandu": "B1 C1"})
    assert choices(match, "A", "grow") == ["grow Jumla", "grow Kathmandu", "grow Pokhara"]
    play(match, "A", "grow Jumla")
    assert here(match, "Jumla") == "A2"
    assert hands(match)[0] == 36
    assert happened(match, "grow") == [{"province": "Jumla"}]


@pytest.mark.rule("N13", "N46")
def test_growth_in_kathmandu_needs_no_piece_there():
    """NT11."""
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"})
    play(match, "A", "grow Kathmandu")
    assert here(match, "Kathmandu") == "A1 B1 C1"


@pytest.mark.rule("N13")
def test_growth_elsewhere_needs_an_own_piece():
    match = table(3, {"Jumla": "B1", "Kathmandu": "A1 C1"})
    assert refusal(match, "A", "grow Jumla") == "not-present"
    assert refusal(match, "A", "grow Pokhara") == "not-present"


@pytest.mark.rule("N13")
def test_a_piece_that_came_this_turn_lets_you_grow():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    play(match, "A", "move Kathmandu Dolakha", "grow Dolakha", "grow Dolakha")
    assert removals(match, "Dolakha") == ["A"]
    assert here(match, "Dolakha") == "A2"


@pytest.mark.rule("N13")
def test_growth_needs_a_piece_in_hand():
    """NT33."""
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"}, hands={"A": 0}, trigger="hand", final_turns=2)
    assert choices(match, "A", "grow") == []
    assert refusal(match, "A", "grow Jumla") == "hand-empty"


@pytest.mark.rule("N13", "N14")
def test_a_full_province_may_grow_and_the_surplus_is_removed_at_the_end_of_the_turn():
    """NT4: Jumla has room for two."""
    match = table(3, {"Jumla": "A2", "Kathmandu": "B1 C1"})
    play(match, "A", "grow Jumla")
    assert here(match, "Jumla") == "A3"
    play(match, "A", "stop")
    assert removals(match, "Jumla") == ["A"]
    assert here(match, "Jumla") == "A2"
    assert hands(match)[0] == 37


@pytest.mark.rule("N13", "N14")
def test_a_surplus_that_moves_out_in_time_stays_on_the_map():
    """NT4: the other way."""
    match = table(3, {"Jumla": "A2", "Kathmandu": "B1 C1"})
    play(match, "A", "grow Jumla", "move Jumla Mugu", "stop")
    assert (here(match, "Jumla"), here(match, "Mugu")) == ("A2", "A1")
    assert "conflict" not in kinds(match)


@pytest.mark.rule("N14")
def test_limits_are_checked_only_after_all_actions():
    """Mugu has room for one; three pieces meet there and two are gone only at the end."""
    match = table(3, {"Mugu": "A1 ", "Jumla": "A1", "Kathmandu": "B1 C1"})
    play(match, "A", "move Jumla Mugu")
    assert here(match, "Mugu") == "A2"
    play(match, "A", "grow Mugu")
    assert here(match, "Mugu") == "A3"
    play(match, "A", "grow Mugu")
    assert removals(match, "Mugu") == ["A", "A", "A"]
    assert here(match, "Mugu") == "A1"


# Who cannot do anything


@pytest.mark.rule("N11", "NA39")
def test_with_two_moves_made_and_an_empty_hand_the_turn_goes_on_by_itself():
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"}, hands={"A": 0}, trigger="hand", final_turns=2)
    play(match, "A", "move Jumla Mugu", "move Mugu Jumla")
    assert to_move(match) == "B"


@pytest.mark.rule("N11", "NA39")
def test_nobody_is_ever_without_any_action_at_the_beginning_of_a_turn():
    """Every card and a fortress of C: with five players one piece of thirty is left, to move or to grow."""
    cards = dict.fromkeys(NUMBERS, "C")
    words = {"fortresses": {"C": "Mugu"}, "pile": 0, "active": 2, "trigger": "pile", "final_turns": 4}
    match = table(5, {"Kathmandu": "A1 B1 D1 E1"}, cards, **words)
    assert hands(match)[2] == 1
    assert choices(match, "C") == ["grow Kathmandu", "grow Mugu", "stop"]
    match = table(5, {"Kathmandu": "A1 B1 D1 E1", "Mugu": "C1"}, cards, **words)
    assert hands(match)[2] == 0
    assert choices(match, "C") == [f"move Mugu {province}" for province in ("Dolpa", "Jumla", "Rukum")] + ["stop"]
