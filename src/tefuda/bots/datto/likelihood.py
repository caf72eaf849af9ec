"""The likelihood of a hand in a race of DATTO!: how well it explains what its owner has played.

Opponents are assumed to play by the rules of thumb of `normal`. A hand with which these would have
chosen otherwise is unlikely, the more so the better the other move was. As nobody follows the rules
strictly, no hand is ruled out.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.datto.normal import compare_moves
from tefuda.bots.datto.rollouts import NORMAL_CARDS
from tefuda.games.datto.moves import NAP, move_card

# The loss (in hundredths of a race) of a move that is a fourth as likely as the best, and how
# likely the worst move is: by rules of thumb; and late, when `normal` uses rollouts.
LOSS_SCALE, MIN_LIKELIHOOD = 0.05, 0.03
LATE_LOSS_SCALE, LATE_MIN_LIKELIHOOD = 5.0, 0.3


def hand_likelihood(past: Any, moves: Any, seat: int, hand: int) -> float:
    """Return how likely a seat that holds this hand now was to make its moves.

    `past` has the state before each of the `moves` of all seats in this race. The hands in it are
    unknown: that of the seat is filled in.
    """
    likelihood = 1.0
    for back in range(len(moves)):
        place = len(moves) - 1 - back
        before = past[place]
        if before.turn == seat:
            move = moves[place]
            if move != NAP:
                hand |= 1 << move_card(move)
            before.hand[seat] = hand
            _, loss, equals = compare_moves(before, 1, move)
            if before.held[seat] > NORMAL_CARDS[before.players]:
                likelihood *= move_likelihood(loss, LOSS_SCALE, MIN_LIKELIHOOD) / equals
            else:
                likelihood *= move_likelihood(loss, LATE_LOSS_SCALE, LATE_MIN_LIKELIHOOD)
    return likelihood


def move_likelihood(loss: float, scale: float, least: float) -> float:
    """Return how likely a move with this loss is, relative to the best move."""
    share = scale / (scale + loss)
    return max(least, share * share)
