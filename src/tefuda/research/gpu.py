"""Batches on a GPU: the arrays live there, and each thread steps one slot.

Needs the extra `cuda` and an NVIDIA GPU. All arrays have the slots innermost (Fortran order), so
that threads side by side read and write memory side by side.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numpy.typing import ArrayLike

from tefuda.engine.cuda import BLOCK, binder, grid
from tefuda.research import stepping
from tefuda.research.device_array import DeviceArray
from tefuda.research.processor import as_array
from tefuda.research.slots import Settings, Slots

NONE_WRONG = np.iinfo(np.int64).max


class StepKernels(NamedTuple):
    """The kernels of one game."""

    step: Any  # (slots, settings, chosen)
    find: Any  # (legal, count, ids, where, indices, wrong)
    check: Any  # (count, chosen, where, indices, wrong)


def play_nothing(slots: Slots, policy: int, i: int, worker: int) -> None:
    """Stand for the play of opponents in a batch that has none."""


@cache
def step_kernels(name: str, opponents: bool) -> StepKernels:
    """Return the kernels of a game, compiled when first used.

    Without `opponents` the policies are left out, which are most of the code: it compiles in a
    fraction of the time, and its threads need fewer registers.
    """
    replaced = () if opponents else ((stepping.play_policy, play_nothing),)
    bind = binder(name, replaced).bind
    step_some = bind(stepping.step_slots)
    find_one, check_one = bind(stepping.find_index), bind(stepping.check_index)

    @cuda.jit  # type: ignore[untyped-decorator]
    def step(slots: Slots, settings: Settings, chosen: Any) -> None:
        i = cuda.grid(1)
        if i < len(chosen):
            step_some(slots, settings, chosen, i, i + 1, i)

    @cuda.jit  # type: ignore[untyped-decorator]
    def find(legal: Any, count: Any, ids: Any, where: Any, indices: Any, wrong: Any) -> None:
        i = cuda.grid(1)
        if i < len(ids) and not find_one(legal, count, ids, where, indices, i):
            cuda.atomic.min(wrong, 0, i)

    @cuda.jit  # type: ignore[untyped-decorator]
    def check(count: Any, chosen: Any, where: Any, indices: Any, wrong: Any) -> None:
        i = cuda.grid(1)
        if i < len(chosen) and not check_one(count, chosen, where, indices, i):
            cuda.atomic.min(wrong, 0, i)

    return StepKernels(step, find, check)


class Gpu:
    """The place of a batch on a GPU: its arrays, and the kernels that work on them."""

    def __init__(self, game: str, size: int, opponents: bool) -> None:
        """Raise `NoGpu` if there is none."""
        grid()
        self.workers = size  # each thread has one slot
        self._kernels = step_kernels(game, opponents)
        self._blocks = (size + BLOCK - 1) // BLOCK
        self._wrong = cuda.to_device(np.full(1, NONE_WRONG))

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """Return an array of zeros, allocated on the GPU."""
        array = cuda.device_array(shape, dtype, order="F")
        if array.size > 0:
            array.gpu_data.memset(0)
        return array

    def put(self, array: Any) -> Any:
        """Return a NumPy array as one on the GPU; one that is there stays."""
        if isinstance(array, np.ndarray):
            return cuda.to_device(np.asfortranarray(array))
        return array

    def host(self, array: Any) -> Any:
        """Return a NumPy array with the same numbers."""
        return array if isinstance(array, np.ndarray) else array.copy_to_host()

    def overwrite(self, array: Any, values: Any) -> None:
        """Write into an array."""
        array.copy_to_device(np.asfortranarray(values))

    def widened(self, array: Any) -> Any:
        """Return an array with twice as many columns, the later ones zero."""
        size, columns = array.shape
        wider = self.zeros((size, 2 * columns), array.dtype)
        wider[:, :columns].copy_to_device(array)
        return wider

    def shown(self, array: Any, width: int | None = None) -> DeviceArray:
        """Return an array for the caller, or its first columns."""
        return DeviceArray(array if width is None else array[:, :width])

    def received(self, what: str, given: ArrayLike) -> Any:
        """Return an array of the caller, on the GPU."""
        if hasattr(given, "__cuda_array_interface__"):
            return cuda.as_cuda_array(given)
        return as_array(what, given)

    def find_indices(self, slots: Slots, ids: Any, where: Any, indices: Any) -> int:
        """Fill in the index of each action; return the first slot without it."""
        return self._first_wrong(self._kernels.find, slots.legal, slots.count, ids, where, indices)

    def check_indices(self, slots: Slots, chosen: Any, where: Any, indices: Any) -> int:
        """Fill in the chosen indices; return the first slot without such a move."""
        return self._first_wrong(self._kernels.check, slots.count, chosen, where, indices)

    def step(self, slots: Slots, settings: Settings, chosen: Any) -> None:
        """Take a step in all slots."""
        self._kernels.step[self._blocks, BLOCK](slots, settings, chosen)

    def _first_wrong(self, kernel: Any, *arrays: Any) -> int:
        kernel[self._blocks, BLOCK](*map(self.put, arrays), self._wrong)
        first = int(self._wrong.copy_to_host()[0])
        if first == NONE_WRONG:
            return stepping.ALL_LEGAL
        self._wrong.copy_to_device(np.full(1, NONE_WRONG))
        return first
