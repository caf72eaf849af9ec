"""Cards, decks and moves of DATTO! as text: `R7`, `R7!`, `nap`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tefuda.errors import BadDeal
from tefuda.games.bits import indices
from tefuda.games.datto import COLOURS, COLOURS_IN_USE, NUMBERS, SUIT
from tefuda.games.datto.moves import NAP, announce_move
from tefuda.games.datto.refusal_codes import RefusalCode, refused

if TYPE_CHECKING:
    from tefuda.games.datto.state import State

MOVE = re.compile(rf"([{COLOURS}])([13579])(!?)")
NAMES = tuple(f"{colour}{number}" for colour in COLOURS for number in NUMBERS)
IDS = {name: card for card, name in enumerate(NAMES)}
MOVE_NAMES = {
    NAP: "nap",
    **dict(enumerate(NAMES)),
    **{announce_move(card): f"{name}!" for card, name in enumerate(NAMES)},
}


def card_name(card: int) -> str:
    """Return a card as text.

    >>> card_name(3)
    'R7'
    """
    return NAMES[card]


def card_names(cards: int) -> list[str]:
    """Return a set of cards as text, by colour and number."""
    return [NAMES[card] for card in indices(cards)]


def cards_named(names: Iterable[str]) -> int:
    """Return a set of cards from text.

    >>> card_names(cards_named(["R7", "P9"]))
    ['R7', 'P9']
    """
    cards = 0
    for name in names:
        cards |= 1 << IDS[name]
    return cards


def colours(cards: int) -> list[str]:
    """Return the colours of these cards.

    >>> colours(1 << 3 | 1 << 39)
    ['R', 'P']
    """
    return [colour for index, colour in enumerate(COLOURS) if cards >> (index * 5) & SUIT]


def parse_deck(names: Sequence[str], players: int, first: int | None, later: bool) -> list[int]:
    """Return the card ids of a deck; `BadDeal` if it cannot be dealt to that many players."""
    size = COLOURS_IN_USE[players] * 5
    if len(names) != size:
        raise BadDeal(f"with {players} players the deck has {size} cards, not {len(names)}")
    deck = []
    for name in names:
        if name not in IDS:
            raise BadDeal(f"unknown card {name!r}; a card is one of {COLOURS} and 1, 3, 5, 7 or 9")
        card = IDS[name]
        if card in deck:
            raise BadDeal(f"card {name} is in the deck twice; each card exists once")
        deck.append(card)
    used = {card // 5 for card in deck}
    if len(used) != COLOURS_IN_USE[players]:
        raise BadDeal(
            f"the deck has cards of {len(used)} colours; "
            f"with {players} players it is all five cards of {COLOURS_IN_USE[players]} colours"
        )
    if first is None:
        raise BadDeal(f"say who leads first: first=0 to {players - 1} (AL-08)")
    return deck


def deck_names(deck: Sequence[int]) -> list[str]:
    """Return a deck as text."""
    return [NAMES[card] for card in deck]


def move_name(s: State, move: int) -> str:
    """Return a move as text."""
    return MOVE_NAMES[move]


def public_name(name: str) -> str:
    """Return the public name of a move: everybody sees all of it."""
    return name


def parse_move(s: State, text: str) -> int:
    """Return the move that the text names, legal or not; `IllegalMove` if it names none."""
    if text == "nap":
        return NAP
    match = MOVE.fullmatch(text)
    if match is None:
        raise refused(RefusalCode.NOT_A_MOVE, None, text)
    card = IDS[match[1] + match[2]]
    if not match[3]:
        return card
    if s.acted == 0 and s.held[s.turn] == 1 and s.last >> card & 1:
        return card  # announcing for no steps is the plain card (DA-28)
    return announce_move(card)
