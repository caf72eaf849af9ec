"""An arena in a folder: it is played, interrupted, taken up again, and summed up."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import standings
from tefuda.arena.report.sequential import Question
from tefuda.arena.report.summary import Summary, summarise
from tefuda.arena.run.compiled import play_compiled
from tefuda.arena.run.journal import Journal
from tefuda.arena.run.outcomes import Deals, Outcome, Played, Task
from tefuda.arena.run.processes import play_at_tables
from tefuda.arena.run.records import write_record
from tefuda.engine.simulate import check_count

# Matches of which records are kept unless all, or none, are asked for. At a table a record costs
# nothing; of a compiled match it takes longer to write than a hundred such matches to play.
RECORDED = 500
RECORDED_COMPILED = 50
RECORD = re.compile(r"[0-9]+-[0-9]+\.txt")


class Arena:
    """The matches of a plan, in a folder that remembers them.

    `play` may be interrupted at any moment; what is finished is in the journal. An arena that is
    opened in the same folder with the same plan goes on from there.
    """

    def __init__(self, plan: Plan, folder: Path, fresh: bool = False) -> None:
        from tefuda.engine.caching import fingerprint

        self.plan = plan
        self.folder = folder
        self.deals = Deals(plan.orders)
        # Other rules or other bots would play other matches.
        settings = {**plan.as_dict(), "sources": fingerprint(plan.game, "bots")}
        self.journal = Journal(folder, settings, self.deals.add, fresh)
        if fresh:
            self.forget()
        self.deals_asked = 0
        self.question: Question | None = None

    def forget(self) -> None:
        """Remove the records of what was played here before."""
        for path in (self.folder / "records").glob("*.txt"):
            if RECORD.fullmatch(path.name):
                path.unlink()

    def play(
        self,
        deals: int,
        cores: int | None = None,
        records: bool | None = None,
        decide: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Play so many deals in all seatings, less those that are played already.

        `records`: of all matches, of none, or (None) of the first 500, of compiled ones 50. With
        `decide` it stops as soon as it is known whether the first entrant is stronger than the
        second. `progress` is called with the number of matches finished.
        """
        self.deals_asked = check_count("deals", deals)
        cores = check_count("cores", cores_here() if cores is None else cores)
        self.question = Question() if decide else None
        self.consider()

        some = RECORDED_COMPILED if self.plan.compiled else RECORDED

        def keep(deal: int) -> bool:
            return deal * len(self.plan.orders) < some if records is None else records

        every = (Task(deal, k) for deal in range(deals) for k in range(len(self.plan.orders)))
        to_play = (task for task in every if task not in self.deals)
        play = play_compiled if self.plan.compiled else play_at_tables
        done = self.deals.matches(deals)
        if self.decided:
            return
        with closing(play(self.plan, to_play, cores, keep)) as matches:
            for task, outcome in matches:
                self.keep(task, outcome)
                done += 1
                if progress is not None:
                    progress(done)
                if self.decided:
                    return

    def keep(self, task: Task, outcome: Outcome) -> None:
        """Remember a match, on disk first."""
        if outcome.record is not None:
            write_record(self.folder / "records", task, outcome.record)
        self.journal.add(task, outcome)
        self.deals.add(task, outcome)
        self.consider()

    def consider(self) -> None:
        """Show the finished deals to the question, in order: who is done first decides nothing."""
        while self.question is not None and not self.decided:
            played = self.deals.whole.get(self.question.deals)
            if played is None or played.deal >= self.deals_asked:
                return
            first, second = standings(self.plan, played)[:2]
            if self.plan.one_loses:
                self.question.observe((second.rank - first.rank) / (self.plan.players - 1))
            else:
                self.question.observe(first.win - second.win)

    @property
    def decided(self) -> bool:
        """Whether there was a question, and it is answered."""
        return self.question is not None and self.question.answer != "undecided"

    def finished(self) -> list[Played]:
        """Return the finished deals that count, in order: those asked for, up to a decision."""
        end = self.question.deals if self.question and self.decided else self.deals_asked
        return [self.deals.whole[deal] for deal in range(end) if deal in self.deals.whole]

    def summary(self) -> Summary:
        """Return the figures of what is finished."""
        return summarise(self.plan, self.finished(), self.deals_asked, self.question)

    def write(self, summary: Summary) -> list[Path]:
        """Write the figures as JSON and, if there are any, as pictures; answers the files."""
        files = [self.folder / "summary.json"]
        text = json.dumps(summary.as_dict(), indent=2)
        files[0].write_text(text + "\n", encoding="utf-8")
        if summary.results:
            from tefuda.arena.report.chart import draw

            files += draw(summary, self.folder)
        return files

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.journal.close()


def cores_here() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
