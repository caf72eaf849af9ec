"""Rounds of Nana Toridori with cards to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import tefuda
from tefuda.games.nana import COPIES, HAND_SIZE
from tefuda.games.nana.notation import NAMES


def deck(hands: Sequence[str], pile: str = "", open_cards: Sequence[str] = ("", "")) -> list[str]:
    """A deck that begins every hand with these cards, and the pile (in a duel the box) with those.

    The other cards fill up the hands and the open cards, so that no two equal ones of them stand
    side by side.
    """
    rest = Counter(dict.fromkeys(NAMES, COPIES))
    rest.subtract("".join([*hands, pile, *open_cards]))
    assert min(rest.values()) >= 0, "a number exists nine times"

    def filled(cards: str, size: int) -> list[str]:
        row = list(cards)
        while len(row) < size:
            name = max(NAMES, key=lambda name: (name not in row[-1:], rest[name]))
            rest[name] -= 1
            row.append(name)
        return row

    size = HAND_SIZE[len(hands)]
    cards = [name for hand in hands for name in filled(hand, size)]
    if len(hands) == 2:
        cards += [name for pair in open_cards for name in filled(pair, 2)]
    return [*cards, *pile, *rest.elements()]


def table(*hands: str, pile: str = "", first: int = 0, options: str = "") -> tefuda.Match:
    """A match of three or more, dealt so that the hands begin with these cards."""
    match = tefuda.Match("nana", len(hands), options=dict.fromkeys(options.split(), True))
    match.deal(deck(hands, pile), first)
    return match


def duel(
    hand: str = "",
    other: str = "",
    mine: str = "",
    yours: str = "",
    first: int = 0,
    options: str = "",
) -> tefuda.Match:
    """A duel, dealt so that the hands begin with these cards and these lie open."""
    match = tefuda.Match("nana", 2, options=dict.fromkeys(options.split(), True))
    match.deal(deck([hand, other], open_cards=[mine, yours]), first)
    return match


def hand(match: tefuda.Match, seat: int) -> str:
    """A hand, left to right."""
    return "".join(match.view(seat)["hands"][seat])


def public(match: tefuda.Match, name: str) -> Any:
    """Return a part of the public view."""
    return match.view(None)[name]


def refused(match: tefuda.Match, move: str) -> str | None:
    """The ruling under which a move is refused."""
    refusal = match.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.ruling


def play_round(match: tefuda.Match, *outs: int) -> None:
    """Deal and play a round in which the seats go out in this order; the last one loses."""
    hands = [""] * match.players
    for place, seat in enumerate(outs):
        hands[seat] = NAMES[place] * HAND_SIZE[match.players]
    match.deal(deck(hands), None if match.round else outs[0])
    left = list(outs)
    while match.turn is not None:
        held = len(hand(match, match.turn))
        moves = match.legal_moves()
        everything = [move for move in moves if move[1:3] == f"x{held}"]
        if "drop" in moves:
            match.play("drop")
        elif everything and match.turn == left[0]:
            match.play(everything[0])
            del left[0]
        elif "pass" in moves:
            match.play("pass")
        else:
            match.play(next(move for move in moves if move[1:3] == "x1"))
