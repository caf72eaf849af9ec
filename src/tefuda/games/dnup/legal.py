"""The legal moves of dnup: how many there are, and the k-th of them."""

from __future__ import annotations

from math import comb

from tefuda.games.bits import lowest, nth, popcount
from tefuda.games.dnup.deck import (
    FIRST,
    HIGH,
    HIGH_ABOVE,
    LOW,
    LOW_ABOVE,
    SECOND,
    TWIN,
    TWINS_FROM,
)
from tefuda.games.dnup.moves import ROTATE, SET, add_move, take_move
from tefuda.games.dnup.state import State

# CHOOSE[cards * 16 + size]: the ways to choose `size` of `cards`.
CHOOSE = tuple(comb(cards, size) for cards in range(16) for size in range(16))


def active(s: State, cards: int, value: int) -> int:
    """Select the cards whose active value is this."""
    return (cards & ~s.flip & LOW[value]) | (cards & s.flip & HIGH[value])


def active_above(s: State, cards: int, value: int) -> int:
    """Select the cards whose active value is higher."""
    return (cards & ~s.flip & LOW_ABOVE[value]) | (cards & s.flip & HIGH_ABOVE[value])


def shared_values(s: State, cards: int) -> int:
    """Return the active values that two or more of these cards have, as bits."""
    low = cards & ~s.flip
    high = cards & s.flip
    found = 0
    for value in range(1, 10):
        alike = (low & LOW[value]) | (high & HIGH[value])
        found |= (1 if alike & (alike - 1) != 0 else 0) << value
    return found


def spares(s: State, hand: int) -> int:
    """Return the second copies of twins that lie in this hand both and the same way up.

    To play the one or the other is the same move: the first copy goes first.
    """
    found = 0
    if s.players >= TWINS_FROM:
        for place in range(len(FIRST)):
            first = FIRST[place]
            second = SECOND[place]
            alike = (hand >> first) & (hand >> second) & ~(s.flip >> first ^ s.flip >> second) & 1
            found |= alike << second
    return found


def targets(s: State) -> int:
    """Return the areas with opponents' sets, which may be added to or taken (DN-10), as bits."""
    if s.players == 2:
        return s.occupied & (0b1100 if s.turn == 0 else 0b0011)
    return s.occupied  # the area of this turn is empty


def may_grow(s: State, area: int) -> bool:
    """Return whether one more card lets the set in this area stand (DN-11, DN-12)."""
    return s.top[s.size[area] + 1] < s.value[area]


def count_legal(s: State) -> int:
    """Count the moves of the seat to decide."""
    hand = s.hand[s.turn]
    spare = spares(s, hand)
    different = hand ^ spare
    sets = targets(s)
    total = 1 + popcount(sets) + popcount(active_above(s, different, s.top[1]))
    while sets != 0:
        area = lowest(sets)
        sets &= sets - 1
        if may_grow(s, area):
            total += popcount(active(s, different, s.value[area]))
    values = shared_values(s, hand)
    while values != 0:
        value = lowest(values)
        values &= values - 1
        cards = active(s, hand, value)
        some = popcount(cards)
        twins = 1 if cards & spare != 0 else 0
        for size in range(2, some + 1):
            if s.top[size] < value:
                # With one of two twins in it, a set can be chosen in two ways, but it is one set.
                total += CHOOSE[some * 16 + size] - twins * CHOOSE[(some - 2) * 16 + size - 1]
    return total


def legal_move(s: State, k: int) -> int:
    """Return the k-th, from 0: rotate (DN-04), take, play one card, add, play more.

    Past the last one it is to rotate again.
    """
    if k == 0:
        return ROTATE
    k -= 1
    sets = targets(s)
    found = popcount(sets)
    if k < found:
        return take_move(nth(sets, k))
    k -= found
    hand = s.hand[s.turn]
    spare = spares(s, hand)
    different = hand ^ spare
    singles = active_above(s, different, s.top[1])
    found = popcount(singles)
    if k < found:
        return SET | 1 << nth(singles, k)
    k -= found
    while sets != 0:
        area = lowest(sets)
        sets &= sets - 1
        if may_grow(s, area):
            cards = active(s, different, s.value[area])
            found = popcount(cards)
            if k < found:
                return add_move(nth(cards, k), area)
            k -= found
    values = shared_values(s, hand)
    while values != 0:
        value = lowest(values)
        values &= values - 1
        cards = active(s, different, value)
        some = popcount(cards)
        second = active(s, spare, value)
        for size in range(2, some + popcount(second) + 1):
            if s.top[size] < value:
                found = CHOOSE[some * 16 + size]
                if k < found:
                    return SET | choose(cards, some, size, k)
                k -= found
                if second != 0:
                    found = CHOOSE[(some - 1) * 16 + size - 2]
                    if k < found:
                        both = second | 1 << TWIN[lowest(second)]
                        return SET | both | choose(cards & ~both, some - 1, size - 2, k)
                    k -= found
    return ROTATE


def list_legal(s: State, moves: list[int]) -> int:
    """Write all moves into a list, in their order; return how many there are."""
    moves[0] = ROTATE
    found = 1
    sets = targets(s)
    taken = sets
    while taken != 0:
        moves[found] = take_move(lowest(taken))
        taken &= taken - 1
        found += 1
    hand = s.hand[s.turn]
    spare = spares(s, hand)
    different = hand ^ spare
    singles = active_above(s, different, s.top[1])
    while singles != 0:
        moves[found] = SET | singles & -singles
        singles &= singles - 1
        found += 1
    while sets != 0:
        area = lowest(sets)
        sets &= sets - 1
        if may_grow(s, area):
            cards = active(s, different, s.value[area])
            while cards != 0:
                moves[found] = add_move(lowest(cards), area)
                cards &= cards - 1
                found += 1
    values = shared_values(s, hand)
    while values != 0:
        value = lowest(values)
        values &= values - 1
        found = list_sets(s, moves, found, value, different, spare)
    return found


def list_sets(
    s: State, moves: list[int], found: int, value: int, different: int, spare: int
) -> int:
    """Write all sets of two cards or more of a value; return how many moves that makes."""
    cards = active(s, different, value)
    some = popcount(cards)
    second = active(s, spare, value)
    both = second | 1 << TWIN[lowest(second)] if second != 0 else 0
    for size in range(2, some + popcount(second) + 1):
        if s.top[size] < value:
            for k in range(CHOOSE[some * 16 + size]):
                moves[found] = SET | choose(cards, some, size, k)
                found += 1
            if second != 0:
                for k in range(CHOOSE[(some - 1) * 16 + size - 2]):
                    moves[found] = SET | both | choose(cards & ~both, some - 1, size - 2, k)
                    found += 1
    return found


def choose(cards: int, some: int, size: int, k: int) -> int:
    """Return the k-th way to choose `size` of these `some` cards."""
    chosen = 0
    while size > 0:
        card = cards & -cards
        cards ^= card
        some -= 1
        with_card = CHOOSE[some * 16 + size - 1]
        if k < with_card:
            chosen |= card
            size -= 1
        else:
            k -= with_card
    return chosen
