"""Taking back, copying, comparing and keeping a match."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tefuda
from support.tables import Table, dealt, every_game, moments, play_on, played, some_tables
from tefuda.games.event import Event
from tefuda.match.previews import previews


@some_tables
def test_undo_goes_back_step_by_step_to_the_beginning(table: Table) -> None:
    match = played(table, 1)
    steps = match.steps
    stages = [stage.copy() for stage in moments(match)]
    for stage, step in zip(reversed(stages[:-1]), reversed(steps), strict=True):
        assert match.undo() == step
        assert match == stage
        assert match.legal_moves() == stage.legal_moves()
        assert len(match.events) == len(stage.events)
    with pytest.raises(tefuda.NothingToUndo, match="nothing to undo"):
        match.undo()
    assert match == table.match()


@every_game
def test_an_undone_move_can_be_played_again(name: str) -> None:
    match = played(Table(name, 3), 2, steps=30)
    text = match.record()
    taken = [match.undo() for _ in range(12)]
    for step in reversed(taken):
        match.play(step.text())
    assert match.record() == text


@every_game
def test_a_copy_keeps_its_past_whatever_the_other_does(name: str) -> None:
    match = played(Table(name, 3), 2, steps=20)
    stages = [stage.copy() for stage in moments(match)]
    twin = match.copy()
    for _ in range(6):
        match.undo()
    play_on(match, random.Random(1))  # on the states to which it went back
    for stage in reversed(stages[:-1]):
        twin.undo()
        assert twin == stage


@every_game
def test_a_round_dealt_again_from_a_seed_is_the_same(name: str) -> None:
    match = dealt(name, seed=5)
    text = match.record()
    match.undo()
    match.deal()
    assert match.record() == text


@some_tables
def test_a_copy_goes_its_own_way(table: Table) -> None:
    match = played(table, 3, steps=7)
    match.headers["event"] = "test"
    text = match.record()
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        assert twin == match
        assert (twin.seed, twin.headers) == (match.seed, match.headers)
        twin.headers["event"] = "another"
        for _ in range(4):
            twin.undo()
        assert twin != match
        assert match.record() == text
        before = twin.copy()
        match_again = match.copy()
        match_again.play(match_again.legal_moves()[0])
        assert twin == before


@some_tables
def test_pickle_keeps_a_match(table: Table) -> None:
    for steps in (0, 1, 25, None):
        match = played(table, 4, steps)
        kept = pickle.loads(pickle.dumps(match))
        assert kept == match
        assert kept.record() == match.record()
        assert kept.events == match.events
        assert kept.legal_moves() == match.legal_moves()
        assert kept.view(0) == match.view(0)


def test_errors_survive_a_pickle() -> None:
    match = dealt("datto")
    refused = match.why_not("nap nap")
    assert refused is not None
    kept = pickle.loads(pickle.dumps(refused))
    assert vars(kept) == vars(refused)
    assert (str(kept), kept.reason) == (str(refused), refused.reason)
    with pytest.raises(tefuda.BadRecord) as broken:
        tefuda.Match.from_record(match.record() + "R7 R7 R7\n")
    kept = pickle.loads(pickle.dumps(broken.value))
    assert vars(kept) == vars(broken.value)
    assert str(kept) == str(broken.value)


@every_game
def test_matches_are_equal_when_rules_past_and_cards_are(name: str) -> None:
    match = dealt(name)
    assert match == dealt(name)
    assert match != dealt(name, seed=2)
    assert match != tefuda.Match(name, 3)
    assert match != "a match"
    assert tefuda.Match("nana", 2) != tefuda.Match("nana", 2, options={"single_duel": True})
    assert tefuda.Match("nana", 3) != tefuda.Match("dnup", 3)
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


def change_all(value: Any) -> None:
    """Change everything that can be changed in JSON-able data."""
    if isinstance(value, dict):
        for inner in value.values():
            change_all(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            change_all(inner)
        value.append("changed")


@some_tables
def test_returned_values_do_not_change_the_match(table: Table) -> None:
    for match in moments(played(table, 1, steps=12)):
        kept = copy.deepcopy(match)
        seats = [None, *range(match.players)]
        change_all([match.view(seat) for seat in seats])
        change_all([event.seen_by(seat) for event in match.events for seat in seats])
        change_all([match.snapshot(), match.legal_moves(), match.options, match.result()])
        for handed_out in (match.steps, match.events):
            handed_out.clear()
        if match.turn is not None:
            change_all(previews(match, match.turn))
        assert match == kept
        assert match.events == kept.events
        assert match.snapshot() == kept.snapshot()
        assert [match.view(seat) for seat in seats] == [kept.view(seat) for seat in seats]


@some_tables
def test_events_cannot_be_changed(table: Table) -> None:
    match = table.match(seed=1)
    for event in [*match.deal(), *match.play(match.legal_moves()[0]), *match.events]:
        for facts in (event.public, event.private, *event.private.values()):
            refuse_changes(facts)


def refuse_changes(value: Any) -> None:
    """Make sure that nothing in an event can be changed, however deep."""
    assert not isinstance(value, set | bytearray)
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            refuse_changes(inner)
        changes = DICT_CHANGES if isinstance(value, dict) else LIST_CHANGES
        before = repr(value)
        for change in changes:
            with pytest.raises(TypeError, match="read-only"):
                change(value)
        assert repr(value) == before


DICT_CHANGES: list[Callable[[Any], object]] = [
    lambda facts: facts.__setitem__("seat", 9),
    lambda facts: facts.__delitem__("seat"),
    lambda facts: facts.__ior__({"seat": 9}),
    lambda facts: facts.update(seat=9),
    lambda facts: facts.setdefault("new", 9),
    lambda facts: facts.pop("seat", None),
    lambda facts: facts.popitem(),
    lambda facts: facts.clear(),
]
LIST_CHANGES: list[Callable[[Any], object]] = [
    lambda cards: cards.__setitem__(0, 9),
    lambda cards: cards.__delitem__(0),
    lambda cards: cards.__iadd__([9]),
    lambda cards: cards.__imul__(2),
    lambda cards: cards.append(9),
    lambda cards: cards.extend([9]),
    lambda cards: cards.insert(0, 9),
    lambda cards: cards.pop(),
    lambda cards: cards.remove(9),
    lambda cards: cards.sort(),
    lambda cards: cards.reverse(),
    lambda cards: cards.clear(),
]


@every_game
def test_events_are_kept_as_before(name: str) -> None:
    """They are encoded, compared, copied and pickled like plain dicts and lists."""
    match = played(Table(name, 3), 1, steps=20)
    for event in match.events:
        plain = {"public": dict(event.public), "private": dict(event.private)}
        for encode in (json.dumps, msgspec.json.encode):
            text = encode(plain)
            assert json.loads(text)["public"] == event.public
        for twin in (copy.copy(event), copy.deepcopy(event), pickle.loads(pickle.dumps(event))):
            assert twin == event
            refuse_changes(twin.public)


def test_a_copy_of_what_an_event_says_may_be_changed() -> None:
    event = Event("dealt", {"cards": [6, 6]})
    own = event.public.copy()  # type: ignore[attr-defined]
    own["cards"] = own["cards"].copy()
    own["cards"].append(9)
    assert own == {"cards": [6, 6, 9]}
    assert event.public == {"cards": [6, 6]}


@every_game
def test_the_last_event_says_who_won(name: str) -> None:
    match = played(Table(name, 3), 5)
    ended = match.events[-1]
    assert ended.name == "ended"
    assert match.result() is not None
    assert match.result() == {key: ended.public[key] for key in ("winners", "ranking", "scores")}
