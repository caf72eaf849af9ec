"""Taking back (AL-02): own moves that have shown nothing new."""

from __future__ import annotations

import tefuda
from support.tables import Table, moments, played, some_tables
from tefuda.match.step import Deal, Move
from tefuda.match.take_back import can_take_back, is_practice, take_back_as_practice

STEPS = 120


def shows_hidden_cards(event: tefuda.Event) -> bool:
    """A card drawn from the pile, and the cards laid aside that are shown after a race."""
    return event.name == "drew" or bool(event.public.get("aside"))


@some_tables
def test_al02_own_moves_may_be_taken_back_unless_hidden_cards_were_shown(table: Table) -> None:
    answers = set()
    for seed in range(3):
        seen = 0
        for match in moments(played(table, seed, STEPS)):
            news = match.events[seen:]
            seen += len(news)
            step = match.steps[-1] if match.steps else None
            for seat in range(table.players):
                own = isinstance(step, Move) and step.seat == seat
                may = own and not any(map(shows_hidden_cards, news))
                assert can_take_back(match, seat) == may
                answers.add(may)
    assert answers == {True, False}


def test_al02_what_is_taken_back_can_be_played_again() -> None:
    match = tefuda.Match("dnup", players=2, seed=4)
    match.deal()
    seat = match.turn
    assert seat is not None
    match.play("rot")
    while can_take_back(match, seat):
        match.undo()
    assert match.round == 1
    assert match.turn == seat
    assert len(match.steps) == 1


def test_al02_a_drawn_card_cannot_be_put_back() -> None:
    match = tefuda.Match("nana", 3, seed=1)
    match.deal()
    match.play(match.legal_moves()[0])
    seat = match.turn
    assert seat is not None
    match.play("pass")
    assert match.turn == seat  # it has seen the card it drew
    assert not can_take_back(match, seat)


@some_tables
def test_as_practice_every_own_move_of_the_round_may_be_taken_back(table: Table) -> None:
    match = played(table, 1, 30)
    for seat in range(table.players):
        practice = match.copy()
        before = list(practice.steps)
        while undone := take_back_as_practice(practice, seat):
            assert undone[-1] == Move(seat, undone[-1].text())
            assert [*practice.steps, *reversed(undone)] == before
            assert practice.turn == seat
            before = list(practice.steps)
        since = next(step for step in reversed(before) if isinstance(step, Deal))
        rest = before[before.index(since) + 1 :]
        assert all(isinstance(step, Move) and step.seat != seat for step in rest)
        assert practice.round == match.round
        assert is_practice(practice) == (len(practice.steps) < len(match.steps))


def test_before_the_first_deal_there_is_nothing_to_take_back() -> None:
    match = tefuda.Match("nana", 3, seed=1)
    assert take_back_as_practice(match, 0) == []
    assert not is_practice(match)


def test_a_practice_mark_is_kept_in_the_record() -> None:
    match = played(Table("datto", 2), 1, 5)
    assert take_back_as_practice(match, 0)
    assert "\npractice: yes\n" in match.record()
    assert is_practice(tefuda.Match.from_record(match.record()))
