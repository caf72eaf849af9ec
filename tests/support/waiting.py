"""Waiting for a condition, with one timeout for all tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

TEST_TIMEOUT_S = 300.0  # only for a test that would otherwise hang: the machine may be very slow
POLL_INTERVAL_S = 0.02
NEARLY_MIDNIGHT = timedelta(minutes=1)


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until the condition holds; fail after TEST_TIMEOUT_S, naming what is missing."""
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(POLL_INTERVAL_S)


def sleep_past_midnight() -> None:
    """Sleep until after midnight (UTC) if it is near: a test of a day should not see two."""
    now = datetime.now(UTC)
    if now.date() != (now + NEARLY_MIDNIGHT).date():
        time.sleep(NEARLY_MIDNIGHT.total_seconds())
