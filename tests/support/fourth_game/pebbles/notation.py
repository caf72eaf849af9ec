"""Cards, decks and moves of Pebbles as text: `p7` is a card, and the move that plays it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pebbles import CARDS
from pebbles.refusal_codes import RefusalCode, refused
from tefuda.errors import BadDeal
from tefuda.games.bits import indices

if TYPE_CHECKING:
    from pebbles.state import State

NAMES = tuple(f"p{number}" for number in range(1, CARDS + 1))
IDS = {name: card for card, name in enumerate(NAMES)}


def card_name(card: int) -> str:
    """Return a card as text."""
    return NAMES[card]


def card_names(cards: int) -> list[str]:
    """Return a set of cards as text."""
    return [NAMES[card] for card in indices(cards)]


def cards_named(names: Iterable[str]) -> int:
    """Return a set of cards from text."""
    return sum(1 << IDS[name] for name in names)


def parse_deck(names: Sequence[str], players: int, first: int | None, later: bool) -> list[int]:
    """Return the card ids of a deck; `BadDeal` if it cannot be dealt."""
    if len(names) != CARDS:
        raise BadDeal(f"the deck has {CARDS} cards, not {len(names)}")
    for name in names:
        if name not in IDS:
            raise BadDeal(f"unknown card {name!r}; a card is one of p1 to p{CARDS}")
        if names.count(name) > 1:
            raise BadDeal(f"card {name} is in the deck twice; each card exists once")
    if first is None:
        raise BadDeal(f"say who leads first: first=0 to {players - 1}")
    return [IDS[name] for name in names]


def deck_names(deck: Sequence[int]) -> list[str]:
    """Return a deck as text."""
    return [NAMES[card] for card in deck]


def move_name(s: State, move: int) -> str:
    """Return a move as text."""
    return NAMES[move]


def public_name(name: str) -> str:
    """Return the public name of a move: everybody sees all of it."""
    return name


def parse_move(s: State, text: str) -> int:
    """Return the move that the text names, legal or not; `IllegalMove` if it names none."""
    if text not in IDS:
        raise refused(RefusalCode.NOT_A_MOVE, None, text)
    return IDS[text]
