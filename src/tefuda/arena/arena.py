"""An arena in a folder: play a plan, interrupt, continue, and summarize."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Self

from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import deal_scores
from tefuda.arena.report.sequential import Question
from tefuda.arena.report.summary import Summary, summarise
from tefuda.arena.run.compiled import play_compiled
from tefuda.arena.run.executors import play_on_executor
from tefuda.arena.run.journal import Journal
from tefuda.arena.run.outcomes import DealResult, DealResults, Outcome, Task
from tefuda.arena.run.processes import play_in_processes
from tefuda.arena.run.records import write_record
from tefuda.engine.simulate import check_count

# How many matches have records by default. For a compiled match, writing the record takes longer
# than playing a hundred such matches.
DEFAULT_RECORDS = 500
DEFAULT_COMPILED_RECORDS = 50
RECORD_NAME = re.compile(r"[0-9]+-[0-9]+\.txt")


class Arena:
    """The matches of a plan, stored in a folder.

    `play` may be interrupted at any time; finished matches are in the journal. An arena that is
    opened in the same folder with the same plan continues from there.
    """

    def __init__(self, plan: Plan, folder: str | Path, fresh: bool = False) -> None:
        self.plan = plan
        self.folder = Path(folder)
        self.deals = DealResults(plan.orders)
        settings = {**plan.as_dict(), "sources": plan.sources()}
        self.journal = Journal(self.folder, settings, self.deals.add, fresh)
        if fresh:
            self.delete_records()
        self.deals_asked = 0
        self.question: Question | None = None

    def delete_records(self) -> None:
        """Delete the records of earlier matches in the folder."""
        for path in (self.folder / "records").glob("*.txt"):
            if RECORD_NAME.fullmatch(path.name):
                path.unlink()

    def play(
        self,
        deals: int,
        cores: int | None = None,
        records: bool | None = None,
        decide: bool = False,
        progress: Callable[[int], None] | None = None,
        executor: Executor | None = None,
    ) -> None:
        """Play this number of deals in all seatings, except those that are played already.

        `records`: of all matches, of none, or (None) of the first 500, of compiled ones 50. With
        `decide` it stops as soon as it is known whether the first entrant is stronger than the
        second. `progress` is called with the number of finished matches. An `executor` plays the
        matches, `cores` of them at a time, instead of processes and threads of this machine.
        """
        self.deals_asked = check_count("deals", deals)
        cores = check_count("cores", available_cores() if cores is None else cores)
        self.question = Question() if decide else None
        self.update_question()

        recorded = DEFAULT_COMPILED_RECORDS if self.plan.compiled else DEFAULT_RECORDS

        def keep_record(deal: int) -> bool:
            return deal * len(self.plan.orders) < recorded if records is None else records

        every = (Task(deal, k) for deal in range(deals) for k in range(len(self.plan.orders)))
        to_play = (task for task in every if task not in self.deals)
        play = play_compiled if self.plan.compiled else play_in_processes
        if executor is not None:
            play = partial(play_on_executor, executor=executor)
        done = self.deals.matches(deals)
        if self.decided:
            return
        with closing(play(self.plan, to_play, cores, keep_record)) as matches:
            for task, outcome in matches:
                self.store(task, outcome)
                done += 1
                if progress is not None:
                    progress(done)
                if self.decided:
                    return

    def store(self, task: Task, outcome: Outcome) -> None:
        """Store a match, on disk first."""
        if outcome.record is not None:
            write_record(self.folder / "records", task, outcome.record)
        self.journal.add(task, outcome)
        self.deals.add(task, outcome)
        self.update_question()

    def update_question(self) -> None:
        """Pass the finished deals to the question, in the order of the deals."""
        while self.question is not None and not self.decided:
            result = self.deals.finished.get(self.question.deals)
            if result is None or result.deal >= self.deals_asked:
                return
            first, second = deal_scores(self.plan, result)[:2]
            if self.plan.one_loses:
                self.question.observe((second.rank - first.rank) / (self.plan.players - 1))
            else:
                self.question.observe(first.win - second.win)

    @property
    def decided(self) -> bool:
        """True if there is a question, and it is answered."""
        return self.question is not None and self.question.answer != "undecided"

    def finished(self) -> list[DealResult]:
        """Return the requested deals that are finished, in order, up to a decision."""
        end = self.question.deals if self.question and self.decided else self.deals_asked
        return [self.deals.finished[deal] for deal in range(end) if deal in self.deals.finished]

    def summary(self) -> Summary:
        """Return the figures of the finished deals."""
        return summarise(self.plan, self.finished(), self.deals_asked, self.question)

    def write(self, summary: Summary) -> list[Path]:
        """Write the figures as JSON and, if there are any, as charts; return the files."""
        files = [self.folder / "summary.json"]
        text = json.dumps(summary.as_dict(), indent=2)
        files[0].write_text(text + "\n", encoding="utf-8")
        if summary.results:
            from tefuda.arena.report.chart import draw

            files += draw(summary, self.folder)
        return files

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.journal.close()


def available_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
