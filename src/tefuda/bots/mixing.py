"""Many numbers mixed into one, to tell positions apart."""

from __future__ import annotations

MULTIPLIER = 0x1D8E4E27C47D124F
KEPT = (1 << 62) - 1  # so that nothing overflows a signed 64-bit integer


def mixed(key: int, number: int) -> int:
    """Return a key below 2**62 that depends on a key and one more number.

    >>> mixed(mixed(0, 1), 2) != mixed(mixed(0, 2), 1)
    True
    """
    key = ((key ^ number) * MULTIPLIER + number) & KEPT
    return key ^ (key >> 31)
