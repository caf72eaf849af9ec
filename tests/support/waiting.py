"""Waiting for a condition, with one timeout for all tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

TEST_TIMEOUT_S = 300.0  # only for a test that would otherwise hang: the machine may be very slow
POLL_INTERVAL_S = 0.02
LAST_MINUTES = timedelta(minutes=2)  # of a day in UTC, in which no test of its deals begins


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until the condition holds; fail after TEST_TIMEOUT_S, naming what is missing."""
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(POLL_INTERVAL_S)


def wait_for_a_whole_day() -> None:
    """Wait for the next day if this one is about to end: a test must see one day alone."""
    now = datetime.now(UTC)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    if midnight - now < LAST_MINUTES:
        time.sleep((midnight - now).total_seconds())
