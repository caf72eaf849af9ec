"""For all tests: no clock decides whether one passes; what is played often is traced rarely."""

from __future__ import annotations

import signal

import hypothesis
import pytest

from tables import TRACED

hypothesis.settings.register_profile("tefuda", deadline=None)
hypothesis.settings.load_profile("tefuda")

# Who is started in the background of a script ignores Ctrl-C, and so would every command tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tracing makes the rules several times slower: play at every table is traced at few."""
    for item in items:
        call = getattr(item, "callspec", None)
        table = call.params.get("table") if call is not None else None
        if table is not None and table not in TRACED:
            item.add_marker("no_cover")
