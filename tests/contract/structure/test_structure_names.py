"""A game is its folders: no other source names one."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tefuda.games import OURS, get

ROOT = Path(__file__).parents[3]
WORDS = {word.lower() for name in OURS for word in re.findall(r"\w+", f"{name} {get(name).title}")}
NAMED = re.compile(rf"\b({'|'.join(sorted(WORDS))})\b", re.IGNORECASE)

OF_A_GAME = re.compile(rf"(src/tefuda/(games|bots)|web/src/games)/({'|'.join(OURS)})/")
BUILT = "src/tefuda/server/static/"
TESTS = re.compile(r"\.test\.ts$|/testing\.ts$")  # the page's: they take games as examples

# What may name games nevertheless: documents, the change log, tests that take games as examples
# (outside these two folders), examples in docstrings, and these lines.
EXCEPTIONS: dict[str, str | tuple[str, ...]] = {
    "src/tefuda/games/__init__.py": "OURS = ",  # the registry
    "src/tefuda/__init__.py": '"""Tefuda: ',  # what the package is
    # The types of views by the name of the game, for type checkers.
    "src/tefuda/match/match.py": (
        "    from tefuda.games.",
        "        self: Match[",
        "        game: L",
    ),
}


def sources() -> list[Path]:
    """The text files of the package and of the page that belong to no game."""
    found = []
    for folder in ("src/tefuda", "web/src"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            skipped = name.startswith(BUILT) or "__pycache__" in name or TESTS.search(name)
            if path.is_file() and not skipped and not OF_A_GAME.match(name):
                found.append(path)
    return found


def without_examples(text: str) -> str:
    """A Python source without the examples in its docstrings."""
    parser = doctest.DocTestParser()
    for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
        prose = [part for part in parser.parse(docstring) if isinstance(part, str)]
        text = text.replace(docstring, "".join(prose))
    return text


def names_in(path: Path) -> list[str]:
    """The lines of a file that name a game, and may not."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        text = without_examples(text)
    allowed = EXCEPTIONS.get(path.relative_to(ROOT).as_posix())
    lines = (line for line in text.splitlines() if NAMED.search(line))
    return [line for line in lines if allowed is None or not line.startswith(allowed)]


def test_there_are_sources_to_look_at() -> None:
    assert len(sources()) > 400


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_every_exception_is_needed(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith(EXCEPTIONS[name]) and NAMED.search(line)]


def test_no_file_outside_the_folders_of_a_game_names_one() -> None:
    found = {path.relative_to(ROOT).as_posix(): names_in(path) for path in sources()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_name_is_found_outside_examples_alone() -> None:
    example = f'"""Play.\n\n>>> play("{OURS[0]}")\n\'{OURS[0]}\'\n"""\n'
    assert not NAMED.search(without_examples(example))
    assert NAMED.search(without_examples(example + f'GAME = "{OURS[0]}"\n'))
