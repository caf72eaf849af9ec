"""Passwords: only their argon2 hash is kept, and hashing never holds up a table."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE = 2  # a hash takes 64 MB and a good part of a second's core


class Passwords:
    """Hashes and checks passwords, a few at a time, in threads."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        async with self._places:
            return await asyncio.to_thread(lambda: hasher().hash(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether this is the password. Where none is kept (None) it takes as long to say no."""
        async with self._places:
            return await asyncio.to_thread(check, password, kept)


def check(password: str, kept: str | None) -> bool:
    """Compare, which takes a while."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        hasher().verify(kept or nobodys(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return kept is not None


@cache
def hasher() -> PasswordHasher:
    """argon2id with the settings that its authors recommend; loaded when first needed."""
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def nobodys() -> str:
    """The hash of a password that nobody has."""
    return hasher().hash("")
