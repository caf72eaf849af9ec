"""The ladder: every rung, and a table on a page that otherwise stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from tefuda.arena import Arena, plan
from tefuda.arena.report.ladder import BEGIN, COLUMNS, END, put_into, rungs, table
from tefuda.games import names


def test_every_game_and_every_number_of_players_has_each_rung() -> None:
    found = list(rungs(names(), ["random", "easy", "normal", "hard"]))
    assert len(found) == len(set(found)) == (3 + 5 + 4) * 4
    assert str(found[0]) == "datto 2p: easy among random"
    assert {(rung.weaker, rung.stronger) for rung in found} == {
        ("random", "easy"),
        ("easy", "normal"),
        ("random", "normal"),
        ("normal", "hard"),
    }


def test_a_ladder_needs_two_bots() -> None:
    with pytest.raises(tefuda.BadOption, match="two bots at least"):
        list(rungs(["datto"], ["easy"]))


def test_the_table_says_how_each_row_was_made(tmp_path: Path) -> None:
    summaries = []
    for game, players in (("datto", 2), ("nana", 3)):
        with Arena(plan(game, ["easy", "random"], players, seed=3), tmp_path / game) as arena:
            arena.play(20, 1, records=False)
            summaries.append(arena.summary())
    head, line, duel, penguins = (
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in table(summaries).splitlines()
    )
    assert head == list(COLUMNS)
    assert set(line) == {"---"}
    share = summaries[0].results[0].win_share
    assert duel[:4] == ["DATTO!", "2", "easy", "random"]
    assert duel[4] == f"{share.mean:.1%} ±{share.reach * 100:.1f}"
    assert duel[5:8] == ["50.0%", "", "20"]
    assert duel[8].endswith(", compiled")
    assert duel[9] == "`tefuda arena datto easy random --players 2 --deals 20 --seed 3`"
    assert penguins[5] == "66.7%"
    assert "±" in penguins[6]


def test_the_rest_of_a_page_is_left_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"above\n\n{BEGIN}\nold\n{END}\n\nbelow\n")
    put_into(page, "new")
    assert page.read_text() == f"above\n\n{BEGIN}\n\nnew\n\n{END}\n\nbelow\n"
    put_into(page, "newer")
    assert page.read_text() == f"above\n\n{BEGIN}\n\nnewer\n\n{END}\n\nbelow\n"


def test_a_page_that_is_missing_is_begun(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    put_into(page, "new")
    assert page.read_text() == f"# Strength\n\n{BEGIN}\n\nnew\n\n{END}\n"


@pytest.mark.parametrize("text", ["no marks", BEGIN, f"{END}{BEGIN}"])
def test_a_page_without_a_place_is_refused(tmp_path: Path, text: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    with pytest.raises(tefuda.BadOption, match="no place for the table"):
        put_into(page, "new")
    assert page.read_text() == text
