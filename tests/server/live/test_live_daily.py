"""The deal of the day: alike for everybody, secret before it is played, counted once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from sqlite3 import connect
from typing import Any

import httpx
import pytest

import tefuda
from support.client import Client, play_on
from support.server import Server, serving
from support.waiting import TEST_TIMEOUT_S
from tefuda.match.fairness import verify_record
from tefuda.server.config import Config, Timings
from tefuda.server.live.daily_match import today
from tefuda.server.middleware.identity import COOKIE
from tefuda.store import DailyMatch, Store, daily
from tefuda.table.events import Started
from tefuda.table.schedule import Delays
from tefuda.table.settings import Pace

pytestmark = pytest.mark.usefixtures("one_day")

AT_ONCE: dict[Pace, int] = {"instant": 0, "quick": 0, "calm": 0, "slow": 0}
CONFIG = Config(database="", limits=0, timings=Timings(table_delays=Delays(AT_ONCE)))


@pytest.fixture(scope="module")
def fast_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at once."""
    with serving(tmp_path_factory.mktemp("daily"), config=CONFIG) as served:
        yield served


class Player:
    """A browser that plays deals of days."""

    def __init__(self, server: Server, name: str = "Ada") -> None:
        self.server = server
        self.web = httpx.Client(base_url=server.url, timeout=TEST_TIMEOUT_S)
        self.web.put("/api/me", json={"name": name})

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.web.cookies[COOKIE]}"

    def begin(self, game: str = "datto", day: str | None = None) -> str:
        answer = self.web.post("/api/daily", json={"game": game, "day": day})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def play(self, code: str) -> str:
        """Play the first legal move until the end; return the id of the record."""
        client = Client(self.server, code, self.cookie)
        await client.connect()
        await play_on(client, lambda legal: legal[0])
        await client.close()
        return str(client.table["record"])

    def state(self, game: str = "datto") -> dict[str, Any]:
        listed = self.web.get("/api/daily").json()
        return next(deal for deal in listed if deal["game"] == game)

    def results(self, game: str = "datto", day: str | None = None) -> httpx.Response:
        return self.web.get(f"/api/daily/{game}/{day or today()}")

    def looks(self, record: str) -> set[tuple[int, str]]:
        """Ask for everything that shows the cards of a match; return the statuses and codes."""
        place = f"/api/records/{record}"
        parts = ("text", "replay?seat=open", "view?seat=0", "events", "review")
        answers = [self.web.get(f"{place}/{part}") for part in parts]
        answers.append(self.web.post(f"{place}/review"))
        answers.append(self.web.post(f"{place}/play", json={"step": 1, "seat": 0}))
        return {
            (each.status_code, "" if each.is_success else each.json()["code"]) for each in answers
        }

    def play_on_from(self, record: str) -> str:
        """Play on from the first deal of a match, as practice; return the code of the table."""
        answer = self.web.post(f"/api/records/{record}/play", json={"step": 1, "seat": 0})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def stored(self, record: str) -> tefuda.Match:
        text = ""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while not text:
                answer = self.web.get(f"/api/records/{record}/text")
                text = answer.text if answer.status_code == 200 else ""
                await asyncio.sleep(0.02)
        return tefuda.Match.from_record(text)

    async def counted(self, game: str = "datto", day: str | None = None) -> dict[str, Any]:
        """Return the results, once the match is stored."""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while (answer := self.results(game, day)).status_code != 200:
                await asyncio.sleep(0.02)
        found: dict[str, Any] = answer.json()
        return found


@pytest.mark.parametrize("game", [pytest.param("datto", marks=pytest.mark.soak), "dnup"])
def test_everybody_gets_the_same_deal_and_the_same_answers(fast_server: Server, game: str) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        matches = [await one.stored(await one.play(one.begin(game))) for one in (ada, bob)]
        assert matches[0].steps == matches[1].steps
        assert {found.verdict for found in verify_record(matches[0])} == {"ok"}
        assert matches[0].headers["salt-1"] != matches[1].headers["salt-1"]
        found = await bob.counted(game)
        mine = [each for each in found["outcomes"] if each["you"]]
        assert [each["name"] for each in mine] == ["Bob"]
        assert {each["name"] for each in found["outcomes"]} >= {"Ada", "Bob"}
        assert len({(each["place"], each["score"]) for each in found["outcomes"]}) == 1
        assert found["counted"]

    asyncio.run(scenario())


