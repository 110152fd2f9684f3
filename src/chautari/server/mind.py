"""A process that thinks for agents. All it ever receives is a concealed state: `minds.py` asks, this answers."""

from __future__ import annotations

import os
import struct
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec
import numpy as np

from chautari.agents import Agent, make
from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.match import Match
from chautari.core.sight import Sight

LENGTH = struct.Struct("<I")
REMEMBERED = 256  # agents with their memories, the last used
CALM = 5  # people come first


class Question(msgspec.Struct):
    """What to think about. Without a state: only get ready for the game."""

    game: str
    agent: str = ""
    who: str = ""  # the table and seat, so that an agent remembers where it was
    seed: str = ""
    seat: int = 0
    state: bytes = b""
    options: dict[str, Any] = {}
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


class Mind:
    """The agents of this process."""

    def __init__(self) -> None:
        self.agents: OrderedDict[str, Agent] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """Think."""
        game = load(question.game)
        if not question.state:
            engine(game)
            if question.agent:
                engine(game, using=make(question.agent).using)
            return Answer()
        states = np.frombuffer(question.state, dtype=game.state.zeros(1).dtype).copy()
        if question.hint:
            return Answer(hints=self._hints(question, states))
        sight = Sight(game, question.seat, states, question.options)
        return Answer(action=int(self._agent(question).choose(sight)))

    def _agent(self, question: Question) -> Agent:
        key = f"{question.who} {question.agent}"
        if key not in self.agents:
            self.agents[key] = make(question.agent, question.seed)
        self.agents.move_to_end(key)
        while len(self.agents) > REMEMBERED:
            self.agents.popitem(last=False)
        return self.agents[key]

    def _hints(self, question: Question, states: Any) -> list[dict[str, Any]]:
        game = load(question.game)
        players = int(states["players"][0])
        match = Match(game, players, question.options, question.edition, None)
        match._states[0] = states[0]
        return [dict(hint) for hint in match.hint(question.seat, question.lang, question.level, None, question.names)]


def main() -> None:
    """Answer until there are no more questions."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever agents print is no answer
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(CALM)
    mind, read, write = Mind(), msgspec.msgpack.Decoder(Question), msgspec.msgpack.Encoder()
    while (data := _read(questions)) is not None:
        try:
            answer = mind.answer(read.decode(data))
        except Exception as problem:
            answer = Answer(problem=f"{type(problem).__name__}: {problem}"[:300])
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
