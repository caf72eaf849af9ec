"""Log limits: the log of a table is bounded, but the current match is played to its end."""

from __future__ import annotations

import pytest

from table.harness import TableHarness
from tefuda.table import actions as act
from tefuda.table import clock, log_limits
from tefuda.table.actions import Action
from tefuda.table.commands.come_back import may_return
from tefuda.table.events import Dealt, Played

# What can be done again and again without anything coming of it.
IDLE: list[Action] = [
    act.Say(text="hello"),
    act.Say("hello"),
    act.Rename("Ada the Second"),
    act.TakeBack(),
]


def talk(harness: TableHarness, entries: int) -> None:
    """Send messages until the log has this number of entries."""
    while harness.table.number < entries:
        harness.act("ada", act.Say("hello"))


@pytest.fixture
def full_log(monkeypatch: pytest.MonkeyPatch) -> TableHarness:
    """A table whose log was filled with talk in the first round."""
    monkeypatch.setattr(log_limits, "LONG_LOG_ENTRIES", 40)
    harness = TableHarness().begin()
    talk(harness, 40)
    return harness


@pytest.mark.parametrize("action", IDLE, ids=repr)
def test_a_long_log_accepts_only_actions_of_the_game(
    full_log: TableHarness, action: Action
) -> None:
    full_log.refused("ada", action, "log_full")
    assert full_log.table.number == 40


def test_leaving_is_never_refused_and_returning_is_limited(
    full_log: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", full_log.table.number)
    other = "bob" if full_log.to_move == "ada" else "ada"
    full_log.act(other, act.Leave())
    full_log.act(other, act.Return())
    full_log.act(other, act.Leave())
    full_log.refused(other, act.Return(), "log_full")
    full_log.play()
    full_log.act(other, act.Return())


def test_talk_and_renames_leave_room_for_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_limits, "MAX_TALK_AND_RENAMES", 10)
    harness = TableHarness().begin()
    for _ in range(5):
        harness.act("bob", act.Say("hello"))
        harness.act("bob", act.Rename("Bob"))
    for action in (act.Say("hello"), act.Say(text="hello"), act.Rename("Ada the Second")):
        harness.refused("ada", action, "talk_limit")
    harness.play()
    harness.play_to_the_end()


def test_talk_and_renames_may_use_a_quarter_of_the_log() -> None:
    assert 4 * log_limits.MAX_TALK_AND_RENAMES == log_limits.LONG_LOG_ENTRIES


def test_the_match_is_played_to_its_end_and_others_follow(full_log: TableHarness) -> None:
    full_log.play_to_the_end()
    full_log.act("bob", act.Rematch())
    assert full_log.table.phase == "playing"


def test_a_player_out_of_time_may_return_and_resign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(log_limits, "LONG_LOG_ENTRIES", 10)
    harness = TableHarness(clock="fast").begin()
    talk(harness, 10)
    player = harness.to_move
    harness.drive()
    assert harness.table.seats[harness.turn].away == "clock"
    harness.act(player, act.Return())
    harness.act(player, act.Resign())


def test_a_full_log_accepts_no_further_match(
    full_log: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    full_log.play_to_the_end()
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", full_log.table.number)
    full_log.refused("ada", act.Rematch(), "log_full")


def test_leaving_and_returning_forever_does_not_lengthen_the_match(full_log: TableHarness) -> None:
    """Absent, back before the bot has moved, absent again: the second time the bot moves."""
    turns, entries = 0, full_log.table.number
    while full_log.table.phase == "playing":
        for happening in full_log.drive({full_log.to_move: full_log.now}):
            turns += isinstance(happening.entry.event, Played | Dealt)
        for seat, player in enumerate(("ada", "bob")):
            if full_log.table.seats[seat].away == "absent" and may_return(full_log.table, seat):
                full_log.act(player, act.Return())
    assert full_log.table.number - entries <= 5 * turns


def test_a_player_absent_twice_in_one_turn_is_back_after_it(full_log: TableHarness) -> None:
    player, seat = full_log.to_move, full_log.turn
    for _ in range(2):
        full_log.drive({player: full_log.now})
        assert full_log.table.seats[seat].away == "absent"
        if may_return(full_log.table, seat):
            full_log.act(player, act.Return())
    assert full_log.table.bot_at(seat) is not None
    full_log.refused(player, act.Return(), "out_of_turn")
    full_log.drive()
    assert full_log.turn != seat
    full_log.act(player, act.Return())
    assert full_log.table.bot_at(seat) is None


def test_interruptions_are_logged_until_the_log_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = TableHarness(clock="normal").begin()
    assert clock.must_log_interruption(harness.table)
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", harness.table.number)
    assert not clock.must_log_interruption(harness.table)
