"""Each layer of the package knows only those above it."""

from __future__ import annotations

from pathlib import Path, PurePath

import pytest

import tefuda
from contract.structure.layering import imports, objection
from tefuda.games import names

PACKAGE = Path(tefuda.__file__).parent
FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def imported_by(file: PurePath) -> list[str]:
    return [found.name for found in imports(file, (PACKAGE / file).read_text("utf-8"))]


@pytest.mark.parametrize("file", FILES, ids=str)
def test_a_file_imports_only_from_layers_that_it_knows(file: PurePath) -> None:
    assert [name for name in imported_by(file) if objection(file, name)] == []


@pytest.mark.parametrize(
    ("file", "source", "found"),
    [
        ("games/datto/rules.py", "import tefuda.match", "games does not know match"),
        ("games/datto/rules.py", "def f():\n    from tefuda.match import Match", "not know match"),
        ("games/datto/rules.py", "from ...match.record import read_record", "not know match"),
        ("games/datto/rules.py", "from tefuda import Match", "games lies below the names"),
        ("games/datto/rules.py", "import numba", "games does not use numba"),
        ("match/match.py", "import numpy as np", "match does not use numpy"),
        ("games/core.py", "from tefuda.engine import cpu", "games does not know engine"),
        ("match/match.py", "import tefuda", "match lies below the names"),
        ("engine/cpu.py", "from tefuda.match import Match", "engine does not know match"),
        ("arena/duel.py", "from tefuda.server import app", "arena does not know server"),
        ("terminal/table.py", "from tefuda import cli", "terminal does not know cli"),
        ("lobby/chat.py", "import json", "lobby is no layer"),
        ("server/live/socket.py", "from tefuda.server.api import me", "live does not know api"),
        ("server/clock.py", "from tefuda.server.live import socket", "clock does not know live"),
        ("server/api/me.py", "from tefuda.server.app import make_app", "api does not know app"),
    ],
)
def test_a_wrong_import_is_found(file: str, source: str, found: str) -> None:
    (imported,) = imports(PurePath(file), source)
    assert found in (objection(PurePath(file), imported.name) or "")


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("games/fields.py", "import numpy"),
        ("games/datto/rules.py", "from .state import State"),
        ("match/match.py", "from tefuda.games.datto import GAME"),
        ("arena/duel.py", "from tefuda.games import get"),
        ("bots/search.py", "from tefuda import Match"),
        ("cli/app.py", "import tefuda"),
        ("__init__.py", "from tefuda.match import Match"),
    ],
)
def test_a_right_import_is_let_pass(file: str, source: str) -> None:
    (imported,) = imports(PurePath(file), source)
    assert objection(PurePath(file), imported.name) is None


@pytest.mark.parametrize("file", [file for file in FILES if file.parts[0] == "games"], ids=str)
def test_a_game_knows_no_other_game(file: PurePath) -> None:
    others = tuple(f"tefuda.games.{name}" for name in names() if name != file.parts[1])
    assert [name for name in imported_by(file) if name.startswith(others)] == []
