"""Prepare the race: the peers' environment and the C++ programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BENCH = ROOT / ".bench"
YARDSTICK = BENCH / "datto_yardstick"
REPLAY = BENCH / "datto_replay"
PEERS_PYTHON = BENCH / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

sys.path.append(str(ROOT / "tests"))  # for `support`: the server harness of the tests

FLAGS = ["-std=c++17", "-O3", "-march=native"]


class NotReadyError(Exception):
    """A requirement of the race is missing; the message says what and why."""


def prepare(console: Console, needs: dict[str, Callable[[], None]]) -> None:
    """Prepare everything possible, and report what is missing; the race runs without it."""
    for what, make in needs.items():
        with console.status(f"preparing the {what}"):
            try:
                make()
            except NotReadyError as problem:
                console.print(f"[yellow]going on without the {what}:[/yellow] {problem}")


def make_peers() -> None:
    """Create `.bench/` and install the pinned peers, unless these very pins are installed."""
    wanted = HERE / "peers.txt"
    installed = BENCH / "peers.txt"
    if installed.is_file() and installed.read_text() == wanted.read_text():
        return
    venv.create(BENCH, with_pip=True)
    (BENCH / ".gitignore").write_text("*\n")
    pip = [str(PEERS_PYTHON), "-m", "pip", "install", "--quiet", "-r", str(wanted)]
    if subprocess.run(pip, check=False).returncode != 0:
        raise NotReadyError("the peers could not be installed, see pip's message above")
    shutil.copy(wanted, installed)


def make_program(program: Path) -> None:
    """Compile a C++ program of this folder into `.bench/`, unless it is newer than its text."""
    source = HERE / f"{program.name}.cpp"
    texts = [source, HERE / "datto_yardstick.hpp"]
    if program.exists() and program.stat().st_mtime > max(t.stat().st_mtime for t in texts):
        return
    compiler = shutil.which(os.environ.get("CXX", "c++"))
    if compiler is None:
        raise NotReadyError(f"no C++ compiler, so no {program.name}")
    BENCH.mkdir(exist_ok=True)
    command = [compiler, *FLAGS, str(source), "-o", str(program)]
    if subprocess.run(command, check=False).returncode != 0:
        raise NotReadyError(f"{source.name} does not compile, see the message above")
