"""Playing: at tables and compiled, on one core and on several, with bots that behave and others."""

from __future__ import annotations

import os
import time
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import pytest

import tefuda
from arena.tasks import tasks
from support.tables import Table, tables_of
from tefuda.arena import Arena, plan
from tefuda.arena.arena import DEFAULT_COMPILED_RECORDS, available_cores
from tefuda.arena.plan import Plan
from tefuda.arena.report.summary import Summary
from tefuda.arena.run.compiled import CompiledMatches, play_compiled
from tefuda.arena.run.outcomes import Task
from tefuda.arena.run.processes import Finished, play_in_processes
from tefuda.bots.build import parts
from tefuda.engine import caching
from tefuda.games import OURS


def facts(finished: Finished) -> tuple[object, ...]:
    """Return everything that a seed fixes: all but times."""
    task, outcome = finished
    moves = [times.moves for times in outcome.times]
    return (
        *task,
        outcome.ranks,
        outcome.won,
        outcome.illegal,
        outcome.errors,
        moves,
        outcome.record,
    )


def untimed(summary: Summary) -> dict[str, object]:
    reported = summary.as_dict()
    for result in reported["results"]:
        del result["milliseconds_per_move"]
    return reported


def always(deal: int) -> bool:
    return True


def never(deal: int) -> bool:
    return False


ALL_TABLES = [list(tables_of(name)) for name in OURS]
SMALLEST_AND_LARGEST = [tables[place] for tables in ALL_TABLES for place in (0, -1)]


@pytest.mark.parametrize(
    "table", [*SMALLEST_AND_LARGEST, Table("nana", 2, ("single_duel",))], ids=str
)
def test_compiled_and_at_tables_the_same_matches_are_played(table: Table) -> None:
    bots = ["normal", "easy"] if table.players > 3 else ["normal", "easy", "random"]
    wanted = plan(table.game, bots[: table.players], table.players, 3, table.switches)
    fast = [facts(one) for one in play_compiled(wanted, tasks(wanted, 1), 1, always)]
    assert fast == [facts(one) for one in play_in_processes(wanted, tasks(wanted, 1), 1, always)]


def test_it_does_not_matter_how_many_cores_play(tmp_path: Path) -> None:
    wanted = plan("datto", ["easy", "random"], players=2, seed=5)
    tables = plan("datto", ["easy", "random"], players=2, seed=5, compiled=False)
    found = []
    for play, what, cores in (
        (play_compiled, wanted, 1),
        (play_compiled, wanted, 3),
        (play_in_processes, tables, 1),
        (play_in_processes, tables, 2),
    ):
        deals = [facts(one) for one in play(what, tasks(what, 6), cores, never)]
        found.append(sorted(deals, key=str))
    assert found[0] == found[1] == found[2] == found[3]


def test_a_record_names_the_bots_and_replays(tmp_path: Path) -> None:
    for compiled in (True, False):
        wanted = plan("dnup", ["easy", "random"], players=3, seed=2, compiled=compiled)
        with Arena(wanted, tmp_path / str(compiled)) as arena:
            arena.play(2, cores=1)
            first = arena.finished()[0]
        paths = sorted((tmp_path / str(compiled) / "records").iterdir())
        assert [path.name for path in paths] == [f"{d}-{s}.txt" for d in (0, 1) for s in (0, 1, 2)]
        match = tefuda.Match.from_record(paths[1].read_text())
        assert match.over
        assert match.headers["seat-0"] == "random"
        assert match.headers["seat-1"] == "easy"
        assert match.headers["arena"] == "seed 2, deal 0, seating 1"
        result = match.result()
        assert result is not None
        assert result["ranking"] == first.ranks[1]


def test_long_matches_have_whole_records(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = plan("datto", ["easy", "random"], players=2)
    plain = [facts(one) for one in play_compiled(wanted, tasks(wanted, 2), 1, always)]
    monkeypatch.setattr("tefuda.arena.run.compiled.USUAL_MOVES", 3)
    assert [facts(one) for one in play_compiled(wanted, tasks(wanted, 2), 1, always)] == plain


@pytest.mark.parametrize(
    ("records", "kept"),
    [(True, DEFAULT_COMPILED_RECORDS), (None, DEFAULT_COMPILED_RECORDS // 2), (False, 0)],
)
def test_as_many_records_are_kept_as_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, records: bool | None, kept: int
) -> None:
    written: list[int] = []

    def note(folder: Path, task: Task, text: str) -> None:
        written.extend([task.deal] if task.seating == 0 else [])

    monkeypatch.setattr("tefuda.arena.arena.write_record", note)
    monkeypatch.setattr("tefuda.arena.run.compiled.from_moves", lambda *_: tefuda.Match("datto"))
    with Arena(plan("datto", ["easy", "random"], players=2), tmp_path) as arena:
        arena.play(DEFAULT_COMPILED_RECORDS, cores=1, records=records)
    assert sorted(written) == list(range(kept))


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("cheat", "IllegalMove: "),
        ("mute", "IllegalMove: "),
        ("clumsy", "RuntimeError: I have dropped my cards"),
    ],
)
def test_a_bot_that_misbehaves_is_counted_and_stops_nothing(
    other_bots: Path, bot: str, says: str
) -> None:
    wanted = plan("nana", [bot, "first"], players=2, seed=4)
    played = list(play_in_processes(wanted, tasks(wanted, 1), 1, always))
    outcome = played[0][1]
    moves = outcome.times[0].moves
    expected = moves // 2 if bot == "clumsy" else moves
    assert moves > 10
    assert abs(outcome.illegal[0] - expected) <= 1
    assert outcome.illegal[1] == 0
    assert outcome.errors[0] is not None
    assert outcome.errors[0].startswith(says)
    assert outcome.errors[1] is None
    again = list(play_in_processes(wanted, tasks(wanted, 1), 1, always))
    assert list(map(facts, again)) == list(map(facts, played))


