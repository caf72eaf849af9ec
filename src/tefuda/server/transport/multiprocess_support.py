"""Whether one command can start several processes that serve together.

A worker watches for the end of the process that started it as it watches its sockets, and starts
processes in which bots think, all in one event loop. Where there is no fork, which is Windows, no
loop can do both, and a worker would be started again and again.
"""

from __future__ import annotations

import os

from tefuda.errors import BadOption


def check_workers(workers: int) -> None:
    """Raise `BadOption` where so many cannot serve together, before anything is begun."""
    if workers > 1 and not hasattr(os, "fork"):
        raise BadOption(
            "this system cannot serve with --workers; leave it out, or start tefuda serve"
            " several times with the same --database, each on a --port of its own behind one proxy"
        )
