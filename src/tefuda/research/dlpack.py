"""Memory handed to other libraries by DLPack, the protocol by which they share arrays.

The structures are those of version 0 of the protocol, which every consumer takes.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of memory
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # kinds of numbers, by those of NumPy
NAME = b"dltensor"  # of a capsule that nobody has taken yet


class Device(ctypes.Structure):
    """The kind of memory, and the number of the device."""

    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class DataType(ctypes.Structure):
    """The type of the numbers."""

    _fields_ = (("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class Tensor(ctypes.Structure):
    """An array."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", Device),
        ("axes", ctypes.c_int32),
        ("dtype", DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


ON_ADDRESS = ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # a function of an address


class ManagedTensor(ctypes.Structure):
    """An array, and the function by which its consumer gives it back."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("give_back", ON_ADDRESS))


# The memory that consumers hold, by address: the structure, its arrays and the owner.
lent: dict[int, tuple[Any, ...]] = {}


@ON_ADDRESS  # type: ignore[untyped-decorator]
def forget(address: int) -> None:
    """Forget an array that its consumer no longer needs."""
    lent.pop(address, None)


@ON_ADDRESS  # type: ignore[untyped-decorator]
def drop(address: int) -> None:
    """Forget the array of a capsule that nobody has taken."""
    if _is_valid(address, NAME):
        lent.pop(_pointer(address, NAME), None)


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = (
    ctypes.py_object,
    (ctypes.c_void_p, ctypes.c_char_p, ON_ADDRESS),
)
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)


def capsule(
    data: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    dtype: np.dtype[Any],
    device: tuple[int, int],
    owner: object,
) -> Any:
    """Return a capsule of this memory, which `owner` keeps until the consumer gives it back.

    `strides` count numbers, not bytes.
    """
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(strides))(*strides)
    kind = DataType(KINDS[dtype.kind], dtype.itemsize * 8, 1)
    tensor = Tensor(data, Device(*device), len(shape), kind, lengths, steps, 0)
    managed = ManagedTensor(tensor, None, forget)
    address = ctypes.addressof(managed)
    lent[address] = (managed, lengths, steps, owner)
    return _new_capsule(address, NAME, drop)
