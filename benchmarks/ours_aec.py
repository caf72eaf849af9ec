"""Contender: our PettingZoo environment with random moves. Spec: game, players."""

from __future__ import annotations

import random

from protocol import Play, serve, timed


def build(game: str, players: str) -> Play:
    """Random matches move by move, as PettingZoo drives an environment."""
    from peer_pettingzoo import matches
    from tefuda.research.pettingzoo import env

    return timed(lambda games, seed: matches(env(game, int(players)), games, random.Random(seed)))


if __name__ == "__main__":
    serve(build)
