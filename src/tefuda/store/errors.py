"""What can go wrong with stored tables."""

from __future__ import annotations

from tefuda.errors import TefudaError


class Conflict(Exception):
    """Somebody else wrote an event of that number first: reload, and decide again."""


class TableGone(Exception):
    """The table is not stored: it was deleted or compacted, or never made."""


class Unavailable(Exception):
    """The database did not answer for so long that waiting on would help nobody.

    What was to be written may still have been written.
    """


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
