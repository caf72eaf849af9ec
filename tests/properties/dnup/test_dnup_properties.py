"""Properties of every match of dnup."""

from __future__ import annotations

from typing import Any

import pytest

from properties.walks import DEAL, positions, walk
from support.tables import Table, tables_of
from tefuda.games.bits import indices
from tefuda.games.dnup.deck import STAR, TABLE
from tefuda.games.dnup.moves import KINDS, ROTATE

TABLES = list(tables_of("dnup"))

every_dnup = pytest.mark.parametrize("table", TABLES, ids=str)


def union(piles: list[int]) -> int:
    cards = 0
    for pile in piles:
        cards |= pile
    return cards


def lying(s: Any) -> list[int]:
    """The areas in which sets lie."""
    return [area for area in range(5) if s.size[area]]


@every_dnup
def test_the_area_of_the_turn_is_empty(table: Table, seeds: range) -> None:
    for seed in seeds:
        for s in positions(table, seed):
            assert s.size[s.area] == 0
            assert (s.area >> 1 if table.players == 2 else s.area) == s.turn


@every_dnup
def test_sets_on_the_table_differ_in_size(table: Table, seeds: range) -> None:
    for seed in seeds:
        for s in positions(table, seed):
            sizes = [s.size[area] for area in lying(s)]
            assert len(set(sizes)) == len(sizes)
            assert indices(s.occupied) == lying(s)
            assert {size: value for size, value in enumerate(s.top) if value} == {
                s.size[area]: s.value[area] for area in lying(s)
            }


@every_dnup
def test_the_cards_of_a_set_share_the_active_value(table: Table, seeds: range) -> None:
    for seed in seeds:
        for s in positions(table, seed):
            for area in lying(s):
                for card in indices(s.lying[area]):
                    turned = s.flip >> card & 1
                    active = TABLE[card].high if turned else TABLE[card].low
                    assert active == s.value[area]


@every_dnup
def test_there_is_exactly_one_star(table: Table, seeds: range) -> None:
    for seed in seeds:
        for _, _, s in walk(table, seed):
            assert [pile >> STAR & 1 for pile in (*s.hand, *s.lying, s.gone)].count(1) == 1


@every_dnup
def test_ends_swap_when_a_card_returns_to_a_hand_or_the_hand_is_rotated(
    table: Table, seeds: range
) -> None:
    for seed in seeds:
        for before, move, s in walk(table, seed):
            if move == DEAL:
                continue
            turned = union(before.lying) & union(s.hand)
            if move & KINDS == ROTATE:
                turned |= before.hand[before.turn]
            assert before.flip ^ s.flip == turned


@every_dnup
def test_a_match_has_at_most_one_round_more_than_players(table: Table, seeds: range) -> None:
    for seed in seeds:
        last: Any = None
        for _, _, s in walk(table, seed):
            last = s
        stalemates = last.tally[4]
        assert last.round - stalemates <= table.players + 1
