"""Cards, decks and moves of dnup as text: `3/4`; `3:46`, `5:2>1`, `<1`, `rot`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tefuda.errors import BadDeal
from tefuda.games.bits import indices
from tefuda.games.dnup import CARDS_IN_USE
from tefuda.games.dnup.deck import ENDS
from tefuda.games.dnup.moves import (
    KINDS,
    ROTATE,
    SET,
    TAKE,
    add_move,
    move_area,
    move_cards,
    take_move,
)
from tefuda.games.dnup.refusal_codes import RefusalCode, refused

if TYPE_CHECKING:
    from tefuda.games.dnup.state import State
from tefuda.games.dnup.types import Area

SET_TEXT = re.compile(r"([1-9]):([1-9]+)")
ADD_TEXT = re.compile(r"([1-9]):([1-9]+)>([0-9])([ab]?)")
TAKE_TEXT = re.compile(r"<([0-9])([ab]?)")

FACES = tuple(f"{ENDS[face]}/{ENDS[face ^ 1]}" for face in range(len(ENDS)))
# From text, of twins the first copy.
FIRST_FACES = {FACES[face]: face for face in reversed(range(len(FACES)))}


def face_name(face: int) -> str:
    """Return a card one way up as text, its active value first.

    >>> face_name(0), face_name(1)
    ('1/5', '5/1')
    """
    return FACES[face]


def card_name(card: int, flip: int) -> str:
    """Return a card as text, when `flip` are turned."""
    return FACES[card * 2 + (flip >> card & 1)]


def card_names(cards: int, flip: int) -> list[str]:
    """Return a set of cards as text, by active value, then by the other. Twins look alike."""
    return sorted(card_name(card, flip) for card in indices(cards))


def parse_deck(names: Sequence[str], players: int, first: int | None, later: bool) -> list[int]:
    """Return the faces of a deck; `BadDeal` if it cannot be dealt to that many players."""
    size = CARDS_IN_USE[players]
    if first is not None:
        raise BadDeal("nobody is named first in dnup: the star (1/5) starts (AL-08)")
    if len(names) != size:
        raise BadDeal(f"with {players} players the deck has {size} cards, not {len(names)}")
    deck: list[int] = []
    missing = set(range(size))
    for name in names:
        alike = [face for face, known in enumerate(FACES) if known == name]
        in_play = [face for face in alike if face >> 1 < size]
        face = next((face for face in in_play if face >> 1 in missing), None)
        if not alike:
            raise BadDeal(f"there is no card {name!r}; a card is its two values, such as 3/4")
        if not in_play:
            raise BadDeal(f"card {name} is not in play with {players} players")
        if face is None:
            times = "once" if len(in_play) == 1 else "twice"
            raise BadDeal(f"card {name} is in the deck too often: it exists {times}")
        missing.remove(face >> 1)
        deck.append(face)
    return deck


def deck_names(deck: Sequence[int]) -> list[str]:
    """Return a deck as text."""
    return [FACES[face] for face in deck]


def area_letter(s: State, area: int) -> Area:
    """Return the letter of an area: one of two with two players, None with more."""
    return ("b" if area & 1 else "a") if s.players == 2 else None


def area_named(s: State, seat: int, letter: str | None) -> int:
    """Return the area of a seat; with two players the one of this letter."""
    return seat * 2 + (letter == "b") if s.players == 2 else seat


def area_name(s: State, area: int) -> str:
    """Return an area as text: the seat, and with two players which of its areas."""
    return f"{area >> 1}{area_letter(s, area)}" if s.players == 2 else str(area)


def set_name(cards: int, flip: int) -> str:
    """Return cards of one active value as text: that value, and the others in rising order."""
    names = card_names(cards, flip)
    return f"{names[0][0]}:{''.join(name[-1] for name in names)}"


def move_name(s: State, move: int) -> str:
    """Return a move as text, in the position before it."""
    kind = move & KINDS
    if kind == ROTATE:
        return "rot"
    area = area_name(s, move_area(move))
    if kind == TAKE:
        return f"<{area}"
    cards = set_name(move_cards(move), s.flip)
    return cards if kind == SET else f"{cards}>{area}"


def public_name(name: str) -> str:
    """Return the public name of a move: everybody sees all of it."""
    return name


def parse_move(s: State, text: str) -> int:
    """Return the move that the text names, legal or not; `IllegalMove` if it names none."""
    if text == "rot":
        return ROTATE
    if found := TAKE_TEXT.fullmatch(text):
        return take_move(_area(s, text, found[1], found[2]))
    if found := ADD_TEXT.fullmatch(text):
        area = _area(s, text, found[3], found[4])
        if len(found[2]) > 1:
            raise refused(RefusalCode.ONE_CARD, "AL-01", text)
        (card,) = _cards(s, text, found[1], found[2])
        return add_move(card, area)
    if found := SET_TEXT.fullmatch(text):
        rising = "".join(sorted(found[2]))
        if rising != found[2]:
            right = f"{found[1]}:{rising}"
            raise refused(RefusalCode.RISING_ORDER, None, text, rising=right)
        return SET | sum(1 << card for card in _cards(s, text, found[1], found[2]))
    if text == "pass":
        raise refused(RefusalCode.NO_PASS, "DN-04", text)
    place = "1a" if s.players == 2 else "1"
    raise refused(RefusalCode.NOT_A_MOVE, None, text, place=place)


def _area(s: State, text: str, seat: str, letter: str) -> int:
    if int(seat) >= s.players:
        last = s.players - 1
        raise refused(RefusalCode.NO_SEAT, "AL-05", text, seat=int(seat), last=last)
    if s.players > 2 and letter:
        raise refused(RefusalCode.NO_AREAS, None, text)
    if s.players == 2 and not letter:
        raise refused(RefusalCode.WHICH_AREA, None, text, typed=text)
    return area_named(s, int(seat), letter)


def _cards(s: State, text: str, active: str, others: str) -> list[int]:
    """Return the cards of the hand with these values up and down; the first twin first."""
    left = indices(s.hand[s.turn])
    cards: list[int] = []
    for other in others:
        name = f"{active}/{other}"
        card = next((card for card in left if card_name(card, s.flip) == name), None)
        if card is None:
            if any(card_name(card, s.flip) == name[::-1] for card in left):
                raise refused(
                    RefusalCode.OTHER_END_UP, "DN-02", text, card=name[::-1], up=int(other)
                )
            another = others.count(other) > 1
            raise refused(RefusalCode.NOT_HELD, "AL-01", text, card=name, another=another)
        left.remove(card)
        cards.append(card)
    return cards
