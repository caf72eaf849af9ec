"""Processes of this machine, as /proc shows them. A process that has ended has no values."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

GONE = (FileNotFoundError, ProcessLookupError)


def kill(pid: int) -> None:
    """Kill a process, unless it has ended already."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def is_alive(pid: int) -> bool:
    """Return whether any thread of the process runs; a zombie does not."""
    try:
        threads = [task / "stat" for task in Path(f"/proc/{pid}/task").iterdir()]
        states = [thread.read_text().rpartition(")")[2].split()[0] for thread in threads]
    except GONE:
        return False
    return not set(states) <= set("ZX")


def children(pid: int) -> list[int]:
    """The processes that the main thread of a process has started."""
    try:
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except GONE:
        return []


def command_line(pid: int) -> bytes:
    """The arguments of a process, each followed by a null byte."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except GONE:
        return b""


def open_files(pid: int) -> set[str]:
    """The targets of the file descriptors of a process, as `socket:[inode]` for sockets."""
    found = set()
    with suppress(*GONE):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(os.readlink(file))
    return found


def memory_bytes(pid: int) -> int:
    """Resident memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def cpu_seconds(pid: int) -> float:
    """CPU time that a process has used, in user and kernel mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family_cpu_seconds(pid: int) -> float:
    """CPU time of a process and of all that it has started, also of those that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        started = " ".join(one.read_text() for one in Path(f"/proc/{pid}/task").glob("*/children"))
    except GONE:
        return 0.0
    own = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return own + sum(family_cpu_seconds(int(child)) for child in started.split())
