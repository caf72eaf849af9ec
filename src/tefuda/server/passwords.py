"""Passwords: store only argon2 hashes, and compute them in threads, so that no table waits."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MAX_PARALLEL_HASHES = 2  # a hash takes 64 MB and a core for a good part of a second


class Passwords:
    """Hash and check passwords in threads, at most `MAX_PARALLEL_HASHES` at a time."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(MAX_PARALLEL_HASHES)

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        async with self._places:
            return await asyncio.to_thread(lambda: hasher().hash(password))

    async def matches(self, password: str, password_hash: str | None) -> bool:
        """Return whether a password matches a hash; None never does, after the same time."""
        async with self._places:
            return await asyncio.to_thread(check, password, password_hash)


def check(password: str, password_hash: str | None) -> bool:
    """Compare a password with a hash; slow, so call it in a thread."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        hasher().verify(password_hash or dummy_hash(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return password_hash is not None


@cache
def hasher() -> PasswordHasher:
    """Return the argon2id hasher with the recommended settings.

    The library is loaded on first use.
    """
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def dummy_hash() -> str:
    """Return the hash to compare with if a login does not exist."""
    return hasher().hash("")
