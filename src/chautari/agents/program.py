"""Outsiders: any program that speaks JSON lines (`bot:python3 mybot.py`), any class of Python (`py:module:Class`).

docs/guide/bots.md describes the protocol; examples/bot.py is a whole bot.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLate
from pathlib import Path
from typing import IO, Any

from chautari.agents.agent import Agent
from chautari.core.errors import BadGame, Refused, shown
from chautari.core.sight import Sight

PROTOCOL = 1
START_LIMIT = 60.0  # seconds until a bot must have answered the greeting
MOVE_LIMIT = 60.0
LONGEST_LINE = 1_000_000
LAST_WORDS = 300  # letters of what a bot wrote to stderr that go into a reason
PROGRAM, CLASS = "bot:", "py:"


class BadBot(Refused):
    """A bot that died, stalled or answered nonsense."""

    told = True  # the words say all; nobody needs the name of the exception


def is_outsider(name: str) -> bool:
    """Whether it is the name of a program or class that does not belong to Chautari."""
    return name.startswith((PROGRAM, CLASS))


def outsider(name: str, seed: int | str | None = None) -> Agent:
    """The program or class of that name."""
    check_outsider(name)
    if name.startswith(PROGRAM):
        return Program(name, seed)
    agent: Agent = _class(name)(seed)
    return agent


def check_outsider(name: str) -> None:
    """BadGame if there is no such program or class. Nothing is started."""
    if name.startswith(CLASS):
        _class(name)
        return
    words = _words(name)
    if not words:
        raise BadGame(code="bot-command")
    if shutil.which(words[0]) is None:
        raise BadGame(code="no-program", name=shown(words[0]))


def _words(name: str) -> list[str]:
    try:
        return shlex.split(name.removeprefix(PROGRAM))
    except ValueError as problem:
        raise BadGame(code="bot-unread", name=shown(name), problem=str(problem)) from problem


def _class(name: str) -> Any:
    module, _, what = name.removeprefix(CLASS).partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # an installed command does not look in the folder it is called from
    try:
        found = getattr(importlib.import_module(module), what)
    except (ImportError, AttributeError, ValueError) as problem:
        raise BadGame(code="no-class", name=shown(name), problem=str(problem)) from problem
    except (Exception, SystemExit) as problem:  # whatever the module does when it is loaded
        said = " ".join(f"{type(problem).__name__}: {problem}".split())
        raise BadGame(code="no-class", name=shown(name), problem=said) from problem
    if not (isinstance(found, type) and issubclass(found, Agent)):
        raise BadGame(code="not-an-agent", name=shown(name))
    return found


class Program(Agent):
    """A program of its own for one seat of one game: a line of JSON goes in, a line of JSON comes out."""

    def __init__(self, name: str, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self.name = name
        self.seed = seed
        self.move_limit = MOVE_LIMIT
        self._greeted = False
        try:
            self._process = subprocess.Popen(
                _words(name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except OSError as problem:
            raise BadBot(f"cannot be started: {problem}") from problem
        self._last_words: deque[bytes] = deque(maxlen=20)
        assert self._process.stderr is not None
        self._listener = threading.Thread(target=listen, args=(self._process.stderr, self._last_words), daemon=True)
        self._listener.start()
        # reading and writing can block for ever; killing the program ends both
        self._talk = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self.close = weakref.finalize(self, end, self._process, self._talk)

    @property
    def pid(self) -> int:
        """The number of its process, which is also that of its process group."""
        return self._process.pid

    def greet(self, game: str, seat: int, players: int) -> None:
        """Say hello, once; the bot must answer with the version of the protocol it speaks."""
        if self._greeted:
            return
        hello = {
            "hello": "chautari",
            "protocol": PROTOCOL,
            "game": game,
            "seat": seat,
            "players": players,
            "seed": self.seed,
        }
        answer = self._ask(hello, START_LIMIT)
        if answer.get("protocol") != PROTOCOL:
            raise BadBot(f"nonsense: the answer to the greeting must have protocol {PROTOCOL}, not {shown(answer)}")
        self._greeted = True

    def choose(self, sight: Sight) -> int:
        """What the program answers."""
        self.greet(sight.game.name, sight.seat, sight.players)
        table = sight.game.actions
        legal = [table.notation[a] for a in sight.legal()]
        notation = self.decide(sight.game.name, sight.seat, sight.view(), legal)
        number = table.find(notation)
        if number is None:
            raise BadBot(f"nonsense: {shown(notation)} names no action")
        if table.notation[number] not in legal:
            raise BadBot(f"illegal: {table.notation[number]} is not open")
        return number

    def decide(self, game: str, seat: int, view: dict[str, Any], legal: list[str]) -> str:
        """The notation that the program answers, whether it is open or not."""
        answer = self._ask({"game": game, "seat": seat, "view": view, "legal": legal}, self.move_limit)
        notation = answer.get("action")
        if not isinstance(notation, str):
            raise BadBot(f"nonsense: {shown(answer)} names no action")
        return notation

    def _ask(self, question: dict[str, Any], limit: float) -> dict[str, Any]:
        asked = self._talk.submit(self._exchange, json.dumps(question).encode() + b"\n")
        try:
            line = asked.result(limit)
        except TooLate:
            self.close()
            raise BadBot(f"stalled: no answer within {limit:g} s{self._heard()}") from None
        except OSError:
            line = b""
        if not line.endswith(b"\n"):
            raise BadBot(self._how_it_ended(line))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            text = line.decode("utf-8", "replace").strip()
            raise BadBot(f"nonsense: {shown(text)} is no JSON object")
        return answer

    def _exchange(self, line: bytes) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()
        return self._process.stdout.readline(LONGEST_LINE)

    def _how_it_ended(self, line: bytes) -> str:
        if len(line) >= LONGEST_LINE:
            self.close()
            return "nonsense: an answer without end"
        try:
            code = self._process.wait(2)
            how = f"crashed: it ended with exit code {code}"
        except subprocess.TimeoutExpired:
            how = "crashed: it closed its output"
        self.close()
        return how + self._heard()

    def _heard(self) -> str:
        """The end of what it wrote to stderr."""
        self._listener.join(1)
        words = " ".join(b"".join(self._last_words).decode("utf-8", "replace").split())
        return f"; it said: {words[-LAST_WORDS:]}" if words else ""


def listen(stream: IO[bytes], into: deque[bytes]) -> None:
    """Keep the last of what a program writes."""
    with contextlib.suppress(OSError, ValueError):
        while heard := os.read(stream.fileno(), 4096):
            into.append(heard)


def end(process: subprocess.Popen[bytes], talk: ThreadPoolExecutor) -> None:
    """End a program and whatever it started, and wait until it is gone."""
    kill_group(process.pid)
    with contextlib.suppress(OSError):
        process.kill()
    process.wait()
    talk.shutdown(wait=True)
    for stream in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):
            if stream is not None:
                stream.close()


def kill_group(pid: int) -> None:
    """End a process group, where the system has them."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)
