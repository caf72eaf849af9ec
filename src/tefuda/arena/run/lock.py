"""One arena at a time in a folder."""

from __future__ import annotations

from typing import BinaryIO

from tefuda.errors import BadOption

try:
    import fcntl
except ImportError:  # not everywhere, and then nobody is kept out
    fcntl = None  # type: ignore[assignment]


def lock(file: BinaryIO) -> None:
    """Have a file alone until it is closed; `BadOption` where another process has it.

    A file system that knows no locks has none.
    """
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        raise BadOption(f"{file.name} is in use: another arena plays in this folder") from problem
    except OSError:
        return
