"""Finished matches: found by their id, as text, and replayed from any point of view."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import tefuda
from server.http.visitors import Visitor, open_app, problem
from support.tables import TABLES, Table, every_table, played
from tefuda.catalogue import LANGUAGES, Language
from tefuda.games import get, names
from tefuda.server.api.record_events import events_by_step
from tefuda.server.api.replay import MAX_FRAMES, frames
from tefuda.store import Record, Result

Newcomer = Callable[[], Visitor]


def add_record(
    app: TestClient[Litestar], match: tefuda.Match, id: str, *people: str, text: str | None = None
) -> None:
    """Store the record of a match, as at its end, or with another text."""
    seats = range(match.players)
    record = Record(
        id=id,
        table="t" * 16,
        match=1,
        game=match.game,
        players=match.players,
        options=tuple(name for name, on in match.options.items() if on),
        names=tuple(f"player {seat}" for seat in seats),
        people=tuple(people[seat] if seat < len(people) else "" for seat in seats),
        finished_at=1_700_000_000_000 + len(id),
        result=msgspec.convert(match.result(), Result | None),
        text=match.record() if text is None else text,
    )
    with app.portal() as portal:
        portal.call(app.app.state.store.add_record, record)


@pytest.fixture(scope="module")
def nana() -> tefuda.Match:
    return played(Table("nana", 3), seed=5, steps=130)


@pytest.fixture(scope="module")
def record(app: TestClient[Litestar], nana: tefuda.Match) -> str:
    add_record(app, nana, "abc-1")
    return "abc-1"


def test_a_record_describes_its_match(visitor: Visitor, record: str) -> None:
    received = visitor.get(f"/api/records/{record}").json()
    assert (received["id"], received["match"], received["game"], received["players"]) == (
        record,
        1,
        "nana",
        3,
    )
    assert (received["names"], received["bots"]) == (
        ["player 0", "player 1", "player 2"],
        [0, 1, 2],
    )
    assert received["numbers"] == [1, 2, 3]
    assert not {"people", "table", "text"} & set(received)


def test_the_text_of_a_record_replays_the_match(
    visitor: Visitor, record: str, nana: tefuda.Match
) -> None:
    answer = visitor.get(f"/api/records/{record}/text")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="nana-abc-1.txt"'
    assert tefuda.Match.from_record(answer.text) == nana


@pytest.mark.parametrize("part", ["", "/text", "/replay", "/events"])
@pytest.mark.parametrize("id", ["nothing-1", "abc", "%00", "a" * 65, "%27%3b--"])
def test_an_unknown_record_is_not_found(visitor: Visitor, part: str, id: str) -> None:
    assert problem(visitor.get(f"/api/records/{id}{part}")) == (404, "not_found")


def test_anybody_with_the_link_can_read_a_record(
    newcomer: Newcomer, app: TestClient[Litestar], nana: tefuda.Match
) -> None:
    made = [newcomer().post("/api/tables", {"game": "nana", "players": 3}).json() for _ in "12"]
    ids = {table["id"] for table in made}
    assert len(ids) == 2
    assert all(re.fullmatch("[0-9a-f]{16}", id) for id in ids), "64 bits, as random as can be"
    for table in made:
        assert table["code"] not in table["id"]
        add_record(app, nana, f"{table['id']}-1")
        stranger = newcomer()
        for part in ("", "/text", "/replay?seat=open", "/events"):
            path = f"/api/records/{table['id']}-1{part}"
            assert stranger.get(path).status_code == 200
            assert stranger.get(path.replace(table["id"], table["code"])).status_code == 404


def test_before_the_end_there_is_no_record(visitor: Visitor) -> None:
    made = visitor.post("/api/quick", {"game": "datto", "players": 2}).json()
    for part in ("", "/text", "/replay?seat=open", "/events"):
        assert visitor.get(f"/api/records/{made['id']}-1{part}").status_code == 404


def test_a_player_finds_their_matches(newcomer: Newcomer, app: TestClient[Litestar]) -> None:
    player, other = newcomer(), newcomer()
    player.get("/api/me")
    who, _ = app.app.state.signer.read(player.cookie)
    for number in range(3):
        match = played(Table("datto", 2), seed=number)
        add_record(app, match, "h" * (number + 1), "somebody", who.player)
    received = player.get("/api/me/history").json()
    assert [match["record"] for match in received] == ["hhh", "hh", "h"]
    assert {match["seat"] for match in received} == {1}
    assert {tuple(match["bots"]) for match in received} == {()}
    result = played(Table("datto", 2), seed=2).result()
    assert received[0]["result"] == {**(result or {}), "stood_in": []}
    assert result is not None
    older = player.get(f"/api/me/history?limit=1&before={received[0]['finished_at']}").json()
    assert [match["record"] for match in older] == ["hh"]
    assert other.get("/api/me/history").json() == []
    assert who.player not in player.get("/api/me/history").text


# Replays


def replayed(match: tefuda.Match, seat: str) -> list[dict[str, object]]:
    """All frames of a match, page by page."""
    text, found = match.record(), []
    steps = len(match.steps)
    for first in range(0, steps + 1, MAX_FRAMES):
        received, page = frames(text, first, first + MAX_FRAMES - 1, seat)  # type: ignore[arg-type]
        assert received == steps
        found += page
    return [{name: getattr(frame, name) for name in frame.__struct_fields__} for frame in found]


@every_table
def test_every_frame_shows_the_view_of_its_point_of_view(table: Table) -> None:
    match = played(table, seed=3, steps=150)
    seat = random.Random(str(table)).randrange(table.players)
    for point_of_view in ("spectator", str(seat)):
        who = int(point_of_view) if point_of_view.isdigit() else None
        again = table.match()
        shown = replayed(match, point_of_view)
        assert [frame["number"] for frame in shown] == list(range(len(match.steps) + 1))
        for frame, step in zip(shown[1:], match.steps, strict=True):
            if isinstance(step, tefuda.match.step.Deal):
                events = again.deal(step.deck, step.first)
            else:
                events = again.play(step.move)
            view = dict(again.view(who))
            del view["log"]
            assert frame["view"] == view
            assert frame["events"] == [event.seen_by(who) for event in events]


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_the_events_of_a_record_are_those_that_spectators_saw(table: Table) -> None:
    match = played(table, seed=3, steps=150)
    seen = [(frame["number"], frame["events"]) for frame in replayed(match, "spectator")[1:]]
    assert [(one.step, one.events) for one in events_by_step(match.record())] == seen


def test_the_events_of_a_record_are_complete(
    visitor: Visitor, record: str, nana: tefuda.Match
) -> None:
    received = visitor.get(f"/api/records/{record}/events").json()
    assert received["record"] == record
    assert [chapter["step"] for chapter in received["steps"]] == [
        number + 1 for number in range(len(nana.steps))
    ]


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_open_cards_show_the_complete_state(table: Table) -> None:
    match = played(table, seed=4, steps=60)
    last = replayed(match, "open")[-1]["view"]
    truth = match.snapshot()
    del truth["history"]
    assert last == truth


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_the_text_of_a_moment_follows_the_point_of_view(
    app: TestClient[Litestar], visitor: Visitor, name: str, language: Language
) -> None:
    match = played(Table(name, 2), seed=6, steps=9)
    add_record(app, match, f"described-{name}-{language}")
    render = get(name).text_view.render
    address = f"/api/records/described-{name}-{language}/view?width=60&language={language}"
    for point_of_view, view in (("open", match.snapshot()), ("1", match.view(1))):
        received = visitor.get(f"{address}&seat={point_of_view}").json()
        assert received["number"] == len(match.steps)
        assert received["picture"] == render(view, 60, language)
        assert ("moves" in received, bool(received["log"]), bool(received["legend"])) == (
            False,
            True,
            True,
        )
    match.undo()
    received = visitor.get(f"{address}&number={len(match.steps)}").json()
    assert received["picture"] == render(match.view(None), 60, language)


def test_the_text_of_an_unknown_seat_is_refused(visitor: Visitor, record: str) -> None:
    answer = visitor.get(f"/api/records/{record}/view?seat=4")
    assert problem(answer) == (400, "no_such_seat")


def test_the_number_of_frames_in_a_response_is_limited(
    visitor: Visitor, record: str, nana: tefuda.Match
) -> None:
    steps = len(nana.steps)
    assert steps > MAX_FRAMES
    received = visitor.get(f"/api/records/{record}/replay").json()
    assert (received["steps"], received["seat"]) == (steps, "spectator")
    assert [frame["number"] for frame in received["frames"]] == list(range(MAX_FRAMES))
    for query, numbers in (
        ("from=3&to=5", [3, 4, 5]),
        ("from=0&to=0", [0]),
        (f"from={steps}", [steps]),
        (f"from={steps + 1}", []),
        ("from=5&to=4", []),
        (f"from=1&to={steps}", list(range(1, min(steps, MAX_FRAMES) + 1))),
    ):
        received = visitor.get(f"/api/records/{record}/replay?{query}").json()
        assert [frame["number"] for frame in received["frames"]] == numbers


def test_frames_name_the_seat_and_the_move(visitor: Visitor, record: str) -> None:
    received = visitor.get(f"/api/records/{record}/replay?to=3&seat=open").json()["frames"]
    assert [(frame["step"], frame["seat"]) for frame in received[:2]] == [
        (None, None),
        ("deal", None),
    ]
    assert received[2]["seat"] is not None
    assert received[2]["step"]


def test_only_its_own_seat_sees_a_move_in_full(nana: tefuda.Match) -> None:
    """The place of a card in a hand is private (NT-22)."""
    opened = replayed(nana, "open")
    for seat in range(nana.players):
        seen = replayed(nana, str(seat))
        for frame, full in zip(seen[2:], opened[2:], strict=True):
            if frame["seat"] == seat:
                assert frame["step"] == full["step"]
    hidden = [frame["step"] for frame in replayed(nana, "spectator")]
    assert hidden != [frame["step"] for frame in opened]


@pytest.mark.parametrize("seat", ["3", "5"])
def test_frames_of_an_unknown_seat_are_refused(visitor: Visitor, record: str, seat: str) -> None:
    answer = visitor.get(f"/api/records/{record}/replay?seat={seat}")
    assert problem(answer) == (400, "no_such_seat")


@pytest.mark.parametrize(
    "query", ["seat=6", "seat=-1", "seat=me", "from=-1", "to=100001", "from=x"]
)
def test_invalid_queries_for_frames_are_refused(visitor: Visitor, record: str, query: str) -> None:
    answer = visitor.get(f"/api/records/{record}/replay?{query}")
    assert problem(answer) == (400, "bad_request")
    assert answer.json()["message"].startswith(query.partition("=")[0])


def test_replays_are_limited_per_address(
    tmp_path_factory: pytest.TempPathFactory, nana: tefuda.Match
) -> None:
    with open_app(tmp_path_factory.mktemp("strict"), limits=1) as client:
        add_record(client, nana, "abc-1")
        visitor = Visitor(client)
        received = [visitor.get("/api/records/abc-1/replay?to=0").status_code for _ in range(60)]
        assert received[:20] == [200] * 20
        assert 429 in received
        assert visitor.get("/api/records/abc-1/events").status_code == 429
        assert visitor.get("/api/records/abc-1/view").status_code == 429
        beyond = {"step": 100_000, "seat": 0}  # the match is replayed to find this out
        assert visitor.post("/api/records/abc-1/play", beyond).status_code == 429
