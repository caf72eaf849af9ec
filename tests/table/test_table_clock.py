"""The clock: what a move costs, what it brings, what happens when time is up."""

from __future__ import annotations

from typing import get_args

import pytest

from table.evenings import KINDS, Evening
from tables import Table as Kind
from tefuda.table import actions as act
from tefuda.table.clock import DAY, MINUTE, PRESETS, SECOND, interrupted, left, ran_out
from tefuda.table.events import TookOver
from tefuda.table.settings import Clock

FULL, REFILL = PRESETS["normal"]
DNUP = Kind("dnup", 2)


def timed(kind: Kind = DNUP) -> Evening:
    return Evening(kind, clock="normal")


def bank(evening: Evening, seat: int) -> int:
    value = evening.table.seats[seat].bank
    assert value is not None
    return value


def test_the_presets() -> None:
    assert PRESETS == {
        "relaxed": (10 * MINUTE, 30 * SECOND),
        "normal": (3 * MINUTE, 15 * SECOND),
        "fast": (60 * SECOND, 5 * SECOND),
        "days": (3 * DAY, DAY),
    }
    assert {*PRESETS, "off"} == set(get_args(Clock))


@pytest.mark.parametrize("clock", get_args(Clock))
def test_people_begin_with_a_full_bank_and_bots_have_none(clock: Clock) -> None:
    evening = Evening(KINDS[1], clock=clock).begin(bots=2)
    full = PRESETS[clock].bank if clock != "off" else None
    assert [seat.bank for seat in evening.table.seats] == [full, full, None, None]


def test_a_move_costs_its_time_and_brings_a_refill_up_to_a_full_bank() -> None:
    evening = timed().begin()
    first, second = evening.turn, 1 - evening.turn
    evening.wait(REFILL + 5_000)
    evening.play()
    assert bank(evening, first) == FULL - 5_000
    assert evening.turn == second
    evening.wait(1_000)
    evening.play()
    assert bank(evening, second) == FULL
    assert evening.table.turn_began == evening.now


def test_time_runs_in_ones_own_turn_alone() -> None:
    evening = timed().begin()
    first, second = evening.turn, 1 - evening.turn
    evening.wait(70_000)
    assert left(evening.table, first, evening.now) == FULL - 70_000
    assert left(evening.table, second, evening.now) == FULL
    assert left(evening.table, first, evening.now + DAY) == 0
    assert left(evening.table, first, evening.table.turn_began - 5) == FULL  # clocks of two hosts


def test_when_time_is_up_a_bot_takes_over_until_the_person_returns() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    due = evening.due()
    assert due is not None
    assert due == ("clock", evening.now + FULL, seat)
    (happening,) = evening.drive()
    assert happening.entry.event == TookOver(seat, "normal", "clock")
    assert bank(evening, seat) == 0
    evening.drive()  # the bot moves
    assert bank(evening, seat) == REFILL
    evening.act(player, act.Return())
    assert bank(evening, seat) == REFILL
    assert evening.table.plays(seat) is None


def test_coming_back_in_ones_turn_gives_time_again_once() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    evening.drive()
    evening.act(player, act.Return())
    assert bank(evening, seat) == REFILL
    assert evening.due() == ("clock", evening.now + REFILL, seat)
    evening.drive()
    evening.refused(player, act.Return(), "out_of_turn")
    evening.drive()  # the bot moves
    evening.act(player, act.Return())
    while evening.turn != seat:
        evening.play()
    evening.drive()
    evening.act(player, act.Return())  # another turn, another chance
    assert bank(evening, seat) == REFILL


def test_leaving_does_not_win_time() -> None:
    """From leaving to returning the clock runs on."""
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    evening.wait(FULL - 60_000)
    evening.act(player, act.Leave())
    evening.wait(500)
    evening.act(player, act.Return())
    assert bank(evening, seat) == 59_500
    evening.wait(20_000)
    evening.act(player, act.Leave())
    evening.act(player, act.Return())
    assert bank(evening, seat) == 39_500
    assert evening.due() == ("clock", evening.now + 39_500, seat)


