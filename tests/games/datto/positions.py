"""Races of DATTO! with cards to choose."""

from __future__ import annotations

import random
from collections.abc import Callable

import tefuda
from tefuda.games.datto import COLOURS, COLOURS_IN_USE, HAND_SIZE
from tefuda.games.datto.notation import NAMES


def race(*hands: str, aside: str = "", first: int = 0, colours: str = COLOURS) -> tefuda.Match:
    """A race in which these cards are in these hands and aside.

    Hands that are given in part are filled up, seat after seat, with the other cards in order.
    """
    players = len(hands)
    in_use = colours[: COLOURS_IN_USE[players]]
    chosen = [hand.split() for hand in hands]
    named = {card for cards in (*chosen, aside.split()) for card in cards}
    rest = [name for name in NAMES if name[0] in in_use and name not in named]
    deck: list[str] = []
    for cards in chosen:
        missing = HAND_SIZE[players] - len(cards)
        deck += cards + rest[:missing]
        del rest[:missing]
    match = tefuda.Match("datto", players)
    match.deal([*deck, *aside.split(), *rest], first)
    return match


def steps(match: tefuda.Match) -> list[int]:
    """Return how far every hare has come."""
    come: list[int] = match.view(None)["steps"]
    return come


def stack(match: tefuda.Match) -> list[int]:
    """The seats from the hindmost to the foremost hare, each stack from the bottom up."""
    seats: list[int] = match.view(None)["stack"]
    return seats


def find(players: int, sought: Callable[[tefuda.Match], bool]) -> tefuda.Match:
    """The first position of random races in which something is so."""
    for seed in range(2000):
        match, chance = tefuda.Match("datto", players, seed=seed), random.Random(seed)
        match.deal()
        while not match.over:
            if sought(match):
                return match
            match.play(chance.choice(match.legal_moves()))
        if sought(match):
            return match
    raise AssertionError("no such position in 2000 races")
