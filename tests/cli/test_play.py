"""`chautari play`: a person at the keyboard, or several, and agents."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chautari
from chautari.cli.table import RECALLED
from chautari.core.saved import steps
from chautari.core.telling import tell
from tests.cli.conftest import Run
from tests.games.yak.test_forced import one_slot_left

QUICK = ("--opponents", "greedy")
ALONE = ("play", "yak", "--players", 2, "--seed", 3, "--option", "start_player=0", *QUICK)


def test_a_whole_game_from_the_first_card_to_the_ranking(run: Run, saved: Path) -> None:
    match = chautari.replay(saved.read_text("utf-8"))
    assert match.over
    done = run("play", "--resume", saved)
    assert done.code == 0
    assert "Total" in done.out
    assert "Group sizes" in done.out
    if match.aborted is None:
        best = match.ranking()[0]
        assert f"1. {['Ani', 'Dirk'][best.seat]}: {best.total} points" in done.out
    assert str(saved) in done.out


def test_a_game_that_is_broken_off_says_so(run: Run, tmp_path: Path) -> None:
    typed = "card restock\n1\n" * 5
    done = run(*ALONE, "--option", "day_limit=1", "--save", tmp_path / "a.json", typed=typed)
    assert done.code == 0
    assert "The game was aborted" in done.out


@pytest.fixture
def forced(tmp_path: Path) -> Path:
    """A saved game in which Ani has bought a stone for the only open slot of her tower, and can pay in two ways."""
    match = one_slot_left()
    match.play(0, "buy red")
    seats = [{"name": "Ani", "by": "human"}, {"name": "Dirk", "by": "greedy"}]
    path = tmp_path / "forced.json"
    path.write_text(json.dumps({**match.record(), "seats": seats}), "utf-8")
    return path


@pytest.mark.parametrize("sure", ["", "pay milk"])
def test_before_an_action_whose_rest_is_forced_ends_the_turn_the_player_is_asked(
    run: Run, forced: Path, sure: str
) -> None:
    done = run("play", "--resume", forced, typed=f"pay milk\n{sure}\nq\n")
    told = done.out.split("Ani > ")
    assert "After that there is no choice left, and your turn ends:" in told[1]
    assert "Ani places red at 3-1." in told[1]
    assert "Ani pays 1 milk." in told[2]
    assert [move.notation for move in chautari.replay(forced.read_text("utf-8")).history][:2] == ["buy red", "pay milk"]


def test_whoever_is_asked_can_choose_something_else_or_take_back(run: Run, forced: Path) -> None:
    done = run("play", "--resume", forced, typed="pay milk\nu\nbuy red yellow\nq\n")
    assert "Ani takes back" in done.out
    moves = [move.notation for move in chautari.replay(forced.read_text("utf-8")).history]
    assert moves == ["buy red yellow"]


def test_enter_carries_out_nothing_that_was_not_asked_about(run: Run, forced: Path) -> None:
    done = run("play", "--resume", forced, typed="\npay milk\ns\n\nq\n")
    assert done.out.count("Type the number") == 2
    assert [move.notation for move in chautari.replay(forced.read_text("utf-8")).history] == ["buy red"]


def test_what_can_be_typed_is_a_number_a_notation_or_telling_words(run: Run) -> None:
    done = run(*ALONE, typed="card build\nq\n")
    assert "Ani turns up Build" in done.out
    assert "Ani turns up Build" in run(*ALONE, typed="1\nq\n").out
    assert "Ani turns up Build" in run(*ALONE, typed="build\nq\n").out
    assert "Ani deckt Bauen auf" in run(*ALONE, "--lang", "de", typed="bauen\nq\n").out
    assert "Ani révèle Marché" in run(*ALONE, "--lang", "fr", typed="marche\nq\n").out


def test_the_score_sheet_compares_the_seats_by_name_for_each_bonus_card(run: Run) -> None:
    done = run(*ALONE, "--option", "bonus_cards=3", typed="e\nq\n")
    told = done.out.split("Ani > ", 1)[1]
    assert "Bonus cards" in told
    assert "Ani 0, Dirk 0" in " ".join(told.split())


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "take back your last action"),
        ("help", "take back your last action"),
        ("s", "Group sizes"),
        ("e", "Number of groups"),
        ("p 1", "depends on something hidden"),
        ("p", "Which action?"),
        ("p 9", "1 to 3"),
        ("p climb", "no action “climb”"),
        ("r stupa", "Y28"),
        ("r", "Which rule?"),
        ("r xyzzy", "No rule speaks of"),
        ("l", "Dirk has chosen a card"),
        ("t", "Quarry bag"),
        ("w", "Into which file?"),
        ("u", "nothing of yours"),
        ("", "Type the number"),
        ("9", "numbered 1 to 3"),
        ("0", "numbered 1 to 3"),
        ("place red 0-0", "choose an action card"),
        ("card build now", "no action"),
        ("\x1b[2J", "no action"),
    ],
)
def test_a_question_or_a_slip_is_answered_and_the_game_goes_on(run: Run, typed: str, answer: str) -> None:
    done = run(*ALONE, typed=f"{typed}\ncard market\nq\n")
    told = done.out.split("Ani > ", 1)[1]
    assert answer in told
    assert "Ani turns up Market" in told
    assert done.code == 0


def test_taking_back(run: Run) -> None:
    done = run(*ALONE, typed="card build\n1\nu\nu\nq\n")
    assert "Ani takes back: Buy" in done.out
    assert "Something hidden was shown" in done.out or "at the same time as others is final" in done.out


def test_a_preview_tells_what_would_happen_and_what_it_is_worth(run: Run) -> None:
    done = run(*ALONE, typed="card build\n1\n1\np 1\nq\n")
    told = done.out.split("Ani > p 1", 1)[1]
    assert "Ani places" in told
    assert "Points: Single stones +1" in told


def test_the_game_is_kept_and_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    done = run(*ALONE, "--names", "Nathalie,Vincent", "--save", file, typed="card build\nq\n")
    assert done.code == 0
    assert f"chautari play --resume {file}" in done.out
    again = run("play", "--resume", file, typed="1\nq\n")
    assert "Nathalie (at the keyboard), Vincent (greedy)" in again.out
    assert "Nathalie turns up Build" in again.out
    record = json.loads(file.read_text("utf-8"))
    assert len(record["actions"]) >= 3
    assert chautari.replay(record).history


@pytest.mark.parametrize("decisions", [9, 10, 11, 12])
def test_what_is_told_again_begins_with_a_turn(run: Run, tmp_path: Path, decisions: int) -> None:
    file = tmp_path / "kept.json"
    run("play", "kathmandu", "--players", 2, "--seed", 3, "--save", file, *QUICK, typed="1\n" * decisions + "q\n")
    heard, turns, before = [], [], None
    for match in steps(file.read_text("utf-8")):
        if match.history and match.history[-1].seat != before:
            before = match.history[-1].seat
            turns.append(len(heard))
        heard += match.events_for(0)
    told = run("play", "--resume", file, typed="q\n").out.split("\n• ")[1]
    turn = max(start for start in turns if start <= len(heard) - RECALLED)
    assert told.startswith(tell(match.game, heard[turn], match.say(), ["Ani", "Dirk"]))


def test_prompts_and_actions_name_the_players_in_the_language_of_the_table(run: Run) -> None:
    for lang, prompt in (("en", "Ani: Where"), ("fr", "Ani\u00a0: D’où"), ("de", "Ani: Wo")):
        assert prompt in run("play", "kathmandu", "--seed", 3, "--lang", lang, *QUICK, typed="q\n").out


def test_without_a_file_the_game_is_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    run(*ALONE, typed="q\n")
    run(*ALONE, typed="q\n")
    files = list((tmp_path / "data" / "chautari" / "games").glob("yak-*.json"))
    assert len(files) == 2


def test_nothing_kept_is_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("precious")
    assert run(*ALONE, "--save", file, typed="q\n").code == 2
    done = run(*ALONE, typed=f"w {file}\nw {tmp_path / 'new.json'}\nw {tmp_path / 'no' / 'where' / 'new.json'}\nq\n")
    assert "exists already" in " ".join(done.out.split())
    assert file.read_text() == "precious"
    assert chautari.replay((tmp_path / "new.json").read_text()).game.name == "yak"


def test_a_folder_that_cannot_be_written_is_refused_kindly(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run(*ALONE, "--save", tmp_path / "file" / "game.json", typed="q\n")
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_when_the_input_ends_the_game_is_kept_and_it_says_how_to_go_on(run: Run) -> None:
    done = run(*ALONE, typed="card build\n")
    assert done.code == 0
    assert "There is no more input" in done.out
    assert "--resume" in done.out


def test_two_people_hand_the_keyboard_over_and_see_no_secrets(run: Run) -> None:
    typed = "card restock\n\ncard market\n\nq\n"
    done = run("play", "yak", "--seats", "human,human", "--names", "Ani,Dirk", "--seed", 3, typed=typed)
    before, after = done.out.split("Pass the keyboard to Dirk", 1)
    assert "has chosen Restock" not in before.split("Ani > ")[0]
    dirk, later = after.split("Pass the keyboard to Ani", 1)
    assert "Restock" not in dirk.replace("Choose Restock", "").replace("card restock", "")
    assert "Ani has chosen a card." in dirk
    assert "[Restock]" not in dirk
    assert later


def test_one_person_is_never_asked_to_hand_over(run: Run) -> None:
    assert "Pass the keyboard" not in run(*ALONE, typed="1\n1\nq\n").out


def test_the_same_seed_and_the_same_keys_give_the_same_game(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in files:
        run(*ALONE, "--save", file, typed="1\n1\n2\n1\nq\n")
    assert files[0].read_text() == files[1].read_text()


def test_a_damaged_game_cannot_be_resumed(run: Run, tmp_path: Path, saved: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text()[:300])
    done = run("play", "--resume", broken)
    assert done.code == 2
    assert str(broken) in done.err
    assert run("play", "chess", "--resume", saved).code == 2


def test_an_edition_of_ones_own(run: Run, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    printed = 'id = "purple", tag = "text", names = { en = "lilac" }'
    house = run("edition", "show", "yak", "--toml").out
    edition.write_text(house.replace('id = "purple", tag = "house"', printed), "utf-8")
    done = run(*ALONE, "--edition", edition, typed="q\n")
    assert "lilac" in done.out
