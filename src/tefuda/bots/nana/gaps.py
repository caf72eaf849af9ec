"""The change in value of a hand of Nana Toridori when a whole run leaves it (NT-07)."""

from __future__ import annotations

from tefuda.bots.nana.run_values import held_value
from tefuda.games.bits import lowest
from tefuda.games.nana.row import number_at
from tefuda.games.nana.state import State

# In hundredths of a turn, as in `run_values.py`.
NEAR_VALUE = 30  # of equal cards with one run between them: another play will join them
WAITING_VALUE = 40  # of keeping one of such runs, which waits for the other


def gap_value(s: State, same: int, index: int, count: int) -> int:
    """Return what the rest of the hand gains when this run of cards leaves.

    `same` are the indices of the hand whose right neighbour is equal.
    """
    at = s.turn * 3
    length = s.held[s.turn]
    number = number_at(s.row, at, index)
    gain = 0
    before = 0  # the number of the run to the left, and of the one left of that; 0: there is none
    beyond_before = 0
    before_count = 0
    if index > 0:
        before = number_at(s.row, at, index - 1)
        before_count = 1
        while index > before_count and same >> (index - before_count - 1) & 1:
            before_count += 1
        if index > before_count:
            beyond_before = number_at(s.row, at, index - before_count - 1)
    after = 0
    beyond_after = 0
    after_count = 0
    right = index + count
    if right < length:
        after = number_at(s.row, at, right)
        after_count = lowest(~(same >> right)) + 1
        if right + after_count < length:
            beyond_after = number_at(s.row, at, right + after_count)
    if before > 0 and before == after:
        gain += held_value(before_count + after_count, before)
        gain -= held_value(before_count, before) + held_value(after_count, before)
    elif (after > 0 and beyond_before == after) or (before > 0 and beyond_after == before):
        gain += NEAR_VALUE
    if beyond_before == number:
        gain -= WAITING_VALUE
    if beyond_after == number:
        gain -= WAITING_VALUE
    return gain
