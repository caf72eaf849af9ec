"""A process that compiles, so that its parent stays responsive.

Several servers, or a server and a terminal, may need the same part at the same time: one of them
compiles it, the others wait. The process ends when its parent does, because its input then ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock

from tefuda.bots.build.parts import PARTS, Part

LOCK_NAME = "compiling.lock"

# -P: imports nothing from the current folder.
COMMAND = (sys.executable, "-P", "-c", "from tefuda.bots.build.warmup_process import main; main()")


def compile_elsewhere(
    game: str,
    parts: Sequence[Part],
    done: Callable[[str], None] = lambda title: None,
    stderr: int | None = subprocess.DEVNULL,
) -> int:
    """Compile these parts in another process, and wait; return its exit status.

    `done` is called with the title of each finished part.
    """
    with subprocess.Popen(
        [*COMMAND, game, *(part.title for part in parts)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                done(line.strip())
        except BaseException:  # an interrupt: stop compiling
            process.kill()
            raise
    return process.returncode


def compile_once(game: str, part: Part) -> None:
    """Compile a part, unless another process has done so while this one waited."""
    from tefuda.engine import caching

    with alone(caching.folder(game, part.package)):
        if not part.compiled_before(game):
            part.prepare(game)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Lock a folder against other processes; the lock ends with this process.

    A folder that cannot be written, or a file system without locks, is not locked.
    """
    lock = FileLock(folder / LOCK_NAME, thread_local=False)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


def end_with(input: int) -> None:
    """End this process when its input is closed."""

    def wait() -> None:
        while os.read(input, 1):  # not `sys.stdin`, whose lock would block the exit
            pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def main() -> None:
    """Compile all parts; print the title of each when it is on disk.

    Exit with status 1 at a part that cannot be stored: the next one would be lost, too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent, which ends this
    end_with(sys.stdin.fileno())

    from tefuda.engine.notice import NOTICE

    game, *titles = sys.argv[1:]
    NOTICE.noted.add(game)  # the parent knows that it compiles
    for part in PARTS:
        if part.title in titles:
            compile_once(game, part)
            if not part.compiled_before(game):
                sys.exit(1)
            print(part.title, flush=True)
