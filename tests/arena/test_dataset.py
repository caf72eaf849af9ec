"""Data sets: every decision of matches between bots, as Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tefuda
from cli.commands import Command
from support.tables import Table, some_tables
from tefuda import bots
from tefuda.games import get
from tefuda.research import dataset

pyarrow = pytest.importorskip("pyarrow.parquet")


def rows(folder: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    files = (dataset.DECISIONS, dataset.MATCHES)
    decisions, matches = (pyarrow.read_table(folder / name).to_pylist() for name in files)
    return decisions, matches


@some_tables
def test_every_decision_of_a_record_has_a_row(table: Table, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"players": table.players, "options": table.switches, "cores": 1}
    dataset.write(table.game, tmp_path, ["random"], matches=2, seed=5, **settings)
    decisions, matches = rows(tmp_path)
    game = get(table.game)
    actions = game.encoding.actions(table.players)
    assert [one["match"] for one in matches] == [0, 1]
    for one in matches:
        played = tefuda.Match.from_record(one["text"])
        result = played.result()
        assert result is not None
        assert (one["ranking"], one["winners"]) == (result["ranking"], result["winners"])
        mine = [row for row in decisions if row["record"] == one["record"]]
        assert [row["decision"] for row in mine] == list(range(len(mine)))
        again = tefuda.Match(table.game, table.players, options=table.switches)
        moves = iter(mine)
        for step in played.steps:
            if isinstance(step, tefuda.Deal):
                again.deal(step.deck, step.first)
                continue
            row = next(moves)
            assert (row["seat"], row["move"], row["round"]) == (step.seat, step.move, again.round)
            state, width = game.reading.read(again.view(step.seat)), len(row["observation"])
            seen = [0] * width
            assert game.encoding.observe(state, step.seat, 0, seen) == width
            assert row["observation"] == seen
            assert row["action"] in row["legal"]
            assert max(row["legal"]) < len(actions)
            assert row["visits"] is None
            assert row["won"] == (step.seat in result["winners"])
            assert row["rank"] == result["ranking"][step.seat]
            assert row["score"] == result["scores"][step.seat]
            again.play(step.move)
        assert next(moves, None) is None


def test_the_search_of_hard_is_kept(tmp_path: Path) -> None:
    dataset.write("dnup", tmp_path, ["hard:simulations=60", "easy"], matches=2, cores=1)
    decisions, matches = rows(tmp_path)
    assert [one["bots"] for one in matches] == [
        ["hard:simulations=60", "easy"],
        ["easy", "hard:simulations=60"],
    ]
    searched = [row for row in decisions if row["visits"]]
    assert searched
    for row in searched:
        assert row["bot"] == "hard:simulations=60"
        assert len(row["visits"]) == len(row["legal"]) > 1
        assert sum(row["visits"]) > 0


def test_several_processes_write_the_same_rows(tmp_path: Path) -> None:
    seen: list[int] = []
    for cores in (1, 2):
        folder = tmp_path / str(cores)
        dataset.write("datto", folder, ["random"], 3, 9, seed=2, cores=cores, progress=seen.append)
    assert rows(tmp_path / "1") == rows(tmp_path / "2")
    assert seen == [*range(1, 10)] * 2


def test_groups_of_rows_are_written_on_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "DECISIONS_PER_GROUP", 10)
    dataset.write("datto", tmp_path, ["random"], matches=5, cores=1)
    assert pyarrow.ParquetFile(tmp_path / dataset.DECISIONS).num_row_groups == 5


def test_after_an_interrupt_the_files_hold_the_matches_before_it(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dataset.write("datto", tmp_path, ["random"], matches=50, cores=1, progress=interrupt)
    assert len(rows(tmp_path)[1]) == 3


def test_polars_and_pandas_load_it_in_one_line(tefuda_command: Command, tmp_path: Path) -> None:
    done = tefuda_command(
        *("dataset", "nana", "--players", "4", "--option", "lead_may_pass", "--bot", "random"),
        *("--matches", "2", "--cores", "1", "--out", str(tmp_path)),
    )
    assert (done.status, done.out) == (0, f"written to {tmp_path}\n")
    polars, pandas = pytest.importorskip("polars"), pytest.importorskip("pandas")
    frame = polars.read_parquet(tmp_path / "decisions.parquet")
    assert len(frame) == len(pandas.read_parquet(tmp_path / "decisions.parquet"))
    observations = frame["observation"].to_numpy()
    assert observations.dtype == np.int8
    assert observations.shape[0] == len(frame)
    assert observations.any()


def test_a_data_set_is_replaced_only_on_request(tefuda_command: Command, tmp_path: Path) -> None:
    def write(*more: str) -> Any:
        return tefuda_command(
            *("dataset", "datto", "--bot", "random", "--cores", "1", "--out", str(tmp_path)), *more
        )

    assert write("--matches", "3").status == 0
    refused = write("--matches", "1")
    assert (refused.status, "--fresh replaces it" in refused.err) == (2, True)
    assert len(rows(tmp_path)[1]) == 3
    assert write("--matches", "1", "--fresh").status == 0
    assert len(rows(tmp_path)[1]) == 1


def test_a_net_is_not_taken_for_a_search(tmp_path: Path) -> None:
    dataset.write("datto", str(tmp_path), ["expert", "random"], matches=1, cores=1)
    decisions, _ = rows(tmp_path)
    assert {row["bot"] for row in decisions} == {"expert", "random"}
    assert all(row["visits"] is None for row in decisions)


class Broken(bots.Bot):
    def choose(self, view: bots.View) -> str:
        raise RuntimeError("no idea")


class Cheat(bots.Bot):
    def choose(self, view: bots.View) -> str:
        return "the card up my sleeve"


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"bots": []}, "name 1 to 2 bots"),
        ({"bots": ["easy"] * 3}, "name 1 to 2 bots"),
        ({"bots": "easy"}, "name the bots in a list, such as \\['easy'\\]"),
        ({"bots": ["genius"]}, "there is no bot 'genius'"),
        ({"matches": 0}, "matches is a whole number"),
        ({"cores": 0}, "cores is a whole number"),
        ({"players": 9}, "2 to 4 players"),
        ({"bots": [Broken]}, "a bot failed: RuntimeError: no idea"),
        ({"bots": [Cheat]}, "a bot failed: 'the card up my sleeve'"),
    ],
)
def test_settings_that_cannot_be_played_are_refused(
    settings: dict[str, Any], says: str, tmp_path: Path
) -> None:
    with pytest.raises(tefuda.TefudaError, match=says):
        dataset.write("datto", tmp_path / "out", **{"cores": 1, "matches": 1, **settings})


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tefuda.BadOption, match="cannot be written"):
        dataset.write("datto", tmp_path / "file" / "out", ["random"], matches=1, cores=1)
