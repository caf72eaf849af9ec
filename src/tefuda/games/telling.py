"""What the rules tell while they run.

The rules call `tell` at the moment something happens, with plain integers. In the interpreter a
state with an `events` list collects them, and `events.py` of each game turns them into words;
compiled code binds `tell` to nothing, so that it costs nothing there. So events are never
reconstructed by comparing two states, and cannot disagree with the rules.
"""

from __future__ import annotations

from typing import Any


def tell(s: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Something happened: `code` says what, the other numbers say who, which and how many."""
    if s.events is not None:
        s.events.append((code, a, b, c, d))
