"""Ctrl-C while matches are played: it takes effect when all finished matches are stored."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

POLL_SECONDS = 0.1  # how often a waiting thread looks for an interrupt


@contextmanager
def deferred_interrupts() -> Iterator[Callable[[], bool]]:
    """Defer a Ctrl-C to the end, and provide a function that says whether there was one.

    A second Ctrl-C takes effect at once. If the program handles or ignores interrupts itself,
    nothing changes.
    """
    interrupted = threading.Event()

    def handle(number: int, frame: FrameType | None) -> None:
        if interrupted.is_set():
            raise KeyboardInterrupt
        interrupted.set()

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or not in_main_thread():
        yield interrupted.is_set
        return
    signal.signal(signal.SIGINT, handle)
    try:
        yield interrupted.is_set
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if interrupted.is_set():
        raise KeyboardInterrupt


@contextmanager
def ignored_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C, so that processes started meanwhile leave it to their parent."""
    if not in_main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def in_main_thread() -> bool:
    """Return whether this is the thread that handles signals."""
    return threading.current_thread() is threading.main_thread()
