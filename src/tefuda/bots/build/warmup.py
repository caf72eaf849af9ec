"""Warm-up: compile or load the compiled code before it is needed.

Compiled code is kept on disk (`engine.caching`). The first time on a machine another process
compiles the search (`warmup_process`), so that this one stays responsive; afterwards a thread loads
it in about a second. Until then `ready` is False, and `hard` plays as `normal` does. `tefuda warm`
compiles all parts at once.
"""

from __future__ import annotations

import logging
import threading
from contextlib import suppress

from tefuda.bots.build.parts import PARTS, SEARCH
from tefuda.bots.build.warmup_process import compile_elsewhere
from tefuda.extras import missing_projects, require
from tefuda.games import get, names

log = logging.getLogger("tefuda")

_lock = threading.Lock()
searches_ready: dict[str, threading.Event] = {}  # by game, once its search is being loaded
slow_logged: set[str] = set()  # games whose slow rollouts the log has reported


def warm(*games: str) -> None:
    """Compile what bots, reviews, `simulate` and the arena need for these games, and wait.

    Without arguments it prepares all games. Code in the cache is loaded. Afterwards none of them
    waits for the compiler in this process.

    >>> import tefuda
    >>> tefuda.warm("datto")
    """
    require("fast", "Compiling")
    for game in [get(name).name for name in games or names()]:
        for part in PARTS:
            part.prepare(game)
        _set_ready(game)


def ready(game: str) -> bool:
    """Return whether this process can search without waiting."""
    return game in searches_ready and searches_ready[game].is_set()


def compiled_before(game: str) -> bool:
    """Return whether the compiled search is on disk: then it loads in about a second."""
    return all(part.compiled_before(game) for part in SEARCH)


def warm_search(game: str, wait: bool = False) -> None:
    """Load the search of a game in the background; with `wait`, before this returns."""
    if ready(game):
        return
    if wait:
        load_search(game)
        return
    with _lock:
        if game in searches_ready:
            return
        searches_ready[game] = threading.Event()
    if not compiled_before(game):
        log.warning(
            "hard plays %s as normal does until its search is compiled, in a minute or two; "
            "`tefuda warm %s` compiles it in advance",
            get(game).title,
            game,
        )
    threading.Thread(target=_prepare, args=(game,), name=f"warm-{game}", daemon=True).start()


def load_search(game: str) -> None:
    """Compile the search in this process, or load it, and wait."""
    for part in SEARCH:
        part.prepare(game)
    _set_ready(game)


def log_slow_rollouts(game: str) -> None:
    """Log, once per game, that rollouts of policies run in the interpreter."""
    if game not in slow_logged:
        slow_logged.add(game)
        log.warning(
            "easy and normal compute some moves of %s in the interpreter, about 10 ms each; "
            "%s makes that fast",
            get(game).title,
            "pip install 'tefuda[fast]'" if missing_projects("fast") else f"tefuda.warm({game!r})",
        )


def _set_ready(game: str) -> None:
    with _lock:
        searches_ready.setdefault(game, threading.Event()).set()


def _prepare(game: str) -> None:
    """Compile in another process; if that fails, compile in this one, more slowly."""
    if not compiled_before(game):
        with suppress(OSError):  # no process could be started
            compile_elsewhere(game, SEARCH)
    load_search(game)
