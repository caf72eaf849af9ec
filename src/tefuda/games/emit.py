"""Events that the rules emit while they run.

The rules call `emit` at the moment something happens, with plain integers. In the interpreter a
state with an `events` list collects them, and `events.py` of each game makes `Event`s of them;
compiled code binds `emit` to nothing, so that it costs nothing there. So events are never
reconstructed by comparing two states, and cannot disagree with the rules.
"""

from __future__ import annotations

from typing import Any


def emit(s: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Record an event: `code` says what happened, the other numbers who, which and how many."""
    if s.events is not None:
        s.events.append((code, a, b, c, d))
