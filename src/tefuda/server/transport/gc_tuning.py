"""Garbage collector settings for a server with many tables: collect less often.

Reference counting frees nearly all objects. The cyclic collector is for reference cycles: closed
sockets and unloaded tables. It stops the process and visits every object, which takes a third of a
second with a thousand tables in play. By default a full collection runs whenever the number of
objects has grown by a quarter.
"""

from __future__ import annotations

import gc

YOUNG_THRESHOLD = 50_000  # net allocations before a collection of the youngest generation
OLDER_THRESHOLD = 20  # collections of one generation before one of the next older generation


def collect_less_often() -> None:
    """Exclude the current objects from collection, and collect others less often.

    Call it once, after startup.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, OLDER_THRESHOLD, OLDER_THRESHOLD)
