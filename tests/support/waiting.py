"""Waiting for a condition, with one timeout for all tests."""

from __future__ import annotations

import time
from collections.abc import Callable

TEST_TIMEOUT_S = 300.0  # only for a test that would otherwise hang: the machine may be very slow
POLL_INTERVAL_S = 0.02


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until the condition holds; fail after TEST_TIMEOUT_S, naming what is missing."""
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(POLL_INTERVAL_S)