def test_the_summary_counts_illegal_answers_and_shows_the_first(
    other_bots: Path, tmp_path: Path
) -> None:
    wanted = plan("datto", ["first", "cheat"], players=2)
    reported = []
    for _ in range(2):  # the second time from the journal
        with Arena(wanted, tmp_path) as arena:
            arena.play(2, cores=1, records=False)
            reported.append(arena.summary())
    assert reported[0].as_dict() == reported[1].as_dict()
    honest, cheat = reported[0].results
    assert honest.illegal_moves == 0
    assert honest.first_error is None
    assert cheat.illegal_moves == cheat.times.moves > 0
    assert cheat.first_error is not None
    assert cheat.first_error[:3] == (0, 0, 1)
    assert "the card up my sleeve" in cheat.first_error.what
    assert cheat.as_dict()["first_error"]["seat"] == 1


def test_bots_of_others_play_in_processes_of_their_own(other_bots: Path) -> None:
    wanted = plan("datto", ["first", "last"], players=2)
    alone = [facts(one) for one in play_in_processes(wanted, tasks(wanted, 3), 1, never)]
    together = [facts(one) for one in play_in_processes(wanted, tasks(wanted, 3), 2, never)]
    assert sorted(together, key=str) == sorted(alone, key=str)


def test_a_bot_that_ends_its_process_ends_the_arena_with_an_error(
    other_bots: Path, tmp_path: Path
) -> None:
    wanted = plan("datto", ["deadly", "first"], players=2)
    complaint = pytest.raises(tefuda.TefudaError, match="a bot ended its process")
    with Arena(wanted, tmp_path) as arena, complaint:
        arena.play(2, cores=2)


def test_an_interrupted_arena_continues_to_the_same_result(tmp_path: Path) -> None:
    wanted = plan("nana", ["easy", "random"], players=3, seed=9)

    def interrupt(done: int) -> None:
        if done >= 15:
            raise KeyboardInterrupt

    with Arena(wanted, tmp_path / "whole") as arena:
        arena.play(150, cores=1, records=False)
        whole = untimed(arena.summary())
    with Arena(wanted, tmp_path / "parts") as arena:
        with pytest.raises(KeyboardInterrupt):
            arena.play(150, cores=1, records=False, progress=interrupt)
        assert arena.summary().deals == 5
    with Arena(wanted, tmp_path / "parts") as arena:
        begun: list[int] = []
        arena.play(150, cores=1, records=False, progress=begun.append)
        assert begun == list(range(16, 451))
        assert untimed(arena.summary()) == whole


@pytest.mark.parametrize("compiled", [True, False])
def test_only_the_seatings_that_are_missing_are_played(tmp_path: Path, compiled: bool) -> None:
    wanted = plan("nana", ["easy", "random"], players=3, seed=9, compiled=compiled)
    with Arena(wanted, tmp_path) as arena:
        arena.play(3, cores=1, records=False)
        whole = untimed(arena.summary())
    path = tmp_path / "journal.jsonl"
    head, *matches = path.read_text().splitlines(keepends=True)
    kept = [matches[0], matches[2], matches[4]]  # of two deals, none of which is whole
    path.write_text(head + "".join(kept))
    with Arena(wanted, tmp_path) as arena:
        begun: list[int] = []
        arena.play(3, cores=1, records=False, progress=begun.append)
        assert begun == list(range(4, 10))
        assert untimed(arena.summary()) == whole


def test_chunks_are_as_long_as_they_take_time() -> None:
    wanted = plan("datto", ["easy", "random"], 2)
    clock = iter((0.0, 1.0, 1.5, 0.0, 0.01, 0.03))  # begun, played, done
    contest = CompiledMatches(wanted, never, lambda: next(clock))
    contest.play(list(tasks(wanted, 5)))
    assert contest.chunk == 2  # ten took 1.5 s, and 0.3 s are wanted
    contest.play(list(tasks(wanted, 1)))
    assert contest.chunk == 20


