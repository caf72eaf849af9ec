"""Who is at a table now is known at every process: to the list of public tables, and to whoever
looks at one; also when the process to which people were connected has died."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from resilience.http_client import Person, first
from support.server import Server, serving
from support.waiting import wait_for


def listed(server: Server, code: str) -> bool:
    """Whether a process invites people to a table."""
    return code in [table["code"] for table in Person(server).web.get("/api/tables").json()]


def seen(server: Server, code: str) -> tuple[list[bool], int]:
    """Who of those at the seats is there by what a process says, and how many look on."""
    told: dict[str, Any] = Person(server).web.get(f"/api/tables/{code}").json()
    return [seat.get("here", False) for seat in told["seats"]], told.get("watchers", 0)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_every_process_knows_who_is_at_a_table(
    tmp_path: Path, database: Callable[[str], str], kind: str
) -> None:
    url = database(kind)
    with serving(tmp_path, url) as near, serving(tmp_path, url) as far:
        ada, bob = Person(near), Person(far)
        code = ada.make(visibility="public")
        assert not listed(far, code)
        with ada.come(code) as line, bob.come(code) as other:
            first(line)
            first(other)
            assert ada.act(line, type="sit", name="Ada")["type"] == "done"
            for server in (near, far):
                wait_for(lambda: seen(server, code) == ([True, False], 1), "Ada and Bob")  # noqa: B023
                wait_for(lambda: listed(server, code), "such table listed")  # noqa: B023
        for server in (near, far):
            wait_for(lambda: seen(server, code) == ([False, False], 0), "absence")  # noqa: B023
            wait_for(lambda: not listed(server, code), "end of the listing")  # noqa: B023
        with ada.come(code) as line:
            first(line)
            wait_for(lambda: listed(far, code), "a table that is listed again")
            near.kill_all()
            wait_for(lambda: not listed(far, code), "a table that is listed no more")
            wait_for(lambda: seen(far, code) == ([False, False], 0), "absence")
