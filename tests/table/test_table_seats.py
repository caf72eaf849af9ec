"""Who may sit where before the match, and who decides about it."""

from __future__ import annotations

import pytest

from table.evenings import KINDS, Evening
from tefuda.table import actions as act
from tefuda.table.events import BotSat, BotStood, Named, Sat, Stood
from tefuda.table.refusals import Code
from tefuda.table.seat import Seat

FOUR = KINDS[1]


def occupants(evening: Evening) -> list[str | None]:
    return [seat.player or seat.bot for seat in evening.table.seats]


def test_the_first_empty_seat_is_given_where_none_is_named() -> None:
    evening = Evening(FOUR)
    evening.act("ada", act.Sit("Ada", seat=0))
    (happening,) = evening.act("bob", act.Sit("Bob"))
    assert happening.entry.event == Sat(1, "bob", "Bob")
    evening.act("cem", act.Sit("Cem", seat=3))
    assert occupants(evening) == ["ada", "bob", None, "cem"]
    assert [evening.table.seat_of(name) for name in ("ada", "cem", "dee", None)] == [
        0,
        3,
        None,
        None,
    ]


def test_a_person_has_one_seat_and_nobody_takes_it() -> None:
    evening = Evening(FOUR)
    evening.act("ada", act.Sit("Ada", seat=2))
    evening.refused("ada", act.Sit("Ada", seat=0), "already_seated")
    evening.refused("bob", act.Sit("Bob", seat=2), "seat_taken")
    evening.act("ada", act.AddBot("easy", seat=0))
    evening.refused("bob", act.Sit("Bob", seat=0), "seat_taken")
    evening.refused("bob", act.Sit("Bob", seat=4), "no_such_seat")


def test_a_full_table_takes_nobody() -> None:
    evening = Evening().gather()
    evening.refused("cem", act.Sit("Cem"), "table_full")
    evening.refused("ada", act.AddBot(), "table_full")


def test_the_first_to_sit_is_the_host_and_the_next_person_follows() -> None:
    evening = Evening(FOUR)
    for name, seat in (("ada", 2), ("bob", 1), ("cem", 3)):
        evening.act(name, act.Sit(name, seat=seat))
    assert evening.table.host == "ada"
    evening.act("ada", act.Stand())
    assert evening.table.host == "cem"  # clockwise from seat 2
    evening.act("cem", act.Leave())
    assert evening.table.host == "bob"
    evening.act("bob", act.AddBot("easy", seat=0))
    evening.act("bob", act.Stand())
    assert evening.table.host is None
    evening.act("dee", act.Sit("Dee"))
    assert evening.table.host == "dee"


def test_people_give_up_their_own_seat() -> None:
    evening = Evening().gather()
    (happening,) = evening.act("bob", act.Stand())
    assert happening.entry.event == Stood(1)
    assert evening.table.seats[1] == Seat()
    assert evening.table.host == "ada"
    evening.refused("bob", act.Stand(), "not_seated")


def test_only_the_host_frees_the_seat_of_another_person() -> None:
    evening = Evening(FOUR)
    for name in ("ada", "bob", "cem"):
        evening.act(name, act.Sit(name))
    evening.refused("bob", act.Stand(seat=2), "not_host")
    evening.refused("dee", act.Stand(seat=2), "not_seated")
    evening.refused("ada", act.Stand(seat=3), "not_seated")
    evening.refused("ada", act.Stand(seat=5), "no_such_seat")
    evening.act("ada", act.AddBot("easy", seat=3))
    evening.refused("ada", act.Stand(seat=3), "not_seated")
    evening.act("ada", act.Stand(seat=2))
    assert occupants(evening) == ["ada", "bob", None, "easy"]


def test_any_person_at_the_table_seats_bots() -> None:
    evening = Evening(FOUR)
    for name in ("ada", "bob"):
        evening.act(name, act.Sit(name))
    happenings = evening.act("bob", act.AddBot("hard"), id="b1")
    assert [happening.entry.event for happening in happenings] == [
        BotSat(2, "hard"),
        BotSat(3, "hard"),
    ]
    done = evening.table.done("bob", "b1")
    assert done is not None
    assert done.number == evening.table.number
    evening.act("bob", act.AddBot("random", seat=2))
    assert occupants(evening) == ["ada", "bob", "random", "hard"]
    evening.refused("cem", act.AddBot("easy", seat=2), "not_seated")
    evening.refused("bob", act.AddBot("easy", seat=0), "seat_taken")
    evening.refused("bob", act.AddBot("easy", seat=5), "no_such_seat")


def test_any_person_at_the_table_sends_bots_away() -> None:
    evening = Evening().gather(bots=1)
    evening.refused("bob", act.RemoveBot(1), "not_seated")
    evening.refused("ada", act.RemoveBot(0), "not_a_bot")
    evening.refused("ada", act.RemoveBot(2), "no_such_seat")
    (happening,) = evening.act("ada", act.RemoveBot(1))
    assert happening.entry.event == BotStood(1)
    evening.refused("ada", act.RemoveBot(1), "not_a_bot")
    assert occupants(evening) == ["ada", None]


def test_a_person_is_renamed_wherever_they_sit() -> None:
    evening = Evening().gather()
    evening.act("bob", act.Rename("Robert"))
    evening.act("ada", act.Start())
    (happening,) = evening.act("ada", act.Rename(" Countess  Ada "))
    assert happening.entry.event == Named("ada", "Countess Ada", 0)
    assert [seat.name for seat in evening.table.seats] == ["Countess Ada", "Robert"]
    evening.refused("cem", act.Rename("Cem"), "not_seated")


@pytest.mark.parametrize("name", ["", "   ", "\n", "\u202e", "\u200d", "\u3164", "x" * 25])
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    evening = Evening()
    evening.refused("ada", act.Sit(name), "bad_name")
    evening.act("ada", act.Sit("Ada"))
    evening.refused("ada", act.Rename(name), "bad_name")


def test_a_match_begins_when_a_person_wants_and_all_seats_are_filled() -> None:
    evening = Evening()
    evening.act("ada", act.Sit("Ada"))
    evening.refused("ada", act.Start(), "seats_empty")
    evening.act("ada", act.AddBot("easy"))
    evening.refused("bob", act.Start(), "not_seated")
    evening.act("ada", act.Start())
    assert (evening.table.phase, evening.table.matches) == ("playing", 1)
    evening.refused("ada", act.Start(), "already_started")


@pytest.mark.parametrize(
    "action",
    [act.Stand(), act.Stand(1), act.AddBot("easy", seat=1), act.AddBot(), act.RemoveBot(1)],
    ids=repr,
)
def test_from_the_start_on_seats_are_settled(action: act.Action) -> None:
    evening = Evening().gather(bots=1)
    evening.act("ada", act.Start())
    evening.refused("ada", action, "already_started")
    evening.deal()
    evening.play_to_the_end()
    evening.refused("ada", action, "already_started")
    evening.refused("bob", act.Sit("Bob"), "already_started")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (act.Play("R7"), "not_started"),
        (act.TakeBack(), "not_started"),
        (act.Resign(), "not_started"),
        (act.Rematch(), "not_started"),
        (act.Return(), "not_away"),
    ],
    ids=repr,
)
def test_before_the_start_nothing_of_a_match_can_be_done(action: act.Action, code: Code) -> None:
    Evening().gather().refused("ada", action, code)
