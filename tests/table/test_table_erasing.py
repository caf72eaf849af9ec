"""A person is erased from the log of a table, and the others play on."""

from __future__ import annotations

import msgspec
import pytest

from support.tables import Table as GameSetup
from table.harness import ID, KINDS, TableHarness, every_short_kind, stored
from tefuda.table import Table, record_text, summary
from tefuda.table.actions import Rematch, Rename, Say, digest
from tefuda.table.erasing import departure_events, erase_from_entries, is_person, new_pseudonym
from tefuda.table.events import BotSat, Closed, Erased, Event, Stood


def erase(harness: TableHarness, player: str) -> list[Event]:
    """Rewrite the log of the harness, and continue from it; return the last events."""
    events = departure_events(harness.table, player)
    harness.log = erase_from_entries(harness.log, player, new_pseudonym())
    harness.table = Table.replay(ID, stored(harness.log))
    harness.do(*events)
    return events


def text_of(harness: TableHarness) -> str:
    return msgspec.json.encode(harness.log).decode()


@pytest.fixture
def playing() -> TableHarness:
    """Ada and Bob play; Ada is the host, has changed her name, and has talked."""
    harness = TableHarness().begin()
    harness.act("ada", Rename("Countess"))
    harness.act("ada", Say(text="My secret plan"), id="ada-7")
    harness.act("bob", Say(text="Go on"))
    harness.play()
    return harness


def test_nothing_of_the_person_is_left_in_the_log(playing: TableHarness) -> None:
    words = digest(Say(text="My secret plan"))
    assert words in text_of(playing)
    erase(playing, "ada")
    text = text_of(playing)
    for trace in ('"ada"', "Ada", "Countess", "secret", "ada-7", words):
        assert trace not in text
    for kept in ('"bob"', "Bob", "Go on", '"played"'):
        assert kept in text


def test_erased_messages_are_not_shown(playing: TableHarness) -> None:
    erase(playing, "ada")
    assert [said.entry.event.text for said in playing.table.talk] == ["Go on"]  # type: ignore[union-attr]


def test_a_bot_takes_the_seat_for_good(playing: TableHarness) -> None:
    assert erase(playing, "ada") == [BotSat(0, "normal"), Erased()]
    assert playing.table.bot_at(0) == "normal"
    assert playing.table.host == "bob"
    assert summary(playing.table).people == ("bob",)
    playing.play_to_the_end()
    assert "seat-0: normal" in record_text(playing.table)
    playing.act("bob", Rematch())
    assert [seat.bot for seat in playing.table.seats] == [None, "normal"]


@every_short_kind
def test_the_match_stands_as_before(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    for _ in range(6):
        if harness.table.turn is None:
            harness.deal()
        harness.play()
    before = harness.match.record()
    erase(harness, "ada")
    assert harness.match.record() == before
    harness.play_to_the_end()


@pytest.mark.parametrize("clock", ["off", "fast"])
def test_a_bot_moves_at_once_where_it_was_the_persons_turn(clock: str) -> None:
    harness = TableHarness(clock=clock).begin()
    seat = harness.turn
    erase(harness, harness.to_move)
    due = harness.due()
    assert due is not None
    assert (due.kind, due.seat) == ("bot", seat)
    harness.drive()


def test_before_a_match_the_seat_becomes_free() -> None:
    harness = TableHarness().gather()
    assert erase(harness, "ada") == [Stood(0), Erased()]
    assert harness.table.seats[0].empty
    assert harness.table.host == "bob"


def test_two_people_can_be_erased_from_one_table() -> None:
    harness = TableHarness(KINDS[1]).begin()
    erase(harness, "ada")
    erase(harness, "bob")
    assert '"ada"' not in text_of(harness)
    assert '"bob"' not in text_of(harness)
    assert harness.table.host == "cem"
    harness.play_to_the_end()


def test_people_at_other_seats_keep_their_seats(playing: TableHarness) -> None:
    assert departure_events(playing.table, "zoe") == [Erased()]
    playing.do(Closed("idle"))
    assert departure_events(playing.table, "ada") == [Erased()]


def test_a_pseudonym_is_nobody() -> None:
    assert is_person("ada")
    assert not any(map(is_person, ("", None, new_pseudonym())))
    assert new_pseudonym() != new_pseudonym()
