"""The sets of dnup, numbered: those of the lowest value first.

The number of a set has a bit for each kind of card. Twins, cards with the same two values, are of
one kind, and a set may have both.
"""

from __future__ import annotations

from tefuda.games.bits import lowest
from tefuda.games.dnup import CARDS, CARDS_IN_USE, HIGHEST
from tefuda.games.dnup.deck import FIRST, TABLE, TWIN

KINDS_OF_CARDS = len(TABLE) - len(FIRST)  # second copies are no kind of their own
# For each card its kind: of twins, that of the first copy.
KIND = tuple(min(card, TWIN[card]) for card in range(len(TABLE)))

# CARRIERS[value * 8 + k]: the k-th kind that carries a value, or -1. With fewer players the first
# of them are in use.
MAX_CARRIERS = 8
CARRIERS = tuple(
    ([kind for kind in range(KINDS_OF_CARDS) if value in TABLE[kind][:2]] + [-1] * MAX_CARRIERS)[k]
    for value in range(HIGHEST + 1)
    for k in range(MAX_CARRIERS)
)


def kinds_in_use(players: int) -> int:
    """Count the kinds of cards in use."""
    return min(CARDS_IN_USE[players], KINDS_OF_CARDS)


def carriers(players: int, value: int) -> list[int]:
    """List the kinds in use that carry a value."""
    listed = CARRIERS[value * MAX_CARRIERS : (value + 1) * MAX_CARRIERS]
    return [kind for kind in listed if 0 <= kind < kinds_in_use(players)]


def twin_place(players: int, value: int) -> int:
    """Return which of the kinds that carry a value is there twice; -1: none."""
    twins = [kind != TWIN[kind] < CARDS_IN_USE[players] for kind in carriers(players, value)]
    return twins.index(True) if True in twins else -1


def count_sets(players: int, value: int) -> int:
    """Count the sets of a value: any of its cards, one at least."""
    sets: int = 1 << len(carriers(players, value))
    return sets - 1 if twin_place(players, value) < 0 else sets + sets // 2 - 1


# By players * ROW + value: the first id of its sets, and how many sets have no two twins. Those
# with two follow.
ROW = HIGHEST + 2
SETS_FROM = tuple(
    sum(count_sets(players, lower) for lower in range(1, value)) if players > 1 else 0
    for players in range(len(CARDS_IN_USE))
    for value in range(HIGHEST + 2)
)
WITH_TWINS = tuple(
    (1 << len(carriers(players, value))) - 1 if players > 1 and value > 0 else 0
    for players in range(len(CARDS_IN_USE))
    for value in range(HIGHEST + 2)
)


def count_all_sets(players: int) -> int:
    """Count the sets of all values."""
    return SETS_FROM[players * ROW + HIGHEST + 1]


# By value * CARDS + card: among the kinds that carry the value, the place of the card's kind.
PLACE = tuple(
    CARRIERS[value * MAX_CARRIERS : (value + 1) * MAX_CARRIERS].index(KIND[card])
    if value in TABLE[card][:2]
    else -1
    for value in range(HIGHEST + 1)
    for card in range(CARDS)
)


def set_id(players: int, cards: int, value: int) -> int:
    """Return the id of a set: its cards as bits, among those that carry the value."""
    bits = 0
    twice = -1
    while cards != 0:
        place = PLACE[value * CARDS + lowest(cards)]
        cards &= cards - 1
        if bits >> place & 1:
            twice = place
        bits |= 1 << place
    base = SETS_FROM[players * ROW + value]
    if twice < 0:
        return base + bits - 1
    low = bits & (1 << twice) - 1
    return base + WITH_TWINS[players * ROW + value] + (low | bits >> twice + 1 << twice)


def set_names(players: int, value: int) -> list[str]:
    """Name the sets of a value, in the order of their ids."""
    kinds = carriers(players, value)
    others = [str(sum(TABLE[kind][:2]) - value) for kind in kinds]
    names = [subset(others, bits) for bits in range(1, 1 << len(others))]
    twin = twin_place(players, value)
    if twin >= 0:
        rest = others[:twin] + others[twin + 1 :]
        names += [[others[twin]] * 2 + subset(rest, bits) for bits in range(1 << len(rest))]
    return [f"{value}:{''.join(sorted(name))}" for name in names]


def subset(items: list[str], bits: int) -> list[str]:
    """Return the items whose bits are set.

    >>> subset(["2", "3", "4"], 0b101)
    ['2', '4']
    """
    return [item for place, item in enumerate(items) if bits >> place & 1]
