"""The invariants of Nana Toridori: `check` returns 0, or the number of the violated one."""

from typing import Any

from tefuda.games.nana import CARDS, COPIES, LEAD_MAY_PASS
from tefuda.games.nana.moves import KINDS, PASS, PLAY
from tefuda.games.nana.row import number_at
from tefuda.games.phase import PLAYING


def copies_held(s: Any, seat: int, number: int) -> int:
    """Count the cards of a number in a hand."""
    count = 0
    for index in range(s.held[seat]):
        count += 1 if number_at(s.row, seat * 3, index) == number else 0
    return count


def check(before: Any, s: Any, move: int) -> int:
    """Compare the state before and after a move."""
    total = 0
    for number in range(1, 8):
        count = s.discards[number]
        count += s.count if s.number == number else 0
        count += s.block_count if s.block == number else 0
        for index in range(s.pile_count):
            count += 1 if number_at(s.pile, 0, index) == number else 0
        for index in range(4):
            count += 1 if s.open[index] == number else 0
        for seat in range(s.players):
            held = copies_held(s, seat, number)
            count += held
            if s.known[seat * 8 + number] > held:
                return 1  # what everybody saw to be there is there
        if count != COPIES:
            return 2  # a card is lost, or there twice
        total += count
    if total != CARDS:
        return 3
    kind = move & KINDS
    if kind == PLAY:
        stronger = s.count > before.count or (s.count == before.count and s.number > before.number)
        if not stronger or s.owner != before.turn:
            return 4  # strength rises within a trick
    if kind == PASS and before.count == 0 and not s.options & LEAD_MAY_PASS:
        return 5  # a leader plays
    if s.phase == PLAYING and s.choosing == 0:
        for seat in range(s.players):
            if (s.held[seat] == 0) != (s.out[seat] > 0):
                return 6  # a player without cards is out
    for seat in range(s.players):
        if seat != before.turn and s.held[seat] != before.held[seat]:
            return 7  # nobody else's hand changes
    if s.choosing != 0 and s.turn != before.turn:
        return 8  # the seat that plays or passes also places
    if s.players == 2 and s.phase == PLAYING and s.outs > 0:
        return 9
    return 0
