"""Small files, and a package that starts fast."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tefuda
from tefuda.games import names

PACKAGE = Path(tefuda.__file__).parent
LENGTHS = {
    str(path.relative_to(PACKAGE)): len(path.read_text("utf-8").splitlines())
    for path in PACKAGE.rglob("*.py")
}


def test_no_file_is_long() -> None:
    assert {name: length for name, length in LENGTHS.items() if length > 350} == {}


SLOW = ("numpy", "numba", "llvmlite", "fluent.runtime")

PLAY = """
match = tefuda.Match({name!r}, players=3, seed=1)
match.deal()
while not match.over:
    match.deal() if match.needs_deal else match.play(match.legal_moves()[0])
match.view(0), match.record(), match.knowledge(0).world()
"""


@pytest.mark.parametrize("name", [None, *names()])
def test_neither_importing_nor_playing_loads_what_is_slow_to_load(name: str | None) -> None:
    play = "" if name is None else PLAY.format(name=name)
    ask = f"print([name for name in {SLOW} if name in sys.modules])"
    fresh = subprocess.run(
        [sys.executable, "-c", f"import sys, tefuda\n{play}\n{ask}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert fresh.stdout == "[]\n"
