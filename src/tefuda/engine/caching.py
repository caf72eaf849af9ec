"""Compiled code on disk, in a folder named by a hash of the sources it was made from.

Numba's own cache notices a change in the file of the function that it stores, not in the files
of the functions that one calls. A folder per state of our sources does.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import platformdirs

PACKAGE = Path(__file__).parent.parent


@cache
def fingerprint(name: str) -> str:
    """A hash of the sources that the compiled functions of a game are made from."""
    games, engine = PACKAGE / "games", PACKAGE / "engine"
    digest = hashlib.blake2b(numba.__version__.encode(), digest_size=8)
    for path in sorted([*games.glob("*.py"), *(games / name).glob("*.py"), *engine.glob("*.py")]):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Where compiled code is kept; `TEFUDA_CACHE` names another place."""
    named = os.environ.get("TEFUDA_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_path("tefuda"))


def compiled_in(name: str) -> Callable[[FunctionType], Any]:
    """A compiler that keeps what it makes of the ways into compiled code, in this game's folder.

    The rules themselves are part of whatever calls them, and need not be kept.
    """
    python = f"py{sys.version_info[0]}{sys.version_info[1]}"
    folder = cache_root() / f"{name}-{fingerprint(name)}-{python}"

    def compile(function: FunctionType) -> Any:
        if function.__module__.startswith("tefuda.games."):
            return numba.njit(nogil=True)(function)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)  # read once, when the function is wrapped
        try:
            return numba.njit(cache=True, nogil=True)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile
