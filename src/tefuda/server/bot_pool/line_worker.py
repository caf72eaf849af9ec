"""The inside of a child process that reads and writes lines (`LineProcess` is the outside)."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

from tefuda.server.logs import configure_logging


def serve_lines(serve: Callable[[BinaryIO, BinaryIO], None]) -> None:
    """Serve standard input and output until the input ends, which it does with the parent."""
    configure_logging()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # prints must not mix with answers
    with suppress(BrokenPipeError):  # the parent died while an answer was computed
        serve(sys.stdin.buffer, answers)
