"""Every ruling is described in `docs/rulings.md` and shown by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contract.structure.rulings_page import COUNTS, IDS, ROOT, UNSEEN, complaints, names_of_tests

PAGE = ROOT / "docs" / "rulings.md"

GOOD_TESTS = [f"test_{name.replace('-', '').lower()}_it" for name in IDS if name not in UNSEEN]
GOOD = "\n".join(
    f"| {name} | words of the ruling | no visible effect: it is about the weather |"
    if name in UNSEEN
    else f"| {name} | words | `tests/a/test_a.py::test_{name.replace('-', '').lower()}_it` |"
    for name in IDS
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A tree with all the tests that a good page names, and one that carries no ruling's id."""
    (tmp_path / "tests" / "a").mkdir(parents=True)
    tests = "".join(f"def {name}() -> None: ...\n" for name in [*GOOD_TESTS, "test_here"])
    (tmp_path / "tests" / "a" / "test_a.py").write_text(tests)
    return tmp_path


def test_the_page_tells_and_shows_every_ruling() -> None:
    assert complaints(PAGE.read_text("utf-8")) == []


def test_tests_that_are_named_for_a_ruling_name_one_that_exists() -> None:
    named = re.compile(rf"test_({'|'.join(COUNTS).lower()})(\d\d)_")
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for test in names_of_tests(path):
            if match := named.match(test):
                found.add(f"{match[1].upper()}-{match[2]}")
    assert found
    assert found <= set(IDS)


def page_with(row: str) -> str:
    """A good page in which the row of DA-07 reads otherwise."""
    lines = [row if line.startswith("| DA-07 ") else line for line in GOOD.splitlines()]
    return "\n".join(lines)


def test_a_good_page_has_no_complaints(root: Path) -> None:
    assert complaints(GOOD, root) == []


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("", "DA-07 has no row"),
        ("| DA-08 | words | no visible effect: none |", "DA-08 has 2 rows"),
        ("| DA-77 | words | no visible effect: none |", "DA-77 is no ruling"),
        ("| DA-07 | | no visible effect: none |", "DA-07 says nothing"),
        ("| DA-07 | words | |", "DA-07 names neither a test nor why it has none"),
        ("| DA-07 | words | no visible effect: |", "DA-07 names neither"),
        ("| DA-07 | words | no visible effect: as it were |", "DA-07 names neither"),
        ("| DA-07 | words | `tests/a/test_a.py::test_here` |", "DA-07 names no test called"),
        ("| DA-07 | words | `tests/a/test_a.py::test_gone` |", "test_gone, which does not exist"),
        ("| DA-07 | words | `tests/b/test_b.py::test_here` |", "test_here, which does not exist"),
    ],
)
def test_a_bad_row_is_found(row: str, complaint: str, root: Path) -> None:
    assert complaint in "; ".join(complaints(page_with(row), root))
