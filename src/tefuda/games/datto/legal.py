"""The legal moves of DATTO!: how many there are, and the k-th of them."""

from __future__ import annotations

from tefuda.games.bits import lowest, nth, popcount
from tefuda.games.datto import SUIT
from tefuda.games.datto.moves import NAP, announce_move
from tefuda.games.datto.state import State


def count_legal(s: State) -> int:
    """Count the moves of the seat to decide."""
    return popcount(plain_moves(s)) + popcount(announceable(s))


def legal_move(s: State, k: int) -> int:
    """Return the k-th move, counted from 0."""
    moves = plain_moves(s)
    plain = popcount(moves)
    if k < plain:
        return nth(moves, k)
    return announce_move(nth(announceable(s), k - plain))


def list_legal(s: State, moves: list[int]) -> int:
    """Write all moves into a list, in their order; return how many there are."""
    found = 0
    plain = plain_moves(s)
    while plain != 0:
        moves[found] = lowest(plain)
        plain &= plain - 1
        found += 1
    announced = announceable(s)
    while announced != 0:
        moves[found] = announce_move(lowest(announced))
        announced &= announced - 1
        found += 1
    return found


def plain_moves(s: State) -> int:
    """Return the moves without an announcement as bits: cards, and the nap unless used up."""
    return playable(s) | (1 - s.napped[s.turn]) << NAP


def playable(s: State) -> int:
    """Return the cards that the seat to decide may play: those that follow, or all (DA-04)."""
    hand = s.hand[s.turn]
    following = hand & (SUIT << (s.led * 5)) if s.led >= 0 else 0
    return following if following != 0 else hand


def announceable(s: State) -> int:
    """Return the cards with which the leader may announce; not the last card (DA-28)."""
    return s.hand[s.turn] & s.last if s.acted == 0 and s.held[s.turn] > 1 else 0
