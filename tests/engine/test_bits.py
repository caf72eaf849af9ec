"""Bit helpers: the interpreter's, Numba's, and Numba's without the instruction for `nth`."""

from typing import Any

import numba
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.engine import cpu
from tefuda.engine.bind import Binder
from tefuda.games import bits, get

words = st.integers(1, (1 << 63) - 1)


@numba.njit  # type: ignore[untyped-decorator]
def compiled(word: int, n: int) -> Any:
    return popcount(word), lowest(word), nth(word, n)


popcount, lowest = cpu.OWN[bits.popcount], cpu.OWN[bits.lowest]
nth = cpu.OWN.get(bits.nth, cpu.binder("datto").bind(bits.nth))


@given(words, st.data())
def test_all_speeds_agree(word: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, bits.popcount(word) - 1))
    expected = bits.indices(word)
    assert compiled(word, n) == (len(expected), expected[0], expected[n])
    assert (bits.popcount(word), bits.lowest(word), bits.nth(word, n)) == compiled(word, n)


@pytest.mark.parametrize("word", [1, 0b101100, (1 << 63) - 1])
def test_nth_without_the_instruction(word: int) -> None:
    own = {function: twin for function, twin in cpu.OWN.items() if function is not bits.nth}
    binder = Binder(get("datto"), numba.njit, own, cpu.as_array)
    loop = binder.bind(bits.nth)
    assert [loop(word, n) for n in range(word.bit_count())] == bits.indices(word)
