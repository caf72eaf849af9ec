"""Cards drawn from the pile of Nana Toridori."""

from __future__ import annotations

from tefuda.games.bits import lowest, popcount
from tefuda.games.chance import below, step
from tefuda.games.nana import HIGHEST
from tefuda.games.nana.row import equal_to, number_at, put, remove
from tefuda.games.nana.state import DRAWN, State


def shuffle_pile(s: State, x: int) -> int:
    """Shuffle the pile; the box of a duel is never drawn from (ND-14)."""
    if s.players > 2:
        for place in range(s.pile_count - 1):
            x = step(x)
            other = place + below(x, s.pile_count - place)
            number = number_at(s.pile, 0, other)
            remove(s.pile, 0, other, 1)
            put(s.pile, 0, place, number, 1)
    return x


def copies_drawable(s: State, number: int) -> int:
    """Return how many cards of a number the drawn card might have been."""
    in_pile = popcount(equal_to(s.pile, 0, s.pile_count, number))
    return in_pile + 1 if s.block == number else in_pile


def count_draws(s: State) -> int:
    """Return how many different numbers might have been drawn; 0 if no card was."""
    if s.choosing != DRAWN:
        return 0
    count = 0
    for number in range(1, HIGHEST + 1):
        if copies_drawable(s, number) > 0:
            count += 1
    return count


def exchange_draw(s: State, k: int) -> int:
    """Exchange the drawn card for the k-th number that it might have been; return its copies."""
    for number in range(1, HIGHEST + 1):
        copies = copies_drawable(s, number)
        if copies == 0:
            continue
        if k == 0:
            put(s.pile, 0, 0, s.block, 1)
            remove(s.pile, 0, lowest(equal_to(s.pile, 0, s.pile_count + 1, number)), 1)
            s.block = number
            return copies
        k -= 1
    return 0
