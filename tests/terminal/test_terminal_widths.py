"""Narrow terminals: nothing is cut, and a row stays below its indices."""

from __future__ import annotations

import re

import pytest

from support.tables import TRACED, Table, played
from tefuda.terminal.opponents import Opponents, assign_bots, find_bot
from tefuda.terminal.replay_log import ReplayLog
from tefuda.terminal.table import Table as TerminalTable
from terminal.typing_players import screen


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_the_table_fits(setting: Table, width: int) -> None:
    match = played(setting, seed=4, steps=20)
    seen, shown = screen("q\n", width)
    opponents = Opponents(match, assign_bots([find_bot("random")], match, 0), 1)
    TerminalTable(match, 0, seen, opponents).play()
    text = shown.getvalue()
    assert max(map(len, text.splitlines())) <= width
    reported = re.sub(r"[\s─]+", " ", text)
    assert "continues: you are seat 0" in reported or "round 2: you are seat 0" in reported


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_a_replay_fits(setting: Table, width: int) -> None:
    match = played(setting, seed=4, steps=20)
    words = []
    for columns in (width, 200):
        seen, shown = screen("", columns)
        ReplayLog(seen.console, match, None, True).print()
        text = shown.getvalue()
        assert max(map(len, text.splitlines())) <= columns
        words.append(sorted(re.findall(r"[A-Za-z]{4,}", text)))
    assert words[0] == words[1]
