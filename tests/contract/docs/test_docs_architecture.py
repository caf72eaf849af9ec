"""The architecture page names every package and folder, and its walks what exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contract.structure.layering import KNOWS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")

NO_SOURCES = {"__pycache__", "static"}
LAYERS = PAGE.partition("| package |")[2]
PACKAGES = [path.parent.name for path in sorted((ROOT / "src" / "tefuda").glob("*/__init__.py"))]

FILE = re.compile(r"`((?:[\w.-]+/)+[\w.]+\.(?:py|ts|svelte))`(?::\s+`([\w.]+)`)?")
STEP = re.compile(r"^\d+\. (.*)", re.MULTILINE)

PYTHON_DEFINITION = r"^\s*(?:async )?(?:def|class) {name}\b"
TYPESCRIPT_DEFINITION = (
    r"^\s*(?:export )?(?:async )?(?:(?:function|class) {name}\b|(?:const|let) {name} =|{name}[(<])"
)


def place_of(file: str) -> Path:
    """Find a file that the page names: in the package, in the web sources, or at the top."""
    places = [ROOT / "src" / "tefuda" / file, ROOT / "web" / "src" / file, ROOT / file]
    return next((place for place in places if place.is_file()), places[-1])


def test_every_file_of_the_page_exists() -> None:
    files = [file for file, _ in FILE.findall(PAGE)]
    assert len(files) > 20
    assert [file for file in files if not place_of(file).is_file()] == []


def test_every_function_of_the_page_is_defined_in_its_file() -> None:
    named = [(file, name) for file, name in FILE.findall(PAGE) if name]
    assert len(named) > 30
    assert [(file, name) for file, name in named if not is_defined(name, place_of(file))] == []


def test_every_step_of_a_walk_begins_with_a_file_and_a_function() -> None:
    steps = STEP.findall(PAGE)
    assert len(steps) > 30
    assert [step for step in steps if not ((found := FILE.match(step)) and found[2])] == []


def folders(path: str) -> list[str]:
    """Return the names of the folders with sources in a folder."""
    found = (ROOT / path).iterdir()
    return sorted(each.name for each in found if each.is_dir() and each.name not in NO_SOURCES)


def row_of(first: str) -> str:
    """Return the row of a table that begins with this cell."""
    (row,) = re.findall(rf"^\| {re.escape(first)} \|.*$", PAGE, re.MULTILINE)
    return str(row)


def test_every_package_is_in_the_layers() -> None:
    assert len(PACKAGES) > 10
    assert [name for name in PACKAGES if f"`tefuda.{name}`" not in LAYERS] == []


def test_a_package_follows_those_that_it_knows() -> None:
    order = {name: LAYERS.index(f"`tefuda.{name}`") for name in PACKAGES}
    known = [(name, other) for name in PACKAGES for other in KNOWS[name] if other in order]
    assert [(name, other) for name, other in known if order[name] < order[other]] == []


def test_every_folder_of_the_server_has_a_row() -> None:
    assert [name for name in folders("src/tefuda/server") if not row_of(f"`{name}/`")] == []


@pytest.mark.parametrize("folder", ["lib", "features"])
def test_every_folder_of_the_page_is_named(folder: str) -> None:
    row = row_of(f"`{folder}`")
    assert [name for name in folders(f"web/src/{folder}") if f"`{name}`" not in row] == []


def is_defined(name: str, file: Path) -> bool:
    """Return whether a file defines every part of a dotted name."""
    definition = PYTHON_DEFINITION if file.suffix == ".py" else TYPESCRIPT_DEFINITION
    text = file.read_text("utf-8")
    return all(
        re.search(definition.format(name=part), text, re.MULTILINE) for part in name.split(".")
    )
