"""`tefuda admin`: the database of a server, from the command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import Command, Done
from server.http.visitors import Visitor, open_app
from tefuda.store.admin import TableLine
from tefuda.store.log_names import log_name

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


def test_the_list_shows_the_name_of_each_table_in_the_log(admin: Admin, codes: list[str]) -> None:
    assert re.split(r" {2,}| (?=log)", admin("list").out.splitlines()[0].strip())[-1] == "log name"
    for row in rows(admin("list")):
        assert row[-1] == log_name(row[0])


def test_a_table_is_exported_as_lines_of_json(admin: Admin, codes: list[str]) -> None:
    done = admin("export", codes[0])
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 0
    assert list(lines[0]) == ["table"]
    types = [line["entry"]["event"]["type"] for line in lines[1:]]
    assert types[:4] == ["created", "sat", "bot_sat", "started"]


def test_a_table_is_deleted_by_code_or_id(admin: Admin, codes: list[str]) -> None:
    done = admin("delete", codes[0], "--yes")
    assert done.status == 0
    assert re.fullmatch(
        rf"Deleted table {codes[0]} \(datto, playing, \d+ events\); its finished matches stay.\n",
        done.out,
    )
    (left,) = rows(admin("list"))
    assert left[1] == codes[1]
    assert admin("delete", left[0], "--records", "--yes").out == (
        f"Deleted table {codes[1]} (nana, gathering, 1 event); with its finished matches.\n"
    )
    assert rows(admin("list")) == []


@pytest.mark.parametrize("command", ["export", "close", "delete"])
def test_an_unknown_table_is_explained(admin: Admin, codes: list[str], command: str) -> None:
    done = admin(command, "zzzzzzzz")
    assert (done.status, done.out) == (2, "")
    assert "no table has the id or code 'zzzzzzzz'" in done.err


@pytest.mark.parametrize("typed", ["", "n\n", "what?\n"])
@pytest.mark.parametrize("command", ["close", "delete"])
def test_nothing_is_deleted_without_confirmation(
    tefuda_command: Command, codes: list[str], tmp_path: Path, command: str, typed: str
) -> None:
    where = ("--database", f"sqlite:///{tmp_path}/tables.sqlite")
    before = tefuda_command("admin", "tables", "--json", *where).out
    done = tefuda_command("admin", command, codes[0], *where, typed=typed)
    assert (done.status, done.out) == (2, "")
    assert f"table {codes[0]} (datto, playing" in done.err
    assert "\ntefuda: nothing was changed" in done.err or typed
    assert "tefuda: nothing was changed" in done.err
    assert tefuda_command("admin", "tables", "--json", *where).out == before
    done = tefuda_command("admin", command, codes[0], *where, typed="y\n")
    assert done.status == 0


def test_a_table_is_closed_by_code_or_id(admin: Admin, codes: list[str]) -> None:
    assert admin("close", codes[0], "--yes").out == f"Closed table {codes[0]}.\n"
    again = admin("close", codes[0])
    assert (again.status, again.err) == (0, "")
    assert again.out == f"Table {codes[0]} was closed before.\n"
    assert json.loads(admin("close", codes[0], "--json").out)["closed"]["phase"] == "closed"
    phases = {row[1]: row[3] for row in rows(admin("tables"))}
    assert phases == {codes[0]: "closed", codes[1]: "gathering"}


def test_tables_are_listed_as_json(admin: Admin, codes: list[str]) -> None:
    received = {table["code"]: table for table in json.loads(admin("tables", "--json").out)}
    private = received[codes[0]]
    assert set(private) == set(TableLine.__struct_fields__)
    assert (private["game"], private["players"], private["visibility"]) == ("datto", 2, "private")
    assert (private["phase"], private["names"], private["bots"]) == (
        "playing",
        ["Ada", "normal"],
        [1],
    )
    exported = json.loads(admin("export", codes[0], "--json").out)
    assert set(exported) == {"table", "entries", "records"}
    assert exported["table"] == private
    assert len(exported["entries"]) == private["events"]
    assert json.loads(admin("delete", codes[0], "--yes", "--json").out) == {
        "deleted": private,
        "with_records": False,
    }


def test_a_backup_is_reported_as_json(admin: Admin, codes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.sqlite"
    received = json.loads(admin("backup", str(file), "--json").out)
    assert received == {"saved": str(file), "bytes": file.stat().st_size}
    received = json.loads(admin("restore", str(file), "--json", database="other.sqlite").out)
    assert received == {"restored": str(file), "database": f"{tmp_path}/other.sqlite"}


@pytest.fixture
def account(tmp_path: Path, quick_hashes: None) -> str:
    """An account of somebody who plays alone; return the login."""
    with open_app(tmp_path) as client:
        visitor = Visitor(client)
        visitor.put("/api/me", {"name": "Ada"})
        visitor.post("/api/account", {"login": "countess", "password": "correct horse"})
        visitor.post("/api/quick", {"game": "datto", "players": 2})
    return "countess"


def signs_in(folder: Path, login: str, password: str) -> bool:
    with open_app(folder) as client:
        asked = {"login": login, "password": password}
        return Visitor(client).post("/api/account/login", asked).status_code == 200


def test_accounts_are_listed(admin: Admin, account: str) -> None:
    (row,) = rows(admin("accounts"))
    assert row[:3] == [account, "Ada", "1"]
    assert row[-2:] == ["1", "0"]
    (received,) = json.loads(admin("accounts", "--json").out)
    assert received["last_sign_in"] > 0
    del received["last_sign_in"]
    assert received == {"login": account, "name": "Ada", "sessions": 1, "tables": 1, "matches": 0}


def type_at_terminal(command: list[str], *lines: str) -> Done:
    """Run a command at a terminal of its own, and type a line whenever it asks."""
    typing, terminal = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "tefuda", *command],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        for line in lines:
            while not said.endswith(b"password: "):
                said += os.read(process.stderr.fileno(), 1)
            os.write(typing, line.encode() + b"\n")
            said += b"\n"
        said += process.stderr.read()
        out = process.stdout.read()
    os.close(terminal)
    os.close(typing)
    return Done(process.returncode, out.decode(), said.decode())


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo-terminals")
def test_a_password_is_asked_for_twice_at_a_terminal_and_not_printed(
    account: str, tmp_path: Path
) -> None:
    where = ["--database", f"sqlite:///{tmp_path}/tables.sqlite"]
    command = ["admin", "reset-password", account, *where]
    assert "8 to 200 characters" in type_at_terminal(command, "short").err
    assert "differ" in type_at_terminal(command, "battery staple", "battery stable").err
    assert signs_in(tmp_path, account, "correct horse")
    done = type_at_terminal(command, "battery staple", "battery staple")
    assert done.out == f"Changed the password of {account}. Sessions ended: 2.\n"
    assert "battery" not in done.err
    assert signs_in(tmp_path, account, "battery staple")


def test_a_password_is_read_from_a_pipe(
    tefuda_command: Command, account: str, tmp_path: Path
) -> None:
    where = ("--database", f"sqlite:///{tmp_path}/tables.sqlite")
    for typed in ("short\n", ""):
        done = tefuda_command("admin", "reset-password", account, *where, typed=typed)
        assert (done.status, done.out) == (2, "")
        assert done.err == (
            "tefuda: a password must have 8 to 200 characters; nothing was changed\n"
        )
    assert signs_in(tmp_path, account, "correct horse")
    typed = "battery staple\n"
    done = tefuda_command("admin", "reset-password", account.upper(), *where, typed=typed)
    assert (done.status, done.err) == (0, "")
    assert done.out == f"Changed the password of {account}. Sessions ended: 2.\n"
    assert not signs_in(tmp_path, account, "correct horse")
    assert signs_in(tmp_path, account, "battery staple")


def test_a_generated_password_is_printed(admin: Admin, account: str, tmp_path: Path) -> None:
    received = json.loads(admin("reset-password", account, "--generate", "--json").out)
    assert (received["login"], received["sessions_ended"]) == (account, 1)
    assert signs_in(tmp_path, account, received["password"])
    printed = admin("reset-password", account, "--generate").out.split()[-1]
    assert len(printed) == 16
    assert signs_in(tmp_path, account, printed)


def test_an_account_is_deleted_after_a_yes(
    tefuda_command: Command, admin: Admin, account: str, tmp_path: Path
) -> None:
    refused = admin("delete-account", account)
    assert refused.status == 2
    assert signs_in(tmp_path, account, "correct horse")
    received = json.loads(admin("delete-account", account, "--yes", "--json").out)
    assert received == {
        "deleted": account,
        "erased": {
            "tables_deleted": 1,
            "tables_kept": 0,
            "records_deleted": 0,
            "records_kept": 0,
        },
    }
    assert json.loads(admin("accounts", "--json").out) == []
    again = admin("delete-account", account, "--yes")
    assert again.status == 2
    assert "no account has the login 'countess'" in again.err


def test_a_backup_can_be_restored(admin: Admin, codes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.sqlite"
    assert admin("backup", str(file)).out == f"Saved to {file}.\n"
    assert admin("restore", str(file), database="other.sqlite").status == 0
    assert admin("list", database="other.sqlite").out == admin("list").out
    again = admin("backup", str(file))
    assert again.status == 2
    assert "exists already" in again.err


def test_data_is_replaced_only_on_request(admin: Admin, codes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.sqlite"
    admin("backup", str(file))
    admin("delete", codes[0], "--yes")
    refused = admin("restore", str(file))
    assert refused.status == 2
    assert "not empty" in refused.err
    assert len(rows(admin("list"))) == 1
    assert admin("restore", str(file), "--replace", "--yes").status == 0
    assert len(rows(admin("list"))) == 2


def test_the_restored_server_recognises_everybody(
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
