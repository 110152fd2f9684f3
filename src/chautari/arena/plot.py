"""Plots as SVG: values with their intervals, one row each."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

ROW, RIGHT, TOP, BOTTOM, SCALE = 26, 90, 48, 34, 480
LETTER = 7.6  # pixels, about
LONGEST_LABEL = 44  # letters
INK, PALE, BLUE, RED = "#1f2933", "#d9dee4", "#2166ac", "#b2182b"


@dataclass(frozen=True)
class Row:
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float


def intervals(
    title: str,
    rows: list[Row],
    write: Callable[[float], str],
    marks: dict[str, float] | None = None,
    unit: bool = False,
) -> str:
    """Dots with whiskers; `marks` are lines to compare with; `unit`: the axis goes from 0 to 1."""
    marks = marks or {}
    ends = [x for row in rows for x in (row.low, row.high)] + list(marks.values())
    ticks = [k / 10 for k in range(0, 11, 2)] if unit else nice_ticks(min(ends, default=0.0), max(ends, default=1.0))
    low, high = ticks[0], ticks[-1]
    labels = [shortened(row.label) for row in rows]
    left = round(LETTER * max(map(len, labels), default=0)) + 30
    width = left + SCALE + RIGHT
    height = TOP + ROW * len(rows) + BOTTOM

    def at(x: float) -> float:
        return round(left + (x - low) / (high - low) * SCALE, 1)

    bottom = height - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{left}" y="18" font-weight="bold">{escape(title)}</text>',
    ]
    for x in ticks:
        parts.append(f'<path d="M{at(x)} {TOP - 8}V{bottom}" stroke="{PALE}"/>')
        parts.append(f'<text x="{at(x)}" y="{bottom + 18}" text-anchor="middle">{escape(write(x))}</text>')
    for name, x in marks.items():
        parts.append(f'<path d="M{at(x)} {TOP - 8}V{bottom}" stroke="{RED}" stroke-dasharray="4 3"/>')
        parts.append(
            f'<text x="{at(x)}" y="{TOP - 11}" text-anchor="middle" font-size="11" fill="{RED}">{escape(name)}</text>'
        )
    for k, row in enumerate(rows):
        y = TOP + ROW * k + ROW // 2
        parts.append(f'<text x="{left - 12}" y="{y + 4}" text-anchor="end">{escape(labels[k])}</text>')
        parts.append(f'<path d="M{at(row.low)} {y}H{at(row.high)}" stroke="{BLUE}" stroke-width="3"/>')
        parts.append(f'<circle cx="{at(row.value)}" cy="{y}" r="5" fill="{BLUE}"/>')
        parts.append(f'<text x="{left + SCALE + 14}" y="{y + 4}">{escape(write(row.value))}</text>')
    return "\n".join([*parts, "</svg>", ""])


def shortened(label: str) -> str:
    """A label that fits its column: the end of a long command tells more than its beginning."""
    return label if len(label) <= LONGEST_LABEL else "…" + label[1 - LONGEST_LABEL :]


def nice_ticks(low: float, high: float) -> list[float]:
    """Round numbers around a range: steps of 1, 2 or 5 times a power of ten."""
    if high <= low:
        low, high = low - 1, high + 1
    rough = (high - low) / 6
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(k * step, 10) for k in range(first, last + 1)]
