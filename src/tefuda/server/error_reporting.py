"""Report unexpected exceptions: log where each happened.

The message of an exception stays out of the log, since it may hold private data.
"""

from __future__ import annotations

import logging
from traceback import extract_tb

INTERNAL_ERROR_MESSAGE = "Internal server error. The server has logged it."

log = logging.getLogger(__name__)


def report_error(error: BaseException, what: str = "an error") -> None:
    """Log the type of an exception and where it happened."""
    frames = extract_tb(error.__traceback__)
    where = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)
    log.error("%s: %s at %s", what, type(error).__name__, where)
