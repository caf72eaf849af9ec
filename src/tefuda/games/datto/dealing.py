"""The deal of DATTO!, card by card, for programs that walk through chance.

Colours come into play or not; then each card goes to a seat or aside; then chance names the leader.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.games.datto import COLOURS, COLOURS_IN_USE, HAND_SIZE, LAID_ASIDE
from tefuda.games.datto.notation import NAMES
from tefuda.games.datto.rules import new
from tefuda.games.datto.state import STEP, State
from tefuda.games.draws import Stage
from tefuda.games.phase import PLAYING

TINY_CARDS = (0, 2, 4, 5, 7, 9)  # 1, 5 and 9 of two colours
TINY_STEPS = 40  # that both hares have run
TINY_MOVES = 6  # of three tricks


def stages(players: int, later: bool) -> list[Stage]:
    """Return what chance decides."""
    colours = COLOURS_IN_USE[players]
    hands = [HAND_SIZE[players]] * players
    return [
        Stage((colours, len(COLOURS) - colours)),
        Stage((*hands, LAID_ASIDE[players])),
        Stage((1,) * players, draws=1),
    ]


def deck_of(players: int, drawn: Sequence[int]) -> tuple[list[int], int]:
    """Return the deck that was drawn, and who leads."""
    used = [colour for colour in range(len(COLOURS)) if drawn[colour] == 0]
    cards = [colour * 5 + rank for colour in used for rank in range(5)]
    places = drawn[len(COLOURS) : -1]
    dealt = sorted(zip(places, cards, strict=True))
    return [card for _, card in dealt], drawn[-1]


def draw_name(players: int, drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next.

    >>> draw_name(4, [0] * 8, 2), draw_name(2, [0], 1), draw_name(4, [0] * 48, 3)
    ('R1 to seat 2', 'without O', 'seat 3 leads')
    """
    colours = len(COLOURS)
    if len(drawn) < colours:
        return f"{'without' if outcome else 'with'} {COLOURS[len(drawn)]}"
    if len(drawn) == colours + COLOURS_IN_USE[players] * 5:
        return f"seat {outcome} leads"
    used = [colour for colour in range(colours) if drawn[colour] == 0]
    place = len(drawn) - colours
    card = NAMES[used[place // 5] * 5 + place % 5]
    return f"{card} aside" if outcome == players else f"{card} to seat {outcome}"


def tiny_stages() -> list[Stage]:
    """Return what chance decides in a tiny game: who holds which of six cards, who leads."""
    return [Stage((3, 2, 1)), Stage((1, 1), draws=1)]


def tiny_state(drawn: Sequence[int]) -> State:
    """Return the last three tricks of a race, with three cards each of two colours.

    The other cards of the five colours in use are in the discard rows. Seat 0 has used its nap.
    """
    s = State()
    new(s, 2, 0)
    s.phase = PLAYING
    s.round = 1
    s.in_use = (1 << 25) - 1
    live = 0
    for card, place in zip(TINY_CARDS, drawn, strict=False):
        live |= 1 << card
        if place == 2:
            s.aside |= 1 << card
        else:
            s.hand[place] |= 1 << card
            s.held[place] += 1
    s.gone = s.in_use & ~live
    s.trick = HAND_SIZE[2] - 2
    s.napped[0] = 1
    s.leader = s.turn = drawn[-1]
    # Nobody is far ahead; the leader is behind.
    s.token[s.leader] = TINY_STEPS << STEP
    s.token[1 - s.leader] = TINY_STEPS << STEP | 1
    s.clock = 2
    return s


def tiny_draw_name(drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next in a tiny game.

    >>> tiny_draw_name([], 2), tiny_draw_name([0] * 6, 1)
    ('R1 aside', 'seat 1 leads')
    """
    if len(drawn) == len(TINY_CARDS):
        return f"seat {outcome} leads"
    where = "aside" if outcome == 2 else f"to seat {outcome}"
    return f"{NAMES[TINY_CARDS[len(drawn)]]} {where}"
