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


@pytest.mark.parametrize(
    ("proxy", "file"), [("nginx", "deploy/nginx.conf"), ("Caddy", "deploy/Caddyfile")]
)
def test_the_lines_about_a_proxy_are_those_of_its_file(proxy: str, file: str) -> None:
    page = (ROOT / "docs" / "server.md").read_text()
    example = page.partition(f"or {proxy}:\n\n")[2].partition("\n\n")[0]
    defaults = re.sub(r"\{\$[A-Z_]+:([^}]+)\}", r"\1", (ROOT / file).read_text())
    lines = {line.strip() for line in defaults.splitlines()}
    assert len(example.splitlines()) > 4
    assert {line.strip() for line in example.splitlines()} <= lines


def test_the_servers_behind_a_proxy_are_started_on_the_ports_of_its_file() -> None:
    page = (ROOT / "docs" / "server.md").read_text()
    started = re.findall(r"^    tefuda serve --port (\d+) .*--proxy 1$", page, re.MULTILINE)
    asked = re.findall(r"server 127\.0\.0\.1:(\d+)", (ROOT / "deploy/nginx.conf").read_text())
    assert started == asked
