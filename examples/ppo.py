"""PPO in torch on one processor: after two minutes it clearly beats random play at YAK. Needs torch.

python examples/ppo.py --seconds 120

The learner sits at one seat of each of many games of a batch, a random agent at the other. A decision is worth what its
game ends with: the learner's margin, scaled. Features and masks are the environment's own memory; torch shares it.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn

import chautari

GAMES, STEPS = 256, 160  # a round: so many games, so many decisions in each
EPOCHS, CLIP, ENTROPY = 3, 0.2, 0.01
BATCH, RATE = 4096, 1e-3
SCALE = 20.0  # points


class Mind(nn.Module):
    """What to do, and how it will end."""

    def __init__(self, features: int, actions: int, width: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.end = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, open_: torch.Tensor) -> tuple[Any, torch.Tensor]:
        """The chances of the open actions, and the value."""
        body = self.body(seen)
        logits = self.choice(body).masked_fill(~open_, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.end(body).squeeze(-1)


class Table:
    """Games in which the learner sits at a seat of its own, and random agents at the others."""

    def __init__(self, seed: int, games: int = GAMES) -> None:
        self.batch = chautari.batch("yak", games=games, players=2, seed=seed, reward="margin")
        self.own = np.arange(games) % 2

    def step(self, mind: Mind, greedily: bool = False) -> tuple[Any, ...]:
        """A decision in every game; gives what was seen, open, done, how likely, whose turn it was and how it ended."""
        batch = self.batch
        seen, open_ = torch.from_numpy(batch.observe().copy()), torch.from_numpy(batch.legal_masks().copy())
        mine = batch.seats == self.own
        with torch.no_grad():
            chances, values = mind(seen, open_)
            chosen = chances.probs.argmax(-1) if greedily else chances.sample()
            likely = chances.log_prob(chosen)
        actions = np.where(mine, chosen.numpy(), batch.sample()).astype(np.int32)
        rewards, ended = batch.step(actions)
        gained = rewards[np.arange(batch.games), self.own].copy()
        return seen, open_, torch.from_numpy(actions.astype(np.int64)), likely, values, mine.copy(), ended == 1, gained


def collect(table: Table, mind: Mind) -> tuple[list[torch.Tensor], float]:
    """A round: the learner's decisions of games that ended in it, each with the game's end; and the mean margin."""
    steps = [table.step(mind) for _ in range(STEPS)]
    worth, is_known = np.zeros((STEPS, table.batch.games), np.float32), np.zeros((STEPS, table.batch.games), bool)
    end, known, margins = np.zeros(table.batch.games, np.float32), np.zeros(table.batch.games, bool), []
    for t in reversed(range(STEPS)):
        ended, gained = steps[t][6], steps[t][7]
        margins += list(gained[ended])
        end, known = np.where(ended, gained / SCALE, end), known | ended
        worth[t], is_known[t] = end, known & steps[t][5]
    kept = torch.from_numpy(is_known.reshape(-1))
    parts = [torch.cat([step[k] for step in steps])[kept] for k in range(5)]
    return [*parts, torch.from_numpy(worth.reshape(-1))[kept]], float(np.mean(margins)) if margins else 0.0


def learn(mind: Mind, optimiser: Any, round_: list[torch.Tensor]) -> None:
    """Some epochs of PPO over a round."""
    seen, open_, actions, before, values, worth = round_
    gains = worth - values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(worth)).split(BATCH):
            chances, value = mind(seen[part], open_[part])
            ratio = (chances.log_prob(actions[part]) - before[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.min(ratio * gains[part], clipped * gains[part]).mean()
            loss = policy + 0.5 * (value - worth[part]).pow(2).mean() - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(mind.parameters(), 1.0)
            optimiser.step()


def judge(mind: Mind, games: int = 400) -> float:
    """The part of new games that the learner wins against random play; a tie counts half."""
    table, won = Table(99, games), np.full(games, np.nan)
    while np.isnan(won).any():
        *_, ended, gained = table.step(mind)
        first = ended & np.isnan(won)
        won[first] = (1 + np.sign(gained[first])) / 2
    return float(won.mean())


def main(arguments: list[str] | None = None) -> float:
    """Learn for a while; gives the part of games that are won in the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--least", type=float, default=0.0, help="fail if fewer games are won in the end")
    chosen = parser.parse_args(arguments)
    torch.manual_seed(7)
    torch.set_num_threads(1)
    table = Table(7)
    mind = Mind(len(table.batch.feature_names), table.batch.actions)
    optimiser = torch.optim.Adam(mind.parameters(), RATE)
    start, number = time.process_time(), 0
    while time.process_time() - start < chosen.seconds:
        round_, margin = collect(table, mind)
        learn(mind, optimiser, round_)
        number += 1
        print(f"{time.process_time() - start:4.0f} s, round {number}: mean margin {margin:+.1f} points", flush=True)
    won = judge(mind)
    print(f"wins {won:.0%} of its games against random play")
    if won < chosen.least:
        raise SystemExit(f"less than {chosen.least:.0%}")
    return won


if __name__ == "__main__":
    main()
