"""A person is erased from the log of a table, and the others play on."""

from __future__ import annotations

import msgspec
import pytest

from table.evenings import ID, KINDS, Evening, every_short_kind, stored
from tables import Table as Kind
from tefuda.table import Table, record_text, summary
from tefuda.table.actions import Rematch, Rename, Say, digest
from tefuda.table.erasing import farewell, is_somebody, pseudonym, without
from tefuda.table.events import BotSat, Closed, Erased, Event, Stood


def erase(evening: Evening, player: str) -> list[Event]:
    """Rewrite the log of the evening, and go on with what it tells; answers the last events."""
    events = farewell(evening.table, player)
    evening.log = without(evening.log, player, pseudonym())
    evening.table = Table.replay(ID, stored(evening.log))
    evening.do(*events)
    return events


def text_of(evening: Evening) -> str:
    return msgspec.json.encode(evening.log).decode()


@pytest.fixture
def playing() -> Evening:
    """Ada and Bob play; Ada is the host, has another name by now, and has talked."""
    evening = Evening().begin()
    evening.act("ada", Rename("Countess"))
    evening.act("ada", Say(text="My secret plan"), id="ada-7")
    evening.act("bob", Say(text="Go on"))
    evening.play()
    return evening


def test_nothing_of_the_person_is_left_in_the_log(playing: Evening) -> None:
    words = digest(Say(text="My secret plan"))
    assert words in text_of(playing)
    erase(playing, "ada")
    text = text_of(playing)
    for trace in ('"ada"', "Ada", "Countess", "secret", "ada-7", words):
        assert trace not in text
    for kept in ('"bob"', "Bob", "Go on", '"played"'):
        assert kept in text


def test_words_that_were_erased_are_not_shown(playing: Evening) -> None:
    erase(playing, "ada")
    assert [said.entry.event.text for said in playing.table.talk] == ["Go on"]  # type: ignore[union-attr]


def test_a_bot_takes_the_seat_for_good(playing: Evening) -> None:
    assert erase(playing, "ada") == [BotSat(0, "normal"), Erased()]
    assert playing.table.plays(0) == "normal"
    assert playing.table.host == "bob"
    assert summary(playing.table).people == ("bob",)
    playing.play_to_the_end()
    assert "seat-0: normal" in record_text(playing.table)
    playing.act("bob", Rematch())
    assert [seat.bot for seat in playing.table.seats] == [None, "normal"]


@every_short_kind
def test_the_match_stands_as_before(kind: Kind) -> None:
    evening = Evening(kind).begin()
    for _ in range(6):
        if evening.table.turn is None:
            evening.deal()
        evening.play()
    before = evening.match.record()
    erase(evening, "ada")
    assert evening.match.record() == before
    evening.play_to_the_end()


@pytest.mark.parametrize("clock", ["off", "fast"])
def test_a_bot_moves_at_once_where_it_was_the_persons_turn(clock: str) -> None:
    evening = Evening(clock=clock).begin()
    seat = evening.turn
    erase(evening, evening.to_move)
    due = evening.due()
    assert due is not None
    assert (due.kind, due.seat) == ("bot", seat)
    evening.drive()


def test_before_a_match_the_seat_becomes_free() -> None:
    evening = Evening().gather()
    assert erase(evening, "ada") == [Stood(0), Erased()]
    assert evening.table.seats[0].empty
    assert evening.table.host == "bob"


def test_two_people_can_be_erased_from_one_table() -> None:
    evening = Evening(KINDS[1]).begin()
    erase(evening, "ada")
    erase(evening, "bob")
    assert '"ada"' not in text_of(evening)
    assert '"bob"' not in text_of(evening)
    assert evening.table.host == "cem"
    evening.play_to_the_end()


def test_nobody_who_sat_elsewhere_loses_a_seat(playing: Evening) -> None:
    assert farewell(playing.table, "zoe") == [Erased()]
    playing.do(Closed("idle"))
    assert farewell(playing.table, "ada") == [Erased()]


def test_a_pseudonym_is_nobody() -> None:
    assert is_somebody("ada")
    assert not any(map(is_somebody, ("", None, pseudonym())))
    assert pseudonym() != pseudonym()
