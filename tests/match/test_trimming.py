"""Trimming: a match in memory discards old states, but not its record."""

import pytest

import tefuda
from support.tables import Table, played
from tefuda.match.trimming import discard_rounds, discard_states
from tefuda.match.views import last_events


def after_three_deals() -> tefuda.Match:
    match = Table("dnup", 3).match(1)
    while match.round < 3:
        match.deal() if match.needs_deal else match.play(match.legal_moves()[0])
    return match


def test_steps_before_the_last_deal_are_released() -> None:
    match = after_three_deals()
    whole, view, record = len(match.events), match.view(0), match.record()
    discard_rounds(match)
    assert len(match.events) == len(view["log"]) < whole
    assert match.view(0) == view
    assert match.record() == record


def test_events_of_this_round_survive_a_second_call() -> None:
    match = after_three_deals()
    discard_rounds(match)
    left = match.events
    match.play(match.legal_moves()[0])
    discard_rounds(match)
    assert match.events[: len(left)] == left


def test_nothing_is_discarded_before_the_first_deal() -> None:
    match = Table("dnup", 3).match(1)
    discard_rounds(match)
    discard_states(match, 1)
    assert match == Table("dnup", 3).match(1)


def test_a_step_that_cannot_be_undone_stays() -> None:
    match = played(Table("datto", 2), seed=1, steps=4)
    steps = match.steps
    for kept in (3, 2, 1, 0):
        discard_states(match, kept)
    with pytest.raises(tefuda.NothingToUndo, match="discarded"):
        match.undo()
    assert match.steps == steps


def test_the_events_of_the_last_step_are_at_hand() -> None:
    match = Table("nana", 3).match(1)
    assert list(latest_after(match)) == match.events


def latest_after(match: tefuda.Match) -> tuple[object, ...]:
    match.deal()
    return last_events(match)
