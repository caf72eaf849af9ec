"""Numba's cache of one function on disk, which is optional: without it code is compiled again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import FunctionCache

log = logging.getLogger("tefuda")

_reported: set[Path] = set()  # folders with a problem


class DiskCache(FunctionCache):  # type: ignore[misc]
    """A cache that reports a problem with its files once, where Numba would raise."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load compiled code; None if there is none, or none that can be read."""
        try:
            return super().load_overload(sig, target_context)
        except OSError as problem:
            report(Path(self.cache_path).parent, str(problem.strerror))
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store compiled code, if the disk permits."""
        try:
            super().save_overload(sig, data)
        except OSError as problem:
            report(Path(self.cache_path).parent, str(problem.strerror))


def keep_in(folder: Path, dispatcher: Any, function: Callable[..., Any]) -> None:
    """Store the code that Numba compiles for a function in a folder, and load it from there.

    If the folder cannot be written, Numba would choose another, which is not named by the sources.
    Then nothing is stored.
    """
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        with suppress(OSError, RuntimeError):  # Numba found no folder at all
            cache = DiskCache(function)
            if folder in Path(cache.cache_path).parents:
                dispatcher._cache = cache  # as `njit(cache=True)` does
                return
    finally:
        numba.config.CACHE_DIR = before
    report(folder, "it cannot be written")


def report(folder: Path, why: str) -> None:
    """Log a problem with a folder of compiled code, once in each process."""
    if folder not in _reported:
        _reported.add(folder)
        log.warning("compiled code cannot be kept in %s: %s", folder, why)
