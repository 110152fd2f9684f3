"""`chautari arena`: a tournament from the command line."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chautari.core.words import LANGUAGES
from tests.cli.conftest import Run, command, environment, heeding_ctrl_c, saved

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"bot:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
SHORT = ("--option", "day_limit=30")

__all__ = ["saved"]


def test_a_tournament_with_its_report_and_its_document(run: Run, tmp_path: Path) -> None:
    file, folder = tmp_path / "result.json", tmp_path / "report"
    arguments = ["arena", "yak", "--agents", "random,greedy", "--players", "4", "--games", "4", "--seed", "7"]
    done = run(*arguments, "--json", file, "--out", folder)
    assert (done.code, done.err) == (0, "")
    for words in ("YAK: 4 games", "rating", "greedy", "won, 4 players", "placed better", "per move", str(folder)):
        assert words in done.out
    result = json.loads(file.read_text("utf-8"))
    assert {agent["name"] for agent in result["agents"]} == {"random", "greedy"}
    assert {"name", "rating", "low", "high"} <= set(result["agents"][0])
    (pair,) = result["pairs"]
    assert {"better", "worse", "games", "score", "low", "high"} <= set(pair)
    assert (pair["games"], pair["comparisons"]) == (4, 16)
    assert result["failures"] == []
    assert "4 games. Played on" in (folder / "report.md").read_text("utf-8")
    assert len((folder / "games.jsonl").read_text().splitlines()) == 5
    again = run(*shlex.split(result["command"])[1:], "--json", "-", "--out", folder)
    assert json.loads(again.out) == result, "nothing is played twice"
    assert "games were played before, perhaps elsewhere" in (folder / "report.md").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks(run: Run, lang: str) -> None:
    done = run(
        "arena",
        "yak",
        "--agents",
        f"random,{EXAMPLE} --nonsense",
        "--players",
        "2",
        "--games",
        "1",
        *SHORT,
        "--lang",
        lang,
    )
    assert done.code == 0
    assert {"en": "placed better", "fr": "mieux placé", "de": "besser platziert"}[lang] in done.out


def test_whoever_fails_is_told_and_the_tournament_goes_on(run: Run, tmp_path: Path) -> None:
    broken = f"bot:{sys.executable} -c 'raise SystemExit(9)'"
    file = tmp_path / "result.json"
    done = run("arena", "yak", "--agents", f"random,{broken}", "--players", "2", "--games", "7", *SHORT, "--json", file)
    assert done.code == 0
    assert "exit code 9" in done.out
    assert "2 more games were lost like this." in done.out
    result = json.loads(file.read_text())
    assert len(result["failures"]) == 7
    assert {"agent", "seat", "seed", "reason"} <= set(result["failures"][0])
    assert result["pairs"][0]["better"] == "random"
    assert result["pairs"][0]["score"] == 1.0


def test_a_sequential_tournament_stops_early(run: Run) -> None:
    broken = f"bot:{sys.executable} -c 'raise SystemExit(9)'"
    wanted = ("--sequential", "--target", "0.62", "--floor", "0.52", "--json", "-")
    done = run("arena", "yak", "--agents", f"random,{broken}", "--players", "2", "--games", "200", *SHORT, *wanted)
    (pair,) = json.loads(done.out)["pairs"]
    assert pair["players"]["2"]["stopped_early"]
    assert pair["low"] > 0.52
    assert pair["games"] < 60


def test_another_tournament_in_the_same_folder_is_refused(run: Run, tmp_path: Path) -> None:
    arguments = ["arena", "yak", "--agents", "random,greedy", "--players", "2", "--games", "2", "--out", tmp_path]
    assert run(*arguments, *SHORT).code == 0
    kept = (tmp_path / "games.jsonl").read_bytes()
    done = run(*arguments)
    assert done.code == 2
    assert "another options" in done.err
    assert (tmp_path / "games.jsonl").read_bytes() == kept
    assert run(*arguments, *SHORT).code == 0, "without a seed it takes the one that is there"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["yak", "--agents", "greedy,planer"], "Did you mean planner?"),
        (["yak", "--agents", "greedy,yeti"], "bot:COMMAND"),
        (["yak", "--agents", "greedy"], "two agents"),
        (["yak", "--agents", ""], "two agents"),
        (["yak", "--agents", "greedy,greedy"], "named twice"),
        (["yak", "--agents", "greedy,bot:no-such-program"], "no-such-program"),
        (["yak"], "--agents"),
        (["chess", "--agents", "greedy,random"], "There is no game 'chess'"),
        (["yak", "--agents", "greedy,random", "--players", "5"], "2, 3 or 4"),
        (["yak", "--agents", "greedy,random", "--players", "many"], "'many'"),
        (["yak", "--agents", "greedy,random", "--games", "0"], "--games"),
        (["yak", "--agents", "greedy,random", "--games", "2.5"], "'2.5' is no whole number"),
        (["yak", "--agents", "greedy,random", "--target", "0.3"], "--target"),
        (["yak", "--agents", "greedy,random", "--target", "0.6"], "need --sequential"),
        (["yak", "--agents", "greedy,random", "--sequential", "--floor", "0.6"], "above --target"),
        (["yak", "--agents", "greedy,random", "--move-limit", "0"], "--move-limit"),
        (["yak", "--agents", "greedy,random", "--move-limit", "inf"], "--move-limit"),
        (["yak", "--agents", "greedy,random", "--option", "wind=3"], "wind"),
        (["yak", "--agents", "greedy,random", "--plan", "chaos"], "chaos"),
        (["yak", "--agents", "greedy,random", "--json", "/no/such/folder/x.json"], "no folder"),
        (["yak", "--agents", "greedy,random", "--json", "/"], "is a folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], reason: str) -> None:
    done = run("arena", *arguments)
    assert done.code == 2
    assert reason in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


@pytest.mark.parametrize(
    ("arguments", "french", "german"),
    [
        (["--agents", "greedy"], "au moins deux agents", "mindestens zwei Agenten"),
        (["--agents", "greedy,greedy"], "nommé deux fois", "zweimal genannt"),
        (["--agents", "greedy,random", "--players", "many"], "nombre de joueurs", "eine Spielerzahl"),
        (["--agents", "greedy,random", "--sequential", "--floor", "0.6"], "dépasse --target", "liegt über --target"),
        (["--agents", "greedy,random", "--json", "/no/such/x.json"], "pas de dossier", "keinen Ordner"),
        (["--agents", "greedy,random", "--json", "/"], "est un dossier", "ist ein Ordner"),
        (["--agents", "greedy,random", "--target", "0.6"], "demandent --sequential", "brauchen --sequential"),
        (["--agents", "greedy,bot:"], "Après bot: vient", "Nach bot: kommt"),
        (["--agents", "greedy,bot:no-such-program"], "pas de programme", "kein Programm"),
        (["--agents", "greedy,bot:python3 'x"], "est illisible", "ist nicht zu lesen"),
        (["--agents", "greedy,py:nowhere:Agent"], "pas d\u2019agent", "keinen Agenten"),
        (["--agents", "greedy,py:os:getcwd"], "pas une classe", "keine von"),
    ],
)
def test_refusals_are_in_the_language_asked_for(run: Run, arguments: list[str], french: str, german: str) -> None:
    for lang, reason in (("fr", french), ("de", german)):
        done = run("arena", "yak", *arguments, "--lang", lang)
        assert done.code == 2
        assert reason in done.err


def test_a_bot_sits_at_a_table(run: Run) -> None:
    done = run("watch", "yak", "--agents", f"{EXAMPLE},random", "--players", "2", "--seed", "3", "--days", "2")
    assert done.code == 0
    assert "bot.py" in done.out
    typed = "1\nq\n"
    assert run("play", "yak", "--players", "2", "--seats", f"human,{EXAMPLE}", typed=typed).code == 0


def test_a_bot_that_fails_at_a_table_is_told_without_a_traceback(run: Run) -> None:
    done = run("watch", "yak", "--agents", f"bot:{sys.executable} -c 'raise SystemExit(9)'", "--players", "2")
    assert done.code == 2
    assert done.err.startswith("Ani (bot:")
    assert "exit code 9" in done.err
    assert "Traceback" not in done.err


def test_no_command_of_a_saved_game_is_ever_run(run: Run, saved: Path, tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    game = json.loads(saved.read_text("utf-8"))
    game["seats"][1]["by"] = f"bot:{shlex.quote(sys.executable)} -c 'open({str(trap)!r}, \"w\")'"
    saved.write_text(json.dumps(game), "utf-8")
    done = run("play", "--resume", saved)
    assert done.code == 2
    assert "--seats" in done.err
    assert not trap.exists()


@pytest.mark.parametrize(("lang", "words"), [("fr", "un autre réglage options"), ("de", "anderen Einstellung options")])
def test_refusals_speak(run: Run, tmp_path: Path, lang: str, words: str) -> None:
    arguments = ["arena", "yak", "--agents", "random,greedy", "--players", "2", "--games", "1", "--out", tmp_path]
    run(*arguments, *SHORT)
    assert words in " ".join(run(*arguments, "--lang", lang).err.split())


def test_balance_counts_any_agent(run: Run) -> None:
    done = run("balance", "yak", "--players", "2", "--games", "2", "--agent", "random", "--json")
    result = json.loads(done.out)["yak"]["2"]
    assert (result["games"], result["agent"]) == (2, "random")
    assert sum(result["seat_wins"]) == pytest.approx(1 - result["aborted"] / 2)
    assert "seats of random" in run("balance", "yak", "--players", "2", "--games", "1", "--agent", "random").out
    assert run("balance", "yak", "--agent", "yeti").code == 2


def test_balance_tells_why_an_agent_failed(run: Run) -> None:
    asked = ["balance", "yak", "--players", "2", "--games", "2", "--agent", "py:tests.arena.outsiders:Raises"]
    result = json.loads(run(*asked, "--json").out)["yak"]["2"]
    assert result["aborted"] == 2
    [(reason, times)] = result["failures"].items()
    assert "my yak ran away" in reason
    assert times >= 2
    assert f"{times} times: {reason}" in " ".join(run(*asked).out.split())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes as Linux shows them")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_keeps_its_games_leaves_no_process_and_goes_on(tmp_path: Path, how: signal.Signals) -> None:
    arguments = ["arena", "yak", "--agents", "random,greedy", "--players", "2", "--games", "300", "--out", tmp_path]
    file = tmp_path / "games.jsonl"
    running = subprocess.Popen(
        command(*arguments),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeding_ctrl_c,
    )
    until = time.monotonic() + 100
    while time.monotonic() < until and (not file.exists() or len(file.read_bytes().splitlines()) < 4):
        time.sleep(0.1)
    workers = _children(running.pid)
    running.send_signal(how)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "the same command goes on" in said
    assert workers
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]
    kept = file.read_bytes()
    done = subprocess.run(
        command(*arguments), env=environment(tmp_path), capture_output=True, text=True, timeout=200, check=True
    )
    assert "300 games" in done.stdout
    assert file.read_bytes().startswith(kept)
    assert len(file.read_bytes().splitlines()) == 301


def _children(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found
