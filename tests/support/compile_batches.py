"""Compile the batches of all games, once for all processes that test: `tefuda warm` omits them."""

from __future__ import annotations

from tefuda.games import OURS, get
from tefuda.research import Batch


def main() -> None:
    """Compile each function of a batch by calling it, unless it is on disk."""
    for name in OURS:
        batch = Batch(name, players=get(name).players[0], size=1, seed=1)
        batch.step_index([0])
        batch.step(batch.legal[:, 0])


if __name__ == "__main__":
    main()
