"""The state of a match of Pebbles. A set of cards is the bits of their ids."""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.fields import int8, int16, int64


class State(fields.State):
    """One match, which is one round of four tricks."""

    players: int = int8()
    options: int = int8()
    phase: int = int8()
    turn: int = int8()  # the seat to decide, or NOBODY
    round: int = int8()  # rounds dealt so far

    hand: list[int] = int64(3)  # the cards of each seat
    held: list[int] = int8(3)  # how many these are; known to all
    aside: int = int64()  # not dealt, face down
    gone: int = int64()  # the cards of the tricks that are over
    leader: int = int8()  # NOBODY before the deal
    acted: int = int8()  # seats that have played in this trick
    played: list[int] = int8(3)  # the card of each seat in this trick, or -1
    tricks: list[int] = int8(3)  # taken by each seat
    tally: list[int] = int16(1)  # tricks in which the 12 was played
