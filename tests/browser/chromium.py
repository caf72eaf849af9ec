"""Chromium for tests of the page."""

from __future__ import annotations

import os

import pytest
from playwright.async_api import Browser, Playwright

from support import chromium

FLAGS = (
    *chromium.FLAGS,
    "--font-render-hinting=none",
    "--process-per-site",  # a page in the context of another one needs no process of its own
)
TIMEOUT_MS = 180_000  # several are started at once
NONE = (
    f"These tests need Chromium. Install it (on Debian: apt install {chromium.WINDOWLESS[0]}), "
    "or name it: TEFUDA_CHROMIUM=/path/to/chromium"
)


def find() -> str:
    """Find the program. Without it these tests are skipped, or fail if `CI` is set."""
    found = chromium.find((*chromium.WINDOWLESS, *chromium.WHOLE))
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(NONE)
        pytest.skip(NONE)
    return found


async def launch(playwright: Playwright) -> Browser:
    """Start it without a window."""
    return await playwright.chromium.launch(executable_path=find(), args=FLAGS, timeout=TIMEOUT_MS)
