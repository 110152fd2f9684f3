"""The client's types of messages are those of the server."""

from __future__ import annotations

from scripts import messages


def test_the_clients_types_are_up_to_date() -> None:
    assert messages.FILE.read_text("utf-8") == messages.types(), "make docs rewrites them"


def test_every_frame_and_answer_has_a_type() -> None:
    text = messages.types()
    for name in ("Hello", "Act", "Preview", "Update", "Foreseen", "GameInfo", "SheetInfo", "Invitation"):
        assert f"export interface {name} {{" in text
