"""The server's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

TimeSource = Callable[[], int]  # like `now`


def now() -> int:
    """Return the current time in milliseconds since 1970, the unit of events and messages."""
    return time.time_ns() // 1_000_000
