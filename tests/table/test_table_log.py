"""A table is its log: numbered, stored as JSON, done once."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

import tefuda
from support.tables import Table as GameSetup
from table.harness import ID, KINDS, TableHarness, portrait, stored
from tefuda.match.fairness import verify_record
from tefuda.table import (
    Entry,
    Event,
    Refusal,
    Settings,
    Summary,
    Table,
    is_stale,
    match_log,
    record_text,
    summary,
)
from tefuda.table import actions as act
from tefuda.table import events as ev
from tefuda.table.commands.create import create
from tefuda.table.decide import HANDLERS, find_repeated
from tefuda.table.record import record_id
from tefuda.table.reducer import REDUCERS
from tefuda.table.refusals import Code
from tefuda.table.table import MAX_KEPT_ACTIONS_PER_PLAYER, MAX_KEPT_ENTRIES, MAX_KEPT_PLAYERS

EVENTS: list[Event] = [
    ev.Created(Settings("dnup", 3, ("play_for_second",), clock="days"), "code"),
    ev.Sat(0, "ada", "Ada"),
    ev.Stood(5),
    ev.Named("ada", "Zoë 🂡", 2),
    ev.BotSat(0, "hard"),
    ev.BotStood(3),
    ev.Configured(Settings("nana", 2, ("single_duel",), visibility="public")),
    ev.Started(7),
    ev.Dealt(("1/5", "3/4"), None, "salt", "commitment"),
    ev.Played(1, "3:46", bot=True),
    ev.TakenBack(0),
    ev.Continued(0),
    ev.TookOver(2, "easy", "absent"),
    ev.Returned(2),
    ev.Interrupted(5_000),
    ev.Said(1, text="<b>", name="Bob"),
    ev.Rematched(1),
    ev.Erased(),
    ev.Closed("admin"),
]


def test_every_event_is_known_and_comes_back_from_json() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event)) == set(REDUCERS)
    log = [Entry(n, 10 * n, event, "ada", f"a{n}") for n, event in enumerate(EVENTS, 1)]
    assert stored(log) == log


def test_events_of_an_older_version_are_still_read() -> None:
    text = b'{"number":9,"at":1,"event":{"type":"said","seat":1,"phrase":"hello"}}'
    assert msgspec.json.decode(text, type=Entry) == Entry(9, 1, ev.Said(1, phrase="hello"))
    text = b'{"number":9,"at":1,"event":{"type":"named","player":"ada","name":"Ada"}}'
    assert msgspec.json.decode(text, type=Entry) == Entry(9, 1, ev.Named("ada", "Ada"))


def test_every_action_has_its_verb() -> None:
    assert set(HANDLERS) == set(get_args(act.Action))


def test_entries_come_in_order_and_begin_with_the_creation() -> None:
    harness = TableHarness()
    created = harness.log[0]
    with pytest.raises(ValueError, match="entry 2 comes next, not entry 1"):
        harness.table.apply(created)
    with pytest.raises(ValueError, match="once"):
        harness.table.apply(Entry(2, 0, created.event))
    with pytest.raises(ValueError, match="begins with its creation"):
        Table(ID).apply(Entry(1, 0, ev.Closed("idle")))
    assert harness.table.number == 1


def test_an_entry_that_cannot_happen_changes_nothing() -> None:
    harness = TableHarness().begin()
    before = portrait(harness.table)
    with pytest.raises(tefuda.IllegalMove):
        harness.do(ev.Played(harness.turn, "nonsense"))
    with pytest.raises(tefuda.BadDeal):
        harness.do(harness.table.deals[0])
    assert portrait(harness.table) == before
    harness.play_to_the_end()
    before = portrait(harness.table)
    with pytest.raises(ValueError, match="no match"):
        harness.do(ev.TakenBack(0))
    assert portrait(harness.table) == before


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        (Settings("chess", 2), tefuda.UnknownGame),
        (Settings("datto", 5), tefuda.BadPlayers),
        (Settings("nana", 3, ("single_duel",)), tefuda.BadOption),
        (Settings("nana", 3, ("no_such",)), tefuda.BadOption),
    ],
    ids=str,
)
def test_no_table_is_made_for_what_the_game_does_not_have(
    settings: Settings, error: type[Exception]
) -> None:
    with pytest.raises(error):
        create(settings, "code")


# Done once


def test_an_action_is_remembered_by_its_player_and_its_id() -> None:
    harness = TableHarness()
    assert harness.table.find_done("ada", "1") is None
    harness.act("ada", act.Sit("Ada"), id="1")
    harness.act("bob", act.Sit("Bob"), id="1")
    done = [harness.table.find_done(player, "1") for player in ("ada", "bob")]
    assert [one.number for one in done if one is not None] == [2, 3]
    assert harness.table.find_done("ada", "2") is None


def test_only_the_last_actions_and_events_are_remembered() -> None:
    harness = TableHarness().gather()
    for number in range(MAX_KEPT_ACTIONS_PER_PLAYER + 1):
        harness.act("ada", act.Say("hello"), id=str(number))
    assert harness.table.find_done("ada", "0") is None
    assert harness.table.find_done("ada", "1") is not None
    assert len(harness.table.recent) == MAX_KEPT_ENTRIES
    assert harness.table.recent[-1].entry.number == harness.table.number


def test_actions_of_one_person_do_not_displace_those_of_another() -> None:
    harness = TableHarness().gather()
    harness.act("bob", act.Say("hello"), id="once")
    for number in range(2 * MAX_KEPT_ACTIONS_PER_PLAYER):
        harness.act("ada", act.Say("hello"), id=str(number))
    assert harness.table.find_done("bob", "once") is not None


def test_only_those_who_acted_last_are_remembered() -> None:
    harness = TableHarness()
    harness.act("ada", act.Sit("Ada"), id="1")
    for number in range(MAX_KEPT_PLAYERS):
        harness.act(f"guest {number}", act.Sit("Bob"), id="1")
        harness.act(f"guest {number}", act.Stand(), id="2")
        if number == 0:
            harness.act("ada", act.Say("hello"), id="2")
    assert harness.table.find_done("guest 0", "2") is None
    assert harness.table.find_done("ada", "1") is not None


def test_an_id_stands_for_one_action() -> None:
    harness = TableHarness()
    harness.act("ada", act.Sit("Ada"), id="1")
    assert find_repeated(harness.table, "ada", "1", act.Sit("Ada")) == 2
    assert find_repeated(harness.table, "ada", "2", act.Sit("Ada")) is None
    assert find_repeated(harness.table, "bob", "1", act.Sit("Bob")) is None, (
        "ids are each person's own"
    )
    for other in (act.Sit("Eve"), act.Sit("Ada", seat=1), act.Say("hello")):
        with pytest.raises(Refusal) as refused:
            find_repeated(harness.table, "ada", "1", other)
        assert refused.value.code == "id_reused"


def test_an_action_that_makes_several_events_is_repeated_as_one() -> None:
    harness = TableHarness(GameSetup("datto", 4))
    harness.act("ada", act.Sit("Ada"), id="1")
    harness.act("ada", act.AddBot("easy"), id="2")
    assert find_repeated(harness.table, "ada", "2", act.AddBot("easy")) == harness.table.number == 5


def test_an_id_in_a_log_without_digests_is_taken_for_a_repetition() -> None:
    old = b"""{"number": 2, "at": 5, "by": "ada", "action": "1",
        "event": {"type": "sat", "seat": 0, "player": "ada", "name": "Ada"}}"""
    harness = TableHarness()
    harness.table.apply(msgspec.json.decode(old, type=Entry))
    assert find_repeated(harness.table, "ada", "1", act.Say("hello")) == 2


# Made on


def test_a_move_is_stale_once_something_else_may_be_played() -> None:
    harness = TableHarness().gather()
    harness.act("ada", act.Start())
    harness.deal()
    seen = harness.table.number
    player = harness.to_move
    harness.act("ada", act.Say("hello"))
    harness.act("bob", act.Rename("Rob"))
    harness.act("bob", act.Leave())
    harness.act("bob", act.Return())
    harness.do(ev.Interrupted(5))
    assert not is_stale(harness.table, seen)
    assert is_stale(harness.table, seen - 1)
    assert is_stale(harness.table, 0)
    harness.play()
    assert is_stale(harness.table, seen)
    harness.act(player, act.TakeBack())
    assert is_stale(harness.table, harness.table.number - 1)
    assert not is_stale(harness.table, harness.table.number)


# Records and summaries


@pytest.mark.parametrize("kind", [KINDS[1], KINDS[5]], ids=str)
def test_the_record_names_people_and_opens_the_commitments(kind: object) -> None:
    harness = TableHarness(kind).gather(bots=1)  # type: ignore[arg-type]
    harness.act("ada", act.Rename("Ada #1 🂡"))
    harness.now = 1_700_000_000_000
    harness.act("ada", act.Start())
    harness.play_to_the_end()
    text = record_text(harness.table)
    match = tefuda.Match.from_record(text)
    assert match == harness.match
    assert match.headers["seat-0"] == "Ada No.1 🂡"
    assert match.headers[f"seat-{match.players - 1}"] == "easy"
    assert match.headers["date"] == "2023-11-14"
    findings = verify_record(match)
    assert [finding.verdict for finding in findings] == ["ok"] * match.round
    assert harness.match.headers == {}
    assert record_id(harness.table) == f"{ID}-1"


def test_there_is_no_record_without_a_match() -> None:
    with pytest.raises(ValueError, match="no match"):
        record_text(TableHarness().table)


def test_a_summary_says_who_sits_there_and_whether_somebody_must_drive() -> None:
    harness = TableHarness(KINDS[1], clock="fast", visibility="public")
    harness.act("ada", act.Sit("Ada", seat=1))
    harness.act("ada", act.AddBot("hard", seat=3))
    expected = Summary(
        code="sleepy-hare",
        game="datto",
        players=4,
        options=(),
        clock="fast",
        visibility="public",
        phase="gathering",
        names=("", "Ada", "", "hard"),
        empty=2,
        busy=False,
        people=("ada",),
        bots=(3,),
    )
    assert summary(harness.table) == expected
    assert msgspec.json.decode(msgspec.json.encode(expected), type=Summary) == expected
    harness.act("ada", act.AddBot("easy"))
    harness.act("ada", act.Start())
    assert summary(harness.table).busy
    assert summary(harness.table).match == 1
    assert summary(harness.table).empty == 0


@pytest.mark.parametrize("code", get_args(Code))
def test_a_refusal_survives_another_process(code: Code) -> None:
    import pickle

    refusal = pickle.loads(
        pickle.dumps(Refusal(code, "no", "AL-02", "must_follow", {"colour": "B"}))
    )
    assert (refusal.code, refusal.message, refusal.ruling) == (code, "no", "AL-02")
    assert (refusal.rule_code, refusal.facts) == ("must_follow", {"colour": "B"})


def match_entries(harness: TableHarness) -> list[Entry]:
    log = harness.table.match_log
    return [applied.entry for applied in (*log.earlier(), *log.round)]


def test_the_log_of_the_match_has_every_round_and_no_talk() -> None:
    harness = TableHarness(GameSetup("nana", 3)).begin()
    harness.act("ada", act.Say(text="hello"))
    while harness.match.round < 3 and not harness.match.over:
        harness.deal() if harness.match.needs_deal else harness.play(harness.table.number)
    assert harness.match.round == 3
    first = next(entry for entry in harness.log if isinstance(entry.event, ev.Started))
    since = [entry for entry in harness.log[first.number - 1 :] if type(entry.event) is not ev.Said]
    assert match_entries(harness) == since
    kept = harness.table.match_log.round
    assert [type(applied.entry.event) for applied in kept].count(ev.Dealt) == 1
    assert isinstance(kept[0].entry.event, ev.Dealt)
    twin = harness.table.copy()
    assert twin.match_log == harness.table.match_log
    harness.act("ada", act.Leave())
    assert twin.match_log != harness.table.match_log


def test_a_long_log_of_the_match_loses_its_oldest_entries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_log, "MAX_ROUND_ENTRIES", 10)
    monkeypatch.setattr(match_log, "MAX_EARLIER_ENTRIES", 15)
    harness = TableHarness(GameSetup("nana", 3)).begin()
    while harness.match.round < 3 and not harness.match.over:
        harness.deal() if harness.match.needs_deal else harness.play(harness.table.number)
    assert harness.match.round == 3
    (dealt,) = harness.table.match_log.round
    assert isinstance(dealt.entry.event, ev.Dealt)
    assert match_entries(harness) == harness.log[-11:]


def test_the_log_of_the_match_keeps_moves_that_were_taken_back() -> None:
    harness = TableHarness(GameSetup("datto", 2)).begin()
    player = harness.to_move
    harness.play()
    harness.act(player, act.TakeBack())
    types = [type(entry.event) for entry in match_entries(harness)]
    assert types == [ev.Started, ev.Dealt, ev.Played, ev.TakenBack]


def test_the_log_of_the_match_starts_again_with_each_match() -> None:
    harness = TableHarness(GameSetup("datto", 2)).begin().play_to_the_end()
    assert len(match_entries(harness)) > 20
    harness.act("ada", act.Rematch())
    assert [type(entry.event) for entry in match_entries(harness)] == [ev.Started]
    assert match_entries(TableHarness().gather()) == []
