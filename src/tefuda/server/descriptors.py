"""File descriptors: bound the connections of a process, and reserve descriptors for other uses.

The database, the files of the page, the log and the bot processes need descriptors too: about 50
of them at once on SQLite. A process without free descriptors can do nothing.
"""

from __future__ import annotations

import math
import os
from contextlib import suppress

from tefuda.errors import TefudaError

RESERVED_DESCRIPTORS = 128  # descriptors that are never used for connections
MIN_DESCRIPTORS = 2 * RESERVED_DESCRIPTORS
SPARE_DESCRIPTORS = 16  # descriptors that starting a process may need


class TooFewDescriptors(TefudaError):
    """The limit of open files is too low for this process to serve."""


def raise_limit() -> None:
    """Raise the limit of open files to its maximum; `TooFewDescriptors` if that is too low."""
    with suppress(ImportError, OSError, ValueError):  # some systems have no such limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if limit() < MIN_DESCRIPTORS:
        raise TooFewDescriptors(
            f"the limit of open files (ulimit -n) is {limit()};"
            f" the server needs at least {MIN_DESCRIPTORS}"
        )


def limit() -> float:
    """Return the maximum number of files that this process may have open."""
    try:
        import resource
    except ImportError:  # Windows: sockets are not counted as files
        return math.inf
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return math.inf if most == resource.RLIM_INFINITY else most


def has_spare(count: int = SPARE_DESCRIPTORS) -> bool:
    """Return whether this process can open `count` more files."""
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


def max_connections() -> float:
    """Return the maximum number of connections that this process may hold."""
    return limit() - RESERVED_DESCRIPTORS
