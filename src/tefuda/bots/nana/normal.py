"""A good, attentive player of Nana Toridori who does not look ahead.

The value of a hand is that of its runs (`run_values.py`). It makes the move after which its hand
and its set on the table have the highest value:

- lone low cards go first, long runs are kept, and no more of a run is laid than pays;
- it goes out when it can;
- beaten and drawn cards are taken if they make a run longer, or are a long one (`placement.py`);
- cards that part equal ones go early, so that the gap closes; the parted ones wait for it
  (`gaps.py`);
- it passes rather than break a good run, since the drawn card may fit;
- in a duel an open card is worth a pass, so joining it to a play costs that much;
- against a last opponent with few cards, it lays many at once.
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

# Values are in hundredths of a turn, as in `run_values.py`.
DRAW_VALUE = 20  # of drawing a card, which may fit and need not be kept
OPEN_CARD_VALUE = 100  # of a pass that does not lose the round: more than that of one run less
BLOCKING_VALUE = 60  # of each card laid that a last opponent with few cards has to beat
OUT_VALUE = 100_000  # of going out: more than that of any hand
WORST_VALUE = -100_000  # less than that of any play

FEW_CARDS = 2  # an opponent may play this many in one turn


def normal_move(s: State, x: int) -> int:
    """Return the move of the seat to decide."""
    if s.choosing != 0:
        return placement_move(s)
    if not may_pass(s):
        return best_play(s, -1, WORST_VALUE, x)
    if s.players > 2:
        return best_play(s, PASS, DRAW_VALUE, x)
    used = open_card_to_use(s)
    if used == 0:
        return best_play(s, PASS, WORST_VALUE, x)  # this pass loses the round (ND-05)
    return best_play(s, PASS + used, positive(placement_value(s, used, 1)) - OPEN_CARD_VALUE, x)


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
    if s.players - s.outs == 2 and s.held[next_seat(s, s.turn)] <= FEW_CARDS:
        return BLOCKING_VALUE
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
            whole = OUT_VALUE if count == length else gap_value(s, same, index, count)
            for joined in range(joinable + 1):
                fewest = needed - joined
                for played in range(fewest if fewest > 1 else 1, count + 1):
                    laid = played + joined
                    value = gain + laid_value(laid, number) + weight * laid
                    value -= OPEN_CARD_VALUE * joined
                    value += whole if played == count else held_value(count - played, number)
                    if value > best or (value == best and below(x, 2) == 1):
                        best = value
                        move = play_move(index, played, joined)
        index += count
    return move
