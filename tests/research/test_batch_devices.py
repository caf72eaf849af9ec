"""Batches on a GPU: the same bytes as on the processor, and arrays that other libraries take."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba import cuda as driver
from numba.core.typing.typeof import typeof
from numba.cuda.cudadrv import nvvm

import tefuda
from research.play import OF_OURS
from support.tables import Table
from tefuda.engine import cuda
from tefuda.games import OURS, get
from tefuda.games.layout import size
from tefuda.research import Batch, dlpack
from tefuda.research.batch import Device
from tefuda.research.slots import Settings, make_slots

SHOWN = ("observation", "mask", "legal", "count", "turn", "reward", "done", "truncated", "ranks")
needs_gpu = pytest.mark.skipif(not driver.is_available(), reason="needs an NVIDIA GPU")


@pytest.mark.skipif(driver.is_available(), reason="there is a GPU")
def test_without_a_gpu_an_error_says_so() -> None:
    with pytest.raises(cuda.NoGpu, match="no usable GPU"):
        Batch("datto", device="cuda")


@needs_gpu
@pytest.mark.parametrize("table", OF_OURS, ids=str)
def test_the_gpu_writes_the_same_bytes(table: Table) -> None:
    devices: tuple[Device, Device] = ("cpu", "cuda")
    last = table.players - 1
    settings: dict[str, Any] = {"options": table.switches, "open": True, "features": True}
    here, there = (
        Batch(table.game, table.players, 100, 3, opponents={last: "normal"}, device=one, **settings)
        for one in devices
    )
    chance = np.random.default_rng(1)
    for step in range(60):
        for name in (*SHOWN, "open", "features", "final", "numbers"):
            assert np.array_equal(getattr(here, name), np.asarray(getattr(there, name))), name
        chosen = (chance.random(100) * here.count).astype(np.int64)
        ids = here.legal[np.arange(100), chosen].copy()
        where = chance.random(100) < 0.9
        for b in (here, there):
            if step % 2:
                b.step_index(chosen, where)
            else:
                b.step(ids, where)
    assert here.match(7) == there.match(7)
    there.load(here.save())
    here.load(there.save())
    assert np.array_equal(here.observation, np.asarray(there.observation))
    assert here.match(8) == there.match(8)
    with pytest.raises(tefuda.BadAction, match="none of index 999"):
        there.step_index(np.full(100, 999))


@needs_gpu
def test_arrays_on_the_gpu_are_shared() -> None:
    b = Batch("datto", 2, 10, 1, device="cuda")
    shared = driver.as_cuda_array(b.turn)
    b.step_at_random()
    assert shared.copy_to_host().tolist() == np.asarray(b.turn).tolist()
    torch = pytest.importorskip("torch")
    tensor = torch.from_dlpack(b.observation)
    assert tensor.cpu().numpy().tolist() == np.asarray(b.observation).tolist()
    assert tensor.data_ptr() == b.observation.__cuda_array_interface__["data"][0]  # type: ignore[attr-defined]


class Lender:
    """A NumPy array behind our own DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        array = self.array
        strides = tuple(step // array.itemsize for step in array.strides)
        data = array.__array_interface__["data"][0]
        return dlpack.capsule(data, array.shape, strides, array.dtype, (dlpack.CPU, 0), array)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.float32, np.bool_])
@pytest.mark.parametrize("order", ["C", "F"])
def test_memory_is_lent_by_dlpack_until_the_consumer_lets_go(kind: Any, order: Any) -> None:
    before = len(dlpack.lent)
    array = np.asarray(np.arange(24).reshape(2, 3, 4) % 2, kind, order=order)[:, 1:]
    taken = np.from_dlpack(Lender(array))
    assert taken.dtype == array.dtype
    assert np.array_equal(taken, array)
    assert np.shares_memory(taken, array)
    assert len(dlpack.lent) == before + 1
    del taken
    gc.collect()
    assert len(dlpack.lent) == before


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.float32, np.bool_])
@pytest.mark.parametrize("order", ["C", "F"])
def test_pytorch_takes_memory_by_dlpack(kind: Any, order: Any) -> None:
    torch = pytest.importorskip("torch")
    array = np.asarray(np.arange(24).reshape(2, 3, 4) % 2, kind, order=order)
    taken = torch.from_dlpack(Lender(array))
    assert np.array_equal(taken.numpy(), array)
    assert taken.data_ptr() == array.__array_interface__["data"][0]


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.float32, np.bool_])  # not int64: copied
@pytest.mark.parametrize("order", ["C", "F"])
def test_jax_takes_memory_by_dlpack(kind: Any, order: Any) -> None:
    jax = pytest.importorskip("jax", reason="JAX is not part of any extra")
    memory = np.zeros(256, np.uint8)
    begin = -memory.ctypes.data % 64  # JAX copies what is not aligned
    flat = memory[begin : begin + 24 * np.dtype(kind).itemsize].view(kind)
    array = flat.reshape((2, 3, 4), order=order)
    array[:] = np.arange(24).reshape(2, 3, 4) % 2
    taken = jax.dlpack.from_dlpack(Lender(array))
    assert np.array_equal(np.asarray(taken), array)
    assert taken.unsafe_buffer_pointer() == array.__array_interface__["data"][0]


def test_a_capsule_that_nobody_takes_is_forgotten() -> None:
    before = len(dlpack.lent)
    capsule = Lender(np.zeros(3)).__dlpack__()
    assert len(dlpack.lent) == before + 1
    del capsule
    gc.collect()
    assert len(dlpack.lent) == before


def has_compiler() -> bool:
    """Say whether code for a GPU can be made here, with or without one."""
    try:
        nvvm.NVVM()
    except Exception:
        return False
    return True


@pytest.mark.soak
@pytest.mark.skipif(not has_compiler(), reason="needs NVVM, which numba-cuda[cu13] brings")
@pytest.mark.parametrize("opponents", [False, True])
@pytest.mark.parametrize("name", OURS)
def test_steps_compile_for_a_gpu(
    name: str, opponents: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For compute capability 9.0, that of an H200."""
    from numba.cuda import compiler, dispatcher

    from tefuda.research.gpu import step_kernels

    for module in (compiler, dispatcher):
        device = SimpleNamespace(compute_capability=(9, 0))
        monkeypatch.setattr(module, "get_current_device", lambda device=device: device)
    players = get(name).players[0]
    width = size(get(name).encoding.layout(players))
    settings = Settings(players, 0, 1, 4, 4, 0, 0, 0, 0, 0, 0, width)
    slots = make_slots(get(name), settings, 4, np.zeros, open=True, features=True)
    ours = typeof(type(slots)(*map(np.asfortranarray, slots)))
    numbers, flags = typeof(np.zeros(4, np.int64)), typeof(np.zeros(4, np.bool_))
    legal, count = typeof(np.asfortranarray(slots.legal)), typeof(slots.count)
    kernels = step_kernels(name, opponents)
    for kernel, types in (
        (kernels.step, (ours, typeof(settings), numbers)),
        (kernels.find, (legal, count, numbers, flags, numbers, numbers)),
        (kernels.check, (count, numbers, flags, numbers, numbers)),
    ):
        signature = driver.types.void(*types)
        code, _ = driver.compile(kernel.py_func, signature, device=False, abi="numba", cc=(9, 0))
        assert ".entry" in code
