"""Python's search for garbage stops everything; a server with many tables can do with less of it.

Nearly all garbage goes by itself, when nothing points to it any more. The search is for what points
at itself: sockets that are closed, tables that are forgotten. It looks at every object there is,
which takes a third of a second with a thousand tables in play, and by default it is done whenever
their number has grown by a quarter.
"""

from __future__ import annotations

import gc

YOUNG = 50_000  # more objects than were let go of, until the newest are searched
TIMES = 20  # as seldom the older ones, and as seldom as these all


def search_seldom() -> None:
    """For a process that has started: what is there now stays, and is not searched again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, TIMES, TIMES)
