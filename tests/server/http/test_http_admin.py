"""`tefuda admin`: the database of a server, from the command line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import Command, Done
from server.http.visitors import Visitor, open_app
from tefuda.store.aliases import alias

Admin = Callable[..., Done]


@pytest.fixture
def tefuda_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "120")
    return Command(capsys, monkeypatch)


@pytest.fixture
def admin(tefuda_command: Command, tmp_path: Path) -> Admin:
    """The command, on the database of the test."""

    def run(*arguments: str, database: str = "tables.sqlite") -> Done:
        return tefuda_command("admin", *arguments, "--database", f"sqlite:///{tmp_path}/{database}")

    return run


@pytest.fixture
def codes(tmp_path: Path) -> list[str]:
    """Two tables: a private one with people, and a public one."""
    with open_app(tmp_path) as client:
        visitor = Visitor(client)
        quick = visitor.post("/api/quick", {"game": "datto", "players": 2, "name": "Ada"})
        made = visitor.post("/api/tables", {"game": "nana", "players": 5, "visibility": "public"})
        return [quick.json()["code"], made.json()["code"]]


def rows(done: Done) -> list[list[str]]:
    return [line.split() for line in done.out.splitlines()[1:]]


def test_all_tables_are_listed(admin: Admin, codes: list[str]) -> None:
    listed = {row[1]: row[2:7] for row in rows(admin("list"))}
    assert set(listed) == set(codes)
    assert listed[codes[0]][:5] == ["datto", "playing", "2", "of", "2"]
    assert listed[codes[1]][:5] == ["nana", "gathering", "0", "of", "5"]


def test_a_table_has_one_line_in_a_narrow_terminal(
    admin: Admin, codes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = admin("list").out
    monkeypatch.setenv("COLUMNS", "80")
    assert admin("list").out.split() == wide.split()
    assert len(rows(admin("list"))) == len(codes)


def test_the_list_tells_what_a_table_is_called_in_the_log(admin: Admin, codes: list[str]) -> None:
    for row in rows(admin("list")):
        assert row[-1] == alias(row[0])


def test_a_table_is_exported_as_lines_of_json(admin: Admin, codes: list[str]) -> None:
    done = admin("export", codes[0])
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 0
    assert list(lines[0]) == ["table"]
    types = [line["entry"]["event"]["type"] for line in lines[1:]]
    assert types[:4] == ["created", "sat", "bot_sat", "started"]


def test_a_table_is_deleted_by_code_or_id(admin: Admin, codes: list[str]) -> None:
    done = admin("delete", codes[0])
    assert done.status == 0
    assert re.fullmatch(
        rf"Deleted table {codes[0]} \(datto, playing, \d+ events\); its finished matches stay.\n",
        done.out,
    )
    (left,) = rows(admin("list"))
    assert left[1] == codes[1]
    assert admin("delete", left[0], "--records").out == (
        f"Deleted table {codes[1]} (nana, gathering, 1 events); with its finished matches.\n"
    )
    assert rows(admin("list")) == []


@pytest.mark.parametrize("command", ["export", "delete"])
def test_no_such_table_is_explained(admin: Admin, command: str) -> None:
    done = admin(command, "zzzzzzzz")
    assert (done.status, done.out) == (2, "")
    assert done.err == "tefuda: no table has the id or code 'zzzzzzzz'\n"


def test_what_was_saved_can_be_restored(admin: Admin, codes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.sqlite"
    assert admin("backup", str(file)).out == f"Saved to {file}.\n"
    assert admin("restore", str(file), database="other.sqlite").status == 0
    assert admin("list", database="other.sqlite").out == admin("list").out
    again = admin("backup", str(file))
    assert again.status == 2
    assert "exists already" in again.err


def test_nothing_is_replaced_unasked(admin: Admin, codes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.sqlite"
    admin("backup", str(file))
    admin("delete", codes[0])
    refused = admin("restore", str(file))
    assert refused.status == 2
    assert "not empty" in refused.err
    assert len(rows(admin("list"))) == 1
    assert admin("restore", str(file), "--replace").status == 0
    assert len(rows(admin("list"))) == 2


def test_the_restored_server_knows_everybody_again(
    admin: Admin, codes: list[str], tmp_path: Path
) -> None:
    with open_app(tmp_path) as client:
        visitor = Visitor(client)
        visitor.put("/api/me", {"name": "Grace"})
    admin("backup", str(tmp_path / "saved.sqlite"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    admin("restore", str(tmp_path / "saved.sqlite"), database="elsewhere/tables.sqlite")
    with open_app(elsewhere) as client:
        visitor.client = client
        assert visitor.get("/api/me").json()["name"] == "Grace"
        assert visitor.get(f"/api/tables/{codes[0]}").json()["phase"] == "playing"
