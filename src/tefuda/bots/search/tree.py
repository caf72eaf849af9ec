"""The tree of a search: the statistics of each line of moves over all sampled worlds.

A node stands for the moves that lead to it, whatever the hidden cards are. Its statistics are those
of the seat that made the last move. Node 0 is the root; as a link, 0 means none.
"""

from __future__ import annotations

from typing import Any

from tefuda.games import fields
from tefuda.games.fields import int64, real64

DRAWN_CARD = 1 << 60  # added to a card: a link for what the seat to decide draws from the pile


class Node(fields.State):
    """One node, an entry of an array."""

    move: int = int64()
    first: int = int64()  # its first child
    next: int = int64()  # its next sibling
    visits: int = int64()
    available: int = int64()  # how often it was legal when its parent chose by value
    value: float = real64()  # sums over the visits
    chance: float = real64()


def child_of(tree: Any, node: int, move: int) -> int:
    """Return the child that this move leads to, or 0."""
    child = tree[node].first
    while child != 0 and tree[child].move != move:
        child = tree[child].next
    return child  # type: ignore[no-any-return]


def add_child(tree: Any, used: int, node: int, move: int) -> int:
    """Add a child at the place `used` of the array; return the new number of used places."""
    new = tree[used]
    new.move = move
    new.first = 0
    new.next = tree[node].first
    new.visits = 0
    new.available = 0
    new.value = 0.0
    new.chance = 0.0
    tree[node].first = used
    return used + 1
