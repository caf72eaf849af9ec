"""Moves that are refused leave the match as it was, and say why."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tefuda
from support.tables import Table, dealt, every_game, moments, played, some_tables
from tefuda.games import get, names


@cache
def letters(name: str) -> str:
    """The letters of a notation: text made of them comes close to being a move."""
    stages = moments(played(Table(name, get(name).players[0]), 1))
    moves = (move for match in stages if match.turn is not None for move in match.legal_moves())
    return "".join(sorted({" ", *chain.from_iterable(moves)}))


def refuse(
    match: tefuda.Match, move: object, error: type[tefuda.IllegalMove], seat: object = None
) -> tefuda.IllegalMove:
    """Check that the match refuses this move with this error, and stays as it is."""
    before, text = match.copy(), match.record()
    with pytest.raises(error) as refused:
        match.play(move, seat)  # type: ignore[arg-type]
    assert type(refused.value) is error
    assert match == before
    assert match.record() == text
    found = match.why_not(move, seat)  # type: ignore[arg-type]
    assert type(found) is error
    assert str(found) == str(refused.value)
    return refused.value


@every_game
@pytest.mark.parametrize("move", [None, 7, b"nap", ["nap"]])
def test_a_move_is_text(name: str, move: object) -> None:
    assert "A move is text, not " in refuse(dealt(name), move, tefuda.IllegalMove).reason


@every_game
def test_no_move_before_the_deal(name: str) -> None:
    match = tefuda.Match(name, get(name).players[0])
    error = refuse(match, "nap", tefuda.NotDealt)
    assert (error.move, error.reason) == ("nap", "The round is not dealt yet. Deal first.")


@every_game
def test_no_move_after_the_end(name: str) -> None:
    match = played(Table(name, get(name).players[0]), 1)
    error = refuse(match, "nap", tefuda.MatchOver)
    assert (error.move, error.reason) == ("nap", "The match is over.")


@every_game
def test_no_move_out_of_turn(name: str) -> None:
    match = dealt(name)
    move = match.legal_moves()[0]
    for seat in range(match.players):
        if seat != match.turn:
            error = refuse(match, move, tefuda.OutOfTurn, seat)
            assert error.reason == f"It is seat {match.turn}’s turn, not seat {seat}’s."
    refuse(match, move, tefuda.OutOfTurn, 9)
    match.play(move, seat=match.turn)
    assert match.steps[-1].text() == move


@some_tables
def test_al01_moves_of_other_moments_are_refused_with_a_rule(table: Table) -> None:
    """Moves that are legal at one moment are refused at others, by a named rule."""
    match = played(table, 1)
    known = sorted({move for moment in moments(match) for move in moment.legal_moves()})
    refusals = 0
    for moment in moments(played(table, 2, steps=40)):
        if moment.turn is None:
            continue
        before = moment.copy()
        for move in known[:: max(1, len(known) // 25)]:
            error = moment.why_not(move)
            assert error is None or (error.reason and error.ruling and error.move == move)
            refusals += error is not None
        assert moment == before
    assert refusals > 40


@pytest.mark.parametrize("name", names())
def test_unreadable_text_is_refused_with_an_example(name: str) -> None:
    for text in ("", " ", "?", "\n", "resign", "１", "R7\n"):
        error = refuse(dealt(name), text, tefuda.IllegalMove)
        assert (error.ruling, error.move) == (None, text)
        assert error.reason.startswith("Moves are a")


@settings(max_examples=150)
@given(data=st.data())
@pytest.mark.parametrize("name", names())
def test_any_other_text_is_refused(name: str, data: st.DataObject) -> None:
    steps = data.draw(st.integers(1, 40), label="steps")
    match = played(Table(name, data.draw(st.sampled_from(get(name).players))), 1, steps)
    alike = st.text(letters(name), max_size=8)
    text = data.draw(st.one_of(alike, st.text(max_size=12)), label="text")
    if match.turn is None or match.why_not(text) is None:
        return  # it names a move, if in other words
    refuse(match, text, tefuda.IllegalMove)


@every_game
@pytest.mark.parametrize("seat", [-1, 9, True, "0", 0.0])
def test_there_is_no_such_seat_to_look_from(name: str, seat: object) -> None:
    match = dealt(name)
    last = match.players - 1
    looks: tuple[Callable[..., object], ...] = (match.view, match.knowledge)
    for look in looks:
        with pytest.raises(tefuda.BadPlayers, match=f"the seats are 0 to {last}, not {seat!r}"):
            look(seat)
    with pytest.raises(tefuda.BadPlayers):
        match.knowledge(None)  # type: ignore[arg-type]
