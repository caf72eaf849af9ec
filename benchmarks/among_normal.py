"""Strength of `expert` among `normal`: `python benchmarks/among_normal.py [--seed N] [FILE ...]`.

Each FILE holds weights; without one, all shipped weights are measured. The nets play every deal in
each seat, thousands of matches in step, and play the same moves as `expert` at a table. Prints a
line of JSON for each file: the share of matches won (or, where all but one win together, lost).
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, encoder
from tefuda.bots.expert.setting import shipped_in
from tefuda.bots.expert.weights import Weights, load
from tefuda.games import get, names
from tefuda.research import Batch

SEED = 1 << 42  # of deals that no training has seen


def choices(weights: Weights, batch: Batch) -> NDArray[np.int64]:
    """Return the index of the move that the actor prefers in each match."""
    seen = encoder(weights.setting.game, weights.setting.players)
    outputs = weights.actor.net.outputs(batch.observation * seen.steps)
    most = int(batch.count.max())
    actions = outputs.shape[1] - len(seen.feature_steps)
    features = batch.features[:, :most] * seen.feature_steps
    preferred = np.einsum("nlg,ng->nl", features, outputs[:, actions:])
    if actions > 0:
        ids = batch.legal[:, :most].astype(np.int64)
        preferred += np.take_along_axis(outputs[:, :actions], ids, 1) * FLAG
    preferred[np.arange(most) >= batch.count[:, None]] = -np.inf
    best: NDArray[np.int64] = np.argmax(preferred, axis=1)
    return best


def shares(weights: Weights, seat: int, deals: int, seed: int) -> NDArray[np.float64]:
    """Return the share of the win in each deal, with the net at this seat."""
    game, players, options = weights.setting
    batch = Batch(
        game,
        players,
        deals,
        seed,
        options=dict.fromkeys(options, True),
        opponents={other: "normal" for other in range(players) if other != seat},
        skip_forced=True,
        canonical=True,
        features=True,
    )
    found = np.full(deals, np.nan)
    while np.isnan(found).any():
        batch.step_index(choices(weights, batch))
        ended = batch.done & np.isnan(found)
        found[ended] = batch.reward[ended, seat]
    return found


def measure(path: Path, deals: int, seed: int) -> dict[str, Any]:
    """Return the share with its 95 % interval over deals."""
    weights = load(path)
    game, players, options = weights.setting
    found = np.mean([shares(weights, seat, deals, seed) for seat in range(players)], axis=0)
    lost = get(game).one_loses(players, options)
    if lost:  # the winners share the win, so a loser is whoever has none of it
        found = 1.0 - found * (players - 1)
    error = 1.96 * found.std(ddof=1) / deals**0.5
    return {
        "weights": path.name,
        "last" if lost else "wins": round(100 * float(found.mean()), 1),
        "error": round(100 * float(error), 1),
        "fair": round(100 / players, 1),
        "deals": deals,
    }


def main() -> None:
    """Measure the files, one after the other."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    folders = [folder for name in names() if (folder := shipped_in(name)) is not None]
    for path in asked.files or [
        file for folder in folders for file in sorted(folder.glob("*.npz"))
    ]:
        print(json.dumps(measure(path, asked.deals, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
