"""The deal of Nana Toridori, card by card, for programs that walk through chance.

The place of a card in a row or in the pile matters, so chance names the number of each card in the
order of the deck; then, in the first round, who starts. Nobody ever sees the box of a duel (ND-14).
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.games.draws import Stage
from tefuda.games.nana import CARDS, COPIES, HIGHEST, SINGLE_DUEL
from tefuda.games.nana.deck import IN_A_DUEL
from tefuda.games.nana.row import fill
from tefuda.games.nana.rules import new
from tefuda.games.nana.state import State
from tefuda.games.phase import NOBODY, PLAYING

TINY_HIGHEST, TINY_COPIES, TINY_HAND = 3, 3, 2
TINY_MOVES = 12  # after which a tiny game is a draw


def cards_drawn(players: int) -> int:
    """Count the cards whose place matters."""
    return IN_A_DUEL if players == 2 else CARDS


def stages(players: int, later: bool) -> list[Stage]:
    """Return what chance decides."""
    cards = Stage((COPIES,) * HIGHEST, draws=cards_drawn(players))
    return [cards] if later else [cards, Stage((1,) * players, draws=1)]


def deck_of(players: int, drawn: Sequence[int]) -> tuple[list[int], int]:
    """Return the deck that was drawn, and who starts."""
    cards = cards_drawn(players)
    deck = [outcome + 1 for outcome in drawn[:cards]]
    for number in range(1, HIGHEST + 1):
        deck += [number] * (COPIES - deck.count(number))
    return deck, drawn[cards] if len(drawn) > cards else NOBODY


def draw_name(players: int, drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next.

    >>> draw_name(3, [], 6), draw_name(2, [0] * 26, 1)
    ('card 1: 7', 'seat 1 starts')
    """
    if len(drawn) == cards_drawn(players):
        return f"seat {outcome} starts"
    return f"card {len(drawn) + 1}: {outcome + 1}"


def tiny_stages() -> list[Stage]:
    """Return what chance decides in a tiny game: the cards of both rows in their order."""
    return [Stage((TINY_COPIES,) * TINY_HIGHEST, draws=2 * TINY_HAND)]


def tiny_state(drawn: Sequence[int]) -> State:
    """Return a duel with two cards each of the numbers 1 to 3, in which seat 0 leads.

    There are three cards of each number, the others lie among the discards. Nobody has an open card
    left, so that to pass is to lose.
    """
    s = State()
    new(s, 2, SINGLE_DUEL)
    s.phase = PLAYING
    s.round = 1
    deck = [outcome + 1 for outcome in drawn]
    for number in range(1, HIGHEST + 1):
        copies = TINY_COPIES if number <= TINY_HIGHEST else 0
        s.discards[number] = COPIES - copies
        deck += [number] * (copies - deck.count(number))
    for seat in range(2):
        fill(s.row, seat * 3, deck, seat * TINY_HAND, TINY_HAND)
        s.held[seat] = TINY_HAND
    s.pile_count = len(deck) - 2 * TINY_HAND
    fill(s.pile, 0, deck, 2 * TINY_HAND, s.pile_count)
    s.starter = s.owner = s.turn = 0
    return s


def tiny_draw_name(drawn: Sequence[int], outcome: int) -> str:
    """Name what chance decides next in a tiny game.

    >>> tiny_draw_name([0, 0], 2)
    'card 1 of seat 1: 3'
    """
    seat, place = divmod(len(drawn), TINY_HAND)
    return f"card {place + 1} of seat {seat}: {outcome + 1}"
