"""Garbage collector settings for a server with many tables: collect less often.

Reference counting frees nearly all objects. The cyclic collector is for reference cycles: closed
sockets and unloaded tables. It stops the process and visits every object, which takes a third of a
second with a thousand tables in play. By default a full collection runs whenever the number of
objects has grown by a quarter.
"""

from __future__ import annotations

import gc

YOUNG = 50_000  # allocations minus deallocations before a collection of the youngest generation
TIMES = 20  # collections of one generation before one of the next older generation


def search_seldom() -> None:
    """Exclude the current objects from collection, and collect others less often.

    Call it once, after startup.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, TIMES, TIMES)
