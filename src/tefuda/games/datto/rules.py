"""The rules of DATTO!

Hares race round a course; the cards say how far. Everybody holds number cards of some colours
(1, 3, 5, 7 and 9 of each) and one nap card. A race is a fixed number of tricks. In a trick,
from the leader on, everybody plays one card or turns the nap card, which each must do exactly
once in the race. A card must follow the colour led, if possible; the colour is that of
the first card played. The highest card of that colour wins and moves as many steps as the lowest
card of that colour says - unless both its 1 and its 9 lie there: then the 1 dashes nine steps.
Then the leader moves one step. A leader who plays the last card of a colour, the other four
being discarded, may announce DATTO! and first moves as many steps as cards remain in hand.
The hare furthest behind leads next; among those on the same step, the one lowest in the stack.
After the last trick the hare furthest ahead wins, the topmost of a stack first.

Which moves are legal is in `legal.py`, how they are integers in `moves.py`.
"""

from __future__ import annotations

from tefuda.games.datto import HAND_SIZE, LAID_ASIDE, NUMBERS, SUIT
from tefuda.games.datto.events import (
    ANNOUNCED,
    DASHED,
    DEALT,
    DISCARDED,
    ENDED,
    LEADS,
    MOVED,
    NAPPED,
    NOBODY_WON,
    PLAYED,
    WON,
)
from tefuda.games.datto.legal import count_legal, legal_move
from tefuda.games.datto.moves import NAP, is_announced, move_card
from tefuda.games.datto.state import STEP, State
from tefuda.games.emit import emit
from tefuda.games.phase import NOBODY, OVER, PLAYING, begin_match

__all__ = ["apply", "count_legal", "deal", "legal_move", "new", "rank", "score", "wins"]

ONE, NINE = 0, 4  # places of these numbers within a colour

BY_DATTO, BY_WIN, BY_DASH, BY_LEADING = 0, 1, 2, 3  # why a hare moves
DATTOS, DASHES = 0, 1  # places in the tally


def new(s: State, players: int, options: int) -> None:
    """Begin a match."""
    begin_match(s, players, options)
    s.leader = NOBODY
    s.led = -1
    for seat in range(4):
        s.token[seat] = 0
        s.played[seat] = -1
    s.tally[DATTOS] = 0
    s.tally[DASHES] = 0


def deal(s: State, deck: list[int], first: int) -> None:
    """Deal the deck in blocks; what is left lies aside (DA-03)."""
    size = HAND_SIZE[s.players]
    place = 0
    s.in_use = 0
    for seat in range(4):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.napped[seat] = 0
        s.played[seat] = -1
        s.void[seat] = 0
    for seat in range(s.players):
        hand = 0
        for _ in range(size):
            hand |= 1 << deck[place]
            place += 1
        s.hand[seat] = hand
        s.held[seat] = size
        s.in_use |= hand
        # Tokens are stacked from the leader clockwise: the leader's lies at the bottom (DA-01).
        s.token[seat] = (seat - first) % s.players
    s.aside = 0
    for _ in range(LAID_ASIDE[s.players]):
        s.aside |= 1 << deck[place]
        place += 1
    s.in_use |= s.aside
    s.gone = 0
    s.last = 0
    s.clock = s.players
    s.trick = 0
    s.leader = first
    s.led = -1
    s.acted = 0
    s.round += 1
    s.phase = PLAYING
    s.turn = first
    emit(s, DEALT, first)
    emit(s, LEADS, first)


def steps_of(token: int) -> int:
    """Return how far a token has come."""
    return token >> STEP


def advance(s: State, seat: int, steps: int, why: int) -> None:
    """Move a token onto the top of the stack it reaches (DA-17).

    There is always a step to move: an announcement for none is the plain card (DA-15, DA-28).
    """
    come = steps_of(s.token[seat])
    emit(s, MOVED, seat, come, come + steps, why)
    s.token[seat] = (come + steps) << STEP | s.clock
    s.clock += 1


