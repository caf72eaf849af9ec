"""Compiled random play: reproducible, whatever the threads; figures that agree with a C++ port."""

import json
from typing import Any

import numpy as np
import pytest

import tefuda
from tefuda.engine import compiled, states
from tefuda.engine.interpreted import bound
from tefuda.engine.open_rules import count_legal, new
from tefuda.engine.playout import COUNTS, DECISIONS, PlayArrays, play_matches, random_deal
from tefuda.engine.report import Report
from tefuda.engine.simulate import MAX_CHUNK_MATCHES
from tefuda.games import OURS, get, names

TIMING = {"seconds", "decisions_per_second", "threads"}


def untimed(report: Report) -> dict[str, object]:
    return {key: value for key, value in report.as_dict().items() if key not in TIMING}


@pytest.mark.parametrize("name", OURS)
def test_same_seed_same_result_whatever_the_number_of_threads(name: str) -> None:
    reports = [tefuda.simulate(name, 3, 777, seed=5, threads=threads) for threads in (1, 2, 5)]
    assert untimed(reports[0]) == untimed(reports[1]) == untimed(reports[2])
    assert untimed(tefuda.simulate(name, 3, 777, seed=6)) != untimed(reports[0])


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    short = tefuda.simulate("dnup", 2, 100, seed=5)
    long = tefuda.simulate("dnup", 2, 200, seed=5)
    assert short.decisions < long.decisions
    assert short.longest <= long.longest
    assert short.shortest >= long.shortest


def test_figures_add_up() -> None:
    report = tefuda.simulate("nana", 4, 500, seed=2, options={"advanced_scoring": True})
    assert report.options == ["advanced_scoring"]
    assert sum(report.wins) >= 500
    assert report.shortest <= report.decisions_per_game <= report.longest
    assert report.choices_per_decision > 1
    assert all(share <= 1 for share in report.win_shares)
    assert all(1 <= rank <= 4 for rank in report.mean_ranks)
    assert set(report.tallies) == {"tricks", "takes", "drops", "passes", "exhaustions"}
    assert json.loads(json.dumps(report.as_dict())) == report.as_dict()


def test_progress_is_reported_to_the_last_match() -> None:
    seen: list[int] = []
    tefuda.simulate("datto", 2, MAX_CHUNK_MATCHES // 4, seed=1, threads=2, progress=seen.append)
    assert seen == sorted(seen)
    assert len(seen) > 10
    assert seen[-1] == MAX_CHUNK_MATCHES // 4


def test_an_interrupt_stops_the_simulation() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tefuda.simulate("datto", 2, 100_000, seed=1, threads=1, progress=interrupt)


@pytest.mark.parametrize(
    ("players", "legal", "dattos", "dashes"),
    [(2, 5.228, 0.698, 0.662), (3, 4.489, 0.532, 1.281), (4, 4.167, 0.587, 1.752)],
)
def test_datto_figures_are_those_of_the_cpp_yardstick(
    players: int, legal: float, dattos: float, dashes: float
) -> None:
    # `benchmarks/datto_yardstick.cpp`, written from the rulebook, over a million games.
    report = tefuda.simulate("datto", players, 200_000, seed=4)
    assert report.choices_per_decision == pytest.approx(legal, rel=0.003)
    assert report.tallies["dattos"] / report.games == pytest.approx(dattos, rel=0.02)
    assert report.tallies["dashes"] / report.games == pytest.approx(dashes, rel=0.01)


def test_no_seat_is_favoured() -> None:
    for name in OURS:
        shares = tefuda.simulate(name, 4, 20_000, seed=9).win_shares
        assert max(shares) - min(shares) < 0.02, name


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        ({"game": "chess"}, tefuda.UnknownGame, ", ".join(names())),
        ({"players": 5}, tefuda.BadPlayers, "2 to 4"),
        ({"games": 0}, tefuda.BadOption, "at least 1"),
        ({"games": 1.5}, tefuda.BadOption, "whole number"),
        ({"threads": 0}, tefuda.BadOption, "threads"),
        ({"seed": "x"}, tefuda.BadOption, "seed"),
        ({"options": {"fast": True}}, tefuda.BadOption, "fast"),
    ],
)
def test_wrong_settings_are_refused(
    wrong: dict[str, Any], error: type[tefuda.TefudaError], says: str
) -> None:
    with pytest.raises(error, match=says):
        tefuda.simulate(**{"game": "datto", **wrong})


