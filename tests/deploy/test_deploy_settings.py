"""The page about operations names every setting of `tefuda serve`, and the files use no others."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from tefuda.cli.serve import serve

ROOT = Path(__file__).parents[2]
OPTIONS = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
FOR_PLAYERS = {"--open"}
COMMANDS = re.compile(r"tefuda serve((?: [^\n#;`]+)?)")
FILES = ("Dockerfile", "compose.yaml", "deploy/nginx.conf", "deploy/Caddyfile", "deploy/tefuda.env")


def test_the_page_lists_every_option() -> None:
    page = (ROOT / "docs" / "operations.md").read_text()
    table = page.partition("## Configuration")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(--[a-z-]+)`", table))
    assert named == OPTIONS - FOR_PLAYERS


@pytest.mark.parametrize("name", FILES)
def test_a_file_uses_options_that_exist(name: str) -> None:
    text = (ROOT / name).read_text()
    lines = [*COMMANDS.findall(text), *re.findall(r"^TEFUDA_OPTIONS=(.*)$", text, re.MULTILINE)]
    lines += re.findall(r'^CMD \["serve", (.*)\]$', text, re.MULTILINE)
    used = {option for line in lines for option in re.findall(r"--[a-z-]+", line)}
    assert used
    assert used <= OPTIONS
