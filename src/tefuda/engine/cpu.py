"""The rules compiled by Numba for one core; functions enter in bulk and release the GIL."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import RLock
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from tefuda.engine import notice
from tefuda.engine.bind import Binder
from tefuda.engine.caching import compiled_in
from tefuda.games import bits, emit, fields, get, observing

LOWEST_BITS = 0x0101010101010101  # of the eight bytes of a word


@intrinsic  # type: ignore[untyped-decorator]
def _population(typing_context: Any, word: Any) -> Any:
    """One machine instruction."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    """One machine instruction."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _popcount(word: int) -> int:
    return _population(np.int64(word))  # type: ignore[no-any-return]


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _lowest(word: int) -> int:
    return _trailing_zeros(np.int64(word))  # type: ignore[no-any-return]


@numba.njit  # type: ignore[untyped-decorator]
def _emit(s: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Do nothing: events of compiled games are not recorded."""


@intrinsic  # type: ignore[untyped-decorator]
def _deposit(typing_context: Any, word: Any, mask: Any) -> Any:
    """Spread the low bits of a word over the bits of a mask: one instruction of BMI2."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, (word, word))
        deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(deposit, args)

    return types.int64(types.int64, types.int64), build


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _nth(word: int, n: int) -> int:
    return _trailing_zeros(_deposit(np.int64(1) << n, np.int64(word)))  # type: ignore[no-any-return]


@intrinsic  # type: ignore[untyped-decorator]
def _store_word(typing_context: Any, row: Any, at: Any, word: Any) -> Any:
    """Write eight bytes of an array of bytes at once."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        place = builder.gep(array.data, [args[1]])
        builder.store(args[2], builder.bitcast(place, ir.IntType(64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.none(row, types.int64, types.int64), build


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _put_set(row: Any, at: int, bits: int, size: int) -> int:
    """Write eight places at a time: each byte of a word gets one bit."""
    end = at + size
    while at + 8 <= end:
        word = _deposit(np.int64(bits), np.int64(LOWEST_BITS))
        _store_word(row, np.int64(at), word)
        bits >>= 8
        at += 8
    while at < end:
        row[at] = bits & 1
        bits >>= 1
        at += 1
    return end


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _copied(s: Any) -> Any:
    return s


def as_array(values: tuple[int, ...] | tuple[float, ...]) -> Any:
    """Make the array that stands for a constant tuple in compiled code."""
    return np.array(values, dtype=np.int64 if type(values[0]) is int else np.float64)


OWN: dict[Callable[..., Any], Any] = {
    bits.popcount: _popcount,
    bits.lowest: _lowest,
    emit.emit: _emit,
    fields.copied: _copied,
}
if llvmlite.binding.get_host_cpu_features().get("bmi2"):  # otherwise their loops are compiled
    OWN[bits.nth] = _nth
    OWN[observing.put_set] = _put_set


notice.listen()


@cache
def binder(name: str, counting: bool = True) -> Binder:
    """Return the binder of a game."""
    return Binder(get(name), compiled_in(name, counting), OWN, as_array)


_one_at_a_time = RLock()  # Numba's cache folder is global, and set while a function is bound


def compiled(name: str, function: Callable[..., Any], counting: bool = True) -> Any:
    """Return a function that serves all games, compiled with the rules of this one.

    Without `counting` of references to arrays, functions that take many of them are several times
    as fast. Such functions allocate nothing.
    """
    with _one_at_a_time:
        return binder(name, counting).bind(function)
