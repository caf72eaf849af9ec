"""Attacks: on another player's seat, on the code of a table, on the server's time and its log."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import chain, islice
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from support.output_secrecy import of_cookies, player_id
from support.person import Person, addresses, secrets
from support.postgres import PostgresServer
from support.raw_socket import RawSocket
from support.server import Server, serving
from support.table_socket import BlockingSocket
from support.waiting import wait_for
from tefuda.server.live.join_codes import new_code
from tefuda.server.middleware.identity import COOKIE, Identity, Signer
from tefuda.store import Store

PASSWORD = "hush-hush-of-the-database"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, postgres: PostgresServer) -> Iterator[Server]:
    """A server with the usual limits, behind a proxy, which logs every request."""
    database = postgres.new_database().replace("postgres:@", f"postgres:{PASSWORD}@")
    assert PASSWORD in database
    options = ("--proxy", "1", "--access-log")
    with serving(tmp_path_factory.mktemp("hostile"), database, options=options) as served:
        yield served
        secrets.append(PASSWORD)
        secrets.extend(asyncio.run(kept_secrets(database)))
        said = served.said()
        assert '"route":"/api/tables"' in said, "it was asked to note every request"
        assert [secret for secret in secrets if secret in said] == []


async def kept_secrets(database: str) -> list[str]:
    """The key of all cookies, in every encoding in which it could be logged."""
    store = await Store.open(database)
    try:
        key = await store.secret()
    finally:
        await store.close()
    return [key.hex(), base64.b64encode(key).decode(), repr(key)[2:-1]]


# Seats


class Game(NamedTuple):
    """A table where Ada plays against a bot, and it is her turn."""

    code: str
    ada: Person
    connection: BlockingSocket
    legal: list[str]

    def go_on(self) -> None:
        """Check that it is still her turn, and play."""
        assert self.ada.act(self.connection, type="play", move=self.legal[0])["type"] == "done"


@pytest.fixture
def game(server: Server) -> Iterator[Game]:
    ada = Person(server)
    code = ada.make()
    with ada.come(code) as connection:
        ada.act(connection, type="sit", name="Ada")
        ada.act(connection, type="add_bot", strength="random")
        ada.act(connection, type="start")
        received = chain(ada.overheard, connection.messages())
        news = next(one for one in received if (one.get("view") or {}).get("turn") == 0)
        yield Game(code, ada, connection, news["view"]["legal"])


def changed(text: str, place: int) -> str:
    return text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]


def test_a_forged_cookie_gives_no_access_to_a_seat(server: Server, game: Game) -> None:
    code, ada = game.code, game.ada
    thief = Person(server)
    thief.make()
    payload, signed_at, signature = ada.cookie.partition("=")[2].split(".")
    mine = thief.cookie.partition("=")[2].split(".")
    identity = Identity(player_id(ada.cookie))
    forged = [
        *(changed(ada.cookie, place) for place in range(len(COOKIE) + 1, len(ada.cookie) - 1, 6)),
        f"{COOKIE}={payload}.{mine[1]}.{mine[2]}",
        f"{COOKIE}={payload}.{signed_at}.{mine[2]}",
        f"{COOKIE}={payload}.{mine[1]}.{signature}",
        f"{COOKIE}={payload}.{signed_at}.",
        f"{COOKIE}={payload}",
        f"{COOKIE}={Signer(b'0' * 32).sign(identity)}",
        f"{COOKIE}={Signer(b'').sign(identity)}",
        f"{COOKIE}={identity.player}",
        f"{COOKIE}=; player={identity.player}",
        f"{thief.cookie}; {ada.cookie}",
    ]
    for number, cookie in enumerate(set(forged) - {ada.cookie}):  # in one second, some are alike
        if number % 20 == 0:
            thief = Person(server)
        with thief.come(code, cookie) as stolen:
            welcome = stolen.receive()
            assert welcome["table"].get("you") is None, cookie
            assert welcome["view"]["hands"] == [None, None]
            answer = thief.act(stolen, type="play", move=game.legal[0])
            assert answer["code"] == "not_seated"
    game.go_on()


def test_a_cookie_from_before_a_new_password_is_invalid(server: Server) -> None:
    ada = Person(server)
    ada.make()
    account = {"login": "ada-of-the-test", "password": "an old password"}
    assert ada.web.post("/api/account", json=account).status_code == 201
    code = ada.make()
    with ada.come(code) as connection:
        assert ada.act(connection, type="sit", name="Ada")["type"] == "done"
    old = ada.cookie
    with Person(server).come(code, old) as replayed:
        assert replayed.receive()["table"]["you"] == 0
    change = {"old": account["password"], "new": "a new password"}
    assert ada.web.post("/api/account/password", json=change).status_code == 200
    with Person(server).come(code, old) as replayed:
        assert replayed.receive()["table"].get("you") is None
    with ada.come(code) as connection:
        assert connection.receive()["table"]["you"] == 0
    secrets.extend([*of_cookies([old, ada.cookie]), account["password"], change["new"]])


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://127.0.0.1.evil.example",
        "http://127.0.0.1@evil.example",
        "http://evil.example#127.0.0.1",
        "http://127.0.0.1:1",
        "null",
        "file://",
        "http://127.0.0.1, http://evil.example",
        "http://127.0.0.1\\.evil.example",
        " ",
    ],
)
def test_pages_of_other_sites_cannot_open_a_socket(server: Server, origin: str) -> None:
    ada = Person(server)
    code = ada.make()
    with RawSocket(server.address) as connection:
        status, head = connection.handshake(
            f"/api/tables/{code}/socket",
            f"Origin: {origin}",
            f"Cookie: {ada.cookie}",
            f"X-Forwarded-For: {ada.address}",
        )
    assert status == 403
    assert b"set-cookie" not in head.lower()


# Codes and floods


def test_codes_cannot_be_guessed_by_opening_sockets(server: Server) -> None:
    host, guesser = Person(server), Person(server)
    code = host.make()
    for _ in range(45):  # this number of sockets would exceed the limit
        assert guesser.web.get(f"/api/tables/{new_code()}").status_code == 404
    received = []
    for _ in range(25):
        with guesser.come(new_code()) as connection:
            received.append(connection.receive()["code"])
    assert received[:15] == ["no_such_table"] * 15
    assert received[-1] == "too_many"
    with guesser.come(code) as connection:
        assert connection.receive()["code"] == "too_many", "a right guess is refused too"
    assert guesser.web.get(f"/api/tables/{code}").status_code == 429
    with Person(server).come(code) as connection:
        assert connection.receive()["type"] == "welcome"


def test_a_seated_player_reconnects_from_an_address_that_guessed_too_often(
    server: Server, game: Game
) -> None:
    guesser = Person(server, game.ada.address)
    while guesser.web.get(f"/api/tables/{new_code()}").status_code == 404:
        pass
    with guesser.come(game.code) as connection:
        assert connection.receive()["code"] == "too_many"
    with game.ada.come(game.code) as connection:
        assert connection.receive()["type"] == "welcome"
    assert game.ada.web.get(f"/api/tables/{game.code}").json()["you"] == 0


def test_open_sockets_are_limited_per_address(server: Server) -> None:
    host = Person(server)
    path = f"/api/tables/{host.make()}/socket"
    flooder = next(addresses)
    statuses: list[int] = []
    with ExitStack() as connections:
        while 429 not in statuses:
            connection = connections.enter_context(RawSocket(server.address))
            statuses.append(connection.handshake(path, f"X-Forwarded-For: {flooder}")[0])
    assert 60 < len(statuses) <= 101
    assert set(statuses[:60]) == {101}
    with RawSocket(server.address) as other:
        assert other.handshake(path, f"X-Forwarded-For: {next(addresses)}")[0] == 101


def test_a_flood_of_messages_is_cut_off_while_others_play(server: Server, game: Game) -> None:
    flooder = Person(server)
    with ExitStack() as open_ones:
        flooding = [open_ones.enter_context(flooder.come(game.code)) for _ in range(8)]
        for connection in flooding:
            with suppress(ConnectionClosed):
                for _ in range(300):
                    connection.send({"type": "ask_why", "id": "q", "move": "nap"})
            codes = {message["code"] for message in connection.messages() if "code" in message}
            assert codes == {"not_seated", "too_many"}
            assert connection.close_code == 1008
            if connection is flooding[3]:
                game.go_on()


def test_hints_are_counted_over_all_sockets_of_an_address(server: Server, game: Game) -> None:
    received = []
    ids = [str(number) for number in range(5)]  # so much may one socket alone ask
    with ExitStack() as open_ones:
        connections = [open_ones.enter_context(game.ada.come(game.code)) for _ in range(7)]
        for connection in connections:  # all before the first is answered: that may take long
            for id in ids:
                connection.send({"type": "ask_hint", "id": id})
        for connection in connections:
            answers = (message for message in connection.messages() if message.get("id") in ids)
            received += [message.get("code", "given") for message in islice(answers, len(ids))]
    assert "too_many" in received
    assert received[:5] != ["too_many"] * 5


# Words

WORDS = [
    "<b>x</b>",
    "<script>alert(1)",
    '"><img src=x onerror=1>',
    "&lt;&amp;&#60;",
    "javascript:alert(1)",
    "'; DROP TABLE x; --",
    "{{7*7}}${7*7}%n%s",
    "\\u003cb\\u003e",
]


@pytest.mark.parametrize("words", WORDS)
def test_user_text_comes_back_unchanged(server: Server, words: str) -> None:
    ada, bob = Person(server), Person(server)
    code = ada.make(visibility="public")
    with ada.come(code) as connection, bob.come(code) as other:
        assert other.receive()["type"] == "welcome"  # what is said from now on comes as an event
        assert ada.act(connection, type="sit", name=words)["type"] == "done"
        assert ada.act(connection, type="say", text=words)["type"] == "done"
        said = next(one for one in other.messages() if events(one, "said"))
        (event,) = events(said, "said")
        assert event["facts"]["text"] == event["facts"]["name"] == words
        assert said["table"]["seats"][0]["name"] == words
        wait_for(lambda: code in strings(bob.web.get("/api/tables").json()), "such table listed")
        for path in (f"/api/tables/{code}", "/api/tables"):
            answer = bob.web.get(path)
            assert words in strings(answer.json())
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["x-content-type-options"] == "nosniff"
    secrets.append(words)


def events(message: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [event for event in message.get("events", ()) if event["type"] == kind]


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return strings(list(value.values()))
    if isinstance(value, list):
        return [text for inner in value for text in strings(inner)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("a\0b", "ab"),
        ("\u202eevil", "evil"),
        ("two\r\nlines", "two lines"),
        ("\x1b[31mred", "[31mred"),
        ("zero\u200bwidth", "zerowidth"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_invisible_characters_are_removed(server: Server, written: str, read: str) -> None:
    ada = Person(server)
    with ada.come(ada.make()) as connection:
        ada.act(connection, type="sit", name="Ada")
        action = {"type": "say", "text": written}
        connection.send({"type": "act", "id": "say", "on": 0, "action": action})
        said = next(one for one in connection.messages() if events(one, "said"))
        assert events(said, "said")[0]["facts"]["text"] == read


@pytest.mark.parametrize("name", ["", " ", "\0", "\u200d", "\ud800", "x" * 25, "\u3164"])
def test_a_name_that_shows_nothing_or_too_much_is_refused(server: Server, name: str) -> None:
    ada = Person(server)
    with ada.come(ada.make()) as connection:
        act = {"type": "act", "id": "sit", "on": 0, "action": {"type": "sit", "name": name}}
        connection.send(act)
        answer = next(
            one for one in connection.messages() if one["type"] in ("refused", "problem", "done")
        )
        assert answer["type"] != "done"
        assert answer["code"] in ("bad_name", "bad_message")


def test_nobody_plays_for_another(server: Server, game: Game) -> None:
    other = Person(server)
    with other.come(game.code) as watching:
        for action in (
            {"type": "play", "move": game.legal[0]},
            {"type": "take_back"},
            {"type": "resign"},
            {"type": "leave"},
            {"type": "return"},
            {"type": "rename", "name": "Not Ada"},
            {"type": "say", "text": "I am Ada"},
            {"type": "rematch"},
            {"type": "continue"},
            {"type": "configure", "settings": {"game": "datto", "players": 2}},
            {"type": "add_bot", "seat": 0},
            {"type": "stand", "seat": 0},
            {"type": "sit", "name": "Me", "seat": 0},
        ):
            answer = other.act(watching, **action)
            assert answer["type"] == "refused", action
        foreign = {"type": "play", "move": "nap", "seat": 0, "player": player_id(game.ada.cookie)}
        watching.send({"type": "act", "id": "x", "on": 0, "action": foreign})
        assert next(one for one in watching.messages() if "code" in one)["code"] == "bad_message"
    game.go_on()
