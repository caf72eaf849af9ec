"""Outages during which requests get "try again": the database, disk space, descriptors.

None of it is an error of the server. Each case is counted by its cause for `/metrics`, and the log
says which it is.
"""

from __future__ import annotations

import errno
import logging

from tefuda.server import metrics
from tefuda.store import Unavailable
from tefuda.store.errors import Cause

DATABASE_UNAVAILABLE = "The database is temporarily unavailable. Please try again."
RETRY_AFTER_S = 5
CAUSE_MESSAGES: dict[Cause, str] = {
    "disk": "its disk is full, read-only or failing",
    "refused": "it refuses connections or writes",
    "timeout": "it does not answer in time",
    "descriptors": "this process may open no more files (ulimit -n)",
}
ERRORS: dict[int, Cause] = {
    errno.EMFILE: "descriptors",
    errno.ENFILE: "descriptors",
    errno.ENOSPC: "disk",
    errno.EDQUOT: "disk",
    errno.EROFS: "disk",
}

log = logging.getLogger(__name__)


def outage_of(error: BaseException) -> Unavailable | None:
    """Return the outage that an error means; None if it is not an outage."""
    if isinstance(error, Unavailable):
        return error
    cause = ERRORS.get(error.errno or 0) if isinstance(error, OSError) else None
    return None if cause is None else Unavailable(str(error.strerror), cause)  # type: ignore[attr-defined]


def describe_outage(problem: Unavailable) -> str:
    """Return the cause of an outage as text for the log."""
    if problem.cause is None:
        return str(problem)
    return f"{CAUSE_MESSAGES[problem.cause]}: {problem}"


def note_outage(problem: Unavailable) -> None:
    """Count an outage, and log its cause."""
    if problem.cause is not None:
        metrics.UNAVAILABLE.labels(problem.cause).inc()
        log.warning("database unavailable: %s", describe_outage(problem))
