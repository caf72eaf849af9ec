"""A game is its folders: no other source names one, and no shared test or benchmark lists them."""

from __future__ import annotations

import ast
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

# What may name games nevertheless: documents, the change log, examples in docstrings, and these
# lines. Tests may take a game as an example, and no more than that (see below).
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


FOLDERS = ("src/tefuda", "web/src", "deploy")
FILES = ("web/index.html", "web/gallery.html", "web/public/manifest.webmanifest")


def sources() -> list[Path]:
    """The text files of the package, of the page and of deployment that belong to no game."""
    found = [ROOT / name for name in FILES]
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = relative(path)
            skipped = name.startswith(BUILT) or "__pycache__" in name or TESTS.search(name)
            if path.is_file() and not skipped and not OF_A_GAME.match(name):
                found.append(path)
    return found


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


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
    allowed = EXCEPTIONS.get(relative(path))
    lines = (line for line in text.splitlines() if NAMED.search(line))
    return [line for line in lines if allowed is None or not line.startswith(allowed)]


def test_there_are_sources_to_look_at() -> None:
    assert len(sources()) > 400


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_every_exception_is_needed(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith(EXCEPTIONS[name]) and NAMED.search(line)]


def test_no_file_outside_the_folders_of_a_game_names_one() -> None:
    found = {relative(path): names_in(path) for path in sources()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_name_is_found_outside_examples_alone() -> None:
    example = f'"""Play.\n\n>>> play("{OURS[0]}")\n\'{OURS[0]}\'\n"""\n'
    assert not NAMED.search(without_examples(example))
    assert NAMED.search(without_examples(example + f'GAME = "{OURS[0]}"\n'))


# Shared tests and benchmarks may take a game as an example. They may not know all games: a new
# one would have to be added to each of them.

OF_A_GAME_IN_TESTS = re.compile(rf"tests/(games|bots|properties|browser)/({'|'.join(OURS)})/")
SUFFIXES = {".py", ".cpp", ".hpp", ".cjs"}
GAME_MODULE = re.compile(rf"tefuda\.(games|bots)\.({'|'.join(OURS)})\b")

# Tests and benchmarks that know the games nevertheless.
KNOWING_TESTS = {
    "benchmarks/datto_": "the yardstick: one game written in C++",
    "tests/bots/expert/test_expert_player.py": "tables of our games with small nets",
    "tests/bots/endgames.py": "endgames of our games, composed by hand",
    "tests/bots/test_endgames.py": "endgames of our games, composed by hand",
    "tests/bots/test_hard.py": "moves of `hard` in our games that must not change",
    "tests/browser/test_browser_rulings.py": "what the rules of our games say on the page",
    "tests/match/test_certainty.py": "what our games let a seat infer",
    "tests/match/test_view_reading.py": "what views of our games leave out, and bad views",
    "tests/resilience/load.py": "matches of our games that are over soon, and others that last",
    "tests/resilience/test_secrecy_on_sockets.py": "how many players make a short match",
    "tests/server/http/test_http_lessons.py": "what the lessons of our games teach",
    "tests/table/harness.py": "tables of our games, small and large",
    "tests/terminal/test_terminal_table.py": "the help of our games at a table",
}


def shared_tests() -> list[Path]:
    """The tests and benchmarks that belong to no game."""
    folders = (ROOT / "tests", ROOT / "benchmarks")
    found = sorted(path for folder in folders for path in folder.rglob("*"))
    return [
        path
        for path in found
        if path.suffix in SUFFIXES and not OF_A_GAME_IN_TESTS.match(relative(path))
    ]


def knows_the_games(name: str, text: str) -> bool:
    """Return whether a test is named after a game, imports its modules, or lists all games."""
    if any(game in re.split(r"[_.]", Path(name).name) for game in OURS):
        return True
    if not name.endswith(".py"):
        return False
    return any(GAME_MODULE.search(imported(node)) or lists_games(node) for node in walked(text))


def walked(text: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


def imported(node: ast.AST) -> str:
    """The names of the modules that a node imports."""
    if isinstance(node, ast.ImportFrom):
        return " ".join(f"{node.module}.{alias.name}" for alias in node.names)
    return " ".join(alias.name for alias in node.names) if isinstance(node, ast.Import) else ""


def lists_games(node: ast.AST) -> bool:
    """Return whether a literal has each of our games in it, or a string names them all."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and set(OURS) <= set(re.findall(r"\w+", node.value))
    if not isinstance(node, (ast.Dict, ast.List, ast.Tuple, ast.Set)):
        return False
    return set(OURS) <= {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}


def test_no_shared_test_knows_the_games() -> None:
    knowing = [
        name
        for name, text in ((relative(path), path.read_text("utf-8")) for path in shared_tests())
        if not name.startswith(tuple(KNOWING_TESTS)) and knows_the_games(name, text)
    ]
    assert knowing == []


def test_no_shared_test_of_the_page_lists_the_games() -> None:
    paths = [path for path in (ROOT / "web" / "src").rglob("*.ts") if TESTS.search(relative(path))]
    shared = [path for path in paths if not OF_A_GAME.match(relative(path))]
    listing = [
        relative(path)
        for path in shared
        if any(all(f'"{name}"' in line for name in OURS) for line in path.read_text().splitlines())
    ]
    assert len(shared) > 30
    assert listing == []


@pytest.mark.parametrize("name", KNOWING_TESTS)
def test_every_excepted_test_is_needed(name: str) -> None:
    paths = [path for path in shared_tests() if relative(path).startswith(name)]
    assert any(knows_the_games(relative(path), path.read_text("utf-8")) for path in paths)


def test_a_list_of_games_is_found_and_an_example_is_not() -> None:
    assert knows_the_games("test_it.py", f"GAMES = {list(OURS)}")
    assert knows_the_games("test_it.py", f"MOST = {dict.fromkeys(OURS, 4)}")
    assert knows_the_games("test_it.py", f"TABLES = {[(name, 2) for name in OURS]}")
    assert knows_the_games("test_it.py", f"SAID = 'the games are {', '.join(OURS)}'")
    assert knows_the_games(f"test_{OURS[0]}_rules.py", "")
    assert knows_the_games("test_it.py", f"from tefuda.games.{OURS[0]} import rules")
    assert not knows_the_games("test_it.py", f"match = Match({OURS[0]!r})")