def test_nobody_sees_the_deal_before_playing_it(fast_server: Server) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        code = ada.begin("nana")
        assert bob.results("nana").status_code == 403
        assert ada.results("nana").status_code == 403
        assert bob.web.get(f"/api/tables/{code}").status_code == 404
        watcher = Client(fast_server, code, bob.cookie)
        assert (await watcher.connect())["type"] == "problem"
        assert set(bob.state("nana")) == {"game", "day", "players", "seat", "code", "over"}
        assert bob.state("nana")["code"] is None
        client = Client(fast_server, code, ada.cookie)
        welcome = await client.connect()
        store = await Store.open_existing(fast_server.database)
        (table,) = await store.tables_of((await store.look_up(code)).people[0], 1)  # type: ignore[union-attr]
        (started,) = [
            entry.event for entry in await store.entries(table) if isinstance(entry.event, Started)
        ]
        await store.close()
        assert started.daily is not None
        secret = started.daily.key
        everything = [str(welcome), str(client.heard), ada.web.get("/api/me/data").text]
        everything += [ada.web.get(f"/api/tables/{code}").text, ada.web.get("/api/daily").text]
        assert not any(secret in sent for sent in everything)
        assert client.table["daily"] == str(today())
        assert client.table["settings"]["hints"] is False
        await client.close()

    asyncio.run(scenario())


def test_a_link_to_a_match_shows_nobody_the_deal_of_today_before_playing_it(
    fast_server: Server,
) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        record = await ada.play(ada.begin("dnup"))
        await ada.stored(record)
        again = await ada.play(ada.begin("dnup"))  # it does not count, but has the same cards
        await ada.stored(again)
        for id in (record, again):
            assert bob.web.get(f"/api/records/{id}").status_code == 200
            assert bob.looks(id) == {(403, "play_first")}
            assert ada.looks(id) == {(200, ""), (201, "")}
        await bob.stored(await bob.play(bob.begin("dnup")))
        await bob.counted("dnup")
        assert bob.looks(record) == {(200, ""), (201, "")}

    asyncio.run(scenario())


def test_playing_on_from_the_deal_of_today_shows_it_to_nobody_else(fast_server: Server) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        record = await ada.play(ada.begin("datto"))
        for _ in range(2):  # from the match itself, then from the practice match
            dealt = (await ada.stored(record)).steps[0]
            code = ada.play_on_from(record)
            assert bob.web.get(f"/api/tables/{code}").status_code == 404
            watcher = Client(fast_server, code, bob.cookie)
            assert (await watcher.connect())["type"] == "problem"
            record = await ada.play(code)
            assert (await ada.stored(record)).steps[0] == dealt
            assert bob.looks(record) == {(403, "play_first")}
            assert ada.looks(record) == {(200, ""), (201, "")}
        await bob.stored(await bob.play(bob.begin("datto")))
        await bob.counted("datto")
        assert bob.looks(record) == {(200, ""), (201, "")}

    asyncio.run(scenario())


def test_a_match_that_counts_keeps_its_deal_closed_after_the_day(fast_server: Server) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        day = str(today() - timedelta(2))
        record = await ada.play(ada.begin("datto", day))
        await ada.stored(record)
        code = bob.begin("datto", day)
        assert bob.looks(record) == {(200, ""), (201, "")}  # it was begun too late to count
        store = await Store.open_existing(fast_server.database)
        found = await store.look_up(code)
        assert found is not None
        await daily.forget(store, found.id)
        await daily.begin(store, DailyMatch("datto", day, found.people[0], found.id, True, None))
        await store.close()
        assert bob.looks(record) == {(403, "play_first")}
        await bob.stored(await bob.play(code))
        assert (await bob.counted("datto", day))["counted"]
        assert bob.looks(record) == {(200, ""), (201, "")}

    asyncio.run(scenario())


def test_a_match_that_was_never_finished_does_not_close_its_deal_forever(
    fast_server: Server,
) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        day, long_ago = (str(today() - timedelta(days)) for days in (2, 31))
        record = await ada.play(ada.begin("datto", day))
        await ada.stored(record)
        code = bob.begin("datto", day)
        store = await Store.open_existing(fast_server.database)
        found = await store.look_up(code)
        assert found is not None
        await daily.forget(store, found.id)
        await daily.begin(
            store, DailyMatch("datto", long_ago, found.people[0], found.id, True, None)
        )
        await store.close()
        with closing(connect(fast_server.database.removeprefix("sqlite:///"))) as file, file:
            file.execute(
                "UPDATE records SET text = replace(text, ?, ?)",
                (f"daily: {day}", f"daily: {long_ago}"),
            )
        assert bob.looks(record) == {(200, ""), (201, "")}

    asyncio.run(scenario())


def test_matches_with_the_deals_of_earlier_days_are_open(fast_server: Server) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server), Player(fast_server, "Bob")
        day = str(today() - timedelta(1))
        record = await ada.play(ada.begin("datto", day))
        match = await ada.stored(record)
        assert match.headers["daily"] == day
        assert bob.looks(record) == {(200, ""), (201, "")}

    asyncio.run(scenario())


