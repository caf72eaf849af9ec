"""Cards, decks and moves of Nana Toridori as text: `4`; `4x2@3`, `pass`, `+3`, `drop`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from tefuda.errors import BadDeal
from tefuda.games.nana import CARDS, COPIES
from tefuda.games.nana.moves import (
    DROP,
    KINDS,
    PASS,
    PLAY,
    PUT,
    gap_of,
    joined_count,
    play_move,
    played_count,
    played_index,
    used_number,
)
from tefuda.games.nana.refusal_codes import RefusalCode, refused
from tefuda.games.nana.row import number_at, numbers
from tefuda.games.nana.state import State

NAMES = ("1", "2", "3", "4", "5", "6", "7")

PLAY_TEXT = re.compile(r"([1-7])x([1-9])@(0|[1-9][0-9]?)(?:\+([12]))?")
PASS_TEXT = re.compile(r"pass(?::([1-7]))?")
PUT_TEXT = re.compile(r"\+(0|[1-9][0-9]?)")


def hand(s: State, seat: int) -> list[int]:
    """Return the numbers in a hand, left to right."""
    return numbers(s.row, seat * 3, s.held[seat])


def hand_names(s: State, seat: int) -> list[str]:
    """Return the cards in a hand, left to right."""
    return deck_names(hand(s, seat))


def open_names(s: State, seat: int) -> list[str]:
    """Return the open cards in front of a seat; with three players or more there are none."""
    return [str(number) for number in s.open[seat * 2 : seat * 2 + 2] if number]


def parse_deck(names: Sequence[str], players: int, first: int | None, later: bool) -> list[int]:
    """Return the numbers of a deck; `BadDeal` if it is not nine of each."""
    if len(names) != CARDS:
        raise BadDeal(f"the deck has {CARDS} cards, not {len(names)}")
    for name in names:
        if name not in NAMES:
            raise BadDeal(f"unknown card {name!r}; a card is a number from 1 to 7")
    for name, count in Counter(names).items():
        if count > COPIES:
            raise BadDeal(
                f"card {name} is in the deck {count} times; each number exists nine times"
            )
    if first is None and not later:
        raise BadDeal(f"say who starts: first=0 to {players - 1} (AL-08)")
    if first is not None and later:
        raise BadDeal("nobody is named first in later rounds: who lost the last one starts (AL-08)")
    return [int(name) for name in names]


def deck_names(deck: Sequence[int]) -> list[str]:
    """Return a deck as text."""
    return [str(number) for number in deck]


def move_name(s: State, move: int) -> str:
    """Return a move as text, in the position before it."""
    kind = move & KINDS
    if kind == PLAY:
        index, joined = played_index(move), joined_count(move)
        text = f"{number_at(s.row, s.turn * 3, index)}x{played_count(move)}@{index}"
        return f"{text}+{joined}" if joined else text
    if kind == PASS:
        used = used_number(move)
        return f"pass:{used}" if used else "pass"
    return f"+{gap_of(move)}" if kind == PUT else "drop"


def public_name(name: str) -> str:
    """Return the public name of a move, without the places in the hand (NT-22).

    >>> public_name("4x2@3+1"), public_name("+3"), public_name("pass:5")
    ('4x2+1', '+', 'pass:5')
    """
    return re.sub(r"^\+[0-9]+$", "+", re.sub(r"@[0-9]+", "", name))


def parse_move(s: State, text: str) -> int:
    """Return the move that the text names, legal or not; `IllegalMove` if it names none."""
    if text == "drop":
        return DROP
    if found := PASS_TEXT.fullmatch(text):
        return PASS + int(found[1] or 0)
    if found := PUT_TEXT.fullmatch(text):
        return PUT + _leftmost_gap(s, text, int(found[1])) if s.choosing else PUT
    if found := PLAY_TEXT.fullmatch(text):
        number, count, index, joined = (int(digits or 0) for digits in found.groups())
        if s.choosing:  # refused for that, whatever the hand looks like
            return PLAY
        return play_move(_run_start(s, text, number, count, index), count, joined)
    raise refused(RefusalCode.NOT_A_MOVE, None, text, duel=s.players == 2)


def _run_start(s: State, text: str, number: int, count: int, index: int) -> int:
    """Return the first index of the run; any index that leaves room for the count names it."""
    cards = hand(s, s.turn)
    if index >= len(cards):
        last = len(cards) - 1
        raise refused(RefusalCode.NO_CARD_AT, "AL-01", text, index=index, last=last)
    if cards[index] != number:
        raise refused(
            RefusalCode.OTHER_CARD_AT,
            "AL-01",
            text,
            index=index,
            number=cards[index],
            named=number,
        )
    run = sum(1 for _ in takewhile(number.__eq__, cards[index:]))
    if run < count:
        raise refused(RefusalCode.SHORT_RUN, "NT-05", text, index=index, number=number, count=run)
    while index > 0 and cards[index - 1] == number:
        index -= 1
    return index


def _leftmost_gap(s: State, text: str, gap: int) -> int:
    """Return the leftmost gap with the same effect: equal cards are alike (NT-09)."""
    cards = hand(s, s.turn)
    if gap > len(cards):
        raise refused(RefusalCode.NO_GAP, "NT-08", text, gap=gap, last=len(cards))
    while gap > 0 and cards[gap - 1] == s.block:
        gap -= 1
    return gap
