"""Ctrl-C while matches are played: it is heard when what is finished is kept."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

HEARING = 0.1  # seconds after which those who wait look whether they are to stop


@contextmanager
def held_interrupts() -> Iterator[Callable[[], bool]]:
    """Hold a Ctrl-C back until this ends, and tell whether there was one; a second one strikes.

    Where somebody else sees to interrupts, or ignores them, that is left so.
    """
    heard = threading.Event()

    def hear(number: int, frame: FrameType | None) -> None:
        if heard.is_set():
            raise KeyboardInterrupt
        heard.set()

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or not in_main_thread():
        yield heard.is_set
        return
    signal.signal(signal.SIGINT, hear)
    try:
        yield heard.is_set
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard.is_set():
        raise KeyboardInterrupt


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, which is for their parent."""
    if not in_main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def in_main_thread() -> bool:
    """Whether this is the thread that signals come to."""
    return threading.current_thread() is threading.main_thread()
