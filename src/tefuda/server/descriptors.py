"""File descriptors: how many connections a process may hold so that some are left for the rest.

The database, the files of the page, the log and the processes in which bots think need descriptors
too: about 50 of them at once on SQLite. Where none is left, nothing works.
"""

from __future__ import annotations

import math
import os
from contextlib import suppress

from tefuda.errors import TefudaError

RESERVED = 128  # descriptors that are never used for connections
LEAST = 2 * RESERVED
SPARE = 16  # descriptors that starting a process may need


class TooFewDescriptors(TefudaError):
    """The system allows this process too few open files to serve anybody."""


def raise_limit() -> None:
    """Allow as many open files as the system lets us; `TooFewDescriptors` if that is too few."""
    with suppress(ImportError, OSError, ValueError):  # where there is no limit to raise
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if limit() < LEAST:
        raise TooFewDescriptors(
            f"the limit of open files (ulimit -n) is {limit()}; the server needs at least {LEAST}"
        )


def limit() -> float:
    """How many files this process may have open."""
    try:
        import resource
    except ImportError:  # Windows: sockets are not counted as files
        return math.inf
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return math.inf if most == resource.RLIM_INFINITY else most


def has_spare(count: int = SPARE) -> bool:
    """Whether this process could open so many more files."""
    opened: list[int] = []
    try:
        opened.append(os.open(os.devnull, os.O_RDONLY))
        opened.extend(os.dup(opened[0]) for _ in range(count - 1))
    except OSError:
        return False
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return True


def most_connections() -> float:
    """How many connections this process may hold."""
    return limit() - RESERVED
