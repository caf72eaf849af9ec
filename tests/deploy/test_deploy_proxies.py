"""Two servers behind the proxies of `deploy`: real clients play through TLS.

The client's address reaches the server, everybody at a table is connected to the same server, and
play goes on when a server dies.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from deploy.proxies import NAME, PROXIES, Certificate, make_certificate
from resilience.load import Kind, open_party, playing, until
from resilience.log_checks import check
from support.postgres import PostgresServer
from support.server import Server, serving, unused_port
from support.table_socket import TableSocket, blocking
from support.waiting import wait_for
from tefuda.games import OURS
from tefuda.server.middleware.rate_limits import WRONG_CODES_PER_ADDRESS

TOKEN = "only for the tests"
NO_TABLE = "/api/tables/zzzzzzzz"
HERE = "127.0.0.1"


@dataclass(frozen=True)
class Site:
    """A proxy, and the two servers behind it."""

    url: str
    certificate: Certificate
    servers: tuple[Server, Server]
    database: str

    def client(self, address: str = HERE) -> httpx.Client:
        """A client with an address of its own."""
        transport = httpx.HTTPTransport(verify=self.certificate.trusted(), local_address=address)
        return httpx.Client(base_url=self.url, transport=transport)

    def new_table(self) -> str:
        with self.client() as client:
            made = client.post("/api/tables", json={"game": "nana", "players": 2})
            code: str = made.raise_for_status().json()["code"]
            return code


def sockets(server: Server) -> int:
    """Return the number of sockets that a server reports as open."""
    answer = httpx.get(f"{server.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    lines = dict(line.rsplit(" ", 1) for line in answer.raise_for_status().text.splitlines())
    return int(float(lines["tefuda_sockets_open"]))


@pytest.fixture(
    scope="module",
    params=[
        ("nginx", "sqlite"),
        ("caddy", "sqlite"),
        pytest.param(("nginx", "postgres"), marks=pytest.mark.soak),
        pytest.param(("caddy", "postgres"), marks=pytest.mark.soak),
    ],
    ids="-".join,
)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    proxy, kind = request.param
    folder = tmp_path_factory.mktemp(proxy)
    certificate = make_certificate(folder)
    if kind == "sqlite":
        database = f"sqlite:///{folder}/tables.sqlite"
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        database = postgres.new_database()
    port = unused_port()
    url, public = f"https://localhost:{port}", f"https://{NAME}:{port}"
    options = ["--limits", "0", "--proxy", "1", "--public-url", public, "--metrics-token", TOKEN]
    with ExitStack() as closing:
        first, second = (
            closing.enter_context(serving(folder, database, options=options)) for _ in range(2)
        )
        ports = [first.port, second.port]
        closing.enter_context(PROXIES[proxy](folder, certificate, port, ports))
        yield Site(url, certificate, (first, second), database)


def test_the_page_comes_through_and_the_figures_do_not(site: Site) -> None:
    with site.client() as client:
        page = client.get("/", headers={"Accept": "text/html"})
        assert page.status_code == 200
        assert "Secure" in page.headers["set-cookie"]
        assert "strict-transport-security" in page.headers
        token = {"Authorization": f"Bearer {TOKEN}"}
        assert client.get("/metrics", headers=token).status_code == 404


def test_a_page_of_the_public_name_may_open_sockets_and_no_other_page(site: Site) -> None:
    port = int(site.url.rpartition(":")[2])
    public = f"https://{NAME}:{port}"
    code = site.new_table()

    def opened(origin: str) -> str:
        """Connect by the public name, which no name server knows, to the proxy of this test."""
        socket = TableSocket(public, code, headers={"Origin": origin})
        trusted = site.certificate.trusted()
        with blocking(socket, host="localhost", port=port, ssl=trusted) as connection:
            kind: str = connection.receive()["type"]
            return kind

    assert opened(public) == "welcome"
    with pytest.raises(InvalidStatus, match="403"):
        opened("https://elsewhere.example")


def test_the_address_of_a_client_reaches_the_server(site: Site) -> None:
    """An address that guesses codes has to wait, whatever it claims; another address does not."""

    def guess(client: httpx.Client, number: int) -> int:
        forged = {"X-Forwarded-For": f"203.0.113.{number % 250}"}
        return client.get(NO_TABLE, headers=forged).status_code

    with site.client("127.0.0.2") as one, site.client("127.0.0.3") as other:
        answers = [guess(one, number) for number in range(2 * int(WRONG_CODES_PER_ADDRESS.at_once))]
        assert answers[0] == 404
        assert answers[-1] == 429
        assert guess(other, 0) == 404


async def counts_of_a_table(site: Site) -> tuple[int, ...]:
    """Open four sockets of a new table; return how many of them each server has."""
    code, trusted = site.new_table(), site.certificate.trusted()
    async with AsyncExitStack() as closing:
        for _ in range(4):
            socket = TableSocket(site.url, code)
            await socket.open(ssl=trusted)
            closing.push_async_callback(socket.close)
            assert (await socket.receive())["type"] == "welcome"
        return tuple(map(sockets, site.servers))


def test_everybody_at_a_table_is_connected_to_one_server(site: Site) -> None:
    homes = set()
    for _ in range(40):
        wait_for(lambda: not any(map(sockets, site.servers)), "the end of the sockets before")
        counts = asyncio.run(counts_of_a_table(site))
        assert sorted(counts) == [0, 4]
        homes.add(counts)
        if len(homes) == 2:
            return
    raise AssertionError("forty tables, and all of them at one server")


def test_play_goes_on_when_a_server_dies(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(site.certificate.certificate))

    async def scenario() -> Server:
        kinds = [*(Kind(name, 2) for name in OURS), Kind("datto", 2, ("random",))]
        parties = [
            await open_party([site.url], kind, random.Random(), spectators=1, haste=0.02)
            for kind in kinds
        ]
        clients = sum(len(party.players) for party in parties)
        async with playing(parties):
            await until(lambda: all(party.number() > 20 for party in parties))
            survivor, victim = sorted(site.servers, key=sockets)
            await asyncio.to_thread(victim.kill_all)
            since = [party.number() for party in parties]
            await until(
                lambda: all(
                    party.number() > before + 20
                    for party, before in zip(parties, since, strict=True)
                )
            )
            await until(lambda: sockets(survivor) == clients)
        await check(site.database, parties)
        return victim

    asyncio.run(scenario()).start()
