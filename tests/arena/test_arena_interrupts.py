"""Ctrl-C takes effect when all finished matches are stored."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tefuda.arena import Arena, plan
from tefuda.arena.run.compiled import CompiledMatches
from tefuda.arena.run.interrupts import deferred_interrupts
from tefuda.arena.run.outcomes import Task
from tefuda.arena.run.processes import Finished


def interrupt() -> None:
    """Press Ctrl-C."""
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupt_comes_when_all_compiled_matches_that_were_begun_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    finished: list[Task] = []
    play = CompiledMatches.play

    def watched(contest: CompiledMatches, wanted: list[Task]) -> list[Finished]:
        found = play(contest, wanted)
        finished.extend(task for task, _ in found)
        return found

    monkeypatch.setattr(CompiledMatches, "play", watched)
    with Arena(plan("datto", ["easy", "random"], 2), tmp_path) as arena:
        with pytest.raises(KeyboardInterrupt):
            arena.play(
                10**6, cores, False, progress=lambda done: interrupt() if done == 5 else None
            )
        assert len(finished) > 5
        assert arena.deals.matches(10**6) == len(finished)
    assert (tmp_path / "journal.jsonl").read_bytes().count(b"\n") == 1 + len(finished)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupt_keeps_single_matches_at_tables(
    other_bots: Path, tmp_path: Path, cores: int
) -> None:
    wanted = plan("datto", ["first", "last", "random"], 3)  # six seatings
    with Arena(wanted, tmp_path) as arena:
        with pytest.raises(KeyboardInterrupt):
            arena.play(99, cores, progress=lambda done: interrupt() if done == 4 else None)
        kept = arena.deals.matches(99)
        assert 4 <= kept < 99 * 6
    with Arena(wanted, tmp_path) as arena:
        assert arena.deals.matches(99) == kept


def test_an_interrupt_is_held_and_comes_at_the_end() -> None:
    held = []

    def hold() -> None:
        with deferred_interrupts() as stopped:
            held.append(stopped())
            interrupt()
            held.append(stopped())

    with pytest.raises(KeyboardInterrupt):
        hold()
    assert held == [False, True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_strikes_at_once() -> None:
    reached = []

    def hold() -> None:
        with deferred_interrupts():
            interrupt()
            reached.append("after the first")
            interrupt()
            reached.append("after the second")

    with pytest.raises(KeyboardInterrupt):
        hold()
    assert reached == ["after the first"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("other", [signal.SIG_IGN, lambda number, frame: None])
def test_other_interrupt_handlers_still_run(
    other: signal.Handlers | Callable[[int, object], None],
) -> None:
    before = signal.signal(signal.SIGINT, other)
    try:
        with deferred_interrupts() as stopped:
            interrupt()
            assert not stopped()
            assert signal.getsignal(signal.SIGINT) is other
    finally:
        signal.signal(signal.SIGINT, before)
