"""Seats before the match: who may take, free and give them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from support.tables import Table as GameSetup
from table.harness import KINDS, TableHarness
from tefuda.bots.expert.setting import Setting
from tefuda.catalogue import LANGUAGES
from tefuda.errors import UnknownBot
from tefuda.table import actions as act
from tefuda.table.characters import BOT_NAMES, bot_name
from tefuda.table.events import BotSat, BotStood, Named, Sat, Stood
from tefuda.table.player_numbers import player_numbers
from tefuda.table.refusals import Code
from tefuda.table.seat import Seat

FOUR = KINDS[1]


def occupants(harness: TableHarness) -> list[str | None]:
    return [seat.player or seat.bot for seat in harness.table.seats]


def test_the_first_empty_seat_is_given_where_none_is_named() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada", seat=0))
    (happening,) = harness.act("bob", act.Sit("Bob"))
    assert happening.entry.event == Sat(1, "bob", "Bob")
    harness.act("cem", act.Sit("Cem", seat=3))
    assert occupants(harness) == ["ada", "bob", None, "cem"]
    assert [harness.table.seat_of(name) for name in ("ada", "cem", "dee", None)] == [
        0,
        3,
        None,
        None,
    ]


def test_a_person_has_one_seat_and_nobody_takes_it() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada", seat=2))
    harness.refused("ada", act.Sit("Ada", seat=0), "already_seated")
    harness.refused("bob", act.Sit("Bob", seat=2), "seat_taken")
    harness.act("ada", act.AddBot("easy", seat=0))
    harness.refused("bob", act.Sit("Bob", seat=0), "seat_taken")
    harness.refused("bob", act.Sit("Bob", seat=4), "no_such_seat")


def test_a_full_table_takes_nobody() -> None:
    harness = TableHarness().gather()
    harness.refused("cem", act.Sit("Cem"), "table_full")
    harness.refused("ada", act.AddBot(), "table_full")


def test_the_first_to_sit_is_the_host_and_the_next_person_follows() -> None:
    harness = TableHarness(FOUR)
    for name, seat in (("ada", 2), ("bob", 1), ("cem", 3)):
        harness.act(name, act.Sit(name, seat=seat))
    assert harness.table.host == "ada"
    harness.act("ada", act.Stand())
    assert harness.table.host == "cem"  # clockwise from seat 2
    harness.act("cem", act.Leave())
    assert harness.table.host == "bob"
    harness.act("bob", act.AddBot("easy", seat=0))
    harness.act("bob", act.Stand())
    assert harness.table.host is None
    harness.act("dee", act.Sit("Dee"))
    assert harness.table.host == "dee"


def test_people_give_up_their_own_seat() -> None:
    harness = TableHarness().gather()
    (happening,) = harness.act("bob", act.Stand())
    assert happening.entry.event == Stood(1)
    assert harness.table.seats[1] == Seat()
    assert harness.table.host == "ada"
    harness.refused("bob", act.Stand(), "not_seated")


def test_only_the_host_frees_the_seat_of_another_person() -> None:
    harness = TableHarness(FOUR)
    for name in ("ada", "bob", "cem"):
        harness.act(name, act.Sit(name))
    harness.refused("bob", act.Stand(seat=2), "not_host")
    harness.refused("dee", act.Stand(seat=2), "not_seated")
    harness.refused("ada", act.Stand(seat=3), "not_seated")
    harness.refused("ada", act.Stand(seat=5), "no_such_seat")
    harness.act("ada", act.AddBot("easy", seat=3))
    harness.refused("ada", act.Stand(seat=3), "not_seated")
    harness.act("ada", act.Stand(seat=2))
    assert occupants(harness) == ["ada", "bob", None, "easy"]


def test_any_person_at_the_table_seats_bots() -> None:
    harness = TableHarness(FOUR)
    for name in ("ada", "bob"):
        harness.act(name, act.Sit(name))
    applied = harness.act("bob", act.AddBot("hard"), id="b1")
    assert [one.entry.event for one in applied] == [
        BotSat(2, "hard"),
        BotSat(3, "hard"),
    ]
    done = harness.table.find_done("bob", "b1")
    assert done is not None
    assert done.number == harness.table.number
    harness.act("bob", act.AddBot("random", seat=2))
    assert occupants(harness) == ["ada", "bob", "random", "hard"]
    harness.refused("cem", act.AddBot("easy", seat=2), "not_seated")
    harness.refused("bob", act.AddBot("easy", seat=0), "seat_taken")
    harness.refused("bob", act.AddBot("easy", seat=5), "no_such_seat")


def test_a_bot_sits_where_it_has_learned_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    learned = Setting("nana", 4, ("lead_may_pass",))
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({learned}))
    harness = TableHarness(GameSetup("nana", 4, ("lead_may_pass",)))
    harness.act("ada", act.Sit("ada"))
    harness.act("ada", act.AddBot("expert"))
    assert occupants(harness) == ["ada", "expert", "expert", "expert"]
    other = replace(harness.table.settings, options=())
    harness.refused("ada", act.Configure(other), "no_such_bot")
    harness.act("ada", act.Configure(replace(harness.table.settings, stand_in="expert")))
    with pytest.raises(UnknownBot, match="expert and master have no weights for DATTO! with 4"):
        TableHarness(FOUR, stand_in="expert")
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("ada"))
    harness.refused("ada", act.AddBot("expert"), "no_such_bot")
    harness.refused("ada", act.AddBot("master", seat=2), "no_such_bot")


def test_any_person_at_the_table_sends_bots_away() -> None:
    harness = TableHarness().gather(bots=1)
    harness.refused("bob", act.RemoveBot(1), "not_seated")
    harness.refused("ada", act.RemoveBot(0), "not_a_bot")
    harness.refused("ada", act.RemoveBot(2), "no_such_seat")
    (happening,) = harness.act("ada", act.RemoveBot(1))
    assert happening.entry.event == BotStood(1)
    harness.refused("ada", act.RemoveBot(1), "not_a_bot")
    assert occupants(harness) == ["ada", None]


def test_a_person_can_be_renamed_at_any_seat() -> None:
    harness = TableHarness().gather()
    harness.act("bob", act.Rename("Robert"))
    harness.act("ada", act.Start())
    (happening,) = harness.act("ada", act.Rename(" Countess  Ada "))
    assert happening.entry.event == Named("ada", "Countess Ada", 0)
    assert [seat.name for seat in harness.table.seats] == ["Countess Ada", "Robert"]
    harness.refused("cem", act.Rename("Cem"), "not_seated")


@pytest.mark.parametrize("name", ["", "   ", "\n", "\u202e", "\u200d", "\u3164", "x" * 25])
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    harness = TableHarness()
    harness.refused("ada", act.Sit(name), "bad_name")
    harness.act("ada", act.Sit("Ada"))
    harness.refused("ada", act.Rename(name), "bad_name")


def test_a_match_begins_when_a_person_wants_and_all_seats_are_filled() -> None:
    harness = TableHarness()
    harness.act("ada", act.Sit("Ada"))
    harness.refused("ada", act.Start(), "seats_empty")
    harness.act("ada", act.AddBot("easy"))
    harness.refused("bob", act.Start(), "not_seated")
    harness.act("ada", act.Start())
    assert (harness.table.phase, harness.table.matches) == ("playing", 1)
    harness.refused("ada", act.Start(), "already_started")


@pytest.mark.parametrize(
    "action",
    [act.Stand(), act.Stand(1), act.AddBot("easy", seat=1), act.AddBot(), act.RemoveBot(1)],
    ids=repr,
)
def test_from_the_start_on_seats_are_settled(action: act.Action) -> None:
    harness = TableHarness().gather(bots=1)
    harness.act("ada", act.Start())
    harness.refused("ada", action, "already_started")
    harness.deal()
    harness.play_to_the_end()
    harness.refused("ada", action, "already_started")
    harness.refused("bob", act.Sit("Bob"), "already_started")


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
    TableHarness().gather().refused("ada", action, code)


def test_a_picture_is_chosen_when_sitting_down_and_changed_later() -> None:
    harness = TableHarness(FOUR)
    harness.act("ada", act.Sit("Ada", avatar="fox-3"))
    harness.act("bob", act.Sit("Bob"))
    given = harness.table.seats[1].shown_avatar
    assert [seat.shown_avatar for seat in harness.table.seats] == ["fox-3", given, "", ""]
    harness.act("ada", act.Rename("Ada L."))
    assert harness.table.seats[0].shown_avatar == "fox-3"
    harness.act("bob", act.Rename("Bob", avatar="owl-1"))
    assert harness.table.seats[1].shown_avatar == "owl-1"


def test_a_bot_changes_neither_name_nor_number_in_a_rematch() -> None:
    numbers = player_numbers(4, match=1)
    later = player_numbers(4, match=2)
    assert later == [numbers[-1], *numbers[:-1]]
    names = {bot_name("normal", number, []) for number in numbers}
    assert len(names) == 4


def test_no_bot_has_a_name_of_another_strength() -> None:
    for language in LANGUAGES:
        names = [name for all in BOT_NAMES.values() for name in all[language]]
        assert len(names) == len(set(names)) == 36
