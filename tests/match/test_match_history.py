"""Taking back, copying, comparing and keeping a match."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import tefuda
from tables import Table, dealt, every_game, every_table, moments, play_on, played


@every_table
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
def test_what_was_taken_back_can_be_played_again(name: str) -> None:
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


@every_table
def test_a_copy_goes_its_own_way(table: Table) -> None:
    match = played(table, 3, steps=10)
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


@every_table
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


def test_what_is_handed_out_does_not_change_the_match() -> None:
    match = tefuda.Match("datto", players=2, seed=1)
    events = match.deal()
    view = match.view(0)
    kept = match.copy()
    events[0].public["cards"][0] = 99
    view["log"][0]["cards"][0] = 77
    view["held"][0] = 0
    assert match.events == kept.events
    assert match.view(0) == kept.view(0)
    assert kept.view(0)["log"][0]["cards"] == [12, 12]


@pytest.mark.parametrize("name", ["datto", "nana", "dnup"])
def test_the_last_event_says_who_won(name: str) -> None:
    match = played(Table(name, 3), 5)
    ended = match.events[-1]
    assert ended.name == "ended"
    assert match.result() is not None
    assert match.result() == {key: ended.public[key] for key in ("winners", "ranking", "scores")}
