"""The report: a page of Markdown, plots that are SVG, everything in the document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from chautari.arena.game import Failure
from chautari.arena.plot import LONGEST_LABEL, Row, intervals, nice_ticks, shortened
from chautari.arena.report import RESULT, page, plots, seconds, write
from chautari.arena.summary import summary
from chautari.arena.tournament import Tournament
from tests.arena.sample import played, wishes
from tests.arena.test_tournament import Table


@pytest.fixture
def result(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setattr("chautari.arena.tournament.pool", lambda *_: Table(strength=4.0))
    tournament = Tournament(wishes(["a", "b <&>", "c"], (2, 4), 120, sequential=True, target=0.62, floor=0.52))
    for _ in tournament.play():
        pass
    found = summary(tournament, "chautari arena yak --agents a,b,c")
    found["failures"] = [
        {"agent": "c", "seat": 1, "players": 4, "seed": f"s{n}", "seats": [], "reason": "crashed: yak"}
        for n in range(25)
    ]
    return found


def test_the_page_tells_everything(result: dict[str, Any]) -> None:
    text = "\n".join(page(result, "Played today."))
    for words in (
        "chautari arena yak --agents a,b,c",
        "Played today.",
        "## Ratings",
        "## Comparisons",
        "### 4 players",
        "equal agents would win 25.0 %",
        "## Time per move",
        "crashed: yak",
        "and 5 more in result.json",
        "confidence sequence",
        "62.0 %",
    ):
        assert words in text
    assert "stopped early" in text


def test_a_game_in_which_all_fail_has_no_winner() -> None:
    tournament = Tournament(wishes(["a", "b"], (2,), 2))
    for turn, seats in enumerate(("ab", "ba")):
        game = played(seats, [2, 2])
        game.seed, game.turn = tournament.contests[0].tasks(0)[0].seed, turn
        game.failures = [Failure(p, agent, "crashed") for p, agent in enumerate(seats)]
        tournament.contests[0].take(game)
    found = summary(tournament, "chautari arena yak --agents a,b")
    assert [agent["win_rate"] for agent in found["agents"]] == [0, 0]
    assert len(found["failures"]) == 4


def test_rows_of_a_table_have_as_many_cells_as_its_head(result: dict[str, Any]) -> None:
    width = 0
    for line in page(result, ""):
        if line.startswith("|"):
            width = width or line.count("|")
            assert line.count("|") == width
        else:
            width = 0


def test_plots_are_svg(result: dict[str, Any]) -> None:
    found = plots(result)
    assert set(found) == {"ratings.svg", "pairs.svg", "wins.svg"}
    for text in found.values():
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for circle in root.iter("{http://www.w3.org/2000/svg}circle"):
            assert 0 < float(circle.attrib["cx"]) < width
            assert 0 < float(circle.attrib["cy"]) < height
    assert "b &lt;&amp;&gt;" in found["ratings.svg"]


def test_everything_is_written(result: dict[str, Any], tmp_path: Path) -> None:
    write(tmp_path / "deep" / "er", result, "")
    folder = tmp_path / "deep" / "er"
    assert json.loads((folder / "result.json").read_text("utf-8")) == result
    for name in ("ratings.svg", "pairs.svg", "wins.svg"):
        assert f"]({name})" in (folder / "report.md").read_text("utf-8")
        assert (folder / name).is_file()


def test_what_a_program_says_gives_a_terminal_no_orders(result: dict[str, Any], tmp_path: Path) -> None:
    orders = "\x1b[2J\x9b2J\x07\u202e"
    failure = {"agent": orders, "seat": 0, "players": 2, "reason": f"crashed: {orders}", "seed": "x"}
    write(tmp_path, {**result, "failures": [failure], "command": orders}, orders)
    for file in tmp_path.iterdir():
        assert not {"\x1b", "\x9b", "\x07", "\u202e"} & set(file.read_text("utf-8"))
    assert json.loads((tmp_path / RESULT).read_text("utf-8"))["command"] == orders, "and it says the same"


def test_a_plot_without_rows_is_still_one() -> None:
    ElementTree.fromstring(intervals("nothing", [], str))
    ElementTree.fromstring(intervals("a point", [Row("x", 1, 1, 1)], str))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.2, 41.7), (24.9, 25.1), (5, 5), (0, 100000)])
def test_ticks_are_round_and_around(low: float, high: float) -> None:
    ticks = nice_ticks(low, high)
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 9


def test_labels_fit() -> None:
    assert shortened("level3") == "level3"
    long = shortened("bot:" + "x" * 100 + "mybot.py")
    assert len(long) == LONGEST_LABEL
    assert long.endswith("mybot.py")


def test_times_as_people_say_them() -> None:
    assert [seconds(x) for x in (None, 0.0000123, 0.0123, 1.234)] == ["–", "12 µs", "12.3 ms", "1.23 s"]
