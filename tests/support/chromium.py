"""Chromium: find the program, for tests and benchmarks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

# Without the parts that windows need, Chromium takes a fifth less CPU time.
WINDOWLESS = ("chromium-headless-shell",)
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (  # no sandbox: tests run as root in containers; nothing is fetched behind their back
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find(names: Sequence[str]) -> str | None:
    """Find the first of these programs that is there, unless TEFUDA_CHROMIUM names one."""
    return os.environ.get("TEFUDA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
