"""What a table does by itself, and when."""

from __future__ import annotations

from typing import get_args

import pytest

from table.evenings import KINDS, Evening
from tables import Table as Kind
from tefuda.table import actions as act
from tefuda.table.events import Closed, TookOver
from tefuda.table.schedule import (
    DEAL_PAUSES,
    PATIENCE,
    PAUSES,
    REGRET_PAUSES,
    bot_pause,
    busy,
    next_due,
)
from tefuda.table.settings import Pace
from tefuda.table.table import Table


def test_nothing_is_due_unless_a_match_is_played() -> None:
    evening = Evening().gather()
    assert (busy(evening.table), evening.due()) == (False, None)
    evening.act("ada", act.Start())
    assert busy(evening.table)
    evening.deal()
    assert (busy(evening.table), evening.due()) == (True, None)  # a person thinks, with no clock
    evening.play_to_the_end()
    assert (busy(evening.table), evening.due()) == (False, None)
    evening.do(Closed("idle"))
    assert (busy(evening.table), evening.due()) == (False, None)


def test_the_first_round_is_dealt_at_once_and_the_others_after_a_pause() -> None:
    evening = Evening(Kind("dnup", 2), pace="calm").gather()
    evening.act("ada", act.Start())
    assert evening.due() == ("deal", evening.now, None)
    evening.deal()
    while not evening.match.needs_deal:
        evening.wait(7)
        evening.play(evening.table.number * 3)
    assert evening.due() == ("deal", evening.now + DEAL_PAUSES * bot_pause(evening.table), None)


@pytest.mark.parametrize("pace", get_args(Pace))
def test_bots_pause_about_as_long_as_the_table_wants(pace: Pace) -> None:
    evening = Evening(KINDS[1], pace=pace, take_back=False).begin(bots=3)
    pauses = []
    while evening.table.phase == "playing":
        due = evening.due()
        if due is None:
            evening.play()
            continue
        assert due.kind == "bot"
        pauses.append(due.at - evening.now)
        evening.drive()
    assert len(pauses) == 33
    least, most = PAUSES[pace] * 2 // 3, PAUSES[pace] * 4 // 3
    assert least <= min(pauses) <= max(pauses) <= most
    assert pace == "instant" or len(set(pauses)) > 20


@pytest.mark.parametrize("allowed", [True, False])
def test_a_bot_leaves_time_to_take_a_move_back(allowed: bool) -> None:
    evening = Evening(Kind("datto", 4), pace="calm", take_back=allowed).begin(bots=3)
    waited = set()
    while evening.table.phase == "playing":
        by_hand = evening.due() is None
        evening.play() if by_hand else evening.drive()
        due = evening.due()
        if due is not None:
            waited.add((by_hand, (due.at - evening.now) / bot_pause(evening.table)))
    assert waited == {(True, REGRET_PAUSES if allowed else 1), (False, 1)}


def where_a_bot_thinks() -> Evening:
    evening = Evening(pace="slow").begin(bots=1)
    while evening.table.plays(evening.turn) is None:
        evening.play()
    return evening


def test_every_process_finds_the_same_time_however_much_is_said() -> None:
    evening = where_a_bot_thinks()
    due = evening.due()
    evening.wait(100)
    evening.act("ada", act.Say("hurry"))
    assert due is not None
    assert evening.due() == due == next_due(Table.replay(evening.table.id, evening.log), {})


def test_a_stand_in_pauses_from_the_beginning_of_the_turn_however_often_one_leaves() -> None:
    evening = Evening(Kind("dnup", 2), pace="slow").begin()
    player, seat, began = evening.to_move, evening.turn, evening.now
    moves = began + bot_pause(evening.table)
    for _ in range(3):
        evening.act(player, act.Leave())
        assert evening.due() == ("bot", moves, seat)
        evening.wait(100)
        evening.act(player, act.Return())
    evening.play()
    evening.wait(100)
    evening.act(player, act.TakeBack())
    evening.act(player, act.Leave())
    assert evening.due() == ("bot", began + bot_pause(evening.table), seat)


def test_a_bot_pauses_from_the_beginning_of_its_turn_though_others_come_and_go() -> None:
    evening = where_a_bot_thinks()
    due = evening.due()
    evening.wait(100)
    evening.act("ada", act.Leave())
    evening.act("ada", act.Return())
    assert evening.due() == due


def test_with_no_clock_a_person_who_is_gone_in_their_turn_is_stood_in_for() -> None:
    evening = Evening().begin()
    player, seat, began = evening.to_move, evening.turn, evening.now
    assert evening.due({the_other(player): began - 10}) is None
    assert evening.due({player: began - 10}) == ("absent", began + PATIENCE, seat)
    assert evening.due({player: began + 500}) == ("absent", began + 500 + PATIENCE, seat)
    (happening,) = evening.drive({player: began - 10})
    assert happening.entry.event == TookOver(seat, "normal", "absent")
    assert evening.now == began + PATIENCE
    assert evening.due({player: began - 10}) == ("bot", began, seat)


def the_other(player: str) -> str:
    return next(name for name in ("ada", "bob") if name != player)


def test_who_is_gone_is_waited_for_where_nobody_else_waits() -> None:
    evening = Evening(KINDS[1]).begin(bots=2)
    while evening.table.plays(evening.turn) is not None:
        evening.drive()
    player, began = evening.to_move, evening.now
    other = the_other(player)
    assert evening.due({player: began, other: began}) is None
    due = evening.due({player: began})
    assert due is not None
    assert due.kind == "absent"
    evening.act(other, act.Leave())  # and watches the bots
    assert evening.due({player: began}) is None


def test_who_comes_back_first_gives_the_others_time_to_do_so() -> None:
    evening = Evening().begin()
    player, seat, came = evening.to_move, evening.turn, evening.now + 10 * PATIENCE
    due = next_due(evening.table, {player: evening.now}, {the_other(player): came})
    assert due == ("absent", came + PATIENCE, seat)


def test_with_a_clock_it_decides_alone() -> None:
    evening = Evening(clock="fast").begin()
    for gone in ([evening.to_move], ["ada", "bob"]):
        due = evening.due(dict.fromkeys(gone, 0))
        assert due is not None
        assert due.kind == "clock"
