"""The state of a Nana Toridori match. A hand is a row (`row.py`)."""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.fields import int8, int16, int64

TAKING, DRAWN, OPENED = 1, 2, 3  # cards to place: beaten ones, from the pile, an open one


class State(fields.State):
    """One match of several rounds."""

    # The match
    players: int = int8()
    options: int = int8()
    phase: int = int8()
    turn: int = int8()  # the seat to decide, or NOBODY
    round: int = int16()  # rounds dealt so far
    starter: int = int8()  # who begins this round; between rounds: who begins the next
    penguins: list[int] = int8(6)  # left to each seat; 0 with advanced scoring
    points: list[int] = int8(6)  # advanced scoring only

    # The cards
    row: list[int] = int64(18)  # three planes per seat: the hand, in its order
    held: list[int] = int8(6)  # how many cards that is; known to all
    pile: list[int] = int64(3)  # the draw pile, top card at index 0; in a duel the box
    pile_count: int = int8()  # how many cards that is
    open: list[int] = int8(4)  # duel: two numbers in front of each seat, 0 where used up
    discards: list[int] = int8(8)  # how many of each number lie in the discard pile

    # The table
    number: int = int8()  # the set that is to be beaten: its number,
    count: int = int8()  # how many cards, 0 when the table is empty,
    owner: int = int8()  # and who played it
    passes: int = int8()  # in a row, since the set was played

    # Between a play or a pass and what becomes of the cards
    choosing: int = int8()  # 0, or where the cards to place come from: TAKING, DRAWN, OPENED
    block: int = int8()  # their number
    block_count: int = int8()

    # Who is still in the round
    out: list[int] = int8(6)  # 1 = first out, 2 = second ...; 0 = still holds cards
    outs: int = int8()  # how many are out

    # What everybody has seen
    known: list[int] = int8(48)  # of each seat (8 places): numbers seen to go to the hand and stay
    tally: list[int] = int16(5)  # tricks, takes, drops, passes, times the pile ran out
