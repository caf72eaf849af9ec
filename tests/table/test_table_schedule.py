"""The schedule: the steps of the table itself, and when they are due."""

from __future__ import annotations

from typing import get_args

import pytest

from support.tables import Table as GameSetup
from table.harness import KINDS, TableHarness
from tefuda.table import actions as act
from tefuda.table.events import Closed, TookOver
from tefuda.table.schedule import (
    ABSENCE_TIMEOUT_MS,
    DEAL_PAUSES,
    PAUSES_MS,
    ROUND_PAUSE_MS,
    TAKE_BACK_PAUSES,
    busy,
    next_due,
    pace_delay,
)
from tefuda.table.settings import Pace
from tefuda.table.table import Table


def test_nothing_is_due_unless_a_match_is_played() -> None:
    harness = TableHarness().gather()
    assert (busy(harness.table), harness.due()) == (False, None)
    harness.act("ada", act.Start())
    assert busy(harness.table)
    harness.deal()
    assert (busy(harness.table), harness.due()) == (True, None)  # a person thinks, with no clock
    harness.play_to_the_end()
    assert (busy(harness.table), harness.due()) == (False, None)
    harness.do(Closed("idle"))
    assert (busy(harness.table), harness.due()) == (False, None)


def after_a_round(pace: Pace = "calm") -> TableHarness:
    """A table of two people at which the first round is over."""
    harness = TableHarness(GameSetup("dnup", 2), pace=pace).gather()
    harness.act("ada", act.Start())
    assert harness.due() == ("deal", harness.now, None)
    harness.deal()
    while not harness.match.needs_deal:
        harness.wait(7)
        harness.play(harness.table.number * 3)
    return harness


def test_the_first_round_is_dealt_at_once_and_the_others_after_a_pause() -> None:
    harness = after_a_round()
    pause = DEAL_PAUSES * pace_delay(harness.table)
    assert 0 < pause < ROUND_PAUSE_MS
    assert harness.due() == ("deal", harness.now + ROUND_PAUSE_MS, None)
    assert harness.due({"bob": 0}) == ("deal", harness.now + pause, None)
    assert harness.due({"ada": 0, "bob": 0}) == ("deal", harness.now + pause, None)
    harness = after_a_round("instant")
    assert harness.due() == ("deal", harness.now, None)


def test_a_round_is_dealt_as_soon_as_all_who_are_present_are_ready() -> None:
    harness = after_a_round()
    ended = harness.now
    harness.wait(900)
    harness.act("ada", act.Continue())
    assert harness.due() == ("deal", ended + ROUND_PAUSE_MS, None)
    assert harness.due({"bob": 0}) == ("deal", ended, None)
    harness.refused("ada", act.Continue(), "nothing_to_continue")
    harness.act("bob", act.Leave())
    harness.refused("bob", act.Continue(), "away")
    assert harness.due() == ("deal", ended, None)
    harness.deal()
    assert not any(seat.ready for seat in harness.table.seats)
    harness.act("bob", act.Return())
    harness.refused("ada", act.Continue(), "nothing_to_continue")


def test_bots_do_not_pause_once_all_who_are_present_are_ready() -> None:
    harness = TableHarness(KINDS[4], pace="slow").begin(bots=4)  # six seats: ada, bob, four bots
    while harness.table.bot_at(harness.turn) is not None:
        harness.drive()
    harness.refused("ada", act.Continue(), "nothing_to_continue")
    while harness.table.bot_at(harness.turn) is None:
        harness.play()
    since = harness.now
    harness.wait(100)
    harness.act("ada", act.Continue())
    harness.refused("ada", act.Continue(), "nothing_to_continue")
    slow = harness.due()
    assert slow is not None
    assert slow.at > since + 1_000
    assert harness.due({"bob": 0}) == ("bot", since, harness.turn)
    harness.act("bob", act.Continue())
    assert harness.due() == ("bot", since, harness.turn)
    assert harness.due({"ada": 0, "bob": 0}) == slow
    while harness.table.turn is not None and harness.table.bot_at(harness.turn) is not None:
        due = harness.due()
        assert due is not None
        assert due.at <= harness.now
        harness.drive()
    assert not any(seat.ready for seat in harness.table.seats)


def test_a_bot_that_plays_for_a_person_need_not_be_waited_for() -> None:
    harness = where_a_bot_thinks()
    slow = harness.due()
    harness.act("ada", act.Leave())
    harness.refused("ada", act.Continue(), "away")
    assert harness.due() == slow
    harness.act("ada", act.Return())
    harness.act("ada", act.Continue())
    due = harness.due()
    assert due is not None
    assert due.at < harness.now + 1


def test_a_person_who_returns_in_their_turn_ends_the_readiness_of_all() -> None:
    harness = TableHarness(KINDS[1], pace="slow").begin(bots=2)
    while harness.turn != 0:
        harness.play() if harness.table.bot_at(harness.turn) is None else harness.drive()
    harness.act("ada", act.Leave())
    harness.act("bob", act.Continue())
    assert harness.table.seats[1].ready
    harness.act("ada", act.Return())
    assert not harness.table.seats[1].ready


def test_a_person_who_takes_back_a_move_has_not_continued() -> None:
    harness = TableHarness(GameSetup("nana", 3), pace="slow").begin(bots=2)
    while harness.turn != 0:
        harness.drive()
    harness.play()
    harness.act("ada", act.Continue())
    harness.act("ada", act.TakeBack())
    assert not harness.table.seats[0].ready
    harness.play()
    due = harness.due()
    assert due is not None
    assert due.at >= harness.now + pace_delay(harness.table)


