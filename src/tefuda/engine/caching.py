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
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import platformdirs

PACKAGE = Path(__file__).parent.parent


@cache
def fingerprint(name: str, package: str) -> str:
    """A hash of the sources that a package's compiled functions for a game are made from."""
    digest = hashlib.blake2b(version("numba").encode(), digest_size=8)
    for folder in sorted({"games", "engine", package}):
        for pattern in ("*.py", f"{name}/*.py"):
            for path in sorted((PACKAGE / folder).glob(pattern)):
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Where compiled code is kept; `TEFUDA_CACHE` names another place."""
    named = os.environ.get("TEFUDA_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_path("tefuda"))


def folder(name: str, package: str) -> Path:
    """Where a package's compiled functions for a game are kept."""
    python = f"py{sys.version_info[0]}{sys.version_info[1]}"
    return cache_root() / f"{name}-{package}-{fingerprint(name, package)}-{python}"


def compiled_in(name: str) -> Callable[[FunctionType], Any]:
    """A compiler that keeps what it makes of the ways into compiled code, in this game's folder.

    The ways in are the functions that take arrays of states, and are named so: `..._on`. What they
    call is part of them, and need not be kept.
    """
    import numba

    def compile(function: FunctionType) -> Any:
        if not function.__name__.endswith("_on"):
            return numba.njit(nogil=True)(function)
        package = function.__module__.split(".")[1]
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder(name, package))  # read when the function is wrapped
        try:
            return numba.njit(cache=True, nogil=True)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile
