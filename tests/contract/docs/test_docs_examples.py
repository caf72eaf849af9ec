"""Every example in the documents runs as written and prints what it says."""

import doctest
import re
from pathlib import Path

import pytest

from cli.commands import run

ROOT = Path(__file__).resolve().parents[3]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]

PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n\$ (.*?)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ANSWER = re.compile(r"^Your move \(\? for help\): ?(.*)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")
MAKE = re.compile(r"^ {4}make ([a-z]+)|`make (?:PYTHON=\S+ )?([a-z]+)`", re.MULTILINE)

CONSOLES = [
    pytest.param(command, shown, id=f"{page.name}: {command}")
    for page in PAGES
    for command, shown in CONSOLE.findall(page.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_of_a_page_print_what_they_show(page: Path) -> None:
    blocks = PYTHON.findall(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, page.name, str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize(("command", "shown"), CONSOLES)
def test_commands_print_what_is_shown(command: str, shown: str) -> None:
    program, *arguments = command.split()
    assert program == "tefuda"
    done = run(*arguments, typed="".join(f"{answer}\n" for answer in ANSWER.findall(shown)))
    assert (done.status, done.err) == (0, "")
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(shown, done.out, flags), done.out


def test_the_readme_shows_a_game_and_runs_python() -> None:
    readme = PAGES[0].read_text(encoding="utf-8")
    assert len(PYTHON.findall(readme)) >= 4
    assert len(CONSOLE.findall(readme)) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES[:2], ids=lambda page: page.name)
def test_make_targets_that_are_named_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))
    named = MAKE.findall(page.read_text(encoding="utf-8"))
    assert {a or b for a, b in named} <= targets
    assert named
