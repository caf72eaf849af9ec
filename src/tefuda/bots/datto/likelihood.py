"""How well a hand explains what its owner has played in a race of DATTO!

Hands are taken to be played by the rules of thumb of `normal`: a hand with which they would have
chosen otherwise is hard to believe in, the more so the better the other move was. As nobody goes by
these rules alone, a hand is never ruled out.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.datto.normal import weighed
from tefuda.bots.datto.rollouts import NORMAL_CARDS
from tefuda.games.datto.moves import NAP, move_card

# What a move loses (in hundredths of a race) that is a fourth as likely as the best, and how likely
# the worst is: by rules of thumb; and with few cards left, when `normal` thinks it through.
SLIP, LEAST = 0.05, 0.03
LATE_SLIP, LATE_LEAST = 5.0, 0.3


def belief(past: Any, moves: Any, seat: int, hand: int) -> float:
    """How likely a seat that holds this hand now was to make the moves that it has made.

    `past` has the state before each of the `moves` of all seats in this race. The hands in it are
    unknown: that of the seat is filled in.
    """
    likely = 1.0
    for back in range(len(moves)):
        place = len(moves) - 1 - back
        before = past[place]
        if before.turn == seat:
            move = moves[place]
            if move != NAP:
                hand |= 1 << move_card(move)
            before.hand[seat] = hand
            _, loss, equals = weighed(before, 1, move)
            if before.held[seat] > NORMAL_CARDS[before.players]:
                likely *= doubt(loss, SLIP, LEAST) / equals
            else:
                likely *= doubt(loss, LATE_SLIP, LATE_LEAST)
    return likely


def doubt(loss: float, slip: float, least: float) -> float:
    """How likely a move that loses so much is, compared with the best."""
    share = slip / (slip + loss)
    return max(least, share * share)
