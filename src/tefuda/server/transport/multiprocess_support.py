"""Check that this system supports several worker processes.

The event loop of a worker waits for its sockets and for the end of its parent process, and starts
the bot processes. Without fork (on Windows) no event loop can do both, and the supervisor would
restart the worker again and again.
"""

from __future__ import annotations

import os

from tefuda.errors import BadOption


def check_workers(workers: int) -> None:
    """Raise `BadOption` if this system does not support this number of workers."""
    if workers > 1 and not hasattr(os, "fork"):
        raise BadOption(
            "this system cannot serve with --workers; leave it out, or start tefuda serve"
            " several times with the same --database, each on a --port of its own behind one proxy"
        )
