"""The rules of Pebbles.

Everybody is dealt four of the cards 1 to 12; the others lie aside, face down. In a trick each plays
one card, from the leader on. The highest card takes the trick, or the lowest if that option is on;
the winner of a trick leads the next. After four tricks the most tricks win.
"""

from __future__ import annotations

from pebbles import CARDS, HAND_SIZE, LOWEST_TAKES
from pebbles.events import DEALT, ENDED, PLAYED, TOOK
from pebbles.legal import count_legal, legal_move
from pebbles.state import State
from tefuda.games.emit import emit
from tefuda.games.phase import NOBODY, OVER, PLAYING, begin_match

__all__ = ["apply", "count_legal", "deal", "legal_move", "new", "rank", "score", "wins"]


def new(s: State, players: int, options: int) -> None:
    """Begin a match."""
    begin_match(s, players, options)
    s.leader = NOBODY
    s.tally[0] = 0
    for seat in range(3):
        s.played[seat] = -1
        s.tricks[seat] = 0


def deal(s: State, deck: list[int], first: int) -> None:
    """Deal the deck in blocks; what is left lies aside."""
    s.aside = 0
    s.gone = 0
    for seat in range(3):
        s.hand[seat] = 0
        s.held[seat] = HAND_SIZE if seat < s.players else 0
    for place in range(CARDS):
        if place < s.players * HAND_SIZE:
            s.hand[place // HAND_SIZE] |= 1 << deck[place]
        else:
            s.aside |= 1 << deck[place]
    s.leader = first
    s.acted = 0
    s.round += 1
    s.phase = PLAYING
    s.turn = first
    emit(s, DEALT, first)


def apply(s: State, move: int) -> None:
    """Play a legal move of the seat to decide."""
    seat = s.turn
    s.hand[seat] ^= 1 << move
    s.held[seat] -= 1
    s.played[seat] = move
    s.acted += 1
    emit(s, PLAYED, seat, move)
    if s.acted < s.players:
        s.turn = (seat + 1) % s.players
    else:
        finish_trick(s)


def finish_trick(s: State) -> None:
    """Give the trick to its winner, who leads the next."""
    taker = s.leader
    for seat in range(s.players):
        if (s.played[seat] < s.played[taker]) == (s.options & LOWEST_TAKES != 0):
            taker = seat
    emit(s, TOOK, taker, s.played[taker])
    s.tricks[taker] += 1
    for seat in range(s.players):
        s.gone |= 1 << s.played[seat]
        if s.played[seat] == CARDS - 1:
            s.tally[0] += 1
        s.played[seat] = -1
    s.leader = taker
    s.turn = taker
    s.acted = 0
    if s.held[taker] == 0:
        s.phase = OVER
        s.turn = NOBODY
        emit(s, ENDED)


def score(s: State, seat: int) -> int:
    """Return the tricks taken."""
    return s.tricks[seat]


def rank(s: State, seat: int) -> int:
    """Return 1 for the most tricks; equal seats share a rank."""
    place = 1
    for other in range(s.players):
        if s.tricks[other] > s.tricks[seat]:
            place += 1
    return place


def wins(s: State, seat: int) -> bool:
    """Return whether this seat has won the match, once it is over."""
    return rank(s, seat) == 1
