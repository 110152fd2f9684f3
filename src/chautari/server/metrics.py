"""Counters of this process, as Prometheus reads them."""

from __future__ import annotations

import msgspec


class Metrics(msgspec.Struct):
    """What is counted."""

    entries: int = 0
    frames: int = 0
    refusals: int = 0
    sockets: int = 0
    requests: int = 0
    thoughts: int = 0
    fallbacks: int = 0
    minds_restarted: int = 0
    takeovers: int = 0
    bus_lost: int = 0


METRICS = Metrics()
GAUGES = ("sockets",)


def exposition(**more: int) -> str:
    """The counters as text; `more` are gauges."""
    lines = []
    for name, value in msgspec.structs.asdict(METRICS).items():
        is_gauge = name in GAUGES
        full = f"chautari_{name}" if is_gauge else f"chautari_{name}_total"
        lines += [f"# TYPE {full} {'gauge' if is_gauge else 'counter'}", f"{full} {value}"]
    for name, value in more.items():
        lines += [f"# TYPE chautari_{name} gauge", f"chautari_{name} {value}"]
    return "\n".join(lines) + "\n"
