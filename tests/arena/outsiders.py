"""Agents that misbehave, each in its own way."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from chautari.agents import Agent
from chautari.core.sight import Sight


class Patient(Agent):
    """Behaves: the first open action, after some talk that must disturb nobody."""

    name = "patient"

    def choose(self, sight: Sight) -> int:
        print("thinking aloud")
        assert sys.stdin.read() == ""
        return sight.legal()[0]


class Raises(Agent):
    """Crashes with a reason."""

    name = "raises"

    def choose(self, sight: Sight) -> int:
        raise RuntimeError("my yak ran away")


class Unmade(Agent):
    """Cannot even be made."""

    def __init__(self, seed: Any = None) -> None:
        raise OSError("no weights on this disk")

    def choose(self, sight: Sight) -> int:
        raise AssertionError


class Exits(Agent):
    """Takes its process with it."""

    name = "exits"

    def choose(self, sight: Sight) -> int:
        print("goodbye", file=sys.stderr, flush=True)
        os._exit(3)


class Leaves(Agent):
    """Ends the program it runs in, politely."""

    name = "leaves"

    def choose(self, sight: Sight) -> int:
        sys.exit("I had enough\nof yaks")


class Interrupts(Agent):
    """Raises what no program catches."""

    name = "interrupts"

    def choose(self, sight: Sight) -> int:
        raise KeyboardInterrupt


class Sleeps(Agent):
    """Never answers, and takes no exception for an answer."""

    name = "sleeps"

    def choose(self, sight: Sight) -> int:
        while True:
            try:
                time.sleep(600)
            except BaseException:
                continue


class Slow(Agent):
    """Answers, too late: 90 seconds by its own clock."""

    name = "slow"
    clock = 0.0

    def choose(self, sight: Sight) -> int:
        Slow.clock += 90.0
        return sight.legal()[0]


class Illegal(Agent):
    """Names an action that is not open."""

    name = "illegal"

    def choose(self, sight: Sight) -> int:
        return next(a for a in range(len(sight.game.actions)) if a not in sight.legal())


class Nonsense(Agent):
    """Answers with something else."""

    name = "nonsense"

    def choose(self, sight: Sight) -> int:
        return "the big one"  # type: ignore[return-value]


class Huge(Agent):
    """Answers with a number that no action has."""

    name = "huge"

    def choose(self, sight: Sight) -> int:
        return 10**30
