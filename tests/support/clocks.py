"""A clock for the parts of a server that take one."""

from __future__ import annotations

from tefuda.server.clock import now


class ShiftedClock:
    """The clock of this machine, set ahead or, with a negative shift, back."""

    def __init__(self, shift_ms: int = 0) -> None:
        self.shift_ms = shift_ms

    def __call__(self) -> int:
        return now() + self.shift_ms
