"""Many random worlds at once, compiled."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from tefuda.engine.cpu import compiled
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import draw, infer
from tefuda.engine.simulate import check_count
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.fields import State
from tefuda.games.seeds import SEEDS, WORLD_CARDS, seed_number

Records: TypeAlias = np.ndarray[Any, Any]  # states, one each


@entry_point
def fill_worlds(visible: Any, knowledge: Any, worlds: Any, seat: int, seed: int) -> None:
    """Fill `worlds` with worlds that agree with the one state in `visible`."""
    infer(knowledge[0], visible[0], seat)
    for index in range(len(worlds)):
        worlds[index] = visible[0]
        x = seeded((seed + index) % SEEDS, WORLD_CARDS)
        draw(knowledge[0], worlds[index], seat, x)


def draw_worlds(game: str, visible: State, seat: int, count: int, seed: int = 0) -> Records:
    """Return `count` worlds, as records, that agree with all that a seat knows.

    `visible` is a state from which `knowledge.conceal` has blanked the rest. World i is that of
    the seed `seed + i` in `Worlds.world`.
    """
    definition = get(game)
    concealed = np.zeros(1, definition.State.dtype())
    visible.pack(concealed)
    worlds = np.zeros(check_count("count", count), definition.State.dtype())
    knowledge = np.zeros(1, definition.knowledge.Knowledge.dtype())
    compiled(game, fill_worlds)(concealed, knowledge, worlds, seat, seed_number(seed))
    return worlds