def test_nobody_continues_before_the_first_round() -> None:
    harness = TableHarness().gather()
    harness.refused("ada", act.Continue(), "not_started")
    harness.act("ada", act.Start())
    harness.refused("ada", act.Continue(), "nothing_to_continue")
    harness.refused("zoe", act.Continue(), "not_seated")


@pytest.mark.parametrize("pace", get_args(Pace))
def test_bots_pause_about_as_long_as_the_table_wants(pace: Pace) -> None:
    harness = TableHarness(KINDS[1], pace=pace, take_back=False).begin(bots=3)
    pauses = []
    while harness.table.phase == "playing":
        due = harness.due()
        if due is None:
            harness.play()
            continue
        assert due.kind == "bot"
        pauses.append(due.at - harness.now)
        harness.drive()
    assert len(pauses) == 33
    least, most = PAUSES_MS[pace] * 2 // 3, PAUSES_MS[pace] * 4 // 3
    assert least <= min(pauses) <= max(pauses) <= most
    assert pace == "instant" or len(set(pauses)) > 20


@pytest.mark.parametrize("allowed", [True, False])
def test_a_bot_leaves_time_to_take_a_move_back(allowed: bool) -> None:
    harness = TableHarness(GameSetup("datto", 4), pace="calm", take_back=allowed).begin(bots=3)
    waited = set()
    while harness.table.phase == "playing":
        by_hand = harness.due() is None
        harness.play() if by_hand else harness.drive()
        due = harness.due()
        if due is not None:
            waited.add((by_hand, (due.at - harness.now) / pace_delay(harness.table)))
    assert waited == {(True, TAKE_BACK_PAUSES if allowed else 1), (False, 1)}


def where_a_bot_thinks() -> TableHarness:
    harness = TableHarness(pace="slow").begin(bots=1)
    while harness.table.bot_at(harness.turn) is None:
        harness.play()
    return harness


def test_every_process_computes_the_same_time_despite_messages() -> None:
    harness = where_a_bot_thinks()
    due = harness.due()
    harness.wait(100)
    harness.act("ada", act.Say("hurry"))
    assert due is not None
    assert harness.due() == due == next_due(Table.replay(harness.table.id, harness.log), {})


def test_a_stand_in_pauses_from_the_beginning_of_the_turn_however_often_one_leaves() -> None:
    harness = TableHarness(GameSetup("dnup", 2), pace="slow").begin()
    player, seat, began = harness.to_move, harness.turn, harness.now
    moves = began + pace_delay(harness.table)
    for _ in range(3):
        harness.act(player, act.Leave())
        assert harness.due() == ("bot", moves, seat)
        harness.wait(100)
        harness.act(player, act.Return())
    harness.play()
    harness.wait(100)
    harness.act(player, act.TakeBack())
    harness.act(player, act.Leave())
    assert harness.due() == ("bot", began + pace_delay(harness.table), seat)


def test_a_bot_pauses_from_the_beginning_of_its_turn_though_others_come_and_go() -> None:
    harness = where_a_bot_thinks()
    due = harness.due()
    harness.wait(100)
    harness.act("ada", act.Leave())
    harness.act("ada", act.Return())
    assert harness.due() == due


def test_with_no_clock_a_person_who_is_gone_in_their_turn_is_stood_in_for() -> None:
    harness = TableHarness().begin()
    player, seat, began = harness.to_move, harness.turn, harness.now
    assert harness.due({the_other(player): began - 10}) is None
    assert harness.due({player: began - 10}) == ("absent", began + ABSENCE_TIMEOUT_MS, seat)
    assert harness.due({player: began + 500}) == ("absent", began + 500 + ABSENCE_TIMEOUT_MS, seat)
    (happening,) = harness.drive({player: began - 10})
    assert happening.entry.event == TookOver(seat, "normal", "absent")
    assert harness.now == began + ABSENCE_TIMEOUT_MS
    assert harness.due({player: began - 10}) == ("bot", began, seat)


def the_other(player: str) -> str:
    return next(name for name in ("ada", "bob") if name != player)


def test_a_match_waits_for_an_absent_player_if_nobody_else_waits() -> None:
    harness = TableHarness(KINDS[1]).begin(bots=2)
    while harness.table.bot_at(harness.turn) is not None:
        harness.drive()
    player, began = harness.to_move, harness.now
    other = the_other(player)
    assert harness.due({player: began, other: began}) is None
    due = harness.due({player: began})
    assert due is not None
    assert due.kind == "absent"
    harness.act(other, act.Leave())  # and watches the bots
    assert harness.due({player: began}) is None


def test_the_first_player_back_gives_the_others_time() -> None:
    harness = TableHarness().begin()
    player, seat, came = harness.to_move, harness.turn, harness.now + 10 * ABSENCE_TIMEOUT_MS
    due = next_due(harness.table, {player: harness.now}, {the_other(player): came})
    assert due == ("absent", came + ABSENCE_TIMEOUT_MS, seat)


def test_with_a_clock_it_decides_alone() -> None:
    harness = TableHarness(clock="fast").begin()
    for gone in ([harness.to_move], ["ada", "bob"]):
        due = harness.due(dict.fromkeys(gone, 0))
        assert due is not None
        assert due.kind == "clock"
