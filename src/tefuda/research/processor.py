"""Batches on the processor: NumPy arrays, and threads that step the slots."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from tefuda.engine.cpu import compiled
from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.research import stepping
from tefuda.research.slots import Settings, Slots


class Processor:
    """The place of a batch in memory: its arrays, and the threads that work on them."""

    def __init__(self, game: str, threads: int) -> None:
        self.workers = threads
        self._find, self._check, self._run = (
            compiled(game, function, counting=False)
            for function in (stepping.find_indices, stepping.check_indices, stepping.step_slots)
        )
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """Return an array of zeros."""
        return np.zeros(shape, dtype)

    def put(self, array: Any) -> Any:
        """Return a NumPy array as it is."""
        return array

    def host(self, array: Any) -> Any:
        """Return the NumPy array itself."""
        return array

    def overwrite(self, array: Any, values: Any) -> None:
        """Write into an array."""
        array[:] = values

    def widened(self, array: Any) -> Any:
        """Return an array with twice as many columns, the later ones zero."""
        return np.concatenate([array, np.zeros_like(array)], axis=1)

    def shown(self, array: Any, width: int | None = None) -> Any:
        """Return an array for the caller, or its first columns."""
        return array if width is None else array[:, :width]

    def received(self, what: str, given: ArrayLike) -> Any:
        """Return an array of the caller."""
        return as_array(what, given)

    def find_indices(self, slots: Slots, ids: Any, where: Any, indices: Any) -> int:
        """Fill in the index of each action; return the first slot without it."""
        return int(self._find(slots.legal, slots.count, whole(ids), where, indices))

    def check_indices(self, slots: Slots, chosen: Any, where: Any, indices: Any) -> int:
        """Fill in the chosen indices; return the first slot without such a move."""
        return int(self._check(slots.count, whole(chosen), where, indices))

    def step(self, slots: Slots, settings: Settings, chosen: Any) -> None:
        """Take a step in all slots, in parts if there are several threads."""
        if self._pool is None:
            self._run(slots, settings, chosen, 0, settings.slots, 0)
            return
        ends = [settings.slots * part // self.workers for part in range(self.workers + 1)]
        done = [
            self._pool.submit(self._run, slots, settings, chosen, begin, end, worker)
            for worker, (begin, end) in enumerate(pairwise(ends))
        ]
        for part in done:
            part.result()


def as_array(what: str, given: ArrayLike) -> Any:
    """Return what a caller has given as an array, or raise `BadOption`."""
    try:
        return np.asarray(given)
    except (TypeError, ValueError, RuntimeError) as problem:  # such as rows of different lengths
        raise BadOption(f"{what}: no array can be made of this {type(given).__name__}") from problem


def whole(numbers: Any) -> Any:
    """Return whole numbers of one type, so that a function is compiled once."""
    return np.ascontiguousarray(numbers, np.int64)


def place(game: str, size: int, threads: int, on_gpu: bool, opponents: bool) -> Any:
    """Return where the arrays of a batch are: the processor or the GPU."""
    if not on_gpu:
        return Processor(game, threads)
    require("cuda", "A batch on a GPU")
    from tefuda.research.gpu import Gpu

    return Gpu(game, size, opponents)
