"""The process that compiles a search, so that others need not wait for it.

Several servers, or a server and a terminal, may miss the same search at the same time: one of them
compiles, the others wait for it. It ends with whoever started it, which its input tells.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

# -P: nothing is imported from the folder in which somebody happens to play.
COMMAND = (sys.executable, "-P", "-c", "from tefuda.bots.compiling import main; main()")


def compile_elsewhere(game: str) -> None:
    """Have another process compile, and wait for it. Should it fail, nothing is compiled."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        [*COMMAND, game], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
    ) as process:
        process.wait()


def compile_once(game: str) -> None:
    """Compile, unless another process does so now: then wait for that one."""
    from tefuda.bots import warmth

    with alone(warmth.stamp(game).parent):
        if not warmth.compiled_before(game):
            warmth.load(game)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Be the only process that works in a folder; where that cannot be known, do not ask."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with suppress(OSError):  # nothing can be kept there, so there is nothing to share
        folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)  # given back by the system, however this process ends
        yield
    finally:
        os.close(lock)


def end_with(input: int) -> None:
    """End this process when nobody is left who could write to its input."""

    def wait() -> None:
        while os.read(input, 1):  # not by `sys.stdin`, which would be busy when all is done
            pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def main() -> None:
    """What the process does."""
    end_with(sys.stdin.fileno())
    compile_once(sys.argv[1])
