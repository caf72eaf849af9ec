"""The fourth game follows the steps of CONTRIBUTING.md, each of them and no others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from configparser import ConfigParser
from pathlib import Path

import pytest

from contract.fourth_game.installed import FOLDER, GAME, OWN_TESTS, PACKAGE
from contract.structure.game_interface import INTERFACE
from contract.structure.test_structure_web_games import FILES as STAGE_FILES
from support.server import TESTS
from tefuda.games.rulebook import SHORT

ROOT = TESTS.parent
MESSAGE = re.compile(r"^([a-z_]+(?:-\w+)?) =", re.MULTILINE)
NO_LETTER = re.compile(r"[^a-z_-]")


def steps() -> dict[int, str]:
    """The text of each step by its number."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Adding a game")[2]
    parts = re.split(r"^(\d+)\. ", text, flags=re.MULTILINE)[1:]
    return {int(number): part for number, part in zip(parts[::2], parts[1::2], strict=True)}


STEPS = steps()


def rows(step: int) -> list[list[str]]:
    """The cells of the table in a step, without its head."""
    lines = (line.strip() for line in STEPS[step].splitlines())
    table = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in table[2:]]


def quoted(cell: str) -> list[str]:
    """Return the text between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def offers(step: int) -> dict[str, tuple[str, ...]]:
    """By file, the names that the table of a step asks for."""
    return {quoted(file)[0]: tuple(quoted(names)) for file, names, _ in rows(step)}


def defined_in(path: Path) -> set[str]:
    """The names that a module defines or imports."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def missing(folder: Path, asked: dict[str, tuple[str, ...]]) -> Iterable[tuple[str, str]]:
    """The names that are asked for, and that the files of a folder lack."""
    for file, names in asked.items():
        found = defined_in(folder / Path(file).name)
        yield from ((file, name) for name in names if name not in found)


def test_the_steps_are_numbered() -> None:
    assert list(STEPS) == list(range(1, len(STEPS) + 1))


def test_step_1_the_package_is_registered() -> None:
    (info,) = FOLDER.glob("*.dist-info")
    entry_points = ConfigParser()
    entry_points.read(info / "entry_points.txt")
    group = re.findall(r'\[project\.entry-points\."(.+)"\]', STEPS[1])
    assert entry_points.sections() == group
    (written,) = re.findall(r'NAME = "(.+)"', STEPS[1])
    assert entry_points[group[0]] == {GAME: written.replace("PACKAGE", PACKAGE.name)}


def test_step_2_has_every_module_and_all_that_it_offers() -> None:
    asked = offers(2)
    assert asked.pop("__init__.py") == ("GAME",)
    assert asked == {f"{part}.py": names for part, names in INTERFACE.items()}


def test_step_2_the_modules_are_written() -> None:
    assert set(offers(2)) == {path.name for path in PACKAGE.glob("*.py")}
    assert list(missing(PACKAGE, offers(2))) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_step_3_the_messages_are_written(language: str) -> None:
    asked = [name for cell, _ in rows(3) for name in quoted(cell)]
    kinds = {NO_LETTER.split(name)[0] for name in asked}
    file = f"messages/{language}.ftl"
    assert f"`{file}`" in STEPS[3]
    written = MESSAGE.findall((PACKAGE / file).read_text("utf-8"))
    assert {re.sub(r"-.*", "-", name) for name in written} == kinds


@pytest.mark.parametrize(
    ("file", "short"), [("rules.md", SHORT["en"]), ("rules.ja.md", SHORT["ja"])]
)
def test_step_4_the_rules_are_written(file: str, short: str) -> None:
    assert f"`{file}`" in STEPS[4]
    assert f"*{short}*" in STEPS[4]
    text = (PACKAGE / file).read_text("utf-8")
    _, tagline, *_ = text.split("\n\n")
    assert "\n" not in tagline
    assert f"\n## {short}\n" in text
    assert text.rindex("\n## ") > text.index(f"\n## {short}\n")


def test_step_5_what_tests_need_is_written() -> None:
    asked = offers(5)
    assert {path.name for path in OWN_TESTS.glob("*.py")} == {Path(file).name for file in asked}
    assert list(missing(OWN_TESTS, asked)) == []


def test_the_package_has_no_other_files() -> None:
    written = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.*")}
    by_steps = {*offers(2), "messages/en.ftl", "messages/ja.ftl", "rules.md", "rules.ja.md"}
    assert {name for name in written if "__pycache__" not in name} == by_steps


def test_no_other_step_is_followed() -> None:
    places = [*(ROOT / "src" / "tefuda").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    places += [path for path in (ROOT / "web" / "src").rglob("*.ts") if ".test." not in path.name]
    assert [path.name for path in places if GAME in path.read_text("utf-8")] == []


def test_the_step_about_the_stage_names_its_files() -> None:
    (number,) = (number for number, text in STEPS.items() if "`web/src/games/NAME/`" in text)
    asked = {name for file, _ in rows(number) for name in quoted(file)}
    stage = {Path(file).parts[0] + ("/" if "/" in file else "") for file in STAGE_FILES}
    assert asked == stage - {"testing.ts"}
