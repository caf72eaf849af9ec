"""Properties of every match of Nana Toridori."""

from __future__ import annotations

from typing import Any

import pytest

from properties.walks import DEAL, legal, positions, walk
from support.tables import Table, as_params, tables_of
from tefuda.games.nana.moves import (
    KINDS,
    PASS,
    PLAY,
    PUT,
    gap_of,
    played_count,
    played_index,
    used_number,
)
from tefuda.games.nana.row import numbers

TABLES = list(tables_of("nana"))

every_nana = pytest.mark.parametrize("table", as_params(TABLES))
every_duel = pytest.mark.parametrize("table", [t for t in TABLES if t.players == 2], ids=str)


def hands(s: Any) -> list[list[int]]:
    return [numbers(s.row, seat * 3, s.held[seat]) for seat in range(s.players)]


@every_nana
def test_the_order_of_untouched_cards_never_changes(table: Table, seeds: range) -> None:
    for seed in seeds:
        for before, move, s in walk(table, seed):
            if move == DEAL:
                continue
            expected = hands(before)
            own = expected[before.turn]
            if move & KINDS == PLAY:
                del own[played_index(move) : played_index(move) + played_count(move)]
            elif move & KINDS == PUT:
                own[gap_of(move) : gap_of(move)] = [before.block] * before.block_count
            assert hands(s) == expected


@every_nana
def test_strength_rises_within_a_trick(table: Table, seeds: range) -> None:
    for seed in seeds:
        for before, move, s in walk(table, seed):
            if move != DEAL and move & KINDS == PLAY:
                assert (s.count, s.number) > (before.count, before.number)
            elif s.count != 0:
                assert (s.count, s.number) == (before.count, before.number)


@every_nana
def test_a_leader_passes_only_where_the_option_lets_it(table: Table, seeds: range) -> None:
    for seed in seeds:
        for s in positions(table, seed):
            if s.count == 0 and s.choosing == 0:
                passes = [move for move in legal(table, s) if move & KINDS == PASS]
                if "lead_may_pass" not in table.options:
                    assert not passes
                elif table.players == 2:
                    own = {number for number in s.open[s.turn * 2 : s.turn * 2 + 2] if number}
                    assert {used_number(move) for move in passes} == own
                else:
                    assert len(passes) == (1 if s.pile_count else 0)


@every_duel
def test_a_duel_has_at_most_two_passes_a_player(table: Table, seeds: range) -> None:
    for seed in seeds:
        passes = [0, 0]
        for before, move, s in walk(table, seed):
            if move == DEAL:
                passes = [0, 0]
            elif move & KINDS == PASS:
                passes[before.turn] += 1
                if used_number(move) == 0:  # the lost duel
                    assert s.turn == -1
                else:
                    assert passes[before.turn] <= 2


@every_nana
def test_cards_known_to_others_are_in_the_hand(table: Table, seeds: range) -> None:
    for seed in seeds:
        for _, _, s in walk(table, seed):
            for seat, hand in enumerate(hands(s)):
                assert all(s.known[seat * 8 + number] <= hand.count(number) for number in range(8))
