"""The actions and events of Pebbles."""

from __future__ import annotations

from chautari.core.game import ActionKind, ActionTable, EventKind

from .state import HAND

ANSWERS = ("no", "yes")

ACTIONS = ActionTable(
    ActionKind("vote", [({"answer": x}, x) for x in ANSWERS], simultaneous=True),
    ActionKind("mark", [({"number": n}, str(n)) for n in (1, 2, 3)]),
    ActionKind("whisper", [({"number": n}, str(n)) for n in (1, 2, 3)]),
    ActionKind("show", [({"place": i}, str(i)) for i in range(HAND)]),
    ActionKind("take", [({}, "")]),
    ActionKind("roll", [({}, "")]),
    ActionKind("pass", [({}, "")]),
)

EVENTS = (
    EventKind("vote", {"answer": lambda n: ANSWERS[n - 1]}),
    EventKind("counted", {"yes": None}),
    EventKind("mark", {"number": None}),
    EventKind("whisper", {"number": None}),
    EventKind("show", {"pebble": None}),
    EventKind("take", {"pebble": None}),
    EventKind("roll", {"number": None}),
    EventKind("pass"),
    EventKind("end"),
)
