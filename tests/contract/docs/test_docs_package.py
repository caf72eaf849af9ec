"""The package's long description can be read where the repository is not at hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path

from tefuda.cli.app import app

ROOT = Path(__file__).resolve().parents[3]


def long_description() -> str:
    """Return it as a wheel or a source distribution would have it."""
    reported = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    readme = json.loads(reported.stdout)["readme"]
    assert readme["content-type"] == "text/markdown"
    text: str = readme["text"]
    return text


def test_the_long_description_is_the_readme_without_relative_links() -> None:
    text = long_description()
    assert re.findall(r"\]\((?!https?:)[^)]*\)", text) == []
    assert "![" not in text
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    headings = re.compile(r"^#.*", re.MULTILINE)
    assert headings.findall(text) == headings.findall(readme)
    assert "bots (`docs/bots.md`)" in text
    assert "![" in readme


def test_the_pages_name_the_tested_versions_of_python() -> None:
    classifiers = metadata("tefuda").get_all("Classifier") or []
    tested = [name for one in classifiers if (name := one.rpartition(" ")[2]).startswith("3.")]
    for name in ("README.md", "Makefile"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert set(re.findall(r"Python (3\.\d+) to (3\.\d+)", text)) == {(tested[0], tested[-1])}


def test_the_readme_names_every_extra() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| `pip install '\.\[(\w+)\]'` \|", readme, re.MULTILINE)
    extras = metadata("tefuda").get_all("Provides-Extra") or []
    assert sorted(named) == sorted(set(extras) - {"test"})


def test_every_command_is_in_the_table_of_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `tefuda ([-a-z]+)", readme, re.MULTILINE)
    assert sorted(listed) == sorted(set(app) - {"-h", "--help", "--version"})