def test_numpy_numbers_are_whole_numbers_and_halves_are_not() -> None:
    plain = tefuda.simulate("datto", 2, 10, seed=1, threads=1)
    numbers: list[Any] = [np.int64(2), np.int32(10), np.int8(1)]
    players, games, seed = numbers
    numpy = tefuda.simulate("datto", players, games, seed, threads=1)
    assert untimed(numpy) == untimed(plain)
    with pytest.raises(tefuda.BadPlayers):
        tefuda.simulate("datto", 2.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", OURS)
def test_a_table_has_a_row_for_each_match_that_adds_up_to_the_figures(name: str) -> None:
    plain = tefuda.simulate(name, 3, 301, seed=5, threads=1)
    report = tefuda.simulate(name, 3, 301, seed=5, threads=2, per_match=True)
    assert untimed(report) == untimed(plain)
    assert plain.matches is None
    rows = report.matches
    assert rows is not None
    assert rows["match"].tolist() == list(range(301))
    assert rows["decisions"].sum() == plain.decisions
    assert rows["choices"].sum() == plain.choices
    assert rows["rounds"].sum() == plain.rounds
    assert (rows["decisions"].min(), rows["decisions"].max()) == (plain.shortest, plain.longest)
    assert [rows[f"won_{seat}"].sum() for seat in range(3)] == plain.wins
    assert [rows[f"rank_{seat}"].sum() for seat in range(3)] == plain.rank_sums
    assert {tally: rows[tally].sum() for tally in plain.tallies} == plain.tallies
    one = tefuda.simulate(name, 3, 1, seed=5, threads=1, per_match=True).matches
    assert one is not None
    assert one[0] == rows[0]


def test_a_row_is_the_match_of_the_interpreter() -> None:
    game = get("nana")
    rows = tefuda.simulate("nana", 2, 3, seed=8, threads=1, per_match=True).matches
    assert rows is not None
    for row in rows:
        s, counts = game.State(), [[0] * COUNTS]
        scores = [[0, 0]]
        number = int(row["match"])
        play = bound("nana", play_matches)
        arrays = PlayArrays([s], [0] * game.deck_size, counts, scores)
        play(arrays, 2, 0, 8, number, number + 1)
        assert [row["score_0"], row["score_1"]] == scores[0]
        assert row["decisions"] == counts[0][DECISIONS]


def test_pandas_and_polars_take_the_table() -> None:
    rows = tefuda.simulate("datto", 2, 50, seed=1, threads=1, per_match=True).matches
    assert rows is not None
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    wins = int(rows["won_0"].sum())
    assert pandas.DataFrame(rows)["won_0"].sum() == wins
    assert polars.DataFrame(rows)["won_0"].sum() == wins


def test_functions_of_the_caller_are_compiled_with_the_rules() -> None:
    def steps(table: Any, deck: Any, seed: int) -> int:
        new(table[0], 2, 0)
        random_deal(table[0], deck, seed)
        return int(count_legal(table[0]))

    for name in OURS:
        deck = np.zeros(get(name).deck_size, np.int8)
        expected = bound(name, steps)([get(name).State()], [0] * get(name).deck_size, 9)
        assert compiled(name, steps)(states(name, 1), deck, 9) == expected > 0


def test_a_function_without_a_module_is_compiled() -> None:
    made: dict[str, Any] = {}
    exec("def next_number(number):\n    return number + 1", made)
    assert compiled(OURS[0], made["next_number"])(7) == 8


def test_functions_that_cannot_be_compiled_are_refused() -> None:
    with pytest.raises(tefuda.BadOption, match="a Python function can be compiled"):
        compiled("datto", len)
    with pytest.raises(tefuda.UnknownGame):
        compiled("poker", lambda: 0)
    with pytest.raises(tefuda.BadOption, match="count is a whole number"):
        states("datto", 0)
