"""Join codes: the key to a table, short enough to be read out.

Whoever knows the code may watch and sit down, so guessing must be hard. Eight characters of 32 are
40 bits. An address may send a few wrong codes (`limits`), and is then not even told which ones
are right. At that pace, among a thousand tables, one address needs three hundred years for a hit.

A person who has a seat at the table guesses nothing. They get in whatever others behind the same
address have tried.
"""

from __future__ import annotations

import secrets

from tefuda.server.errors import NO_TABLE, ApiError, TooManyRequests
from tefuda.server.middleware.rate_limits import Limits
from tefuda.store import Store

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i, l, o, u
LENGTH = 8
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


async def table_by_code(store: Store, limits: Limits, address: str, text: str, player: str) -> str:
    """The id of the table with this code; `ApiError` where there is none or too much was tried.

    Right codes are never counted, so that any number of people may share an address.
    """
    code = read_code(text)
    found = None if code is None else await store.look_up(code)
    if found is not None and player in found.people:
        return found.id
    bucket = limits.wrong_codes.of(address)
    if not bucket.has():
        raise TooManyRequests(bucket.wait(), "Too many wrong codes. Please wait.")
    if found is None:
        bucket.take()
        raise ApiError(404, "no_such_table", NO_TABLE)
    return found.id