def test_who_leaves_and_returns_for_ever_loses_the_seat_to_the_clock() -> None:
    evening = timed().begin()
    player, seat, began = evening.to_move, evening.turn, evening.now
    for _ in range(FULL // 1_000):
        evening.act(player, act.Leave())
        evening.wait(1_000)
        evening.act(player, act.Return())
    assert evening.now == began + FULL
    evening.wait(REFILL)  # was given once
    evening.drive()
    assert evening.table.seats[seat].away == "clock"
    evening.refused(player, act.Return(), "out_of_turn")


def test_being_away_in_the_turns_of_others_costs_nothing() -> None:
    evening = timed().begin()
    other = 1 - evening.turn
    player = "ada" if other == 0 else "bob"
    evening.act(player, act.Leave())
    evening.wait(50_000)
    evening.act(player, act.Return())
    assert bank(evening, other) == FULL


def test_leaving_again_does_not_bring_a_second_refill() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    evening.wait(FULL - 5_000)
    banks = []
    for _ in range(2):
        evening.act(player, act.Leave())
        evening.act(player, act.Return())
        banks.append(bank(evening, seat))
        evening.wait(REFILL - 5_000)
    assert banks == [REFILL, 5_000]


def test_a_late_move_counts_until_the_clock_was_called() -> None:
    evening = timed().begin()
    seat = evening.turn
    evening.wait(FULL + 10_000)
    evening.play()
    assert bank(evening, seat) == REFILL


def test_who_takes_back_pays_for_the_time_since_the_move() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    for _ in range(3):
        evening.wait(20_000)
        evening.play()
        evening.wait(1_000)  # runs on the other's clock, who gets it back
        evening.act(player, act.TakeBack())
    assert bank(evening, seat) == FULL - 63_000
    assert bank(evening, 1 - seat) == FULL
    assert evening.due() == ("clock", evening.now + FULL - 63_000, seat)


def test_who_takes_back_too_late_has_no_time_left() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    evening.wait(FULL - 5_000)
    evening.play()
    evening.wait(6_000)
    evening.act(player, act.TakeBack())
    assert bank(evening, seat) == 0
    assert evening.due() == ("clock", evening.now, seat)
    evening.drive()
    evening.act(player, act.Return())  # as usual, once
    assert bank(evening, seat) == REFILL


def test_two_decisions_taken_back_cost_all_the_time_since_the_first() -> None:
    evening = two_decisions_in_one_turn()
    player, seat = evening.to_move, evening.turn
    evening.wait(10_000)
    first = evening.now
    had = left(evening.table, seat, first)
    assert had is not None
    evening.act(player, act.Play(beating(evening)))
    evening.wait(20_000)
    evening.act(player, act.Play("drop"))
    evening.wait(1_000)
    evening.act(player, act.TakeBack())
    evening.wait(2_000)
    evening.act(player, act.TakeBack())
    assert bank(evening, seat) == had - (evening.now - first)


def two_decisions_in_one_turn() -> Evening:
    """A table of Nana Toridori where whoever is to move can beat a set, and places it then."""
    evening = timed(Kind("nana", 2)).begin()
    while evening.match.view(None)["set"] is None or not beating(evening):
        evening.play(-1)
    return evening


def beating(evening: Evening) -> str:
    """A move that beats the set, or nothing."""
    return next((move for move in evening.match.legal_moves() if "x" in move), "")


def test_who_takes_back_does_not_pay_for_the_pauses_of_the_server() -> None:
    evening = two_decisions_in_one_turn()
    player, seat = evening.to_move, evening.turn
    had = left(evening.table, seat, evening.now)
    assert had is not None
    evening.act(player, act.Play(beating(evening)))
    evening.act(player, act.Play("drop"))
    evening.wait(30_000)
    evening.do(interrupted(25_000))
    evening.act(player, act.TakeBack())
    evening.act(player, act.TakeBack())
    assert bank(evening, seat) == had - 5_000


def test_what_others_do_meanwhile_does_not_make_taking_back_cheaper() -> None:
    evening = timed().begin()
    player, seat = evening.to_move, evening.turn
    evening.play()
    evening.wait(10_000)
    other = evening.to_move
    evening.act(other, act.Leave())
    evening.act(other, act.Return())
    evening.act(player, act.TakeBack())
    assert bank(evening, seat) == FULL - 10_000


def test_taking_back_does_not_bring_a_second_chance() -> None:
    evening = timed().begin()
    player = evening.to_move
    evening.drive()
    evening.act(player, act.Return())
    evening.play()
    evening.act(player, act.TakeBack())
    evening.drive()
    evening.refused(player, act.Return(), "out_of_turn")


def test_who_came_back_after_the_first_decision_of_a_turn_has_had_their_chance() -> None:
    evening = two_decisions_in_one_turn()
    player = evening.to_move
    evening.act(player, act.Play(beating(evening)))
    evening.drive()
    evening.act(player, act.Return())
    evening.act(player, act.TakeBack())
    evening.drive()
    evening.refused(player, act.Return(), "out_of_turn")


def test_nobodys_clock_runs_while_the_server_is_away() -> None:
    evening = timed().begin()
    seat = evening.turn
    evening.wait(100_000)
    evening.do(interrupted(70_000))
    assert left(evening.table, seat, evening.now) == FULL - 30_000
    evening.do(interrupted(DAY))  # longer than the turn has lasted
    assert left(evening.table, seat, evening.now) == FULL
    assert evening.table.turn_began == evening.now
    evening.do(interrupted(-5))
    assert left(evening.table, seat, evening.now) == FULL


def test_bots_pay_nothing_and_get_nothing() -> None:
    evening = timed().begin(bots=1)
    for _ in range(6):
        if evening.table.plays(evening.turn) is not None:
            evening.wait(50_000)
            evening.drive()
        else:
            evening.play()
    assert evening.table.seats[1].bank is None
    assert bank(evening, 0) == FULL


def test_a_rematch_fills_all_banks() -> None:
    evening = timed(Kind("datto", 2)).begin()
    evening.wait(100_000)
    evening.do(ran_out(evening.table, evening.turn))
    evening.play_to_the_end()
    evening.act("ada", act.Rematch())
    assert [seat.bank for seat in evening.table.seats] == [FULL, FULL]
