"""The checked-in move counts, by compiled rules and through the public API."""

import json
from typing import Any

import pytest

import tefuda
from contract.perft.move_counts import FILE, compiled_count, plain_count, tables

ROWS = json.loads(FILE.read_text())
SMALL = 3_000  # sequences that are counted through the public API too


def name_of(row: dict[str, Any]) -> str:
    return "-".join(line.split(": ")[1] for line in row["record"] if not line.startswith("deal"))


@pytest.mark.parametrize("row", ROWS, ids=name_of)
def test_move_counts(row: dict[str, Any]) -> None:
    match = tefuda.Match.from_record("\n".join(row["record"]))
    for depth, count in enumerate(row["counts"], 1):
        assert compiled_count(match, depth) == count
        if count <= SMALL:
            assert plain_count(match, depth) == count


def test_every_game_player_count_and_option_has_its_counts() -> None:
    assert [match.record().splitlines() for match in tables()] == [row["record"] for row in ROWS]
