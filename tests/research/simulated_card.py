"""Plays a batch twice, on the processor and in Numba's CUDA simulator, and compares.

A process of its own, `simulated_card.py GAME PLAYERS`: the simulator is chosen before Numba is imported, by
NUMBA_ENABLE_CUDASIM=1.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import chautari

GAMES, STEPS = 2, 6
SHOWN = ("states", "seats", "open_actions", "decisions", "lengths", "rewards", "points")


def compare(ours: Any, cards: Any, moment: str) -> None:
    """All that both batches show is the same, byte for byte."""
    for name in SHOWN:
        here, there = getattr(ours, name), getattr(cards, name).copy_to_host()
        assert here.dtype == there.dtype, name
        assert here.tobytes() == np.ascontiguousarray(there).tobytes(), f"{moment}: {name} differ"
    for here, there in (
        (ours.legal_masks(packed=True), cards.legal_masks(packed=True)),
        (ours.observe(whole=True), cards.observe(whole=True)),
        (ours.observe(), cards.observe()),
    ):
        assert here.tobytes() == there.copy_to_host().tobytes(), moment


def refused(ours: Any, cards: Any) -> None:
    """Both refuse the same actions with the same words, and change nothing."""
    before = cards.states.copy_to_host().tobytes()
    shut = int(np.flatnonzero(~ours.legal_masks()[1])[0])
    for wrong in (shut, -1, ours.actions, 2**40):
        actions = ours.sample().astype(np.int64)
        cards.sample()  # both draw from their streams alike
        actions[1] = wrong
        reasons = []
        for batch in (ours, cards):
            try:
                batch.step(actions)
            except chautari.IllegalAction as refusal:
                reasons.append([refusal.reason(lang) for lang in ("en", "fr", "de")])
        assert len(reasons) == 2, f"{wrong} was not refused"
        assert reasons[0] == reasons[1]
    for given in ([0] * (GAMES + 1), [0.0] * GAMES):
        try:
            cards.step(given)
        except chautari.BadGame:
            continue
        raise AssertionError(f"{given} was taken")
    assert cards.states.copy_to_host().tobytes() == before


def unchecked(ours: Any, cards: Any) -> None:
    """Without a check, a game whose action is not open stands still, and others go on."""
    before = cards.states.copy_to_host()
    actions = ours.sample().copy()
    cards.sample()
    ours.step(actions)
    wrong = actions.copy()
    wrong[0] = -1
    cards.step(wrong, check=False)
    after = cards.states.copy_to_host()
    assert after[0].tobytes() == before[0].tobytes()
    assert after[1].tobytes() == ours.states[1].tobytes()


def main() -> None:
    """Begin, step, refuse, play out, begin again."""
    game, players = sys.argv[1], int(sys.argv[2])
    given: dict[str, Any] = {"games": GAMES, "players": players, "seed": 7, "reward": "margin"}
    ours, cards = chautari.batch(game, **given), chautari.batch(game, device="cuda", **given)
    compare(ours, cards, "begun")
    assert ours.legal_masks().tobytes() == cards.legal_masks().copy_to_host().tobytes()
    for step in range(STEPS):
        actions, drawn = ours.sample(), cards.sample()
        assert actions.tobytes() == drawn.copy_to_host().tobytes()
        here, there = ours.step(actions), cards.step(drawn)
        assert here.ended.tobytes() == np.ascontiguousarray(there.ended.copy_to_host()).tobytes()
        compare(ours, cards, f"step {step}")
    refused(ours, cards)
    compare(ours, cards, "refused")
    assert ours.playout() == cards.playout() > 0
    compare(ours, cards, "played")
    unchecked(ours, cards)
    for batch in (ours, cards):
        batch.reset(8)
    compare(ours, cards, "begun again")
    print("same")


if __name__ == "__main__":
    main()
