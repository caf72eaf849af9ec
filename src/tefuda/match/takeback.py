"""Taking back a move: until hidden information was shown (AL-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.match.step import Move

if TYPE_CHECKING:
    from tefuda.match.match import Match


def can_take_back(match: Match, seat: int) -> bool:
    """Whether the last step is a move of this seat that showed it nothing new.

    The move is played again on nothing but what the seat knew before it. If what the seat knows
    now comes out the same, it could have worked out everything for itself.

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
    if not match._past:
        return False
    moment = match._past[-1]
    if not isinstance(moment.step, Move) or moment.step.seat != seat:
        return False
    game = match._game
    foreseen = moment.before.copy()
    game.knowledge.conceal(foreseen, seat)
    game.rules.apply(foreseen, game.notation.parse_move(foreseen, moment.step.move))
    now = match._state.copy()
    for state in (foreseen, now):
        game.knowledge.conceal(state, seat)
    return bool(vars(foreseen) == vars(now))
