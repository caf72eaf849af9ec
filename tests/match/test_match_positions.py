"""Positions as text, worlds of a view, keys of what a seat knows, and views without a log."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tefuda
from support.tables import SOAK, Table, dealt, every_game, every_table, moments, played
from tefuda import bots
from tefuda.match import Worlds
from tefuda.match.position import view_at

# The moments of a match that are looked at, from its beginning to its end.
some_or_all_moments = pytest.mark.parametrize(
    "count", [pytest.param(9, id="some"), pytest.param(10_000, id="all", marks=SOAK)]
)


def looked_at(table: Table, count: int) -> list[tefuda.Match]:
    whole = played(table, 3)
    steps = len(whole.steps)
    wanted = {steps * place // (count - 1) for place in range(count)}
    return [match.copy() for step, match in enumerate(moments(whole)) if step in wanted]


@some_or_all_moments
@every_table
def test_a_position_holds_the_view_of_its_seat(table: Table, count: int) -> None:
    for match in looked_at(table, count):
        for seat in (None, *range(table.players)):
            text = match.position(seat)
            assert "\n" not in text
            read = view_at(text)
            read.pop("log", None)
            assert read == match.view(seat, log=False)


@some_or_all_moments
@every_table
def test_worlds_of_a_view_are_those_of_the_match(table: Table, count: int) -> None:
    for match in looked_at(table, count):
        if match.turn is None:
            continue
        for seat in range(table.players):
            view = match.view(seat)
            world = Worlds.from_view(view).world(seed=3)
            assert world.view(seat) == view
            assert world.view(None, log=False) == match.view(None, log=False)
            mine = match.knowledge(seat).world(seed=3)
            other = Worlds.from_position(match.position(seat)).world(seed=3)
            assert world.snapshot()["hands"] == mine.snapshot()["hands"]
            assert other.snapshot()["hands"] == mine.snapshot()["hands"]
            while not world.needs_deal and not world.over:  # it can be played on
                world.play(world.legal_moves()[-1])
                if len(world.history) > 5:
                    break


@every_game
def test_a_bot_decides_in_a_position_that_was_read(name: str) -> None:
    match = dealt(name)
    seat = match.turn
    view = view_at(match.position(seat))
    moves = {bots.make("easy", game=name, seed=2).choose(v) for v in (view, match.view(seat))}
    assert len(moves) == 1


@every_game
def test_many_worlds_are_the_single_ones(name: str) -> None:
    match = dealt(name)
    worlds = match.knowledge(1)
    states = worlds.many(4, seed=20)
    for number, state in enumerate(states):
        one, same = worlds.match(state, seed=20 + number), worlds.world(seed=20 + number)
        assert one == same
        assert one.seed == same.seed
        assert one.view(1) == match.view(1)
    assert (worlds.many(2, seed=21) == states[1:3]).all()
    with pytest.raises(tefuda.BadOption, match="count is a whole number"):
        worlds.many(0)


@every_game
def test_a_key_depends_on_what_its_seat_knows_and_on_no_more(name: str) -> None:
    match = dealt(name)
    keys: list[str] = []
    for stage in moments(played(Table(name, match.players), 5, steps=12)):
        keys.append(stage.info_key(0))
        if stage.turn is not None:
            worlds = [stage.knowledge(0).world(seed) for seed in range(3)]
            assert {world.info_key(0) for world in worlds} == {stage.info_key(0)}
            assert len({world.info_key(1) for world in worlds}) > 1
    assert len(set(keys)) == len(keys) > 5


def test_seats_that_do_not_exist_are_refused() -> None:
    match = dealt("datto")
    for ask in (match.position, match.info_key, match.view):
        with pytest.raises(tefuda.BadPlayers, match="seats are 0 to 1"):
            ask(2)


GOOD = dealt("datto").position(0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "datto",
        GOOD.replace("datto", "whist"),
        GOOD.replace("datto 2", "datto two"),
        GOOD.replace("datto 2 -", "datto 2 jokers"),
        GOOD.replace("held", "hold"),
        GOOD.replace("seat=0", "seat=9"),
        GOOD.replace("held=(", "held="),
        GOOD.replace("held=(", "held=(("),
        GOOD.replace("stack=(", "stack=(,"),
        GOOD.replace(" | seat", "), | seat"),
        GOOD.replace("trick=()", "trick=({seat:0 card:R1})"),
        GOOD.replace("trick=()", "trick=({seat:0,card:R1}{)"),
        GOOD.replace("trick=()", "trick=({rank:0})"),
        GOOD + " log=({event:danced})",
        GOOD + " log=({seat:1})",
        GOOD[:-1],
        GOOD + " more",
    ],
)
def test_invalid_positions_are_refused(text: str) -> None:
    with pytest.raises((tefuda.BadView, tefuda.UnknownGame)):
        view_at(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is written 'GAME 2 - 1 0 | ... | seat=0 ...', not ''"),
        (None, "not None"),
        (GOOD.replace("held", "hold"), "nothing there is called 'hold'"),
        (GOOD.replace("trick=()", "trick=({rank:0})"), "nothing there is called 'rank'"),
        (GOOD.replace("held=(12,12) ", ""), "'held' is missing"),
    ],
)
def test_the_error_says_what_is_wrong_with_a_position(text: Any, says: str) -> None:
    with pytest.raises(tefuda.BadView, match=re.escape(says)):
        view_at(text)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seat": None}, "a spectator does not sample worlds"),
        ({"game": None}, "there is no game"),
        ({"log": [{"event": "danced"}]}, "not an event of a view of DATTO!: 'danced'"),
        ({"log": [7]}, "not an event"),
        ({"hands": 7}, "not a view of DATTO!"),
    ],
)
def test_worlds_need_the_view_of_a_seat(change: dict[str, object], says: str) -> None:
    view: dict[str, object] = dict(dealt("datto").view(0))
    if change == {"seat": None}:
        view = dict(dealt("datto").view(None))
    with pytest.raises((tefuda.BadView, tefuda.UnknownGame), match=says):
        Worlds.from_view(view | change)


@every_game
def test_a_view_without_its_log_has_worlds_where_the_table_shows_all_that_is_known(
    name: str,
) -> None:
    match = dealt(name)
    seat = match.turn
    assert seat is not None
    seen = match.view(seat, log=False)
    if name == "dnup":  # its discards are in the log alone
        with pytest.raises(tefuda.BadView, match="'log' is missing"):
            Worlds.from_view(seen)
    else:
        assert Worlds.from_view(seen).world(3).view(seat, log=False) == seen


def test_only_a_dict_has_worlds() -> None:
    views: list[object] = [7, {}]
    for view in views:
        with pytest.raises(tefuda.BadView, match="not a view as Match"):
            Worlds.from_view(view)  # type: ignore[arg-type]
