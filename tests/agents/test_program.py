"""Bots: programs that speak JSON lines. Good ones play any game; bad ones are found out, and always ended."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.agents import choose, is_outsider, make, program
from chautari.agents.program import BadBot, Program, check_outsider
from tests.conformance.cases import every_game

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"bot:{sys.executable} {ROOT / 'examples' / 'bot.py'}"

POLITE = """
import json, os, sys, time
hello = json.loads(sys.stdin.readline())
print(json.dumps({"protocol": 1, "name": "test"}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
"""


@pytest.fixture
def bot(tmp_path: Path) -> Any:
    """A bot from the lines that it executes for each message."""

    def written(text: str, start: str = POLITE) -> Program:
        file = tmp_path / "bot.py"
        file.write_text(start + "".join(f"    {line}\n" for line in text.splitlines()))
        agent = make(f"bot:{sys.executable} {file}", 7)
        assert isinstance(agent, Program)
        return agent

    return written


def is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False


def refused(agent: Program, seat: int = 0) -> str:
    """Why the bot's answer in the first morning of YAK is refused."""
    match = chautari.new("yak", 2, seed=1)
    with pytest.raises(BadBot) as refusal:
        choose(agent, match, seat)
    assert match.history == []
    agent.close()
    assert not is_alive(agent.pid)
    return str(refusal.value)


@every_game
def test_the_example_plays_every_game(game: Any) -> None:
    match = chautari.new(game, seed=3)
    bots = [make(EXAMPLE, seat) for seat in range(match.players)]
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, choose(bots[seat], match, seat))
    for agent in bots:
        assert isinstance(agent, Program)
        agent.close()


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "bot.py").read_text().splitlines()) <= 30


def test_with_a_seed_the_example_repeats_itself() -> None:
    def chosen(seed: int) -> list[int]:
        agent = make(EXAMPLE, seed)
        matches = [chautari.new("nepal", seed=n) for n in range(6)]
        return [choose(agent, match, match.waiting[0]) for match in matches]

    assert chosen(1) == chosen(1)


