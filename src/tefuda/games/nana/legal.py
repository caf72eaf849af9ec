"""The legal moves of Nana Toridori: how many there are, and the k-th of them."""

from __future__ import annotations

from tefuda.games.bits import lowest, nth, popcount
from tefuda.games.nana import LEAD_MAY_PASS
from tefuda.games.nana.moves import DROP, PASS, PUT, play_move
from tefuda.games.nana.row import above, equal_to, same_as_next
from tefuda.games.nana.state import State

MANY = 1 << 16  # more plays than any hand allows


def count_legal(s: State) -> int:
    """Count the moves of the seat to decide."""
    if s.choosing != 0:
        return 1 + popcount(gaps(s))
    return count_passes(s) - 1 - find_play(s, MANY)


def legal_move(s: State, k: int) -> int:
    """Return the k-th move, counted from 0."""
    if s.choosing != 0:
        return DROP if k == 0 else PUT + nth(gaps(s), k - 1)
    passes = count_passes(s)
    if k < passes:
        return pass_move(s, k)
    return find_play(s, k - passes)


def list_legal(s: State, moves: list[int]) -> int:
    """Write all moves into a list, in their order; return how many there are."""
    if s.choosing == 0:
        passes = count_passes(s)
        for k in range(passes):
            moves[k] = pass_move(s, k)
        return list_plays(s, moves, passes)
    moves[0] = DROP
    found = 1
    places = gaps(s)
    while places != 0:
        moves[found] = PUT + lowest(places)
        places &= places - 1
        found += 1
    return found


def gaps(s: State) -> int:
    """Return the gaps that differ in effect, as bits.

    The gap directly right of an equal card is left out (NT-08, NT-09).
    """
    length = s.held[s.turn]
    right_of_equal = equal_to(s.row, s.turn * 3, length, s.block) << 1
    return ((1 << length) - 1 << 1 | 1) & ~right_of_equal


def open_number(s: State, index: int) -> int:
    """Return the open card at this place in front of the seat to decide; 0: none."""
    return s.open[s.turn * 2 + index]


def may_pass(s: State) -> bool:
    """Return whether the seat to decide may pass (NT-02, ND-03, NT-27)."""
    if s.count > 0:
        return True
    if not s.options & LEAD_MAY_PASS:
        return False
    if s.players == 2:
        return open_number(s, 0) + open_number(s, 1) > 0
    return s.pile_count > 0


def count_passes(s: State) -> int:
    """Count the passes that differ in effect: in a duel one per open number (ND-04, ND-05)."""
    if not may_pass(s):
        return 0
    if s.players > 2:
        return 1
    left = open_number(s, 0)
    right = open_number(s, 1)
    return 2 if left > 0 and right > 0 and left != right else 1


def pass_move(s: State, k: int) -> int:
    """Return the k-th pass."""
    if s.players > 2:
        return PASS
    left = open_number(s, 0)
    return PASS + (open_number(s, 1) if left == 0 or k == 1 else left)


def find_play(s: State, k: int) -> int:
    """Return the k-th way to play, or a negative number that holds how many ways there are.

    If there are n ways, and k is n or more, the result is -1 - n. So one walk both finds a move
    and counts the moves. The walk goes over how many cards of a run are played, and within that
    over how many open cards join them. At each step, `plays` has the index of the first card of
    every run that is strong enough. A run is named by its first card, however few of its cards are
    played.
    """
    same = same_as_next(s.row, s.turn * 3, s.held[s.turn])
    runs = first_cards(s, same)
    higher = above(s.row, s.turn * 3, s.number)
    left = equal_to_open(s, 0)
    right = equal_to_open(s, 1)
    total = 0
    count = 1
    while runs != 0:
        for joined in range(most_joined(s) + 1):
            plays = strong_enough(s, joining(runs, joined, left, right), count + joined, higher)
            found = popcount(plays)
            if k < found:
                return play_move(nth(plays, k), count, joined)
            k -= found
            total += found
        runs &= same >> (count - 1)  # those that go on
        count += 1
    return -1 - total


def list_plays(s: State, moves: list[int], found: int) -> int:
    """Write all ways to play after the moves found so far; return how many moves that makes."""
    same = same_as_next(s.row, s.turn * 3, s.held[s.turn])
    runs = first_cards(s, same)
    higher = above(s.row, s.turn * 3, s.number)
    left = equal_to_open(s, 0)
    right = equal_to_open(s, 1)
    count = 1
    while runs != 0:
        for joined in range(most_joined(s) + 1):
            plays = strong_enough(s, joining(runs, joined, left, right), count + joined, higher)
            while plays != 0:
                moves[found] = play_move(lowest(plays), count, joined)
                plays &= plays - 1
                found += 1
        runs &= same >> (count - 1)
        count += 1
    return found


def first_cards(s: State, same: int) -> int:
    """Return the first card of each run, where `same` has the cards that go on."""
    return ((1 << s.held[s.turn]) - 1) & ~(same << 1)


def most_joined(s: State) -> int:
    """Return how many open cards may join a play: in a duel both."""
    return 2 if s.players == 2 else 0


def equal_to_open(s: State, index: int) -> int:
    """Return the cards that carry the number of an open card; none but in a duel."""
    if s.players > 2:
        return 0
    return equal_to(s.row, s.turn * 3, s.held[s.turn], open_number(s, index))


def joining(plays: int, joined: int, left: int, right: int) -> int:
    """Return the plays that this many open cards can join."""
    if joined == 0:
        return plays
    if joined == 1:
        return plays & (left | right)
    return plays & left & right  # both open cards carry this number


def strong_enough(s: State, plays: int, count: int, higher: int) -> int:
    """Return the plays of this many cards that beat the set on the table (NT-06)."""
    if count > s.count:
        return plays
    return plays & higher if count == s.count else 0
