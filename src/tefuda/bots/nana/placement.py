"""The placement of cards that a seat of Nana Toridori may take up, and their value there."""

from __future__ import annotations

from tefuda.bots.nana.run_values import held_value
from tefuda.games.bits import lowest
from tefuda.games.nana.moves import DROP, PUT
from tefuda.games.nana.row import equal_to
from tefuda.games.nana.state import State


def longest_run(s: State, number: int) -> int:
    """Return the longest run of a number in the hand: 16 * index + count; or 0."""
    left = equal_to(s.row, s.turn * 3, s.held[s.turn], number)
    longest = 0
    while left != 0:
        index = lowest(left)
        count = lowest(~(left >> index))
        if count > longest & 15:
            longest = index << 4 | count
        left &= ~(((1 << count) - 1) << index)
    return longest


def placement_value(s: State, number: int, count: int) -> int:
    """Return the value of putting cards into the hand at the best place."""
    before = longest_run(s, number) & 15
    after = held_value(before + count, number)
    return after - held_value(before, number) if before > 0 else after


def placement_move(s: State) -> int:
    """Return the move that puts the block beside the longest run of its number, or drops it.

    Without such a run the block goes to the left end, where it parts no other and which is always
    offered as a gap (NT-08).
    """
    if placement_value(s, s.block, s.block_count) <= 0:
        return DROP
    return PUT + (longest_run(s, s.block) >> 4)
