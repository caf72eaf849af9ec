"""The walks of the architecture page name files and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")

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


def is_defined(name: str, file: Path) -> bool:
    """Return whether a file defines every part of a dotted name."""
    definition = PYTHON_DEFINITION if file.suffix == ".py" else TYPESCRIPT_DEFINITION
    text = file.read_text("utf-8")
    return all(
        re.search(definition.format(name=part), text, re.MULTILINE) for part in name.split(".")
    )
