"""Errors of the store."""

from __future__ import annotations

from typing import Literal

from tefuda.errors import TefudaError

# Why a database is temporarily unavailable. disk: no space, or no access to the disk; refused: no
# connection, or no permission to write; timeout: no answer; descriptors: this process has no file
# descriptor left.
Cause = Literal["disk", "refused", "timeout", "descriptors"]


class Conflict(Exception):
    """Another process wrote an event of that number first: reload the table and decide again."""


class TableGone(Exception):
    """The table is not stored: it was deleted or compacted, or never existed."""


class Unavailable(Exception):
    """The database was unavailable, and retries failed until the timeout.

    The write may have happened nevertheless. `cause` is None where the database is not the part
    that is unavailable.
    """

    def __init__(self, message: str = "", cause: Cause | None = None) -> None:
        self.cause = cause
        super().__init__(message)


class CodeTaken(TefudaError):
    """Another table has that code."""


class LoginTaken(TefudaError):
    """Another account has that login."""


class HasAccount(TefudaError):
    """Another account belongs to that player."""


class BadText(TefudaError):
    """A text that not every database can hold."""


class BadDatabase(TefudaError):
    """A database that cannot be used to store tables."""


class NoDatabase(BadDatabase):
    """The database does not exist or is empty."""


class BadBackup(BadDatabase):
    """A backup file that cannot be read or written."""
