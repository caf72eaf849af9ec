"""Compile functions of the tests for a game, and keep the code between runs and workers.

`tefuda.engine.caching` keeps only functions of the package: its fingerprint knows no other sources.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba

from tefuda.engine import cpu
from tefuda.engine.bind import Binder
from tefuda.engine.caching import PACKAGE
from tefuda.games import get

KEPT = Path(__file__).parents[2] / ".pytest_cache" / "compiled"
Function = Callable[..., Any]


@cache
def compiled(name: str, function: Function) -> Any:
    """Return a function that serves all games, compiled with the rules of this one."""
    return compiled_with(name, function, {})


def compiled_with(name: str, function: Function, parts: Mapping[Function, Function]) -> Any:
    """Compile a function for a game, with these functions in the place of others."""
    folder = KEPT / f"{name}-{digest(function, *parts.values())}"

    def compile(each: FunctionType) -> Any:
        if each.__code__ is not function.__code__:
            return numba.njit(nogil=True)(each)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)  # read when the function is wrapped
        try:
            return numba.njit(cache=True, nogil=True)(each)
        finally:
            numba.config.CACHE_DIR = before

    binder = Binder(get(name), compile, cpu.OWN, cpu.as_array)
    for open_part, part in parts.items():
        binder.twins[open_part] = binder.bind(part)
    return binder.bind(function)


@cache
def digest_of_sources() -> str:
    """Return a hash of all sources of the package from which code is compiled."""
    found = hashlib.blake2b(f"{sys.version} {numba.__version__}".encode(), digest_size=8)
    for package in ("bots", "engine", "games"):
        for path in sorted((PACKAGE / package).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()


def digest(*functions: Function) -> str:
    """Return a hash of all sources from which these functions are compiled."""
    found = hashlib.blake2b(digest_of_sources().encode(), digest_size=8)
    for function in functions:
        found.update(Path(inspect.getfile(function)).read_bytes())
    return found.hexdigest()
