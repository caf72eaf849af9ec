"""A table is its log: numbered, stored as JSON, done once."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

import tefuda
from table.evenings import ID, KINDS, Evening, portrait, stored
from tables import Table as Kind
from tefuda.match.fairness import verify_record
from tefuda.table import (
    Entry,
    Event,
    Refusal,
    Settings,
    Summary,
    Table,
    record_text,
    stale,
    summary,
)
from tefuda.table import actions as act
from tefuda.table import events as ev
from tefuda.table.commands.create import create
from tefuda.table.decide import VERBS, repeated
from tefuda.table.record import record_id
from tefuda.table.reducer import FOLDS
from tefuda.table.refusals import Code
from tefuda.table.table import KEPT_ACTIONS, KEPT_HAPPENINGS, KEPT_PEOPLE

EVENTS: list[Event] = [
    ev.Created(Settings("dnup", 3, ("play_for_second",), clock="days"), "code"),
    ev.Sat(0, "ada", "Ada"),
    ev.Stood(5),
    ev.Named("ada", "Zoë 🂡", 2),
    ev.BotSat(0, "hard"),
    ev.BotStood(3),
    ev.Started(7),
    ev.Dealt(("1/5", "3/4"), None, "salt", "promise"),
    ev.Played(1, "3:46", bot=True),
    ev.TakenBack(0),
    ev.TookOver(2, "easy", "absent"),
    ev.Returned(2),
    ev.Interrupted(5_000),
    ev.Said(1, text="<b>", name="Bob"),
    ev.Rematched(1),
    ev.Erased(),
    ev.Closed("admin"),
]


def test_every_event_is_known_and_comes_back_from_json() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event)) == set(FOLDS)
    log = [Entry(n, 10 * n, event, "ada", f"a{n}") for n, event in enumerate(EVENTS, 1)]
    assert stored(log) == log


def test_events_of_an_older_version_are_still_read() -> None:
    text = b'{"number":9,"at":1,"event":{"type":"said","seat":1,"phrase":"hello"}}'
    assert msgspec.json.decode(text, type=Entry) == Entry(9, 1, ev.Said(1, phrase="hello"))
    text = b'{"number":9,"at":1,"event":{"type":"named","player":"ada","name":"Ada"}}'
    assert msgspec.json.decode(text, type=Entry) == Entry(9, 1, ev.Named("ada", "Ada"))


def test_every_action_has_its_verb() -> None:
    assert set(VERBS) == set(get_args(act.Action))


def test_entries_come_in_order_and_begin_with_the_creation() -> None:
    evening = Evening()
    created = evening.log[0]
    with pytest.raises(ValueError, match="entry 2 comes next, not entry 1"):
        evening.table.apply(created)
    with pytest.raises(ValueError, match="once"):
        evening.table.apply(Entry(2, 0, created.event))
    with pytest.raises(ValueError, match="begins with its creation"):
        Table(ID).apply(Entry(1, 0, ev.Closed("idle")))
    assert evening.table.number == 1


def test_an_entry_that_cannot_happen_changes_nothing() -> None:
    evening = Evening().begin()
    before = portrait(evening.table)
    with pytest.raises(tefuda.IllegalMove):
        evening.do(ev.Played(evening.turn, "nonsense"))
    with pytest.raises(tefuda.BadDeal):
        evening.do(evening.table.deals[0])
    assert portrait(evening.table) == before
    evening.play_to_the_end()
    before = portrait(evening.table)
    with pytest.raises(ValueError, match="no match"):
        evening.do(ev.TakenBack(0))
    assert portrait(evening.table) == before


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


def test_an_action_is_remembered_by_who_did_it_and_its_id() -> None:
    evening = Evening()
    assert evening.table.done("ada", "1") is None
    evening.act("ada", act.Sit("Ada"), id="1")
    evening.act("bob", act.Sit("Bob"), id="1")
    done = [evening.table.done(player, "1") for player in ("ada", "bob")]
    assert [one.number for one in done if one is not None] == [2, 3]
    assert evening.table.done("ada", "2") is None


def test_only_the_last_actions_and_happenings_are_remembered() -> None:
    evening = Evening().gather()
    for number in range(KEPT_ACTIONS + 1):
        evening.act("ada", act.Say("hello"), id=str(number))
    assert evening.table.done("ada", "0") is None
    assert evening.table.done("ada", "1") is not None
    assert len(evening.table.recent) == KEPT_HAPPENINGS
    assert evening.table.recent[-1].entry.number == evening.table.number


def test_nobody_pushes_out_what_another_has_done() -> None:
    evening = Evening().gather()
    evening.act("bob", act.Say("hello"), id="once")
    for number in range(2 * KEPT_ACTIONS):
        evening.act("ada", act.Say("hello"), id=str(number))
    assert evening.table.done("bob", "once") is not None


def test_only_those_who_acted_last_are_remembered() -> None:
    evening = Evening()
    evening.act("ada", act.Sit("Ada"), id="1")
    for number in range(KEPT_PEOPLE):
        evening.act(f"guest {number}", act.Sit("Bob"), id="1")
        evening.act(f"guest {number}", act.Stand(), id="2")
        if number == 0:
            evening.act("ada", act.Say("hello"), id="2")
    assert evening.table.done("guest 0", "2") is None
    assert evening.table.done("ada", "1") is not None


def test_an_id_stands_for_one_action() -> None:
    evening = Evening()
    evening.act("ada", act.Sit("Ada"), id="1")
    assert repeated(evening.table, "ada", "1", act.Sit("Ada")) == 2
    assert repeated(evening.table, "ada", "2", act.Sit("Ada")) is None
    assert repeated(evening.table, "bob", "1", act.Sit("Bob")) is None, "ids are each person's own"
    for other in (act.Sit("Eve"), act.Sit("Ada", seat=1), act.Say("hello")):
        with pytest.raises(Refusal) as refused:
            repeated(evening.table, "ada", "1", other)
        assert refused.value.code == "id_reused"


def test_an_action_that_makes_several_events_is_repeated_as_one() -> None:
    evening = Evening(Kind("datto", 4))
    evening.act("ada", act.Sit("Ada"), id="1")
    evening.act("ada", act.AddBot("easy"), id="2")
    assert repeated(evening.table, "ada", "2", act.AddBot("easy")) == evening.table.number == 5


def test_an_id_in_a_log_without_digests_is_taken_for_a_repetition() -> None:
    old = b"""{"number": 2, "at": 5, "by": "ada", "action": "1",
        "event": {"type": "sat", "seat": 0, "player": "ada", "name": "Ada"}}"""
    evening = Evening()
    evening.table.apply(msgspec.json.decode(old, type=Entry))
    assert repeated(evening.table, "ada", "1", act.Say("hello")) == 2


# Made on


def test_a_move_is_stale_once_something_else_may_be_played() -> None:
    evening = Evening().gather()
    evening.act("ada", act.Start())
    evening.deal()
    seen = evening.table.number
    player = evening.to_move
    evening.act("ada", act.Say("hello"))
    evening.act("bob", act.Rename("Rob"))
    evening.act("bob", act.Leave())
    evening.act("bob", act.Return())
    evening.do(ev.Interrupted(5))
    assert not stale(evening.table, seen)
    assert stale(evening.table, seen - 1)
    assert stale(evening.table, 0)
    evening.play()
    assert stale(evening.table, seen)
    evening.act(player, act.TakeBack())
    assert stale(evening.table, evening.table.number - 1)
    assert not stale(evening.table, evening.table.number)


# Records and summaries


@pytest.mark.parametrize("kind", [KINDS[1], KINDS[5]], ids=str)
def test_the_record_names_people_and_opens_the_promises(kind: object) -> None:
    evening = Evening(kind).gather(bots=1)  # type: ignore[arg-type]
    evening.act("ada", act.Rename("Ada #1 🂡"))
    evening.now = 1_700_000_000_000
    evening.act("ada", act.Start())
    evening.play_to_the_end()
    text = record_text(evening.table)
    match = tefuda.Match.from_record(text)
    assert match == evening.match
    assert match.headers["seat-0"] == "Ada No.1 🂡"
    assert match.headers[f"seat-{match.players - 1}"] == "easy"
    assert match.headers["date"] == "2023-11-14"
    findings = verify_record(match)
    assert [finding.verdict for finding in findings] == ["ok"] * match.round
    assert evening.match.headers == {}
    assert record_id(evening.table) == f"{ID}-1"


def test_there_is_no_record_without_a_match() -> None:
    with pytest.raises(ValueError, match="no match"):
        record_text(Evening().table)


def test_a_summary_says_who_sits_there_and_whether_somebody_must_drive() -> None:
    evening = Evening(KINDS[1], clock="fast", visibility="public")
    evening.act("ada", act.Sit("Ada", seat=1))
    evening.act("ada", act.AddBot("hard", seat=3))
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
    assert summary(evening.table) == expected
    assert msgspec.json.decode(msgspec.json.encode(expected), type=Summary) == expected
    evening.act("ada", act.AddBot("easy"))
    evening.act("ada", act.Start())
    assert summary(evening.table).busy
    assert summary(evening.table).match == 1
    assert summary(evening.table).empty == 0


@pytest.mark.parametrize("code", get_args(Code))
def test_a_refusal_survives_another_process(code: Code) -> None:
    import pickle

    refusal = pickle.loads(
        pickle.dumps(Refusal(code, "no", "AL-02", "must_follow", {"colour": "B"}))
    )
    assert (refusal.code, refusal.message, refusal.ruling) == (code, "no", "AL-02")
    assert (refusal.rule_code, refusal.facts) == ("must_follow", {"colour": "B"})
