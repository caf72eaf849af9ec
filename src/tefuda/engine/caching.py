"""Compiled code on disk, in a folder named by a hash of its sources.

Numba's own cache notices a change in the file of a function that it stores, but not in the files of
the functions that it calls. The hash covers them all.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import platformdirs

from tefuda.engine.entry_points import is_entry_point, is_inlined
from tefuda.games import OURS, get, names

PACKAGE = Path(__file__).parent.parent
FOLDER = re.compile(r"([a-z][a-z0-9_]*)-([a-z]+)-([0-9a-f]{16})-py[0-9]+")
# The packages whose compiled functions are kept, and what these are made from.
SOURCES = {
    "engine": {"games", "engine"},
    "bots": {"games", "engine", "bots"},
    "research": {"games", "engine", "bots", "research"},
}
UNUSED_DAYS = 30  # after which code compiled from other sources is removed


@cache
def fingerprint(name: str, package: str) -> str:
    """Return a hash of the sources that a package's compiled functions for a game are made from."""
    digest = hashlib.blake2b(version("numba").encode(), digest_size=8)
    game = get(name)
    shared = [PACKAGE / part for part in sorted(SOURCES[package])]
    own = game.folders if "bots" in SOURCES[package] else [game.folder]
    for folder in [*shared, *own]:
        for path in sorted(folder.rglob("*.py")):
            inside = path.relative_to(folder)
            if folder in own or inside.parts[0] not in OURS:  # the folder of a game is its own
                digest.update(f"{folder.name}/{inside.as_posix()}".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Return the folder of all compiled code; `TEFUDA_CACHE` names another one."""
    named = os.environ.get("TEFUDA_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_path("tefuda"))


def folder(name: str, package: str) -> Path:
    """Return the folder of a package's compiled functions for a game."""
    python = f"py{sys.version_info[0]}{sys.version_info[1]}"
    return cache_root() / f"{name}-{package}-{fingerprint(name, package)}-{python}"


def outdated() -> Iterator[Path]:
    """Yield the folders of compiled code that was made from other sources than these."""
    for path in sorted(cache_root().glob("*")):
        named = FOLDER.fullmatch(path.name)
        if named is None:
            continue
        known = named[1] in names() and named[2] in SOURCES
        if not known or named[3] != fingerprint(named[1], named[2]):
            yield path


def clean(unused_days: int = 0) -> int:
    """Remove the outdated folders that were not used for `unused_days` days; return how many."""
    latest = time.time() - unused_days * 24 * 3600
    found = [path for path in outdated() if unused_days == 0 or last_used(path) < latest]
    for path in found:
        shutil.rmtree(path, ignore_errors=True)
    return len(found)


def last_used(folder: Path) -> float:
    """Return when compiled code in a folder was last written or loaded, by the age of its files."""
    return max(path.stat().st_mtime for path in (folder, *folder.iterdir()))


def stamp(name: str, package: str, function: str) -> Path:
    """Return a file that exists if an entry point of a package is compiled for a game.

    Numba also compares the path and the time of a source: for another copy of the same sources it
    compiles again.
    """
    folders = [*(PACKAGE / part for part in SOURCES[package]), *get(name).folders]
    sources = sorted({source for each in folders for source in each.rglob("*.py")})
    copy = repr([(str(source), source.stat().st_mtime_ns) for source in sources])
    digest = hashlib.blake2b(copy.encode(), digest_size=8).hexdigest()
    return folder(name, package) / f"{function}-is-compiled-{digest}"


def note_compiled(name: str, package: str, function: str) -> None:
    """Note that an entry point is on disk, and in use; if it is new, remove old folders.

    If nothing could be written, it is compiled every time.
    """
    with suppress(OSError):
        file = stamp(name, package, function)
        if not any(file.parent.glob(f"*/*.{function}-*.nbc")):
            return
        is_new = not file.exists()
        file.touch()
        if is_new:
            clean(UNUSED_DAYS)


def compiled_in(name: str, counting: bool = True) -> Callable[[FunctionType], Any]:
    """Return a compiler that caches the entry points of this package in the folder of a game.

    `counting` has arrays counted each time they are passed on, which functions need that allocate.

    Functions of a script or of another package are not cached: their sources are not part of the
    fingerprint.
    """
    import numba

    from tefuda.engine.disk_cache import keep_in

    def compile(function: FunctionType) -> Any:
        inlining = is_inlined(function)
        dispatcher = numba.njit(nogil=True, _nrt=counting, forceinline=inlining)(function)
        top, _, inside = function.__module__.partition(".")
        if top == "tefuda" and is_entry_point(function):
            keep_in(folder(name, inside.partition(".")[0]), dispatcher, function)
        return dispatcher

    return compile
