"""Join codes: they give access to a table, and are short enough to be read out.

A person who knows the code may watch and sit down, so guessing must be hard. Eight characters of 32
are 40 bits. After a few wrong codes (`rate_limits`) the server refuses all codes from that address,
even right ones. At that rate, with a thousand tables, one address needs three hundred years for
a hit.

The limit does not apply to a person who has a seat at the table. They get in whatever others behind
the same address have tried.
"""

from __future__ import annotations

import secrets

from tefuda.server.errors import NO_TABLE, ApiError, TooManyRequests
from tefuda.server.middleware.rate_limits import Limits
from tefuda.store import FoundTable, Store

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i, l, o, u
CODE_LENGTH = 8
LOOKS_LIKE = str.maketrans("ilo", "110", "- ")


def new_code() -> str:
    """Make an unpredictable code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """Parse a code as a person types it; None if it is not a code.

    >>> read_code("K3OL-1abc")
    'k3011abc'
    >>> read_code("../../x") is None
    True
    """
    code = text.lower().translate(LOOKS_LIKE) if len(text) <= 2 * CODE_LENGTH else ""
    return code if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None


async def table_by_code(store: Store, limits: Limits, address: str, text: str, player: str) -> str:
    """Return the id of the table with this code; `ApiError`: none, or too many wrong codes."""
    return (await find_table(store, limits, address, text, player)).id


async def find_table(
    store: Store, limits: Limits, address: str, text: str, player: str
) -> FoundTable:
    """Find the table with this code; `ApiError`: none, or too many wrong codes.

    Right codes do not count towards the limit: any number of people may share an address. The
    deal of a day is for the person who plays it: for others its table does not exist.
    """
    code = read_code(text)
    found = None if code is None else await store.look_up(code)
    if found is not None and player in found.people:
        return found
    if found is not None and found.summary.daily:
        found = None  # a spectator would learn the deal before playing it
    bucket = limits.wrong_codes.of(address)
    if not bucket.has():
        raise TooManyRequests(bucket.wait(), "Too many wrong codes. Please wait.")
    if found is None:
        bucket.take()
        raise ApiError(404, "no_such_table", NO_TABLE)
    return found
