"""The state of a dnup match. A set of cards is the bits of their ids."""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.fields import int8, int16, int64


class State(fields.State):
    """One match of several rounds.

    An area is where a set may lie. With three to five players seat n has area n; with two, seat n
    has the areas 2n and 2n + 1.
    """

    # The match
    players: int = int8()
    options: int = int8()
    phase: int = int8()
    turn: int = int8()  # the seat to decide, or NOBODY
    round: int = int16()  # rounds dealt so far
    points: list[int] = int8(5)  # with two players: rounds won
    stalled: int = int8()  # rounds in a row that ended in a stalemate
    champion: int = int8()  # the seat that has won the match, or NOBODY

    # The cards
    hand: list[int] = int64(5)
    held: list[int] = int8(5)  # how many cards that is; known to all
    flip: int = int64()  # cards whose higher value is the active one
    gone: int = int64()  # the face-down discards

    # The table
    occupied: int = int8()  # the areas in which a set lies, as bits
    lying: list[int] = int64(5)  # the set in each area
    value: list[int] = int8(5)  # its active value, 0 when the area is empty
    size: list[int] = int8(5)  # how many cards it has
    top: list[int] = int8(16)  # for each size, the value of the set of that size, or 0

    # The turn
    area: int = int8()  # where the seat to decide may lay a set
    starter: int = int8()  # who held the star at the deal, or NOBODY before the first
    quiet: int = int16()  # turns in a row without a discard (DN-40); -1: there was one in this turn
    out: list[int] = int8(5)  # 1 = first out, 2 = second; 0 = still holds cards
    outs: int = int8()  # how many are out

    # What everybody has seen
    seen: int = int64()  # cards that have lain on the table in this round
    tally: list[int] = int16(5)  # sets beaten, cards added, sets taken, rotations, stalemates


def seat_of(s: State, area: int) -> int:
    """Return the seat in front of which an area lies."""
    return area >> 1 if s.players == 2 else area
