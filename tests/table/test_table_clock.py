"""The clock: the cost of a move, its refill, and the end of a bank."""

from __future__ import annotations

from typing import get_args

import pytest

from support.tables import Table as GameSetup
from table.harness import KINDS, TableHarness
from tefuda.table import actions as act
from tefuda.table.clock import (
    DAY_MS,
    MINUTE_MS,
    PRESETS,
    SECOND_MS,
    clock_takeover,
    interruption,
    time_left,
)
from tefuda.table.events import TookOver
from tefuda.table.settings import Clock

FULL, REFILL = PRESETS["normal"]
DNUP = GameSetup("dnup", 2)


def timed(kind: GameSetup = DNUP) -> TableHarness:
    return TableHarness(kind, clock="normal")


def bank(harness: TableHarness, seat: int) -> int:
    value = harness.table.seats[seat].bank
    assert value is not None
    return value


def test_the_presets() -> None:
    assert PRESETS == {
        "relaxed": (10 * MINUTE_MS, 30 * SECOND_MS),
        "normal": (3 * MINUTE_MS, 15 * SECOND_MS),
        "fast": (60 * SECOND_MS, 5 * SECOND_MS),
        "days": (3 * DAY_MS, DAY_MS),
    }
    assert {*PRESETS, "off"} == set(get_args(Clock))


@pytest.mark.parametrize("clock", get_args(Clock))
def test_people_begin_with_a_full_bank_and_bots_have_none(clock: Clock) -> None:
    harness = TableHarness(KINDS[1], clock=clock).begin(bots=2)
    full = PRESETS[clock].bank if clock != "off" else None
    assert [seat.bank for seat in harness.table.seats] == [full, full, None, None]


def test_a_move_costs_its_time_and_brings_a_refill_up_to_a_full_bank() -> None:
    harness = timed().begin()
    first, second = harness.turn, 1 - harness.turn
    harness.wait(REFILL + 5_000)
    harness.play()
    assert bank(harness, first) == FULL - 5_000
    assert harness.turn == second
    harness.wait(1_000)
    harness.play()
    assert bank(harness, second) == FULL
    assert harness.table.turn_began == harness.now


def test_time_runs_in_ones_own_turn_alone() -> None:
    harness = timed().begin()
    first, second = harness.turn, 1 - harness.turn
    harness.wait(70_000)
    assert time_left(harness.table, first, harness.now) == FULL - 70_000
    assert time_left(harness.table, second, harness.now) == FULL
    assert time_left(harness.table, first, harness.now + DAY_MS) == 0
    assert (
        time_left(harness.table, first, harness.table.turn_began - 5) == FULL
    )  # clocks of two hosts


def test_when_time_is_up_a_bot_takes_over_until_the_person_returns() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    due = harness.due()
    assert due is not None
    assert due == ("clock", harness.now + FULL, seat)
    (happening,) = harness.drive()
    assert happening.entry.event == TookOver(seat, "normal", "clock")
    assert bank(harness, seat) == 0
    harness.drive()  # the bot moves
    assert bank(harness, seat) == REFILL
    harness.act(player, act.Return())
    assert bank(harness, seat) == REFILL
    assert harness.table.bot_at(seat) is None


def test_coming_back_in_ones_turn_gives_time_again_once() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    harness.drive()
    harness.act(player, act.Return())
    assert bank(harness, seat) == REFILL
    assert harness.due() == ("clock", harness.now + REFILL, seat)
    harness.drive()
    harness.refused(player, act.Return(), "out_of_turn")
    harness.drive()  # the bot moves
    harness.act(player, act.Return())
    while harness.turn != seat:
        harness.play()
    harness.drive()
    harness.act(player, act.Return())  # another turn, another chance
    assert bank(harness, seat) == REFILL


def test_leaving_does_not_win_time() -> None:
    """From leaving to returning the clock runs on."""
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    harness.wait(FULL - 60_000)
    harness.act(player, act.Leave())
    harness.wait(500)
    harness.act(player, act.Return())
    assert bank(harness, seat) == 59_500
    harness.wait(20_000)
    harness.act(player, act.Leave())
    harness.act(player, act.Return())
    assert bank(harness, seat) == 39_500
    assert harness.due() == ("clock", harness.now + 39_500, seat)


