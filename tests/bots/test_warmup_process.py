"""The process that compiles: one at a time, and it ends with its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tefuda.bots.build import warmup, warmup_process
from tefuda.bots.build.parts import Part
from tefuda.engine import caching

TIMEOUT_S = 300  # only for a test that would otherwise hang


@pytest.fixture
def loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the compiled parts, in an empty folder; compiling takes no time."""
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    return []


def part(loads: list[str], stores: bool = True) -> Part:
    def load(game: str) -> None:
        loads.append(game)
        if stores:
            file = caching.folder(game, "bots") / "search_0123" / "searcher.run_simulations-1.1.nbc"
            file.parent.mkdir(parents=True)
            file.touch()

    return Part("search", "bots", "run_simulations", 1.0, load)


def in_a_thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def test_compiled_code_is_not_compiled_again(loads: list[str]) -> None:
    for _ in range(2):
        warmup_process.compile_once("datto", part(loads))
    assert loads == ["datto"]


def test_the_second_process_waits_for_the_first(loads: list[str]) -> None:
    begun, going_on = threading.Event(), threading.Event()

    def first() -> None:
        with warmup_process.alone(caching.folder("dnup", "bots")):
            begun.set()
            assert going_on.wait(TIMEOUT_S)
            part(loads).prepare("dnup")

    one = in_a_thread(first)
    assert begun.wait(TIMEOUT_S)
    other = in_a_thread(lambda: warmup_process.compile_once("dnup", part(loads)))
    other.join(0.2)
    assert other.is_alive()
    assert not loads
    going_on.set()
    for thread in (one, other):
        thread.join(TIMEOUT_S)
    assert loads == ["dnup"]


def test_without_a_writable_cache_every_process_compiles(
    loads: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with warmup_process.alone(tmp_path / "file" / "folder"):
        loads.append("nana")
    assert loads == ["nana"]


def test_the_process_stops_at_a_part_that_cannot_be_stored(
    loads: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = [part(loads, stores=False)] * 2
    monkeypatch.setattr(warmup_process, "PARTS", parts)
    monkeypatch.setattr(warmup_process, "end_with", lambda _: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr("sys.argv", ["", "datto", parts[0].title])
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        with pytest.raises(SystemExit) as ended:
            warmup_process.main()
    assert (ended.value.code, loads, capsys.readouterr().out) == (1, ["datto"], "")


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process that waits for another one, which never finishes compiling."""
    environment = {**os.environ, "TEFUDA_CACHE": str(tmp_path)}
    asking = "from tefuda.engine import caching; print(caching.folder('datto', 'bots'))"
    asked = subprocess.run(
        [sys.executable, "-c", asking], env=environment, capture_output=True, text=True, check=True
    )
    with (
        warmup_process.alone(Path(asked.stdout.strip())),
        subprocess.Popen(
            [*warmup_process.COMMAND, "datto", "search"],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        ) as process,
    ):
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        yield process
        process.kill()


def test_the_process_ends_with_its_parent(waiting: subprocess.Popen[bytes]) -> None:
    assert waiting.stdin is not None
    waiting.stdin.close()
    assert waiting.wait(TIMEOUT_S) == 1


def test_an_interrupt_prints_no_traceback(waiting: subprocess.Popen[bytes]) -> None:
    """Ctrl-C at a terminal reaches this process, too: its parent ends it."""
    waiting.send_signal(signal.SIGINT)
    with pytest.raises(subprocess.TimeoutExpired):
        waiting.wait(1)
    waiting.kill()
    assert waiting.stderr is not None
    assert waiting.stderr.read() == b""


def test_another_process_compiles() -> None:
    warmup.load_search("datto")  # so that it is soon done
    with subprocess.Popen(
        [sys.executable, "-W", "error", *warmup_process.COMMAND[1:], "datto", "search"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait() == 0
