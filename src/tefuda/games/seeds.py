"""Any whole number as a seed."""

from __future__ import annotations

import hashlib

from tefuda.errors import BadOption
from tefuda.games.integers import as_integer

SEEDS = 1 << 60  # what `chance.seeded` takes

# Random streams of the seed of a sampled world. They are far from those of deals, so that a world
# with the seed of the match is independent of the cards that this match deals.
WORLD_CARDS, WORLD_DEALS = 1 << 59, (1 << 59) + 1


def seed_number(seed: int) -> int:
    """Return the seed as the generator takes it; numbers out of its range are hashed into it.

    >>> seed_number(7)
    7
    >>> 0 <= seed_number(-1) < SEEDS
    True
    """
    number = as_integer(seed)
    if number is None:
        raise BadOption(f"a seed is a whole number, not {seed!r}")
    if 0 <= number < SEEDS:
        return number
    digest = hashlib.blake2b(str(number).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % SEEDS
