"""Contender: a batch of Tefuda with observation and mask in place. Spec: game, players.

The loop is that of a learner whose moves are random: NumPy chooses among the legal ones.
"""

from __future__ import annotations

from protocol import Play, serve, timed

SIZE = 1024


def build(game: str, players: str) -> Play:
    """Random moves in a batch of `game`; every step writes observations and masks."""
    import numpy as np

    from tefuda.research import Batch

    batch = Batch(game, int(players), SIZE, seed=1)
    chance = np.random.default_rng(1)

    def play(steps: int, seed: int) -> int:
        for _ in range(steps):
            batch.step_index((chance.random(SIZE, np.float32) * batch.count).astype(np.int64))
        return steps * SIZE

    return timed(play)


if __name__ == "__main__":
    serve(build)
