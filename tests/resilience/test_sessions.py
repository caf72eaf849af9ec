"""Sockets end with the session that opened them, at every process."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.person import Person
from support.server import Server, serving
from support.table_socket import BlockingSocket
from tefuda.server.close_codes import SIGNED_OUT

PASSWORD = "correct horse"
logins = (f"ada-{number}" for number in itertools.count())


def registered(server: Server) -> tuple[Person, dict[str, str]]:
    """Register a person; return them with their credentials."""
    person, account = Person(server), {"login": next(logins), "password": PASSWORD}
    assert person.web.post("/api/account", json=account).status_code == 201
    return person, account


def at_other_server(person: Person, server: Server) -> Person:
    """Return the same browser, connected to another server."""
    other = Person(server)
    other.web.cookies = person.web.cookies
    return other


def stays(person: Person, connection: BlockingSocket) -> bool:
    """Return whether a client is still connected and gets answers."""
    return bool(person.act(connection, type="say", phrase="hello")["code"] == "not_seated")


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.soak)])
def test_sockets_end_with_their_session(
    tmp_path: Path, database: Callable[[str], str], kind: str
) -> None:
    url = database(kind)
    with serving(tmp_path, url) as here, serving(tmp_path, url) as there, ExitStack() as stack:
        guest = Person(here)
        code = guest.make()
        leaver, _ = registered(here)
        changer, account = registered(here)
        phone = Person(here)
        assert phone.web.post("/api/account/login", json=account).status_code == 200
        thief = at_other_server(phone, there)
        joiner = Person(here)
        joiner.web.get("/api/me")
        others = [guest, registered(here)[0]]

        ending = [at_other_server(leaver, there), phone, thief, at_other_server(joiner, there)]
        connections = {one: stack.enter_context(one.come(code)) for one in [*ending, *others]}
        for connection in connections.values():
            assert connection.receive()["type"] == "welcome"

        leaver.web.post("/api/account/logout")
        passwords = {"old": PASSWORD, "new": "battery staple"}
        assert changer.web.post("/api/account/password", json=passwords).status_code == 200
        joined = {"login": next(logins), "password": PASSWORD}
        assert joiner.web.post("/api/account", json=joined).status_code == 201

        for person in ending:
            connection = connections[person]
            assert "problem" not in [message["type"] for message in connection.messages()]
            assert connection.close_code == SIGNED_OUT
        for person in others:
            assert stays(person, connections[person])
