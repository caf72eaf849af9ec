"""A good, attentive player of Nana Toridori who does not look ahead.

The value of a hand is that of its runs (`run_values.py`). The move is the one after which the
own hand and its set on the table have the highest value:

- lone low cards go first, long runs are kept, and no more of a run is laid than pays;
- it goes out when it can;
- beaten and drawn cards are taken if they make a run longer, or are a long one (`placement.py`);
- cards that part equal ones go early, so that the gap closes; the parted ones wait for it
  (`gaps.py`);
- rather than break a good run, pass: the drawn card may fit;
- in a duel an open card is a pass, and has the price of one when it joins a play;
- against a last opponent with few cards, lay many at once.
"""

from __future__ import annotations

from tefuda.bots.nana.gaps import gap_value
from tefuda.bots.nana.placement import placement_move, placement_value
from tefuda.bots.nana.run_values import held_value, laid_value
from tefuda.games.bits import lowest
from tefuda.games.chance import below
from tefuda.games.nana.legal import may_pass
from tefuda.games.nana.moves import PASS, play_move
from tefuda.games.nana.row import number_at, same_as_next
from tefuda.games.nana.rules import next_seat
from tefuda.games.nana.state import State

DRAW = 20  # a drawn card may fit, and need not be kept
OPEN_CARD = 100  # a pass that does not lose the round has a higher value than a run less
FEW = 2  # this many cards may be gone in one turn
DANGER = 60  # for each card that a last opponent with few cards has to beat
OUT = 100000  # more than the value of any hand
NEVER = -100000


def normal_move(s: State, x: int) -> int:
    """Return the move of the seat to decide."""
    if s.choosing != 0:
        return placement_move(s)
    if not may_pass(s):
        return best_play(s, -1, NEVER, x)
    if s.players > 2:
        return best_play(s, PASS, DRAW, x)
    used = open_card_to_use(s)
    if used == 0:
        return best_play(s, PASS, NEVER, x)  # this pass loses the round (ND-05)
    return best_play(s, PASS + used, positive(placement_value(s, used, 1)) - OPEN_CARD, x)


def positive(value: int) -> int:
    """Return the value of something optional: at least 0."""
    return value if value > 0 else 0


def open_card_to_use(s: State) -> int:
    """Return the open card that serves the hand better; 0: there is none."""
    left = s.open[s.turn * 2]
    right = s.open[s.turn * 2 + 1]
    if left == 0 or right == 0:
        return left + right
    return right if placement_value(s, right, 1) > placement_value(s, left, 1) else left


def danger(s: State) -> int:
    """Return the extra value of each card on the table when an opponent is nearly out."""
    if s.players - s.outs == 2 and s.held[next_seat(s, s.turn)] <= FEW:
        return DANGER
    return 0


def best_play(s: State, move: int, best: int, x: int) -> int:
    """Return the play with the highest value, or the given move if none exceeds `best`."""
    at = s.turn * 3
    length = s.held[s.turn]
    same = same_as_next(s.row, at, length)
    weight = danger(s)
    taken = positive(placement_value(s, s.number, s.count)) if s.count > 0 else 0
    index = 0
    while index < length:
        number = number_at(s.row, at, index)
        count = lowest(~(same >> index)) + 1
        joinable = 0
        if s.players == 2:
            joinable += 1 if s.open[s.turn * 2] == number else 0
            joinable += 1 if s.open[s.turn * 2 + 1] == number else 0
        needed = s.count + (1 if number <= s.number else 0)
        if needed <= count + joinable:
            gain = -held_value(count, number)
            # Cards of its own number that a run beats find that run gone.
            gain += taken if number != s.number else positive(held_value(s.count, number))
            whole = OUT if count == length else gap_value(s, same, index, count)
            for joined in range(joinable + 1):
                fewest = needed - joined
                for played in range(fewest if fewest > 1 else 1, count + 1):
                    laid = played + joined
                    value = gain + laid_value(laid, number) + weight * laid - OPEN_CARD * joined
                    value += whole if played == count else held_value(count - played, number)
                    if value > best or (value == best and below(x, 2) == 1):
                        best = value
                        move = play_move(index, played, joined)
        index += count
    return move
