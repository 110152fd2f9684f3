"""`chautari play` and `replay` at a real terminal, and what survives when the process is killed."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import chautari
from tests.cli.conftest import Run, command, environment, heeding_ctrl_c

pty = pytest.importorskip("pty")

PATIENCE = 60.0
QUICK = ("--opponents", "greedy")


class Terminal:
    """A command on a pseudo-terminal."""

    def __init__(self, folder: Path, *arguments: object) -> None:
        self.keyboard, inside = pty.openpty()
        size = {"COLUMNS": "80", "LINES": "50", "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=environment(folder, **size),
            start_new_session=True,
            preexec_fn=heeding_ctrl_c,
        )
        os.close(inside)
        self.seen = ""

    def expect(self, text: str) -> str:
        """Wait until a text appears; gives everything since the last wait."""
        began = time.monotonic()
        while text not in self.seen:
            if time.monotonic() - began > PATIENCE:
                self.give_up(text)
            if select.select([self.keyboard], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.keyboard, 65536).decode("utf-8", "replace")
                except OSError:  # the other side has closed
                    assert text in self.seen, self.seen[-1500:]
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def give_up(self, text: str) -> None:
        """Fail with all that can be known, and leave no process behind."""
        status = Path(f"/proc/{self.process.pid}/status")
        lines = status.read_text().splitlines() if status.exists() else []
        state = [line for line in lines if line.startswith(("State", "Sig", "ShdPnd"))]
        code = self.process.poll()
        self.process.kill()
        self.end()
        pytest.fail(f"waited in vain for {text!r}; exit code {code}; {state}; seen: {self.seen[-1500:]!r}")

    def type(self, text: str) -> None:
        os.write(self.keyboard, f"{text}\n".encode())

    def end(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self.keyboard)
        return code


def test_a_game_at_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "yak", "--seed", 3, "--players", 2, *QUICK, "--save", tmp_path / "game.json")
    terminal.expect("Press Enter to begin")
    terminal.type("")
    shown = terminal.expect("Ani > ")
    assert "\x1b[2J" in shown, "the screen is cleared"
    assert re.search(r"\x1b\[[0-9;]*48;", shown), "stones have colours"
    terminal.type("1")
    terminal.expect("Ani > ")
    terminal.type("q")
    terminal.expect("--resume")
    assert terminal.end() == 0


def test_secrets_are_wiped_from_the_screen_and_its_history(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "yak", "--seats", "human,human", "--seed", 3)
    terminal.expect("Press Enter to begin")
    terminal.type("")
    terminal.expect("Ani > ")
    terminal.type("card restock")
    assert "\x1b[3J" in terminal.expect("Pass the keyboard to Dirk")
    terminal.type("")
    shown = terminal.expect("Dirk > ")
    assert "\x1b[3J" in shown
    assert "[Restock]" not in shown
    terminal.type("q")
    terminal.expect("--resume")
    assert terminal.end() == 0


def test_ctrl_c_is_quiet_and_keeps_the_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "yak", "--seed", 3, *QUICK)
    terminal.expect("Press Enter to begin")
    terminal.type("")
    terminal.expect("Ani > ")
    # nobody presses a key within a millisecond of the prompt; sent that early, Python can miss it until the next key
    for _ in range(10):
        time.sleep(1)
        if terminal.process.poll() is not None:
            break
        terminal.process.send_signal(signal.SIGINT)
    shown = terminal.expect("--resume")
    assert "Traceback" not in shown
    assert terminal.end() == 130


def test_stepping_through_a_saved_game(tmp_path: Path, saved: Path) -> None:
    terminal = Terminal(tmp_path, "replay", saved)
    terminal.expect("After action 0 of")
    terminal.expect("quit > ")
    for typed, expected in [("", "After action 1 of"), ("5", "After action 5 of"), ("b", "After action 4 of")]:
        terminal.type(typed)
        terminal.expect(expected)
        terminal.expect("quit > ")
    terminal.type("d")
    terminal.expect("Day 2 begins")
    terminal.expect("quit > ")
    terminal.type("x")
    terminal.expect("Type Enter, b, d, q")
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("patience", [0.0, 0.15, 0.4])
def test_a_process_that_is_killed_loses_no_accepted_move(tmp_path: Path, run: Run, patience: float) -> None:
    file = tmp_path / "game.json"
    arguments = ["play", "yak", "--players", 2, "--seed", 9, *QUICK, "--save", file]
    process = subprocess.Popen(
        command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment(tmp_path), bufsize=0
    )
    assert process.stdin is not None
    process.stdin.write(b"1\n2\n3\n" * 500)
    began = time.monotonic()
    while not file.exists() or len(json.loads(file.read_text("utf-8"))["actions"]) < 6:
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.01)
    time.sleep(patience)
    known = len(json.loads(file.read_text("utf-8"))["actions"])
    os.kill(process.pid, signal.SIGKILL)
    process.wait(PATIENCE)
    kept = json.loads(file.read_text("utf-8"))
    assert len(kept["actions"]) >= known
    assert chautari.replay(kept).history
    assert run("verify", file).code == 0
    if not chautari.replay(kept).over:
        assert run("play", "--resume", file, typed="q\n").code == 0


def test_every_accepted_move_is_on_disk_before_the_next_question(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal = Terminal(tmp_path, "play", "yak", "--seed", 3, "--players", 2, *QUICK, "--save", file)
    terminal.expect("Press Enter to begin")
    terminal.type("")
    for _ in range(4):
        terminal.expect("Ani > ")
        before = len(json.loads(file.read_text("utf-8"))["actions"])
        terminal.type("1")
        terminal.expect("Ani > ")
        assert len(json.loads(file.read_text("utf-8"))["actions"]) > before
        terminal.type("s")
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.end()
    assert sys.platform != "win32"
