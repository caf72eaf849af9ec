"""A player who has just learned Nana Toridori, with the mistakes of a beginner:

- plays whenever something beats the table, also where a pass would save a good run;
- leads with its longest run, otherwise plays the weakest cards that beat the table: it overlooks
  gaps that could close, and breaks up runs;
- keeps a card that matches a neighbour, but sees only the first such place from the left;
- is greedy: sometimes takes up cards that fit nowhere, and puts them at the end;
- overlooks a play now and then, and passes; in a duel never with the last open card;
- overlooks open cards that could join.
"""

from __future__ import annotations

from tefuda.games.bits import lowest
from tefuda.games.chance import below, step
from tefuda.games.nana.legal import may_pass
from tefuda.games.nana.moves import DROP, PASS, PUT, play_move
from tefuda.games.nana.row import equal_to, number_at, same_as_next
from tefuda.games.nana.state import State

OVERLOOKS_ONE_IN = 10  # plays: one is not seen
GREEDY_ONE_IN = 4  # cards or pairs: one is taken up without need
TEMPTING_CARDS = 3  # beaten cards: it always takes this many


def easy_move(s: State, x: int) -> int:
    """Return the move of the seat to decide."""
    x = step(x)
    if s.choosing != 0:
        return keep_or_drop(s, x)
    leads = s.count == 0
    play = longest_play(s) if leads else weakest_play(s)
    if play >= 0 and (leads or below(x, OVERLOOKS_ONE_IN) > 0 or in_need(s)):
        return play
    if may_pass(s):
        return PASS + first_open_card(s)
    return play


def in_need(s: State) -> bool:
    """Return whether a pass costs too much to overlook a play: a duel with few open cards."""
    return s.players == 2 and (s.open[s.turn * 2] == 0 or s.open[s.turn * 2 + 1] == 0)


def first_open_card(s: State) -> int:
    """Return the left open card, or the right one; 0: none, or no duel."""
    if s.players > 2:
        return 0
    left = s.open[s.turn * 2]
    return left if left > 0 else s.open[s.turn * 2 + 1]


def keep_or_drop(s: State, x: int) -> int:
    """Return the move that puts the block beside the first equal card; else keeps or drops it."""
    equal = equal_to(s.row, s.turn * 3, s.held[s.turn], s.block)
    if equal != 0:
        return PUT + lowest(equal)
    if s.block_count >= TEMPTING_CARDS or below(x, GREEDY_ONE_IN) == 0:
        return PUT + s.held[s.turn]
    return DROP


def longest_play(s: State) -> int:
    """Return the play of the longest run, the first of several."""
    same = same_as_next(s.row, s.turn * 3, s.held[s.turn])
    move = -1
    longest = 0
    index = 0
    while index < s.held[s.turn]:
        count = lowest(~(same >> index)) + 1
        if count > longest:
            longest = count
            move = play_move(index, count, 0)
        index += count
    return move


def weakest_play(s: State) -> int:
    """Return the play of the fewest and lowest cards that beat the table; -1: none do."""
    at = s.turn * 3
    same = same_as_next(s.row, at, s.held[s.turn])
    move = -1
    weakest = 1 << 16
    index = 0
    while index < s.held[s.turn]:
        number = number_at(s.row, at, index)
        count = lowest(~(same >> index)) + 1
        played = s.count + (1 if number <= s.number else 0)
        if played <= count and played * 8 + number < weakest:
            weakest = played * 8 + number
            move = play_move(index, played, 0)
        index += count
    return move
