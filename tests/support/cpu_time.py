"""A plugin of pytest that prints the CPU seconds of each test file, with the processes it starts.

`python -m pytest -p support.cpu_time -n 2 --dist loadfile tests`. What a process has used that was
killed and that nobody waited for is missing.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from support.processes import family_cpu_seconds

FILES_SHOWN = 30


class CpuTime:
    """Adds up the CPU time from the end of one file to the end of the next."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.before = family_cpu_seconds(os.getpid())

    def add(self, item: pytest.Item) -> None:
        """Add what was used since the last time to the file of a test."""
        now = family_cpu_seconds(os.getpid())
        self.seconds[item.nodeid.partition("::")[0]] += max(0.0, now - self.before)
        self.before = now

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[Any]:
        done = yield
        if nextitem is not None and nextitem.path != item.path:
            self.add(item)
        return done

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        if nextitem is None:  # afterwards, servers and browsers have ended
            self.add(item)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:  # a process of pytest-xdist
            output["cpu_time"] = dict(self.seconds)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        output = getattr(node, "workeroutput", {})
        for file, seconds in output.get("cpu_time", {}).items():
            self.seconds[file] += seconds

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section(f"CPU seconds: {sum(self.seconds.values()):.0f}")
        slowest = sorted(self.seconds.items(), key=lambda each: -each[1])
        for file, seconds in slowest[:FILES_SHOWN]:
            terminalreporter.write_line(f"{seconds:7.1f} {file}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CpuTime())