def test_a_bot_is_told_the_view_of_its_seat_and_what_is_open(bot: Any, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    agent = bot(
        f"open({str(heard)!r}, 'w').write(json.dumps([hello, message]))\n"
        "print(json.dumps({'action': message['legal'][-1].upper()}), flush=True)"
    )
    match = chautari.new("yak", 3, seed=1, options={"bonus_cards": 2})
    match.play(0, "card market")
    action = choose(agent, match, 1)
    hello, message = json.loads(heard.read_text())
    assert hello == {"hello": "chautari", "protocol": 1, "game": "yak", "seat": 1, "players": 3, "seed": 7}
    assert message["game"] == "yak"
    assert message["seat"] == 1
    assert message["view"] == json.loads(json.dumps(match.view(1)))
    assert message["legal"] == [a.notation for a in match.legal(1)]
    assert action == match.legal(1)[-1].id, "notations are read as people write them"
    agent.close()


def test_a_bot_that_crashes_says_why(bot: Any) -> None:
    reason = refused(bot("sys.exit('my yak ran away')"))
    assert reason == "crashed: it ended with exit code 1; it said: my yak ran away"


def test_a_bot_that_crashes_at_once(bot: Any) -> None:
    reason = refused(bot("", start="raise SystemExit(4)\n"))
    assert reason.startswith("crashed: it ended with exit code 4")


def test_a_bot_that_is_killed(bot: Any) -> None:
    assert "exit code -9" in refused(bot("os.kill(os.getpid(), 9)"))


def test_a_bot_that_closes_its_output(bot: Any) -> None:
    assert refused(bot("os.close(1); time.sleep(600)")).startswith("crashed: it closed its output")


def test_a_silent_bot_stalls(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = bot("print('hmm', file=sys.stderr, flush=True); time.sleep(600)")
    agent.move_limit = 0.3
    began = time.monotonic()
    assert refused(agent) == "stalled: no answer within 0.3 s; it said: hmm"
    assert time.monotonic() - began < 20


def test_a_bot_that_never_greets_stalls(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_LIMIT", 0.3)
    assert refused(bot("", start="import time; time.sleep(600)\n")).startswith("stalled")


def test_a_bot_that_never_reads_stalls(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """More is written to it than a pipe holds."""
    agent = bot("", start="import time\nprint('{\"protocol\": 1}', flush=True); time.sleep(600)\n")
    agent.seed = "x" * 1_000_000
    monkeypatch.setattr(program, "START_LIMIT", 0.5)
    assert refused(agent).startswith("stalled")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("print('card market', flush=True)", "nonsense: 'card market' is no JSON object"),
        ("print('[1]', flush=True)", "nonsense: '[1]' is no JSON object"),
        ("print('[' * 100000, flush=True)", "nonsense: "),
        ("print('{}', flush=True)", "nonsense: {} names no action"),
        ("print('{\"action\": 3}', flush=True)", "nonsense: {'action': 3} names no action"),
        ('print(\'{"action": "fly away"}\', flush=True)', "nonsense: 'fly away' names no action"),
        ('print(\'{"action": "buy red"}\', flush=True)', "illegal: buy red is not open"),
        ("print(flush=True)", "nonsense: '' is no JSON object"),
        ("os.write(1, bytes([255, 10]))", "nonsense: "),
        ("os.write(1, b'x' * 2_000_000)", "nonsense: an answer without end"),
    ],
)
def test_a_bot_that_answers_nonsense(bot: Any, answer: str, reason: str) -> None:
    assert refused(bot(answer)).startswith(reason)


@pytest.mark.parametrize("answer", ['{"protocol": 2}', '{"name": "x"}'])
def test_a_bot_of_another_protocol(bot: Any, answer: str) -> None:
    reason = refused(bot("", start=f"print('{answer}', flush=True); input(); input()\n"))
    assert reason.startswith("nonsense: the answer to the greeting must have protocol 1, not ")


def test_a_bot_is_ended_with_everything_it_started(bot: Any, tmp_path: Path) -> None:
    note = tmp_path / "child"
    agent = bot(
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n"
        "print(json.dumps({'action': message['legal'][0]}), flush=True)"
    )
    choose(agent, chautari.new("yak", 2, seed=1), 0)
    agent.close()
    assert not is_alive(agent.pid)
    child = int(note.read_text())
    for _ in range(50):
        if not is_alive(child):
            break
        time.sleep(0.1)
    assert not is_alive(child)


def test_a_bot_that_nobody_needs_any_more_is_ended(bot: Any) -> None:
    agent = bot("print(json.dumps({'action': message['legal'][0]}), flush=True)")
    choose(agent, chautari.new("yak", 2, seed=1), 0)
    pid = agent.pid
    del agent
    assert not is_alive(pid)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("bot:", "After bot: comes a command"),
        ("bot:no-such-program-here x", "There is no program 'no-such-program-here'"),
        ("bot:python3 'x", "cannot be read"),
        ("py:nowhere:Agent", "There is no agent 'py:nowhere:Agent'"),
        ("py:chautari.agents:Nobody", "There is no agent"),
        ("py:", "There is no agent"),
        ("py:os:getcwd", "is no class derived from"),
    ],
)
def test_what_is_not_there_is_refused_at_once(name: str, reason: str) -> None:
    for refuse in (check_outsider, make):
        with pytest.raises(chautari.BadGame, match=reason):
            refuse(name)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("def f(:", "SyntaxError"),
        ("raise RuntimeError('no\\nyaks')", "RuntimeError: no yaks"),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_refused(
    code: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "faulty_bots.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(chautari.BadGame, match=reason):
        make("py:faulty_bots:Mine")


def test_a_class_is_also_looked_for_in_the_folder_one_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_at_hand.py").write_text("from chautari.agents.random import Random\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert type(make("py:bots_at_hand:Random", 3)).__name__ == "Random"


def test_a_class_of_python_can_be_an_agent() -> None:
    agent = make("py:chautari.agents.random:Random", 3)
    assert type(agent).__name__ == "Random"
    assert is_outsider("py:a:B")
    assert not is_outsider("random")


def test_a_bot_that_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("no program at all")
    os.chmod(file, 0o755)
    with pytest.raises(BadBot, match="cannot be started"):
        make(f"bot:{file}")
