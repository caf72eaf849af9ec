"""Chromium: find it, and start it for tests."""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.async_api import Browser, Playwright

# Without the parts that windows need, Chromium takes a fifth less CPU time.
WINDOWLESS = "chromium-headless-shell"
NAMES = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (  # no sandbox: tests run as root in containers; nothing is fetched behind their back
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)
TIMEOUT_MS = 180_000  # several are started at once
NONE = (
    f"These tests need Chromium. Install it (on Debian: apt install {WINDOWLESS}), "
    "or name it: TEFUDA_CHROMIUM=/path/to/chromium"
)


def find() -> str:
    """Find the program. Without it these tests are skipped, or fail if `CI` is set."""
    named = os.environ.get("TEFUDA_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(NONE)
        pytest.skip(NONE)
    return found


async def launch(playwright: Playwright) -> Browser:
    """Start it without a window."""
    return await playwright.chromium.launch(executable_path=find(), args=FLAGS, timeout=TIMEOUT_MS)
