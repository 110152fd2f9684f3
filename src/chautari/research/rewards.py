"""What a seat gets at the end of a game; the compiled loops of the batch environment say the same."""

from __future__ import annotations

from chautari.core.errors import BadGame, shown

REWARDS = ("placing", "margin")
ILLEGAL = -1.0  # for who chose an action that was not open, where an interface wants no exception


def check_reward(reward: str) -> str:
    """The kind of reward, if there is such a kind."""
    if reward not in REWARDS:
        raise BadGame(code="batch-choice", name="reward", value=shown(reward), choices=", ".join(REWARDS))
    return reward


def rewards(points: list[int], ties: list[list[int]], reward: str) -> list[float]:
    """By placing: 1 for the first, -1 for the last, evenly between. By margin: points ahead of the others' mean."""
    if check_reward(reward) == "margin":
        return [sum(mine - other for other in points) / (len(points) - 1) for mine in points]
    lines = [(total, *more) for total, more in zip(points, ties, strict=False)]
    return [sum((mine > other) - (mine < other) for other in lines) / (len(lines) - 1) for mine in lines]
