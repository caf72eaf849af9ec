"""Arenas and data sets on any executor, and on a cluster that loses a worker."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tefuda
from cli.commands import Command
from tefuda import bots
from tefuda.arena import Arena, Plan, plan
from tefuda.arena.run.executors import cluster, result_of
from tefuda.research import dataset
from tefuda.research.dataset import InThisProcess

pyarrow = pytest.importorskip("pyarrow.parquet")
distributed = pytest.importorskip("distributed")


class First(bots.Bot):
    """A bot that workers get with its code."""

    def choose(self, view: bots.View) -> str:
        move: str = view["legal"][0]
        return move


First.__module__ = "__main__"  # as in a notebook: it cannot be imported elsewhere

PLANS = {
    "tables": plan("nana", [First, "random"], players=2, seed=4),
    "compiled": plan("datto", ["easy", "random"], players=3, seed=4),
}


def figures(wanted: Plan, folder: Path, deals: int, **how: Any) -> dict[str, Any]:
    with Arena(wanted, folder) as arena:
        arena.play(deals, **how)
        found = arena.summary().as_dict()
    for result in found["results"]:
        del result["milliseconds_per_move"]
    records = (folder / "records").iterdir()
    return found | {"records": {path.name: path.read_text() for path in records}}


@pytest.mark.parametrize("kind", PLANS)
def test_an_executor_plays_the_same_matches(kind: str, tmp_path: Path) -> None:
    plain = figures(PLANS[kind], tmp_path / "plain", 4, cores=1)
    with ThreadPoolExecutor(2) as threads:
        for number, executor in enumerate((threads, InThisProcess())):
            folder = tmp_path / str(number)
            assert figures(PLANS[kind], folder, 4, cores=2, executor=executor) == plain


class Failing(InThisProcess):
    """An executor whose workers end after some matches."""

    def __init__(self) -> None:
        self.left = 3

    def submit(self, *work: Any, **settings: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            return super().submit(lambda: 1 // 0)
        return super().submit(*work, **settings)


def test_matches_before_a_failure_are_kept(tmp_path: Path) -> None:
    wanted = PLANS["tables"]
    with Arena(wanted, tmp_path / "a") as arena:
        with pytest.raises(tefuda.TefudaError, match=r"a worker failed.*ZeroDivisionError"):
            arena.play(4, cores=1, executor=Failing())
        assert arena.deals.matches(4) >= 2
    assert figures(wanted, tmp_path / "a", 4, cores=1) == figures(
        wanted, tmp_path / "b", 4, cores=1
    )


def test_an_error_of_ours_is_passed_on() -> None:
    def fail() -> None:
        raise tefuda.BadOption("no")

    with pytest.raises(tefuda.BadOption, match="no"):
        result_of(InThisProcess().submit(fail))


def rows(folder: Path) -> list[Any]:
    files = (dataset.DECISIONS, dataset.MATCHES)
    return [pyarrow.read_table(folder / name).to_pylist() for name in files]


@pytest.fixture(scope="module")
def scheduler() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found


def kill_a_worker(scheduler: Any) -> None:
    """Kill a worker, and wait until the scheduler has another."""
    with distributed.Client(scheduler.scheduler_address, set_as_default=False) as client:
        pids = client.run(os.getpid)
        os.kill(next(iter(pids.values())), signal.SIGKILL)


def test_a_cluster_plays_the_same_matches_although_a_worker_is_killed(
    scheduler: Any, tmp_path: Path
) -> None:
    wanted, deals = PLANS["tables"], 12
    plain = figures(wanted, tmp_path / "plain", deals, cores=1)
    killed: list[int] = []

    def progress(done: int) -> None:
        if done >= 4 and not killed:
            killed.append(done)
            kill_a_worker(scheduler)

    with cluster(scheduler.scheduler_address) as (executor, cores):
        assert cores == 3
        found = figures(
            wanted, tmp_path / "far", deals, cores=cores, executor=executor, progress=progress
        )
    assert killed
    assert found == plain


@pytest.mark.soak
def test_a_cluster_writes_the_same_data_set_although_a_worker_is_killed(
    scheduler: Any, tmp_path: Path
) -> None:
    def write(folder: str, **how: Any) -> list[Any]:
        dataset.write("dnup", tmp_path / folder, [First, "easy"], 3, 40, seed=7, **how)
        return rows(tmp_path / folder)

    plain = write("plain", cores=1)
    killed: list[int] = []

    def progress(done: int) -> None:
        if done >= 8 and not killed:
            killed.append(done)
            kill_a_worker(scheduler)

    with cluster(scheduler.scheduler_address) as (executor, _):
        assert write("far", executor=executor, cores=2, progress=progress) == plain
    assert killed


def test_the_command_plays_on_a_cluster(
    scheduler: Any, tefuda_command: Command, tmp_path: Path
) -> None:
    address = ("--cluster", scheduler.scheduler_address)
    arena = ("arena", "dnup", "easy", "random", "--players", "2", "--deals", "3", "--no-compiled")
    here = tefuda_command(*arena, "--json", "--cores", "1", "--out", str(tmp_path / "here"))
    far = tefuda_command(*arena, "--json", *address, "--out", str(tmp_path / "far"))
    assert here.status == far.status == 0
    assert '"matches": 6' in far.out
    data = ("dataset", "dnup", "--bot", "easy", "--matches", "6")
    done = tefuda_command(*data, *address, "--out", str(tmp_path / "data"))
    assert done.status == 0
    assert len(rows(tmp_path / "data")[1]) == 6


def test_a_scheduler_that_does_not_answer_is_named() -> None:
    complaint = pytest.raises(tefuda.TefudaError, match="no scheduler answers at tcp://127")
    with complaint, cluster("tcp://127.0.0.1:9", connect_timeout_s=0.3):
        pass


@pytest.mark.parametrize("address", ["nonsense", "carrier://pigeon:1", "tcp://127.0.0.1:x"])
def test_an_address_that_is_none_is_named(address: str) -> None:
    complaint = pytest.raises(tefuda.TefudaError, match=f"no scheduler answers at {address}: ")
    with complaint, cluster(address):
        pass


def test_without_an_address_there_is_no_executor() -> None:
    with cluster(None) as found:
        assert found == (None, None)


def test_executors_are_those_of_the_standard_library() -> None:
    assert isinstance(InThisProcess(), Executor)
