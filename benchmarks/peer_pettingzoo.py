"""Contender: a card game of PettingZoo with random moves. Spec: its module in `classic`."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from protocol import Play, serve, timed


def matches(env: Any, games: int, rng: random.Random) -> int:
    """Play random matches; return the decisions. An observation has a mask of legal actions."""
    decisions = 0
    for _ in range(games):
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
    return decisions


def build(name: str) -> Play:
    """Random matches of a game of PettingZoo."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    return timed(lambda games, seed: matches(env, games, random.Random(seed)))


if __name__ == "__main__":
    serve(build)
