"""Reads `docs/rulings.md`: the tests of each ruling, or why there can be none."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]

COUNTS = {"DA": 29, "NT": 28, "ND": 18, "DN": 43, "AL": 8}
IDS = [f"{game}-{number:02}" for game, count in COUNTS.items() for number in range(1, count + 1)]

ROW = re.compile(r"\|\s*((?:DA|NT|ND|DN|AL)-\d\d)\s*\|(.*)\|(.*)\|\s*")
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
UNSEEN = ("DN-37", "DN-39")  # no visible effect: aid cards, and letters instead of points
EXCUSE = re.compile(r"no visible effect: \S.*")


class Row(NamedTuple):
    """A line of the table: the ruling in words, and the cell that names its tests."""

    ruling: str
    words: str
    proof: str


def rows(page: str) -> list[Row]:
    """The rulings of a page."""
    found = (ROW.fullmatch(line) for line in page.splitlines())
    return [Row(*(cell.strip() for cell in row.groups())) for row in found if row]


@cache
def names_of_tests(path: Path) -> frozenset[str]:
    """The names of the tests in a file."""
    if not path.is_file():
        return frozenset()
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return frozenset(node.name for node in nodes if isinstance(node, ast.FunctionDef))


def complaints(page: str, root: Path = ROOT) -> list[str]:
    """List what is wrong with the page; nothing if every ruling is described and tested."""
    reported = rows(page)
    names = [row.ruling for row in reported]
    wrong = [f"{name} has no row" for name in IDS if name not in names]
    wrong += [f"{name} has {names.count(name)} rows" for name in IDS if names.count(name) > 1]
    wrong += [f"{name} is no ruling" for name in names if name not in IDS]
    for row in reported:
        tests = TEST.findall(row.proof)
        if not row.words:
            wrong.append(f"{row.ruling} says nothing")
        if not tests and not (row.ruling in UNSEEN and EXCUSE.search(row.proof)):
            wrong.append(f"{row.ruling} names neither a test nor why it has none")
        prefix = f"test_{row.ruling.replace('-', '').lower()}_"
        if tests and not any(test.startswith(prefix) for _, test in tests):
            wrong.append(f"{row.ruling} names no test called {prefix}...")
        wrong += [
            f"{row.ruling} names {path}::{test}, which does not exist"
            for path, test in tests
            if test not in names_of_tests(root / path)
        ]
    return wrong
