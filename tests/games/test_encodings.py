"""Encodings: an observation has all that a view shows and nothing more, at every speed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

import tefuda
from properties.walks import legal, walk
from support.compiled import compiled
from support.game_tests import game_test
from support.tables import Table, as_params, tables_of
from tefuda.engine.open_rules import (
    action_id,
    canonical_order,
    describe,
    list_legal,
    observe,
    observe_open,
)
from tefuda.errors import NoEncoding
from tefuda.games import get, names
from tefuda.games.layout import PHASES, Section, index_names, places, size
from tefuda.games.observing import NATURAL, put_pairs, put_set
from tefuda.match.views import view_without_log


def encoded() -> list[str]:
    """The games with an encoding."""
    found = []
    for name in names():
        try:
            assert get(name).encoding
        except NoEncoding:
            continue
        found.append(name)
    return found


TABLES = [table for name in encoded() for table in tables_of(name)]
every_table = pytest.mark.parametrize("table", as_params(TABLES))


OF_THE_TABLE = {"game", "players", "seat"}  # which one must know to read an observation
# The fields of a view that an observation lacks: the page says so. The mask has the legal moves;
# the scores, the tokens or the champion have the result.
NOT_OBSERVED = {"round", "legal", "result"}


class Row(list[int]):
    """A row that refuses numbers that do not fit into a byte."""

    def __setitem__(self, index: Any, value: Any) -> None:
        assert 0 <= index < len(self)
        assert -128 <= value <= 127
        super().__setitem__(index, value)


def check_kinds(row: list[int], sections: tuple[Section, ...]) -> None:
    """Flags are 0 or 1, and of a choice one at most is 1."""
    found = places(sections)
    for section in sections:
        inside = row[found[section.name]]
        if section.kind not in ("counts", "numbers"):
            assert set(inside) <= {0, 1}, section.name
        if section.kind == "choice":
            step = len(section.axes[-1])
            sums = [sum(inside[begin : begin + step]) for begin in range(0, len(inside), step)]
            assert max(sums) <= 1, section.name


def observed(table: Table, s: Any, seat: int, order: int = NATURAL) -> Row:
    encoding = get(table.game).encoding
    row = Row([0] * size(encoding.layout(table.players)))
    assert encoding.observe(s, seat, order, row) == len(row)
    return row


def described(table: Table, s: Any, order: int) -> list[tuple[int, Row]]:
    """The action id and the features of each legal move of the seat to decide."""
    encoding = get(table.game).encoding
    found = []
    for move in legal(table, s):
        features = Row([0] * size(encoding.feature_layout(table.players)))
        encoding.describe(s, move, order, features)
        found.append((encoding.action_id(s, move, order), features))
    return found


def matches(table: Table, seed: int, steps: int) -> Iterator[Any]:
    """A random match after each of its first `steps` steps, each time the same object."""
    chance = random.Random(f"{table} {seed}")
    match = tefuda.Match(table.game, table.players, options=table.switches, seed=seed)
    for _ in range(steps):
        if match.over:
            return
        if match.needs_deal:
            match.deal()
        else:
            match.play(chance.choice(match.legal_moves()))
        yield match


@every_table
def test_nothing_is_cut_off_in_whole_matches(table: Table) -> None:
    encoding = get(table.game).encoding
    layouts = (encoding.layout(table.players), encoding.open_layout(table.players))
    feature_layout, actions = (
        encoding.feature_layout(table.players),
        encoding.actions(table.players),
    )
    for number, stride in enumerate(islice(walk(table, 1), 1500)):
        s = stride.after
        seat = number % table.players
        order = encoding.canonical_order(s, seat) if number % 2 else NATURAL
        check_kinds(observed(table, s, seat, order), layouts[0])
        hidden = Row([0] * size(layouts[1]))
        assert encoding.observe_open(s, seat, order, hidden) == len(hidden)
        check_kinds(hidden, layouts[1])
        if s.turn < 0:
            continue
        moves = legal(table, s)
        listed = [0] * len(actions)
        assert get(table.game).part("legal").list_legal(s, listed) == len(moves)
        assert listed[: len(moves)] == moves
        ids = [encoding.action_id(s, move, NATURAL) for move in moves]
        assert len(set(ids)) == len(ids)
        assert 0 <= min(ids) <= max(ids) < len(actions)
        for move in moves[:5]:
            features = Row([0] * size(feature_layout))
            encoding.describe(s, move, NATURAL, features)
            check_kinds(features, feature_layout)


@every_table
def test_observation_and_view_determine_each_other(table: Table) -> None:
    game = get(table.game)
    sections = places(game.encoding.layout(table.players))
    decoded = game_test(table.game, "decoding").decoded
    for number, match in enumerate(matches(table, 2, 250)):
        for seat in (number % table.players, match.turn):
            if seat is None:
                continue
            row = observed(table, match.state, seat)
            # From the view alone, as a bot gets it, to the same observation.
            assert observed(table, game.reading.read(match.view(seat)), seat) == row
            # And from the observation to what the view shows.
            shown = view_without_log(match, seat)
            parts = {name: row[part] for name, part in sections.items()}
            seen = decoded(parts, seat, match.players)
            phase = PHASES[parts["phase"].index(1)]
            seen |= {"needs_deal": phase == "to be dealt", "over": phase == "over"}
            assert set(shown) - set(seen) == OF_THE_TABLE | NOT_OBSERVED
            assert {name: shown[name] for name in seen} == seen


@every_table
def test_hidden_cards_change_nothing(table: Table) -> None:
    encoding = get(table.game).encoding
    hidden = size(encoding.open_layout(table.players))
    differ = 0
    for number, match in enumerate(matches(table, 3, 120)):
        seat = number % table.players if number % 3 or match.turn is None else match.turn
        knowledge = match.knowledge(seat)
        truth: list[int] = [0] * hidden
        encoding.observe_open(match.state, seat, NATURAL, truth)
        for seed in range(3):
            world = knowledge.world(seed=seed).state
            order = encoding.canonical_order(match.state, seat)
            assert encoding.canonical_order(world, seat) == order
            assert observed(table, world, seat) == observed(table, match.state, seat)
            if seat == match.turn:
                mine = sorted(described(table, world, order))  # twins may change places
                assert mine == sorted(described(table, match.state, order))
            other: list[int] = [0] * hidden
            encoding.observe_open(world, seat, NATURAL, other)
            differ += other != truth
    assert differ > 20  # the cards that only critics see


def encode_states(
    states: Any, canonical: bool, rows: Any, opens: Any, moves: Any, ids: Any, features: Any
) -> None:
    """Encode the positions of these states, each for the seat to decide."""
    for index in range(len(states)):
        s = states[index]
        order = canonical_order(s, s.turn) if canonical else NATURAL
        observe(s, s.turn, order, rows[index])
        observe_open(s, s.turn, order, opens[index])
        for k in range(list_legal(s, moves[index])):
            move = moves[index, k]
            ids[index, k] = action_id(s, move, order)
            describe(s, move, order, features[index, k])


@every_table
def test_numba_writes_the_same_bytes(table: Table) -> None:
    game = get(table.game)
    encoding, players = game.encoding, table.players
    kept = [stride.after.copy() for stride in islice(walk(table, 4), 400)]
    kept = [s for s in kept if s.turn >= 0]
    states = np.zeros(len(kept), game.State.dtype())
    for index, s in enumerate(kept):
        s.pack(states[index : index + 1])
    most = max(len(legal(table, s)) for s in kept)
    shapes: list[tuple[Any, ...]] = [
        (size(encoding.layout(players)),),
        (size(encoding.open_layout(players)),),
        (most,),
        (most,),
        (most, size(encoding.feature_layout(players))),
    ]
    for canonical in (False, True):
        kinds = (np.int8, np.int8, np.int64, np.int16, np.int8)
        plain = [
            np.zeros((len(kept), *shape), kind) for shape, kind in zip(shapes, kinds, strict=True)
        ]
        fast = [np.zeros_like(array) for array in plain]
        plain_rows, plain_open, plain_moves, plain_ids, plain_features = plain
        compiled(game.name, encode_states)(states, canonical, *fast)
        for index, s in enumerate(kept):
            order = encoding.canonical_order(s, s.turn) if canonical else NATURAL
            encoding.observe(s, s.turn, order, plain_rows[index])
            encoding.observe_open(s, s.turn, order, plain_open[index])
            moves = legal(table, s)
            plain_moves[index, : len(moves)] = moves
            for k, (id, features) in enumerate(described(table, s, order)):
                plain_ids[index, k] = id
                plain_features[index, k] = features
        assert all(np.array_equal(a, b) for a, b in zip(plain, fast, strict=True))


def write_sets(first: int, second: int, sets: Any, pairs: Any) -> None:
    """Write the numbers below each size that are in these sets."""
    for most in range(1, len(sets)):
        below = (1 << most) - 1
        put_set(sets[most], 1, first & below, most)
        put_pairs(pairs[most], 1, first & below, second & below, most)


def test_numba_writes_sets_of_every_size() -> None:
    chance = random.Random(5)
    for _ in range(20):
        given = chance.getrandbits(63), chance.getrandbits(63)
        plain = np.zeros((64, 80), np.int8), np.zeros((64, 140), np.int8)
        fast = np.zeros_like(plain[0]), np.zeros_like(plain[1])
        write_sets(*given, *plain)
        compiled(encoded()[0], write_sets)(*given, *fast)
        assert all(np.array_equal(a, b) for a, b in zip(plain, fast, strict=True))


@pytest.mark.parametrize("name", encoded())
def test_every_place_and_every_action_has_a_name(name: str) -> None:
    encoding = get(name).encoding
    for players in get(name).players:
        for sections in (encoding.layout(players), encoding.open_layout(players)):
            listed = list(index_names(sections))
            assert len(set(listed)) == len(listed) == size(sections)
        actions = encoding.actions(players)
        assert len(set(actions)) == len(actions)
