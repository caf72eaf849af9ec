"""Running the `tefuda` command, as a process of its own or inside the test."""

import os
import subprocess
import sys
from dataclasses import dataclass
from io import StringIO

import pytest

from tefuda.cli import main


@dataclass
class Done:
    """The result of a command."""

    status: int
    out: str
    err: str


def run(*arguments: str, typed: str = "", encoding: str = "utf-8") -> Done:
    """The real command, at a terminal of 80 columns."""
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding=encoding,
        check=False,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": encoding},
    )
    return Done(done.returncode, done.stdout, done.stderr)


class Command:
    """The command inside this process: faster, and its steps can be traced."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Done:
        self.monkeypatch.setattr(sys, "stdin", StringIO(typed))
        status = main(arguments)
        out, err = self.capsys.readouterr()
        return Done(status, out, err)
