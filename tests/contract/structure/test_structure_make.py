"""The target `pytest` of the `Makefile`, with programs that stand in for Python and Tefuda."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TIMEOUT_S = 30.0
PYTHON = """#!/bin/sh
case "$*" in
*compile_batches*) trap 'echo >ended; exit' TERM; for i in $BATCHES; do sleep 0.1; done;;
*--cov*) echo first >>ran; sleep $FIRST_S; exit $FIRST;;
*) echo second >>ran; exit $SECOND;;
esac
"""
LONG = " ".join("x" * 300)

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")


def begun(folder: Path, **settings: str) -> subprocess.Popen[bytes]:
    """Start `make pytest` with these programs, in a process group of its own."""
    for name, text in (("python", PYTHON), ("tefuda", "#!/bin/sh\n")):
        (folder / name).write_text(
            text.replace(">ended", f">{folder}/ended").replace(">>ran", f">>{folder}/ran")
        )
        (folder / name).chmod(0o755)
    defaults = {"FIRST": "0", "SECOND": "0", "FIRST_S": "0", "BATCHES": "x"}
    inherited = {name: os.environ[name] for name in os.environ if not name.startswith("MAKE")}
    return subprocess.Popen(
        ["make", f"BIN={folder}", "pytest"],
        cwd=ROOT,
        env={**inherited, **defaults, **settings},
        start_new_session=True,
        stderr=subprocess.DEVNULL,
    )


def wait_for(path: Path) -> None:
    """Wait until a file exists."""
    deadline = time.monotonic() + TIMEOUT_S
    while not path.exists():
        assert time.monotonic() < deadline, f"no {path.name}"
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("first", "second", "passes"), [("0", "0", True), ("1", "0", False), ("0", "1", False)]
)
def test_both_runs_take_place_though_tests_fail(
    tmp_path: Path, first: str, second: str, passes: bool
) -> None:
    done = begun(tmp_path, FIRST=first, SECOND=second)
    assert (done.wait(TIMEOUT_S) == 0) == passes
    assert (tmp_path / "ran").read_text() == "first\nsecond\n"


def test_an_error_of_pytest_ends_it_all(tmp_path: Path) -> None:
    done = begun(tmp_path, FIRST="3", FIRST_S="0.5", BATCHES=LONG)
    assert done.wait(TIMEOUT_S) != 0
    assert (tmp_path / "ran").read_text() == "first\n"
    wait_for(tmp_path / "ended")


def test_an_interrupt_ends_the_compiler_in_the_background(tmp_path: Path) -> None:
    done = begun(tmp_path, FIRST_S="20", BATCHES=LONG)
    wait_for(tmp_path / "ran")
    time.sleep(0.5)  # the compiler has set its trap
    os.killpg(done.pid, signal.SIGINT)
    assert done.wait(TIMEOUT_S) != 0
    wait_for(tmp_path / "ended")
