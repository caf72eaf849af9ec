"""Seats, counts and seeds are whole numbers: neither True nor 1.0, but those of NumPy."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tefuda
from support.tables import dealt
from tefuda import arena, bots
from tefuda.games.cast import Cast
from tefuda.games.event import Event
from tefuda.match.fairness import check, commit
from tefuda.match.previews import previews
from tefuda.match.take_back import can_take_back, take_back_as_practice

SALT = "0123456789abcdef0123456789abcdef"


def match() -> tefuda.Match:
    """A match in which seat 1 is to decide: True would be taken for it."""
    begun = tefuda.Match("datto", players=2, seed=1)
    begun.deal(first=1)
    return begun


SEATS: dict[str, Callable[[Any], object]] = {
    "view": lambda seat: match().view(seat),
    "knowledge": lambda seat: match().knowledge(seat),
    "play": lambda seat: match().play(match().legal_moves()[0], seat=seat),
    "why_not": lambda seat: match().why_not(match().legal_moves()[0], seat=seat),
    "deal": lambda seat: tefuda.Match("datto", players=2, seed=1).deal(first=seat),
    "previews": lambda seat: previews(match(), seat),
    "take back": lambda seat: can_take_back(match(), seat),
    "practice": lambda seat: take_back_as_practice(match(), seat),
    "seen_by": lambda seat: Event("drawn", {}, {1: {"card": "4"}}).seen_by(seat),
    "visible_to": lambda seat: Event("drawn", {}, {1: {"card": "4"}}).visible_to(seat),
    "commit": lambda seat: commit(["R1"], seat, SALT),
    "check": lambda seat: check(["R1"], seat, SALT, ""),
    "cast": lambda seat: Cast(you=seat),
}

NUMBERS: dict[str, Callable[[Any], object]] = {
    "players": lambda number: tefuda.Match("datto", number),
    "seed": lambda number: tefuda.Match("datto", 2, seed=number),
    "world": lambda number: match().knowledge(1).world(seed=number),
    "bot": lambda number: bots.make("easy", "datto", seed=number),
    "simulated players": lambda number: tefuda.simulate("datto", players=number, games=1),
    "simulated matches": lambda number: tefuda.simulate("datto", games=number),
    "simulated seed": lambda number: tefuda.simulate("datto", games=1, seed=number),
    "threads": lambda number: tefuda.simulate("datto", games=1, threads=number),
    "arena players": lambda number: arena.plan("datto", ["easy", "random"], players=number),
    "arena seed": lambda number: arena.plan("datto", ["easy", "random"], players=2, seed=number),
}


@pytest.mark.parametrize("ask", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("seat", [True, False, 1.0, "1", [1], np.bool_(True), np.float64(1)])
def test_only_integers_are_seats(ask: Callable[[Any], object], seat: object) -> None:
    with pytest.raises(
        tefuda.TefudaError, match=r"(the seats are 0 to 1|a seat is a whole number)"
    ):
        ask(seat)


@pytest.mark.parametrize("ask", SEATS.values(), ids=SEATS)
def test_a_seat_may_be_one_of_numpy(ask: Callable[[Any], object]) -> None:
    assert same(ask(np.int8(1)), ask(1))


@pytest.mark.parametrize("ask", NUMBERS.values(), ids=NUMBERS)
@pytest.mark.parametrize("number", [True, False, 2.0, "2", np.bool_(True)])
def test_only_integers_are_accepted(ask: Callable[[Any], object], number: object) -> None:
    with pytest.raises(tefuda.BadOption, match=r"(is for 2 to 4 players|whole number)"):
        ask(number)


@pytest.mark.parametrize("ask", NUMBERS.values(), ids=NUMBERS)
def test_a_number_may_be_one_of_numpy(ask: Callable[[Any], object]) -> None:
    assert same(ask(np.int64(2)), ask(2))


def test_a_report_with_a_seed_of_numpy_is_json() -> None:
    report = tefuda.simulate("datto", games=np.int64(1), seed=np.int64(5))  # type: ignore[arg-type]
    assert json.loads(json.dumps(report.as_dict()))["seed"] == 5


def test_hard_takes_numbers_of_numpy() -> None:
    for milliseconds in (np.int64(50), np.float32(50)):
        hard: Any = bots.make("hard", "datto", milliseconds=milliseconds)
        assert hard.seconds == 0.05


def test_nothing_is_played_with_a_seat_that_is_none() -> None:
    begun = dealt("datto")
    before = begun.copy()
    with pytest.raises(tefuda.BadPlayers, match="a seat is a whole number from 0, not True"):
        begun.play(begun.legal_moves()[0], seat=True)
    assert begun == before


def same(one: Any, other: Any) -> bool:
    """Return whether two answers say the same, as far as they can be compared."""
    if isinstance(one, dict | list | str | bool | tefuda.Match | Event):
        return bool(one == other)
    return type(one) is type(other)