def test_luck_is_compiled_before_the_clock_runs_and_the_first_chunk_is_a_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted: list[str] = []
    monkeypatch.setattr(caching, "note_compiled", lambda game, package, part: noted.append(part))
    loaded: list[str] = []
    monkeypatch.setattr(parts, "load_match_luck", loaded.append)
    contest = CompiledMatches(plan("datto", ["easy", "random"], 2), never)
    assert (noted, loaded, contest.chunk) == (["play_policy_matches"], [], 16)
    contest = CompiledMatches(plan("datto", ["easy", "random"], 2, low_variance=True), never)
    assert (noted[1:], loaded) == (["play_policy_matches", "fill_match_luck"], ["datto"])
    assert contest.chunk == 1


def test_only_cores_that_the_process_may_use_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {3}, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert available_cores() == 1
    monkeypatch.delattr(os, "sched_getaffinity")
    assert available_cores() == 64


def test_more_deals_of_the_same_go_on_and_fewer_are_a_part(tmp_path: Path) -> None:
    wanted = plan("datto", ["easy", "random"], players=2)
    reported = []
    for deals in (10, 30, 10):
        with Arena(wanted, tmp_path) as arena:
            arena.play(deals, cores=1)
            reported.append(untimed(arena.summary()))
    assert reported[0] == reported[2]
    assert reported[1]["deals"] == 30


def test_fresh_forgets_journal_and_records_but_no_other_file(tmp_path: Path) -> None:
    wanted = plan("datto", ["easy", "random"], players=2)
    with Arena(wanted, tmp_path) as arena:
        arena.play(3, cores=1)
    (tmp_path / "records" / "mine.txt").write_text("")
    with Arena(wanted, tmp_path, fresh=True) as arena:
        arena.play(1, cores=1)
        assert arena.summary().deals == 1
    names = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert names == ["0-0.txt", "0-1.txt", "mine.txt"]


def test_a_question_is_decided_at_the_same_deal_whatever_the_cores(
    other_bots: Path, tmp_path: Path
) -> None:
    reported = []
    for cores in (1, 2):
        with Arena(plan("datto", ["easy", "random"], 4, seed=2), tmp_path / str(cores)) as arena:
            arena.play(4000, cores, records=False, decide=True)
            reported.append(untimed(arena.summary()))
            assert arena.question is not None
            assert arena.question.answer == "yes"
            assert arena.summary().deals == arena.question.deals < 1000
    assert reported[0] == reported[1]


def test_the_question_is_about_ranks_if_only_one_seat_loses(tmp_path: Path) -> None:
    with Arena(plan("nana", ["random", "easy"], 4, seed=2), tmp_path) as arena:
        arena.play(4000, 1, records=False, decide=True)
        assert arena.question is not None
        assert arena.question.answer == "no"
        arena.play(4000, 1, records=False, decide=True)  # nothing more to play
        assert arena.question.answer == "no"


def test_an_open_question_says_so(tmp_path: Path) -> None:
    with Arena(plan("datto", ["easy", "random"], 2), tmp_path) as arena:
        arena.play(2, 1, decide=True)
        reported = arena.summary().question_dict()
    assert reported == {
        "is": "easy",
        "stronger_than": "random",
        "answer": "undecided",
        "deals": 2,
        "error": 0.05,
    }


@pytest.mark.parametrize(("deals", "cores"), [(0, 1), (1, 0), (-3, 1)])
def test_numbers_below_one_are_refused(tmp_path: Path, deals: int, cores: int) -> None:
    complaint = pytest.raises(tefuda.BadOption, match="at least 1")
    with Arena(plan("datto", ["easy", "random"], 2), tmp_path) as arena, complaint:
        arena.play(deals, cores)


def test_a_changed_source_is_another_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: Plan = plan("datto", ["easy", "random"], 2)
    with Arena(wanted, tmp_path) as arena:
        arena.play(1, 1)
    monkeypatch.setattr("tefuda.engine.caching.fingerprint", lambda game, package: "changed")
    with pytest.raises(tefuda.BadOption, match="other versions"):
        Arena(wanted, tmp_path)


def test_on_one_core_matches_come_in_the_order_of_their_tasks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = plan("nana", ["easy", "random"], players=3, seed=9)

    def late(*given: Any) -> Any:
        time.sleep(0.02)  # all that was handed out may have ended by now
        return wait(*given)

    monkeypatch.setattr("tefuda.arena.run.compiled.wait", late)
    for _ in range(8):
        matches = play_compiled(wanted, tasks(wanted, 20), 1, lambda deal: False)
        assert [task for task, _ in matches] == list(tasks(wanted, 20))
