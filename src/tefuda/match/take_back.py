"""Take back moves: until hidden information was shown (AL-02), or further back as practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.integers import checked_seat
from tefuda.match.step import Move, Step

if TYPE_CHECKING:
    from tefuda.match.match import Match

PRACTICE = "practice"  # the header of a record of a match that was played as practice


def can_take_back(match: Match, seat: int) -> bool:
    """Return whether the last step is a move of this seat that showed it nothing new.

    The check replays the move on what the seat knew before it. If the result equals what the seat
    knows now, the move showed nothing that the seat could not infer.

    >>> import tefuda
    >>> match = tefuda.Match("nana", players=3, seed=1)
    >>> dealt = match.deal()
    >>> leader = match.turn
    >>> events = match.play(match.legal_moves()[0])
    >>> can_take_back(match, leader), can_take_back(match, match.turn)
    (True, False)
    >>> passed = match.play("pass")  # draws a card
    >>> can_take_back(match, match.turn)
    False
    """
    seat = checked_seat(seat)
    if not match.history:
        return False
    moment = match.history[-1]
    if not isinstance(moment.step, Move) or moment.step.seat != seat:
        return False
    game = match.definition
    expected = moment.before.copy()
    game.knowledge.conceal(expected, seat)
    game.rules.apply(expected, game.notation.parse_move(expected, moment.step.move))
    now = match.state.copy()
    for state in (expected, now):
        game.knowledge.conceal(state, seat)
    return bool(vars(expected) == vars(now))


def take_back_as_practice(match: Match, seat: int) -> list[Step]:
    """Undo the last move of this seat in this round, and everything after it.

    Return the undone steps, the newest first; none if the seat has not moved in this round. A deal
    is never undone, so it still matches its commitment. The match is marked as practice.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=2, seed=1)
    >>> dealt = match.deal()
    >>> leader = match.turn
    >>> for _ in range(3):
    ...     events = match.play(match.legal_moves()[0])
    >>> len(take_back_as_practice(match, leader)), match.turn == leader, is_practice(match)
    (3, True, True)
    """
    seat = checked_seat(seat)
    for undone, step in enumerate(reversed(match.steps), 1):
        if not isinstance(step, Move):
            return []
        if step.seat == seat:
            match.headers[PRACTICE] = "yes"
            return [match.undo() for _ in range(undone)]
    return []


def is_practice(match: Match) -> bool:
    """Return whether a match is practice.

    It is if moves were taken back that had shown something new, or if it began from a position of
    another match.
    """
    return PRACTICE in match.headers
