"""The deal of dnup, card by card, for programs that walk through chance.

Each card goes to a seat, one way up or the other: the outcome is twice the seat, plus 1 when the
higher value is up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.games.dnup import CARDS_IN_USE, POINTS_TO_WIN, STALEMATES_TO_END
from tefuda.games.dnup.deck import STAR
from tefuda.games.dnup.events import DEALT, DISCARDED, NEXT_TURN, TURN
from tefuda.games.dnup.notation import FACES
from tefuda.games.dnup.rules import new
from tefuda.games.dnup.state import State
from tefuda.games.draws import Stage
from tefuda.games.emit import emit
from tefuda.games.phase import NOBODY, PLAYING

TINY_CARDS = (0, 4, 17)  # the cards with the values 1, 5 and 9
TINY_MOVES = 8  # after which a tiny game is a draw


def stages(players: int, later: bool) -> list[Stage]:
    """Return what chance decides."""
    return [Stage((CARDS_IN_USE[players] // players,) * players, ways=2)]


def deck_of(players: int, drawn: Sequence[int]) -> tuple[list[int], int]:
    """Return the deck that was drawn; nobody is named first."""
    dealt = sorted((outcome >> 1, card, outcome & 1) for card, outcome in enumerate(drawn))
    return [card * 2 + way for _, card, way in dealt], NOBODY


def draw_name(players: int, drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next.

    >>> draw_name(2, [], 0), draw_name(2, [], 3)
    ('1/5 to seat 0', '5/1 to seat 1')
    """
    return f"{FACES[len(drawn) * 2 + (outcome & 1)]} to seat {outcome >> 1}"


def tiny_stages() -> list[Stage]:
    """Return what chance decides in a tiny game: who holds which of three cards, which way up."""
    return [Stage((2, 1), ways=2)]


def tiny_state(drawn: Sequence[int]) -> State:
    """Return the end of a deciding round with the cards 1/5, 5/9 and 1/9.

    The others have been discarded. Seat 0 has two cards and one turn, then seat 1 has two turns.
    """
    s = State()
    new(s, 2, 0)
    s.phase = PLAYING
    s.round = 3
    s.points[0] = s.points[1] = POINTS_TO_WIN[2] - 1
    s.stalled = STALEMATES_TO_END - 1
    live = 0
    for card, outcome in zip(TINY_CARDS, drawn, strict=True):
        seat = outcome >> 1
        live |= 1 << card
        s.hand[seat] |= 1 << card
        s.held[seat] += 1
        s.flip |= (outcome & 1) << card
    s.gone = s.seen = ((1 << CARDS_IN_USE[2]) - 1) & ~live
    s.starter = 0 if s.hand[0] >> STAR & 1 else 1
    s.turn = 0
    s.area = 1
    s.events = []
    emit(s, DEALT, s.starter)
    emit(s, DISCARDED, 3, s.gone, s.flip, NEXT_TURN)  # views show discards through their events
    emit(s, TURN, s.area)
    return s


def tiny_draw_name(drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next in a tiny game.

    >>> tiny_draw_name([0], 3)
    '9/5 to seat 1'
    """
    return f"{FACES[TINY_CARDS[len(drawn)] * 2 + (outcome & 1)]} to seat {outcome >> 1}"
