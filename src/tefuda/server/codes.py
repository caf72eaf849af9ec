"""Join codes: the key to a table, short enough to be read out.

Eight characters of 32 are 40 bits. Who knows the code may look and sit, so guessing is made hard:
an address may be wrong 20 times in ten minutes, and is then not even told what it got right.
"""

from __future__ import annotations

import asyncio
import secrets

from tefuda.server.errors import NO_TABLE, TooMany, Trouble
from tefuda.server.limits import Limits
from tefuda.store import Store, Unavailable

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i, l, o, u
LENGTH = 8
LOOKUPS = 10  # of one address at once: where many people share it, none of them is wrong yet
LOOKS_LIKE = str.maketrans("ilo", "110", "- ")


def new_code() -> str:
    """A code that nobody can foretell."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed; None: it cannot be one.

    >>> read_code("K3OL-1abc")
    'k3011abc'
    >>> read_code("../../x") is None
    True
    """
    code = text.lower().translate(LOOKS_LIKE) if len(text) <= 2 * LENGTH else ""
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


async def table_by_code(store: Store, limits: Limits, address: str, text: str) -> str:
    """The id of the table with this code; `Trouble` where there is none or too much was tried."""
    bucket = limits.wrong_codes.of(address)
    async with limits.lookups.setdefault(address, asyncio.Semaphore(LOOKUPS)):
        if not bucket.take():  # before the answer is known: many may be tried at once
            raise TooMany(bucket.wait(), "Too many wrong codes. Please wait.")
        code = read_code(text)
        try:
            found = None if code is None else await store.find(code)
        except Unavailable:  # nobody knows whether it was wrong
            bucket.give_back()
            raise
        if found is None:
            raise Trouble(404, "no_such_table", NO_TABLE)
        bucket.give_back()
        return found
