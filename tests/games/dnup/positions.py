"""Rounds of dnup with cards to choose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import tefuda
from support.tables import play, play_on, tables_of
from tefuda.games.dnup import CARDS_IN_USE
from tefuda.games.dnup.deck import TABLE

# Three players. Seat 0 can be out in its second turn, and so can seat 1 after it.
FAST_0 = "1/5 1/6 1/2 1/9 1/4 1/7 2/6 2/7 2/3"
FAST_1 = "9/5 9/4 9/8 9/6 9/3 8/4 8/3 8/7 8/5"
FAST_START = "1:245679 9:34568 rot"  # seat 0 then has 2:367 left, seat 1 8:3457

# Five players. Seat 0 can be out in its first turn, and so can seat 1 after it.
ALL_ONES = "1/2 1/3 1/4 1/5 1/6 1/7 1/8 1/9"
ALL_NINES = "9/1 9/2 9/3 9/4 9/5 9/6 9/7 9/8"


def deck(*hands: str) -> list[str]:
    """A deck in which these cards are in these hands, whichever way up they are written.

    Hands that are given in part are filled up, seat after seat, with the other cards in order,
    their lower values up.
    """
    players = len(hands)
    chosen = [hand.split() for hand in hands]
    rest = [f"{card.low}/{card.high}" for card in TABLE[: CARDS_IN_USE[players]]]
    for name in (name for cards in chosen for name in cards):
        rest.remove(min(name, name[::-1]))
    full: list[str] = []
    for cards in chosen:
        missing = CARDS_IN_USE[players] // players - len(cards)
        full += cards + rest[:missing]
        del rest[:missing]
    return full


def dealt(*hands: str, second: bool = False) -> tefuda.Match:
    """A match whose first round is dealt so; `second` switches on play_for_second."""
    options = {"play_for_second": True} if second else {}
    match = tefuda.Match("dnup", len(hands), options=options)
    match.deal(deck(*hands))
    return match


def rotate(match: tefuda.Match, turns: int) -> list[dict[str, Any]]:
    """Play turns in a row in which nothing but rotating happens."""
    return play(match, "rot " * turns)


def hand(match: tefuda.Match, seat: int) -> str:
    """The cards of a seat."""
    return " ".join(match.snapshot()["hands"][seat])


def sets(match: tefuda.Match) -> dict[str, str]:
    """The sets on the table by place, which is written as in moves."""
    return {
        f"{set['seat']}{set['area'] or ''}": " ".join(set["cards"])
        for set in match.view(None)["sets"]
    }


def seen_of(seen: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of this name among those seen, without the name."""
    return [
        {fact: value for fact, value in event.items() if fact != "event"}
        for event in seen
        if event["event"] == name
    ]


def refused(match: tefuda.Match, move: str) -> str | None:
    """The ruling by which a move is refused."""
    refusal = match.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.ruling


def positions(seeds: int, every: int = 1) -> Iterator[tefuda.Match]:
    """Positions of random matches, `every` steps apart, at all player counts and options."""
    for table in tables_of("dnup"):
        for seed in range(seeds):
            match, chance = table.match(seed), random.Random(seed)
            while not match.over:
                play_on(match, chance, every)
                yield match
