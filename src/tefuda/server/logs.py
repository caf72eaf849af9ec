"""The log on standard error: one format for all lines, with times, and without floods.

    2026-11-16T16:07:57.123Z WARNING tefuda.server.outages: the database is away: ...

Lines of one kind that come en masse, because clients cause them, are dropped after the first few of
a minute; the next one says how many were.
"""

from __future__ import annotations

import logging
import time
from collections import Counter

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MINUTE_S = 60.0
MOST_LINES = 5  # of one kind in a minute


class Timed(logging.Formatter):
    """Writes the time as ISO 8601 does: UTC, with milliseconds."""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(FORMAT)
        self.converter = time.gmtime


class RateLimit:
    """A filter that lets a few lines of each kind through in a minute.

    Errors are of one kind if they say the same, other lines if only what is filled in differs.
    """

    def __init__(self) -> None:
        self._ends = 0.0  # when the minute does
        self._lines: Counter[str] = Counter()  # of this minute, by kind
        self._dropped: Counter[str] = Counter()  # of the minute before

    def __call__(self, record: logging.LogRecord) -> bool:
        """Whether to write the line."""
        if time.monotonic() >= self._ends:
            self._ends = time.monotonic() + MINUTE_S
            self._dropped = self._lines - Counter(dict.fromkeys(self._lines, MOST_LINES))
            self._lines.clear()
        said = record.getMessage() if record.levelno >= logging.ERROR else str(record.msg)
        kind = f"{record.name} {said}"
        self._lines[kind] += 1
        if dropped := self._dropped.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} (and {dropped} more before)", ()
        return self._lines[kind] <= MOST_LINES


def begin_log(access: bool = False) -> None:
    """Write warnings to standard error; with `access`, also a line for each request."""
    handler = logging.StreamHandler()
    handler.setFormatter(Timed())
    handler.addFilter(RateLimit())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("uvicorn.error").addFilter(is_news)
    requests = logging.getLogger("tefuda.access")
    if access and not requests.handlers:
        requests.setLevel(logging.INFO)
        requests.propagate = False
        unlimited = logging.StreamHandler()
        unlimited.setFormatter(Timed())
        requests.addHandler(unlimited)


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn says more than that a socket was refused as it should be."""
    return "without completing handshake" not in record.getMessage()
