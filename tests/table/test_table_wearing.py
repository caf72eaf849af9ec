"""The log of a table has an end, and the match that is being played is played to its own."""

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
    """Say so much that the log has so many entries."""
    while harness.table.number < entries:
        harness.act("ada", act.Say("hello"))


@pytest.fixture
def worn(monkeypatch: pytest.MonkeyPatch) -> TableHarness:
    """A table where too much was said in the first round."""
    monkeypatch.setattr(log_limits, "LONG_LOG_ENTRIES", 40)
    harness = TableHarness().begin()
    talk(harness, 40)
    return harness


@pytest.mark.parametrize("action", IDLE, ids=repr)
def test_where_too_much_has_happened_only_the_game_goes_on(
    worn: TableHarness, action: Action
) -> None:
    worn.refused("ada", action, "worn_out")
    assert worn.table.number == 40


def test_leaving_is_never_refused_and_has_an_end(
    worn: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", worn.table.number)
    other = "bob" if worn.to_move == "ada" else "ada"
    worn.act(other, act.Leave())
    worn.act(other, act.Return())
    worn.act(other, act.Leave())
    worn.refused(other, act.Return(), "worn_out")
    worn.play()
    worn.act(other, act.Return())


def test_words_and_names_leave_room_for_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_limits, "MAX_ASIDES", 10)
    harness = TableHarness().begin()
    for _ in range(5):
        harness.act("bob", act.Say("hello"))
        harness.act("bob", act.Rename("Bob"))
    for action in (act.Say("hello"), act.Say(text="hello"), act.Rename("Ada the Second")):
        harness.refused("ada", action, "said_enough")
    harness.play()
    harness.play_to_the_end()


def test_the_share_of_words_and_names_is_a_quarter() -> None:
    assert 4 * log_limits.MAX_ASIDES == log_limits.LONG_LOG_ENTRIES


def test_the_match_is_played_to_its_end_and_others_follow(worn: TableHarness) -> None:
    worn.play_to_the_end()
    worn.act("bob", act.Rematch())
    assert worn.table.phase == "playing"


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


def test_where_far_too_much_has_happened_no_other_match_begins(
    worn: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    worn.play_to_the_end()
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", worn.table.number)
    worn.refused("ada", act.Rematch(), "worn_out")


def test_leaving_and_returning_forever_does_not_lengthen_the_match(worn: TableHarness) -> None:
    """Absent, back before the bot has moved, absent again: the second time the bot moves."""
    turns, entries = 0, worn.table.number
    while worn.table.phase == "playing":
        for happening in worn.drive({worn.to_move: worn.now}):
            turns += isinstance(happening.entry.event, Played | Dealt)
        for seat, player in enumerate(("ada", "bob")):
            if worn.table.seats[seat].away == "absent" and may_return(worn.table, seat):
                worn.act(player, act.Return())
    assert worn.table.number - entries <= 5 * turns


def test_a_player_absent_twice_in_one_turn_is_back_after_it(worn: TableHarness) -> None:
    player, seat = worn.to_move, worn.turn
    for _ in range(2):
        worn.drive({player: worn.now})
        assert worn.table.seats[seat].away == "absent"
        if may_return(worn.table, seat):
            worn.act(player, act.Return())
    assert worn.table.plays(seat) is not None
    worn.refused(player, act.Return(), "out_of_turn")
    worn.drive()
    assert worn.turn != seat
    worn.act(player, act.Return())
    assert worn.table.plays(seat) is None


def test_pauses_of_the_server_are_written_down_until_far_too_much_has_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = TableHarness(clock="normal").begin()
    assert clock.must_log_interruption(harness.table)
    monkeypatch.setattr(log_limits, "MAX_LOG_ENTRIES", harness.table.number)
    assert not clock.must_log_interruption(harness.table)
