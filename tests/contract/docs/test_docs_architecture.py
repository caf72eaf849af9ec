"""The walks of the architecture page name files and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")

FILE = re.compile(r"`((?:[\w.-]+/)+[\w.]+\.(?:py|ts|svelte))`(?:: `([\w.]+)`)?")


def place_of(file: str) -> Path:
    """Where a file of the page lies: in the package, in the sources of the page, or at the top."""
    places = [ROOT / "src" / "tefuda" / file, ROOT / "web" / "src" / file, ROOT / file]
    return next((place for place in places if place.is_file()), places[-1])


def test_every_file_of_the_page_exists() -> None:
    files = [file for file, _ in FILE.findall(PAGE)]
    assert len(files) > 20
    assert [file for file in files if not place_of(file).is_file()] == []


def test_every_function_of_the_page_is_in_its_file() -> None:
    named = [(file, name) for file, name in FILE.findall(PAGE) if name]
    assert len(named) > 15
    missing = [
        (file, name)
        for file, name in named
        if not re.search(rf"\b{name.rpartition('.')[2]}\b", place_of(file).read_text("utf-8"))
    ]
    assert missing == []
