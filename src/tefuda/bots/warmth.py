"""Nobody waits for the compiler: the search is compiled ahead, in the background.

Compiled code is kept on disk (`engine.caching`). The first time on a machine another process makes
it (`compiling`), so that this one stays quick; afterwards loading it takes about a second, in a
thread. Until then `ready` says no, and `hard` plays as `normal` does. `tefuda warm` compiles
everything at once.
"""

from __future__ import annotations

import hashlib
import threading
from contextlib import suppress
from pathlib import Path

from tefuda.bots.compiling import compile_elsewhere

_lock = threading.Lock()
_ready: dict[str, threading.Event] = {}


def ready(game: str) -> bool:
    """Whether this process can search at once."""
    return game in _ready and _ready[game].is_set()


def compiled_before(game: str) -> bool:
    """Whether the compiled search is on disk, so that it will be ready in about a second."""
    return stamp(game).exists()


def warm(game: str, wait: bool = False) -> None:
    """See that the search of a game is loaded soon; with `wait`, before this returns."""
    if ready(game):
        return
    if wait:
        load(game)
        return
    with _lock:
        if game in _ready:
            return
        _ready[game] = threading.Event()
    threading.Thread(target=_prepare, args=(game,), name=f"warm-{game}", daemon=True).start()


def load(game: str) -> None:
    """Compile the search here, or load it; waits until that is done."""
    from tefuda.bots.thinking import Thinking

    Thinking(game).rehearse()
    with _lock:
        _ready.setdefault(game, threading.Event()).set()
    with suppress(OSError):  # where nothing can be kept, every process compiles anew
        stamp(game).touch()


def _prepare(game: str) -> None:
    """What the thread does. Should the other process fail, `load` compiles here, if slowly."""
    if not compiled_before(game):
        with suppress(OSError):  # there can be no more processes
            compile_elsewhere(game)
    load(game)


def stamp(game: str) -> Path:
    """A file that is there when the compiled search is on disk.

    Numba asks where a source lies and when it was written, too: what was compiled from another copy
    of the same sources is compiled again.
    """
    from tefuda.engine import caching

    folders = (caching.PACKAGE / name for name in ("bots", "engine", "games"))
    sources = sorted(source for folder in folders for source in folder.rglob("*.py"))
    copy = repr([(str(source), source.stat().st_mtime_ns) for source in sources])
    name = hashlib.blake2b(copy.encode(), digest_size=8).hexdigest()
    return caching.folder(game, "bots") / f"search-is-compiled-{name}"
