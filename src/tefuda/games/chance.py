"""Chance: one small generator, the same text and the same numbers at every speed.

The rules hold no randomness; decks, random moves and random worlds are drawn with these
functions. The state of the generator is one integer below 2**62, handed from call to call, so
that nothing overflows a signed 64-bit integer: a multiply-with-carry generator on 32-bit digits
with the multiplier 698769069 (`A * 2**32 - 1` and `A * 2**31 - 1` are primes: period 2**60.4).
"""

from __future__ import annotations

MULTIPLIER = 698769069
DIGIT = 0xFFFFFFFF
HALF = 0x3FFFFFFF
ROUNDS = 6
MIX_MULTIPLIER = 1540483477  # odd, with well spread bits: mixes the halves of a seed


def step(x: int) -> int:
    """Return the state after this one."""
    return (x & DIGIT) * MULTIPLIER + (x >> 32)


def below(x: int, n: int) -> int:
    """Return a number from 0 to n - 1, read off the state `x`. Step before you read again."""
    return (((x ^ (x >> 32)) & DIGIT) * n) >> 32


def seeded(seed: int, index: int) -> int:
    """Return the first state of stream `index` under `seed` (both 0 to 2**60 - 1).

    A Feistel network keyed by the seed: different indices always give different states, and
    neighbouring ones have nothing in common.

    >>> seeded(7, 0) != seeded(7, 1) != seeded(8, 1)
    True
    """
    left = (index >> 30) & HALF
    right = index & HALF
    key = (seed & HALF) + 1
    for turn in range(ROUNDS):
        mixed = (right ^ (key & HALF)) * MIX_MULTIPLIER + (seed >> 30) + turn
        mixed = (mixed ^ (mixed >> 29)) & HALF
        mixed = mixed * 1181783497
        left, right = right, left ^ ((mixed >> 17) & HALF)
        key = (key * 1103515245 + 12345) & HALF
    return (left << 30 | right) + 1  # 0 would stay 0 for ever


def shuffle(deck: list[int], size: int, wanted: int, x: int) -> int:
    """Put random cards into the first `wanted` places of a deck of `size` cards.

    The other cards follow in no particular order. Returns the new state of the generator.
    """
    for place in range(wanted):
        x = step(x)
        other = place + below(x, size - place)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card
    return x