def apply(s: State, move: int) -> None:
    """Play a legal move of the seat to decide."""
    seat = s.turn
    if move == NAP:
        s.napped[seat] = 1
        emit(s, NAPPED, seat)
    else:
        card = move_card(move)
        s.hand[seat] ^= 1 << card
        s.held[seat] -= 1
        lay(s, seat, card)
        if is_announced(move):
            s.tally[DATTOS] += 1
            emit(s, ANNOUNCED, seat, card, s.held[seat])
            advance(s, seat, s.held[seat], BY_DATTO)  # at once (DA-16)
    s.acted += 1
    if s.acted < s.players:
        s.turn = seat + 1 if seat + 1 < s.players else 0
    else:
        finish_trick(s)


def lay(s: State, seat: int, card: int) -> None:
    """Add a card to the trick; see whether it is the highest or the lowest of its colour."""
    colour = card // 5
    s.played[seat] = card
    emit(s, PLAYED, seat, card, s.led)
    if s.led < 0:  # the first card, also when the leader napped (DA-06, DA-07)
        s.led = colour
        s.highest = seat
        s.lowest = seat
    elif colour != s.led:
        s.void[seat] |= 1 << s.led
    elif card > s.played[s.highest]:
        s.highest = seat
    elif card < s.played[s.lowest]:
        s.lowest = seat


def finish_trick(s: State) -> None:
    """Compare the cards, move the winner, then the leader; discard; find the next leader."""
    if s.led >= 0:
        move_winner(s)
    else:
        emit(s, NOBODY_WON)  # everybody napped (DA-08)
    advance(s, s.leader, 1, BY_LEADING)
    discard(s)
    s.trick += 1
    s.led = -1
    s.acted = 0
    if s.trick > HAND_SIZE[s.players]:
        s.phase = OVER
        s.turn = NOBODY
        emit(s, ENDED)
    else:
        find_leader(s)


def move_winner(s: State) -> None:
    """Move the winner of the trick."""
    high = s.played[s.highest]
    low = s.played[s.lowest]
    if high - low == NINE - ONE:
        s.tally[DASHES] += 1
        emit(s, DASHED, s.lowest, s.highest, 9)
        advance(s, s.lowest, 9, BY_DASH)  # the 1 moves, the 9 does not (DA-18)
    else:
        steps = NUMBERS[low % 5]
        emit(s, WON, s.highest, high, low, steps)
        advance(s, s.highest, steps, BY_WIN)  # a lone card moves by its own number (DA-09)


def discard(s: State) -> None:
    """Put the trick into the rows (after the moves: DA-27); see which cards are now the last."""
    trick = 0
    for seat in range(s.players):
        if s.played[seat] >= 0:
            trick |= 1 << s.played[seat]
    s.gone |= trick
    if trick != 0:
        emit(s, DISCARDED, trick)
    for seat in range(s.players):
        card = s.played[seat]
        if card >= 0:
            first = card // 5 * 5
            rest = ~(s.gone >> first) & SUIT
            if rest & (rest - 1) == 0:
                s.last |= rest << first
            s.played[seat] = -1
    s.last &= ~s.gone


def find_leader(s: State) -> None:
    """Find the next leader: fewest steps; of several, the lowest in the stack (DA-21, DA-22)."""
    leader = 0
    for seat in range(1, s.players):
        if s.token[seat] < s.token[leader]:
            leader = seat
    s.leader = leader
    s.turn = leader
    emit(s, LEADS, leader)


def score(s: State, seat: int) -> int:
    """Return the steps taken."""
    return steps_of(s.token[seat])


def rank(s: State, seat: int) -> int:
    """Return 1 for the hare furthest ahead; in a stack the higher one is ahead (DA-25)."""
    place = 1
    for other in range(s.players):
        if s.token[other] > s.token[seat]:
            place += 1
    return place


def wins(s: State, seat: int) -> bool:
    """Return whether this seat has won the match, once it is over."""
    return rank(s, seat) == 1
