"""The `tefuda` command at a pseudo-terminal, with a simulated keyboard."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import suppress

TIMEOUT_S = 120  # for an expected text
KEY_INTERVAL_S = 5  # before a key is pressed again

# A terminal can interrupt a process only when it is the one that controls it.
AT_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from tefuda.cli import main
sys.exit(main(sys.argv[1:]))
"""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

CONTROL_A, CONTROL_C, CONTROL_D, CONTROL_K = "\x01", "\x03", "\x04", "\x0b"
UP, LEFT, BACKSPACE = "\x1b[A", "\x1b[D", "\x7f"


class Keyboard:
    """Types at a terminal of 80 columns, and reads what appears on it."""

    def __init__(self, *arguments: str) -> None:
        self.end, process_end = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, *arguments],
            stdin=process_end,
            stdout=process_end,
            stderr=process_end,
            start_new_session=True,
            env={**os.environ, "COLUMNS": "80", "LINES": "40", "TERM": "xterm"},
        )
        os.close(process_end)
        self.shown = ""
        self.read_to = 0

    def type(self, keys: str) -> None:
        """Press keys; a line ends with a newline."""
        os.write(self.end, keys.encode())

    def interrupt(self) -> None:
        """Press Control-C, and again if the command does not end.

        Python overlooks one that comes after the prompt and just before the wait for a key.
        """
        for _ in range(TIMEOUT_S // KEY_INTERVAL_S):
            self.type(CONTROL_C)
            deadline = time.monotonic() + KEY_INTERVAL_S
            while self.more(deadline):
                pass
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(KEY_INTERVAL_S)
                return
        raise AssertionError(f"nothing interrupts it:\n{self.shown}")

    def expect(self, text: str) -> str:
        """Wait until a text appears after what was last waited for; return what came before."""
        deadline = time.monotonic() + TIMEOUT_S
        while (found := self.shown.find(text, self.read_to)) < 0:
            if not self.more(deadline):
                raise AssertionError(f"{text!r} does not appear after:\n{self.shown}")
        before = self.shown[self.read_to : found]
        self.read_to = found + len(text)
        return before

    def more(self, deadline: float) -> bool:
        """Read what has appeared; whether there may be still more."""
        ready, _, _ = select.select([self.end], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            read = os.read(self.end, 1 << 16)
        except OSError:  # the other end is closed
            return False
        self.shown = CODES.sub("", self.shown + read.decode().replace("\r", ""))
        return bool(read)

    def close(self) -> None:
        """Close the terminal, as closing its window does."""
        os.close(self.end)

    def status(self) -> int:
        """Return the exit status of the command; print its output on failure."""
        while self.more(time.monotonic() + TIMEOUT_S):
            pass
        status = self.process.wait(TIMEOUT_S)
        self.close()
        return status
