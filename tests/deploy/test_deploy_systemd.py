"""The unit for systemd: valid, and without nearly all permissions that the server does not need."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "deploy" / "tefuda.service"
PROGRAM = "/opt/tefuda/bin/tefuda"
MAX_EXPOSURE = 2.0  # of 10; systemd calls up to 2 "OK"


def analyze(*arguments: str) -> str:
    """The output of systemd-analyze, which must be content."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    command = ["systemd-analyze", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text()
    assert PROGRAM in text
    here = tmp_path / UNIT.name
    here.write_text(text.replace(PROGRAM, sys.executable))  # it must exist
    assert analyze("verify", "--man=no", str(here)) == ""


def test_the_unit_exposes_little() -> None:
    said = analyze("security", "--offline=true", "--no-pager", str(UNIT))
    found = re.search(r"Overall exposure level for tefuda\.service: (\d+\.\d+)", said)
    assert found is not None, said
    assert float(found[1]) <= MAX_EXPOSURE
