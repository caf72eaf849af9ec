"""A line in the log when the compiler starts, since a first call may take a minute."""

from __future__ import annotations

import logging
from typing import Any

from numba.core import event

from tefuda.engine.entry_points import is_entry_point
from tefuda.games import get

log = logging.getLogger("tefuda")

WARMED = ("tefuda.engine.", "tefuda.bots.")  # the entry points that `tefuda warm` compiles


def message(game: str, warmed: bool = True) -> str:
    """Return the message that is logged when the compiler starts.

    >>> message("datto")
    'Compiling DATTO!; this can take a few minutes. Run `tefuda warm datto` to do it in advance.'
    """
    compiling = f"Compiling {get(game).title}; this can take a few minutes."
    return f"{compiling} Run `tefuda warm {game}` to do it in advance." if warmed else compiling


class Notice(event.Listener):  # type: ignore[misc]
    """Logs one line per game and process when an entry point is compiled, not when it is loaded."""

    def __init__(self) -> None:
        self.noted: set[str] = set()

    def on_start(self, event: Any) -> None:
        """Log that the compiler starts with a function."""
        function = event.data["dispatcher"].py_func
        game = getattr(function, "game", None)
        if game is not None and is_entry_point(function) and game not in self.noted:
            self.noted.add(game)
            log.warning(message(game, function.__module__.startswith(WARMED)))

    def on_end(self, event: Any) -> None:
        """Do nothing when the compiler is done: the listener interface requires this method."""


NOTICE = Notice()


def listen() -> None:
    """Log when the compiler starts, from now on."""
    event.register("numba:compile", NOTICE)
