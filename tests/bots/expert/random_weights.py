"""Random weights, to test the player in every setting."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from support.tables import Table
from tefuda.bots.expert import weights
from tefuda.bots.expert.encoded import encoder
from tefuda.bots.expert.net import Layer, quantized
from tefuda.bots.expert.setting import Setting


def random_layers(inputs: int, width: int, blocks: int, outputs: int, seed: int) -> list[Layer]:
    """Return the layers of a residual net."""
    chance = np.random.default_rng(seed)
    sizes = [(inputs, width), *[(width, width)] * (2 * blocks), (width, outputs)]
    return [
        quantized(chance.normal(0, fan_in**-0.5, (size, fan_in)), chance.normal(0, 0.1, size))
        for fan_in, size in sizes
    ]


def random_weights(
    table: Table,
    folder: Path,
    seed: int = 1,
    width: int = 16,
    blocks: int = 1,
    factor: float = 1.0,
) -> Path:
    """Write weights for a table; return their file. The logits are multiplied by `factor`."""
    seen = encoder(table.game, table.players)
    outputs = seen.rated_actions + len(seen.feature_steps)
    setting = Setting(*table)
    path = folder / f"{setting.label}.npz"
    actor = random_layers(len(seen.steps), width, blocks, outputs, seed)
    last = actor[-1]
    actor[-1] = last._replace(
        scale=last.scale * np.float32(factor), bias=last.bias * np.float32(factor)
    )
    weights.save(
        path,
        setting,
        actor,
        random_layers(len(seen.open_steps), width, blocks, table.players, seed + 1),
        (1.0, 0.0),
        {"command": "none"},
    )
    return path