def test_leaving_and_returning_forever_loses_on_time() -> None:
    harness = timed().begin()
    player, seat, began = harness.to_move, harness.turn, harness.now
    for _ in range(FULL // 1_000):
        harness.act(player, act.Leave())
        harness.wait(1_000)
        harness.act(player, act.Return())
    assert harness.now == began + FULL
    harness.wait(REFILL)  # was given once
    harness.drive()
    assert harness.table.seats[seat].away == "clock"
    harness.refused(player, act.Return(), "out_of_turn")


def test_being_away_in_the_turns_of_others_costs_nothing() -> None:
    harness = timed().begin()
    other = 1 - harness.turn
    player = "ada" if other == 0 else "bob"
    harness.act(player, act.Leave())
    harness.wait(50_000)
    harness.act(player, act.Return())
    assert bank(harness, other) == FULL


def test_leaving_again_does_not_bring_a_second_refill() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    harness.wait(FULL - 5_000)
    banks = []
    for _ in range(2):
        harness.act(player, act.Leave())
        harness.act(player, act.Return())
        banks.append(bank(harness, seat))
        harness.wait(REFILL - 5_000)
    assert banks == [REFILL, 5_000]


def test_a_late_move_counts_until_the_clock_was_called() -> None:
    harness = timed().begin()
    seat = harness.turn
    harness.wait(FULL + 10_000)
    harness.play()
    assert bank(harness, seat) == REFILL


def test_taking_back_costs_the_time_since_the_move() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    for _ in range(3):
        harness.wait(20_000)
        harness.play()
        harness.wait(1_000)  # runs on the other's clock, who gets it back
        harness.act(player, act.TakeBack())
    assert bank(harness, seat) == FULL - 63_000
    assert bank(harness, 1 - seat) == FULL
    assert harness.due() == ("clock", harness.now + FULL - 63_000, seat)


def test_taking_back_too_late_leaves_no_time() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    harness.wait(FULL - 5_000)
    harness.play()
    harness.wait(6_000)
    harness.act(player, act.TakeBack())
    assert bank(harness, seat) == 0
    assert harness.due() == ("clock", harness.now, seat)
    harness.drive()
    harness.act(player, act.Return())  # as usual, once
    assert bank(harness, seat) == REFILL


def test_two_decisions_taken_back_cost_all_the_time_since_the_first() -> None:
    harness = two_decisions_in_one_turn()
    player, seat = harness.to_move, harness.turn
    harness.wait(10_000)
    first = harness.now
    had = time_left(harness.table, seat, first)
    assert had is not None
    harness.act(player, act.Play(beating(harness)))
    harness.wait(20_000)
    harness.act(player, act.Play("drop"))
    harness.wait(1_000)
    harness.act(player, act.TakeBack())
    harness.wait(2_000)
    harness.act(player, act.TakeBack())
    assert bank(harness, seat) == had - (harness.now - first)


def two_decisions_in_one_turn() -> TableHarness:
    """A table of Nana Toridori where the player to move can beat a set, and then places it."""
    harness = timed(GameSetup("nana", 2)).begin()
    while harness.match.view(None)["set"] is None or not beating(harness):
        harness.play(-1)
    return harness


def beating(harness: TableHarness) -> str:
    """A move that beats the set, or nothing."""
    return next((move for move in harness.match.legal_moves() if "x" in move), "")


def test_taking_back_does_not_cost_server_pauses() -> None:
    harness = two_decisions_in_one_turn()
    player, seat = harness.to_move, harness.turn
    had = time_left(harness.table, seat, harness.now)
    assert had is not None
    harness.act(player, act.Play(beating(harness)))
    harness.act(player, act.Play("drop"))
    harness.wait(30_000)
    harness.do(interruption(25_000))
    harness.act(player, act.TakeBack())
    harness.act(player, act.TakeBack())
    assert bank(harness, seat) == had - 5_000


def test_actions_of_others_do_not_make_taking_back_cheaper() -> None:
    harness = timed().begin()
    player, seat = harness.to_move, harness.turn
    harness.play()
    harness.wait(10_000)
    other = harness.to_move
    harness.act(other, act.Leave())
    harness.act(other, act.Return())
    harness.act(player, act.TakeBack())
    assert bank(harness, seat) == FULL - 10_000


def test_taking_back_does_not_bring_a_second_chance() -> None:
    harness = timed().begin()
    player = harness.to_move
    harness.drive()
    harness.act(player, act.Return())
    harness.play()
    harness.act(player, act.TakeBack())
    harness.drive()
    harness.refused(player, act.Return(), "out_of_turn")


def test_returning_after_the_first_decision_of_a_turn_happens_once() -> None:
    harness = two_decisions_in_one_turn()
    player = harness.to_move
    harness.act(player, act.Play(beating(harness)))
    harness.drive()
    harness.act(player, act.Return())
    harness.act(player, act.TakeBack())
    harness.drive()
    harness.refused(player, act.Return(), "out_of_turn")


def test_nobodys_clock_runs_while_the_server_is_away() -> None:
    harness = timed().begin()
    seat = harness.turn
    harness.wait(100_000)
    harness.do(interruption(70_000))
    assert time_left(harness.table, seat, harness.now) == FULL - 30_000
    harness.do(interruption(DAY_MS))  # longer than the turn has lasted
    assert time_left(harness.table, seat, harness.now) == FULL
    assert harness.table.turn_began == harness.now
    harness.do(interruption(-5))
    assert time_left(harness.table, seat, harness.now) == FULL


def test_bots_pay_nothing_and_get_nothing() -> None:
    harness = timed().begin(bots=1)
    for _ in range(6):
        if harness.table.bot_at(harness.turn) is not None:
            harness.wait(50_000)
            harness.drive()
        else:
            harness.play()
    assert harness.table.seats[1].bank is None
    assert bank(harness, 0) == FULL


def test_a_rematch_fills_all_banks() -> None:
    harness = timed(GameSetup("datto", 2)).begin()
    harness.wait(100_000)
    harness.do(clock_takeover(harness.table, harness.turn))
    harness.play_to_the_end()
    harness.act("ada", act.Rematch())
    assert [seat.bank for seat in harness.table.seats] == [FULL, FULL]
