"""What can go wrong with stored tables."""

from __future__ import annotations

from typing import Literal

from tefuda.errors import TefudaError

# Why a database cannot be used for a while: no space or no access to it; no connection or no
# permission to write; no answer; no file descriptor left in this process.
Cause = Literal["disk", "refused", "timeout", "descriptors"]


class Conflict(Exception):
    """Somebody else wrote an event of that number first: reload, and decide again."""


class TableGone(Exception):
    """The table is not stored: it was deleted or compacted, or never made."""


class Unavailable(Exception):
    """The database could not be used, and was tried again until the caller had waited enough.

    What was to be written may still have been written. `cause` is None where it is not the database
    that is away.
    """

    def __init__(self, message: str = "", cause: Cause | None = None) -> None:
        self.cause = cause
        super().__init__(message)


class CodeTaken(TefudaError):
    """Another table is found by that code."""


class LoginTaken(TefudaError):
    """Another account has that login."""


class HasAccount(TefudaError):
    """Another account keeps that player."""


class BadText(TefudaError):
    """A text that not every database can hold."""


class BadDatabase(TefudaError):
    """Not a database that tables can be kept in."""


class NoDatabase(BadDatabase):
    """There is no database at that place, or an empty one."""
