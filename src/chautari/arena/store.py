"""The games of a tournament on disk, one JSON line each after a line that says what is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from chautari.arena.game import Played
from chautari.core.errors import Refused, shown


class OtherTournament(Refused):
    """A file that holds the games of another tournament."""


class Store:
    """Appends games, and gives back those of an earlier run."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def open(self, settings: dict[str, Any]) -> list[Played]:
        """The games that are there already; OtherTournament if they were played with other settings."""
        if not self.file.exists() or not self.file.stat().st_size:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._append(msgspec.json.encode(settings) + b"\n")
            return []
        text = self.file.read_bytes()
        whole = text.rfind(b"\n") + 1
        first, *lines = text[:whole].splitlines() or [b""]
        self._compare(first, settings)
        if whole < len(text):  # a run that was killed while writing; its game is played again
            os.truncate(self.file, whole)
        return [self._game(number, line) for number, line in enumerate(lines, 2)]

    def _game(self, number: int, line: bytes) -> Played:
        try:
            return msgspec.json.decode(line, type=Played)
        except msgspec.MsgspecError as problem:
            raise OtherTournament(
                code="tournament-damaged", file=str(self.file), line=str(number), problem=str(problem)
            ) from problem

    def settings(self) -> dict[str, Any] | None:
        """What is played in this file, if there is any."""
        if not self.file.exists():
            return None
        with self.file.open("rb") as opened:
            line = opened.readline()
        try:
            found = msgspec.json.decode(line) if line.endswith(b"\n") else None
        except msgspec.MsgspecError:
            found = None
        return found if isinstance(found, dict) else None

    def _compare(self, line: bytes, settings: dict[str, Any]) -> None:
        try:
            there = msgspec.json.decode(line)
        except msgspec.MsgspecError:
            there = None
        if not isinstance(there, dict) or "agents" not in there:
            raise OtherTournament(code="no-tournament", file=str(self.file))
        wanted = msgspec.json.decode(msgspec.json.encode(settings))
        for name in wanted | there:
            if there.get(name) != wanted.get(name):
                there_is, asked = shown(there.get(name)), shown(wanted.get(name))
                raise OtherTournament(
                    code="other-tournament", file=str(self.file), name=name, there=there_is, wanted=asked
                )

    def add(self, games: list[Played]) -> None:
        """Keep games."""
        self._append(b"".join(msgspec.json.encode(game) + b"\n" for game in games))

    def _append(self, text: bytes) -> None:
        with self.file.open("ab") as opened:
            opened.write(text)
