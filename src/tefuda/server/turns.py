"""The threads of a process take turns; a thread that has waited for so long is given the next.

While one commits, moves of other tables are worked on. With Python's own five milliseconds the
thread that commits would wait for its turn, several times in each transaction, until nobody has
anything left to do but to wait for the commit.
"""

from __future__ import annotations

import sys

TURN = 0.0005  # seconds


def take_short_turns() -> None:
    """For a process that serves."""
    sys.setswitchinterval(TURN)
