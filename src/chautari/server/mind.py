"""A process that thinks for agents. All it ever receives is a concealed state: `minds.py` asks, this answers.

While it thinks it hears whether anybody still waits for the answer; if not, it stops searching and answers at once.
"""

from __future__ import annotations

import os
import queue
import struct
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec
import numpy as np

from chautari.agents import Agent, make
from chautari.agents.hint import hint
from chautari.agents.search import Search
from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.match import Match
from chautari.core.sight import Sight

LENGTH = struct.Struct("<I")
REMEMBERED = 256  # agents with their memories, the last used
CALM = 5  # people come first


class Question(msgspec.Struct):
    """What to think about. Without a state: only get ready for the game, or (`calls_off`) stop thinking."""

    game: str
    agent: str = ""
    who: str = ""  # the table and seat, so that an agent remembers where it was
    seed: str = ""
    seat: int = 0
    state: bytes = b""
    options: dict[str, Any] = {}
    bound: float | None = None  # seconds that a search may take
    number: int = 0  # of the questions to this process, from 1
    calls_off: bool = False  # nobody waits for the answer of this number any more
    # for hints
    hint: bool = False
    edition: dict[str, Any] = {}
    names: list[str] = []
    lang: str = "en"
    level: int = 4


class Answer(msgspec.Struct):
    """The chosen action, or hints, or what went wrong."""

    action: int = -1
    hints: list[dict[str, Any]] = []
    problem: str = ""
    seconds: float = 0.0  # of the processor's time


class Mind:
    """The agents of this process."""

    def __init__(self) -> None:
        self.agents: OrderedDict[str, Agent] = OrderedDict()

    def answer(self, question: Question, is_called_off: Callable[[], bool] = lambda: False) -> Answer:
        """Think."""
        game = load(question.game)
        if not question.state:
            engine(game)
            if question.agent:
                engine(game, using=make(question.agent).using)
            return Answer()
        states = np.frombuffer(question.state, dtype=game.state.zeros(1).dtype).copy()
        if question.hint:
            return Answer(hints=self._hints(question, states, is_called_off))
        sight = Sight(game, question.seat, states, question.options)
        agent = self._agent(question)
        if isinstance(agent, Search):
            agent.bound, agent.is_called_off = question.bound, is_called_off
        return Answer(action=int(agent.choose(sight)))

    def _agent(self, question: Question) -> Agent:
        key = f"{question.who} {question.agent}"
        if key not in self.agents:
            self.agents[key] = make(question.agent, question.seed)
        self.agents.move_to_end(key)
        while len(self.agents) > REMEMBERED:
            self.agents.popitem(last=False)
        return self.agents[key]

    def _hints(self, question: Question, states: Any, is_called_off: Callable[[], bool]) -> list[dict[str, Any]]:
        game = load(question.game)
        players = int(states["players"][0])
        match = Match(game, players, question.options, question.edition, None)
        match._states[0] = states[0]
        seat, lang, level, names = question.seat, question.lang, question.level, question.names
        return [dict(one) for one in hint(match, seat, lang, level, None, names, question.bound, is_called_off)]


class Inbox:
    """The questions that come, read by a thread of its own, so that one can be called off while it is thought about."""

    def __init__(self, stream: BinaryIO) -> None:
        self.questions: queue.SimpleQueue[Question | Exception | None] = queue.SimpleQueue()
        self._called_off = 0
        self._stream = stream
        threading.Thread(target=self._read, daemon=True).start()

    def is_called_off(self, number: int) -> bool:
        """Return whether nobody waits for the answer to this question any more."""
        return self._called_off >= number > 0

    def _read(self) -> None:
        decoder = msgspec.msgpack.Decoder(Question)
        while (data := _read(self._stream)) is not None:
            try:
                question = decoder.decode(data)
            except msgspec.MsgspecError as problem:
                self.questions.put(problem)
                continue
            if question.calls_off:
                self._called_off = max(self._called_off, question.number)
            else:
                self.questions.put(question)
        self.questions.put(None)


def main() -> None:
    """Answer until there are no more questions."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever agents print is no answer
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(CALM)
    mind, inbox, write = Mind(), Inbox(questions), msgspec.msgpack.Encoder()
    while (question := inbox.questions.get()) is not None:
        began = time.process_time()
        try:
            if isinstance(question, Exception):
                raise question
            number = question.number
            answer = mind.answer(question, lambda number=number: inbox.is_called_off(number))  # type: ignore[misc]
        except Exception as problem:
            answer = Answer(problem=f"{type(problem).__name__}: {problem}"[:300])
        answer.seconds = time.process_time() - began
        encoded = write.encode(answer)
        answers.write(LENGTH.pack(len(encoded)) + encoded)
        answers.flush()


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


if __name__ == "__main__":
    main()