def test_a_deal_counts_once(fast_server: Server) -> None:
    async def scenario() -> None:
        ada = Player(fast_server, "Once")
        code = ada.begin()
        assert ada.begin() == code  # it goes on
        assert ada.state()["code"] == code
        first = await ada.play(code)
        before = await ada.counted()
        assert (ada.state()["over"], ada.state()["code"]) == (True, None)
        again = ada.begin()
        assert again != code
        await ada.stored(await ada.play(again))
        after = ada.results().json()
        assert after["record"] == before["record"] == first
        assert [each["name"] for each in after["outcomes"]].count("Once") == 1

    asyncio.run(scenario())


def test_an_earlier_day_can_be_played_without_counting(fast_server: Server) -> None:
    async def scenario() -> None:
        ada, bob = Player(fast_server, "Late"), Player(fast_server, "Later")
        day = str(today() - timedelta(3))
        for one in (ada, bob):
            await one.stored(await one.play(one.begin("datto", day)))
        found = ada.results("datto", day).json()
        assert not found["counted"]
        assert [each["name"] for each in found["outcomes"]] == ["Late"]
        assert found["day"] == day

    asyncio.run(scenario())


def test_two_requests_at_once_begin_one_match(fast_server: Server) -> None:
    async def scenario() -> None:
        ada = Player(fast_server)
        headers = {"Cookie": ada.cookie}
        async with httpx.AsyncClient(base_url=fast_server.url, headers=headers) as web:
            asked = (web.post("/api/daily", json={"game": "dnup"}) for _ in range(4))
            codes = {answer.json()["code"] for answer in await asyncio.gather(*asked)}
        assert len(codes) == 1

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "how", [pytest.param(signal.SIGTERM, marks=pytest.mark.soak), signal.SIGKILL]
)
def test_a_match_goes_on_alike_after_a_lost_connection_and_a_restart(
    tmp_path: Path, how: signal.Signals
) -> None:
    async def scenario(server: Server) -> None:
        ada, bob = Player(server), Player(server, "Bob")
        code = ada.begin()
        client = Client(server, code, ada.cookie)
        await client.connect()
        for _ in range(2):
            await client.see(lambda one: one.my_turn)
            assert client.view is not None
            await client.do("play", move=client.view["legal"][0])
        await client.close()  # the connection is lost
        await client.resume()
        await client.see(lambda one: one.my_turn)
        server.end(how)
        await client.hear("closed")
        server.start()
        record = await ada.play(ada.begin())
        interrupted = await ada.stored(record)
        smooth = await bob.stored(await bob.play(bob.begin()))
        assert interrupted.steps == smooth.steps
        assert (await ada.counted())["record"] == record

    with serving(tmp_path, config=CONFIG) as server:
        asyncio.run(scenario(server))


def test_a_rematch_has_other_cards(fast_server: Server) -> None:
    async def scenario() -> None:
        ada = Player(fast_server)
        code = ada.begin()
        first = await ada.stored(await ada.play(code))
        client = Client(fast_server, code, ada.cookie)
        await client.connect()
        await client.do("rematch")
        await client.see(lambda one: one.phase == "playing" and one.view is not None)
        assert client.table.get("daily") is None
        await play_on(client, lambda legal: legal[0])
        second = await ada.stored(str(client.table["record"]))
        assert second.steps[0] != first.steps[0]
        assert (await ada.counted())["record"].endswith("-1")
        await client.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"game": "chess"},
        {"game": "datto", "day": "tomorrow"},
        {"game": "datto", "day": "2020-01-01"},
        {"game": "datto", "day": "2999-01-01"},
        {"game": "datto", "day": 5},
        {"game": "datto", "seat": 1},
        {"game": "datto", "name": ""},
        {"game": "x" * 500},
    ],
)
def test_hostile_requests_are_refused(fast_server: Server, asked: dict[str, Any]) -> None:
    answer = Player(fast_server).web.post("/api/daily", json=asked)
    assert answer.status_code == 400
    assert answer.json()["type"] == "problem"


@pytest.mark.parametrize("written", ["%Y%m%d", "%G-W%V-%u", "%Y-%j"])
def test_a_day_is_written_in_one_way(fast_server: Server, written: str) -> None:
    ada, day = Player(fast_server), today().strftime(written)
    assert ada.web.post("/api/daily", json={"game": "datto", "day": day}).status_code == 400
    assert ada.web.get("/api/daily", params={"day": day}).status_code == 400
    assert ada.web.get(f"/api/daily/datto/{day}").status_code == 400


@pytest.mark.parametrize(
    "path", ["chess/2026-01-31", "datto/tomorrow", "datto/2020-01-01", "datto/%00"]
)
def test_unknown_deals_are_refused(fast_server: Server, path: str) -> None:
    assert Player(fast_server).web.get(f"/api/daily/{path}").status_code == 400
    assert Player(fast_server).web.get("/api/daily", params={"day": path}).status_code == 400
