"""Presence over several processes: in the list of public tables and in views of a table, also
after the process with the connections has died."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.person import Person
from support.server import Server, serving
from support.waiting import wait_for


def listed(server: Server, code: str) -> bool:
    """Return whether a process lists a table as open."""
    return code in [table["code"] for table in Person(server).web.get("/api/tables").json()]


def seen(server: Server, code: str) -> tuple[list[bool], int]:
    """Return the seated players whom a process reports as present, and the number of spectators."""
    received: dict[str, Any] = Person(server).web.get(f"/api/tables/{code}").json()
    return [seat.get("here", False) for seat in received["seats"]], received.get("spectators", 0)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.soak)])
def test_every_process_knows_who_is_present_at_a_table(
    tmp_path: Path, database: Callable[[str], str], kind: str
) -> None:
    url = database(kind)
    with serving(tmp_path, url) as near, serving(tmp_path, url) as far:
        ada, bob = Person(near), Person(far)
        code = ada.make(visibility="public")
        assert not listed(far, code)
        with ada.come(code) as connection, bob.come(code) as other:
            connection.receive()
            other.receive()
            assert ada.act(connection, type="sit", name="Ada")["type"] == "done"
            for server in (near, far):
                wait_for(lambda: seen(server, code) == ([True, False], 1), "Ada and Bob")  # noqa: B023
                wait_for(lambda: listed(server, code), "such table listed")  # noqa: B023
        for server in (near, far):
            wait_for(lambda: seen(server, code) == ([False, False], 0), "absence")  # noqa: B023
            wait_for(lambda: not listed(server, code), "end of the listing")  # noqa: B023
        with ada.come(code) as connection:
            connection.receive()
            wait_for(lambda: listed(far, code), "a table that is listed again")
            near.kill_all()
            wait_for(lambda: not listed(far, code), "a table that is listed no more")
            wait_for(lambda: seen(far, code) == ([False, False], 0), "absence")
