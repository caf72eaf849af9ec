"""The terminal in Japanese: every text is translated, and every line fits."""

from __future__ import annotations

import re

import pytest

from support.tables import TRACED, Table, played
from tefuda.games import names
from tefuda.games.text_wrap import NEVER_FIRST, columns
from tefuda.terminal.opponents import Opponents, assign_bots, find_bot
from tefuda.terminal.replay_log import ReplayLog
from tefuda.terminal.screen import Screen
from tefuda.terminal.table import Table as TerminalTable
from terminal.typing_players import RandomTypist, screen

WIDTHS = pytest.mark.parametrize("width", [20, 40, 80])

# What is typed, and the names of games and bots, are the same in every language.
TYPED = {
    *("tefuda", "play", "replay", "resume", "continue", "warm", "Ctrl", "Enter"),
    *("random", "easy", "normal", "hard", "pass", "drop", "DATTO", "Nana", "Toridori", "dnup"),
}


def words(text: str) -> set[str]:
    """The English words in a text."""
    return set(re.findall(r"[A-Za-z]{4,}", text))


def japanese(typed: str = "", width: int = 80) -> Screen:
    """A screen in Japanese, and the lines that will be typed."""
    seen, _ = screen(typed, width)
    seen.language = "ja"
    return seen


def shown_by(seen: Screen) -> str:
    """All that a screen has shown."""
    return str(seen.console.file.getvalue())  # type: ignore[attr-defined]


def seated_in_japanese(setting: Table, typed: str = "", width: int = 80) -> TerminalTable:
    """A player of seat 0 among random bots, who will type these lines."""
    match = played(setting, seed=4, steps=20)
    seen = japanese(typed, width)
    return TerminalTable(
        match, 0, seen, Opponents(match, assign_bots([find_bot("random")], match, 0), 1)
    )


@WIDTHS
@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_the_table_fits_in_japanese(setting: Table, width: int) -> None:
    table = seated_in_japanese(setting, "?\nl\nzz\n99\nu\nq\n", width)
    table.play()
    text = shown_by(table.screen)
    assert [line for line in text.splitlines() if columns(line) > width] == []
    if width > 20:  # where a command may be broken
        assert words(text) <= TYPED
    assert "あなたは席0" in re.sub(r"[\s─]+", "", text)


@pytest.mark.parametrize("name", names())
def test_a_whole_match_is_played_in_japanese(name: str) -> None:
    setting = Table(name, 3)
    match = setting.match(seed=3)
    seen = japanese()
    typist = RandomTypist(match, 3)
    seen.typed = typist
    opponents = Opponents(match, assign_bots([find_bot("random")], match, 0), 3)
    TerminalTable(match, 0, seen, opponents).play()
    text = shown_by(seen)
    assert match.over
    assert words(text) <= TYPED
    assert "対戦終了" in text
    assert "1位" in text
    assert [line for line in text.splitlines() if columns(line) > 80] == []


@WIDTHS
@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_a_replay_fits_in_japanese(setting: Table, width: int) -> None:
    match = played(setting, seed=4, steps=20)
    seen = japanese(width=width)
    ReplayLog(seen.console, match, None, True, "ja").print()
    text = shown_by(seen)
    assert [line for line in text.splitlines() if columns(line) > width] == []
    assert words(text) - {"deal", "first"} <= TYPED  # the line of a deal is notation


def test_no_line_of_japanese_begins_with_a_full_stop_or_a_closing_bracket() -> None:
    for width in range(20, 60):
        table = seated_in_japanese(TRACED[0], "?\nq\n", width)
        table.play()
        text = shown_by(table.screen).split("場の見かた")[0]
        starts = {line.strip()[0] for line in text.splitlines() if line.strip()}
        assert starts & (NEVER_FIRST - set(".,:;?!)]}%")) == set()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zz", "できません：'zz'"),
        ("？", "場の見かた"),
        ("ヘルプ", "場の見かた"),
        ("９９", "手の番号は1から"),
        ("s", "ファイル名を入力してください"),
    ],
)
def test_japanese_keyboards_are_understood(typed: str, said: str) -> None:
    table = seated_in_japanese(Table("datto", 3), f"{typed}\nq\n")
    table.play()
    assert said in shown_by(table.screen)
