"""Frames written at once are the frames of the protocol; whoever has no room is told later, in the same order."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from chautari.server import wire
from tests.server.serving import Inside, Process


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_header_is_the_one_of_the_protocol(length: int) -> None:
    text = b"x" * length
    assert wire.header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_whoever_has_no_room_is_told_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second message finds no room, and goes the long way: none overtakes it."""
    told = iter(range(1_000_000))
    tell = wire.Wire.tell
    monkeypatch.setattr(wire.Wire, "tell", lambda self, *some: next(told) % 2 == 1 and tell(self, *some))
    served = Inside(tmp_path, minds=1)
    try:
        table, secrets = served.table_for("Ani", "Dirk")
        client = served.join(table, *secrets)
        for number in range(20):
            client.send({"type": "talk", "id": f"t{number}", "seat": 0, "text": f"line {number}"})
            client.send({"type": "ping"})
        while len([message for message in client.others if message["type"] == "pong"]) < 20:
            client.read()
        firsts = [update["first"] for update in client.updates]
        assert firsts == sorted(firsts)
        order = [message["type"] for message in client.others]
        assert order.count("pong") == 20
        assert order[-1] == "pong"
        client.close()
    finally:
        served.stop()


def test_many_frames_at_once_are_all_answered_in_order(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    client = server.join(table, *secrets)
    for number in range(60):
        client.send({"type": "preview", "id": f"p{number}", "seat": 0, "action": "card market"})
    while len(client.others) < 60:
        client.read()
    assert [message["id"] for message in client.others] == [f"p{number}" for number in range(60)]
    client.close()
