"""The state of a DATTO! match. A set of cards is the bits of their ids."""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.fields import int8, int16, int64

STEP = 6  # the bits of a token below its steps


class State(fields.State):
    """One match, which is one round of 13, 12 or 11 tricks."""

    # The match
    players: int = int8()
    options: int = int8()  # none exist
    phase: int = int8()
    turn: int = int8()  # the seat to decide, or NOBODY
    round: int = int8()  # rounds dealt so far

    # The cards
    hand: list[int] = int64(4)  # the cards each seat holds
    held: list[int] = int8(4)  # how many these are; known to all
    aside: int = int64()  # laid face down before the first trick; never count as discarded
    in_use: int = int64()  # all cards of the colours in use
    gone: int = int64()  # the discard rows
    last: int = int64()  # cards whose four siblings are all in the discard rows (DA-11)

    # The trick
    trick: int = int8()  # tricks completed
    leader: int = int8()  # NOBODY before the deal
    led: int = int8()  # the colour to follow, or -1 before the first card
    acted: int = int8()  # seats that have played or napped in this trick
    played: list[int] = int8(4)  # the card each seat has played in this trick, or -1
    napped: list[int] = int8(4)  # 1 once the seat has turned its nap card
    highest: int = int8()  # who has played the highest card of the colour led, once there is one
    lowest: int = int8()  # and who the lowest

    # The course. A token is steps << STEP | time of arrival: to compare two tokens is to compare
    # the steps first, and then who lies higher in the stack.
    token: list[int] = int16(4)
    clock: int = int8()  # the time of the next arrival; at most 3 in each of 13 tricks

    # What everybody has seen
    void: list[int] = int16(4)  # colours (bits) this seat could not follow, and so does not hold
    tally: list[int] = int16(2)  # DATTO announcements, dashes
