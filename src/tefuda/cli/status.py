"""The exit statuses of commands."""

from __future__ import annotations

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141  # 128 and the number of SIGPIPE, as a shell reports it
