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


@intrinsic  # type: ignore[untyped-decorator]
def _population(typing_context: Any, word: Any) -> Any:
    """Compile to one machine instruction."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    """Compile to one machine instruction."""

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


def _spread(builder: Any, word: Any, lanes: int, width: int) -> Any:
    """Return a vector of numbers of this many bits: the low bits of a word, one in each."""
    flags = builder.trunc(word, ir.IntType(lanes))
    flags = builder.bitcast(flags, ir.VectorType(ir.IntType(1), lanes))
    return builder.zext(flags, ir.VectorType(ir.IntType(width), lanes))


def _store(context: Any, builder: Any, signature: Any, args: Any, numbers: Any) -> Any:
    """Write a vector into an array of bytes."""
    array = context.make_array(signature.args[0])(context, builder, args[0])
    place = builder.bitcast(builder.gep(array.data, [args[1]]), numbers.type.as_pointer())
    builder.store(numbers, place, align=1)
    return context.get_dummy_value()


def _set_writer(lanes: int) -> Any:
    """Make a function that writes the low bits of a word into as many places."""

    @intrinsic  # type: ignore[untyped-decorator]
    def write(typing_context: Any, row: Any, at: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return _store(context, builder, signature, args, _spread(builder, args[2], lanes, 8))

        return types.none(row, types.int64, types.int64), build

    return write


_write_8, _write_16, _write_32 = map(_set_writer, (8, 16, 32))


@intrinsic  # type: ignore[untyped-decorator]
def _write_16_pairs(typing_context: Any, row: Any, at: Any, first: Any, second: Any) -> Any:
    """Write the low bits of two words side by side."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        low, high = (_spread(builder, word, 16, 16) for word in args[2:])
        byte = ir.Constant(high.type, [8] * 16)
        pairs = builder.or_(low, builder.shl(high, byte))
        return _store(context, builder, signature, args, pairs)

    return types.none(row, types.int64, types.int64, types.int64), build


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _put_set(row: Any, at: int, bits: int, size: int) -> int:
    """Write many places at once, in two parts that may overlap."""
    word = np.int64(bits)
    end = at + size
    if size >= 32:
        _write_32(row, at, word)
        _write_32(row, end - 32, word >> size - 32)
    elif size >= 16:
        _write_16(row, at, word)
        _write_16(row, end - 16, word >> size - 16)
    elif size >= 8:
        _write_8(row, at, word)
        _write_8(row, end - 8, word >> size - 8)
    else:
        for place in range(size):
            row[at + place] = word >> place & 1
    return end


@numba.njit(inline="always")  # type: ignore[untyped-decorator]
def _put_pairs(row: Any, at: int, first: int, second: int, size: int) -> int:
    """Write 16 pairs at once, in parts that may overlap."""
    if size >= 16:
        for part in range((size + 15) // 16):
            place = min(part * 16, size - 16)
            _write_16_pairs(row, at + place * 2, first >> place, second >> place)
    else:
        for place in range(size):
            row[at + place * 2] = first >> place & 1
            row[at + place * 2 + 1] = second >> place & 1
    return at + size * 2


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
    observing.put_set: _put_set,
    observing.put_pairs: _put_pairs,
}
if llvmlite.binding.get_host_cpu_features().get("bmi2"):  # otherwise its loop is compiled
    OWN[bits.nth] = _nth


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
