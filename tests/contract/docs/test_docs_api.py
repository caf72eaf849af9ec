"""The API page names everything that the package shows."""

from __future__ import annotations

import re
from pathlib import Path

import tefuda

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"


def test_every_public_name_is_on_the_page() -> None:
    fenced = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
    text = fenced.sub("", PAGE.read_text(encoding="utf-8"))
    code = re.findall(r"`([^`]+)`", text)
    named = {word for span in code for word in re.findall(r"[A-Za-z_]+", span)}
    assert [name for name in tefuda.__all__ if name not in named] == []


def test_every_error_has_its_own_row() -> None:
    errors = PAGE.read_text(encoding="utf-8").partition("## Errors")[2]
    rows = [line.split(" | ")[0] for line in errors.splitlines() if line.startswith("| `")]
    named = re.findall(r"`(\w+)`", " ".join(row.partition(" (")[0] for row in rows))
    assert sorted(named) == sorted(set(tefuda.errors.__all__) - {"TefudaError"})
