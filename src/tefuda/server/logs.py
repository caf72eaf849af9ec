"""The log on standard error: one format with timestamps, and a rate limit.

    2026-11-16T16:07:57.123Z WARNING tefuda.server.outages: database unavailable: ...

Clients can cause any number of entries of one kind. After the first few of a minute, further ones
are dropped; the next entry says how many.
"""

from __future__ import annotations

import logging
import time
from collections import Counter

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MINUTE_S = 60.0
MAX_LINES_PER_MINUTE = 5  # of one kind per minute


class Timed(logging.Formatter):
    """A formatter that writes times in ISO 8601: UTC, with milliseconds."""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(FORMAT)
        self.converter = time.gmtime


class RateLimit:
    """A filter that passes at most `MAX_LINES_PER_MINUTE` entries of each kind per minute.

    Errors are of one kind if their messages are equal, other entries if their formats are equal.
    """

    def __init__(self) -> None:
        self._ends = 0.0  # the end of the current minute
        self._lines: Counter[str] = Counter()  # counts of this minute, by kind
        self._dropped: Counter[str] = Counter()  # counts of the previous minute, by kind

    def __call__(self, record: logging.LogRecord) -> bool:
        """Decide whether to write an entry."""
        if time.monotonic() >= self._ends:
            self._ends = time.monotonic() + MINUTE_S
            self._dropped = self._lines - Counter(dict.fromkeys(self._lines, MAX_LINES_PER_MINUTE))
            self._lines.clear()
        text = record.getMessage() if record.levelno >= logging.ERROR else str(record.msg)
        kind = f"{record.name} {text}"
        self._lines[kind] += 1
        if dropped := self._dropped.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} (and {dropped} more before)", ()
        return self._lines[kind] <= MAX_LINES_PER_MINUTE


def configure_logging(access: bool = False) -> None:
    """Write warnings to standard error; with `access`, also an entry for each request."""
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
    """Return whether an entry of uvicorn is more than the notice of a socket that we refused."""
    return "without completing handshake" not in record.getMessage()
