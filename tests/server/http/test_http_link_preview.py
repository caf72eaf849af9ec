"""The preview of a link in a chat: Open Graph tags in the head of the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import HOST, Visitor
from tefuda.games import names
from tefuda.server.api import static_files
from tefuda.store import Record, Result, Store, Unavailable

Newcomer = Callable[[], Visitor]
PAGE = b"<!doctype html><head><title>Tefuda</title></head>"
TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')
PUBLIC = Path(__file__).parents[3] / "web" / "public"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page whose pictures are those of the repository."""
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "previews").symlink_to(PUBLIC / "previews")
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)


def tags(visitor: Visitor, path: str, language: str = "en-GB,en") -> dict[str, str]:
    answer = visitor.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.text.startswith(PAGE.decode().partition("</head>")[0])
    return {name: unescape(text) for name, text in TAG.findall(answer.text)}


def shown_for(visitor: Visitor, path: str, language: str = "en-GB,en") -> tuple[str, str]:
    """Title and description of a link."""
    found = tags(visitor, path, language)
    return found["og:title"], found["og:description"]


def test_every_page_has_a_title_a_sentence_and_a_picture_that_exists(visitor: Visitor) -> None:
    for path in (
        "/",
        "/settings",
        *(f"/{kind}/{game}" for kind in ("rules", "learn") for game in names()),
    ):
        found = tags(visitor, path)
        assert found["og:url"] == f"http://{HOST}{path}"
        assert found["twitter:card"] == "summary_large_image"
        assert found["og:title"]
        assert found["og:description"]
        place = found["og:image"].removeprefix(f"http://{HOST}")
        picture = visitor.get(place)
        assert picture.headers["content-type"] == "image/png"
        width, height = (int.from_bytes(picture.content[i : i + 4]) for i in (16, 20))
        assert (width, height) == (int(found["og:image:width"]), int(found["og:image:height"]))


def test_the_link_to_a_table_invites_in_the_language_of_the_reader(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    code = host.post("/api/tables", {"game": "dnup", "players": 3}).json()["code"]
    path = f"/t/{code}"
    friend.get("/api/me")
    assert shown_for(friend, path)[0] == "Play dnup"
    friend.sit(code, 'Ann "<b>"')
    title, text = shown_for(newcomer(), path)
    assert title == 'Play dnup with Ann "<b>"'
    assert text == "2 of 3 seats are free. No account needed."
    assert "Ann" in shown_for(newcomer(), path, "ja,en;q=0.5")[0]
    assert "3席中2席空き" in shown_for(newcomer(), path, "ja,en;q=0.5")[1].replace(" ", "")
    assert tags(newcomer(), path)["og:image"].endswith("/previews/dnup.png")


def test_the_link_to_a_match_says_who_plays(newcomer: Newcomer) -> None:
    asked = {"game": "nana", "players": 3, "name": "Ann", "pace": "slow"}
    code = newcomer().post("/api/quick", asked).json()["code"]
    title, text = shown_for(newcomer(), f"/t/{code}")
    assert title == "Nana Toridori: Ann"
    assert text == "The match is on. Open the link to watch."


def test_the_links_to_a_replay_and_a_review_say_who_won(
    app: TestClient[Litestar], visitor: Visitor
) -> None:
    record = Record(
        "preview-1",
        "abc",
        1,
        "datto",
        2,
        (),
        ("Ann", "normal"),
        ("ann", ""),
        5,
        Result((1,), (2, 1), (9, 12)),
    )

    async def keep() -> None:
        await app.app.state.store.add_record(record)

    with app.portal() as portal:
        portal.call(keep)
    assert shown_for(visitor, "/r/preview-1") == (
        "DATTO!: won by Hinoki",
        "Ann, Hinoki. Watch the match move by move.",
    )
    assert shown_for(visitor, "/review/preview-1") == (
        "DATTO!: won by Hinoki",
        "Ann, Hinoki. See which moves decided the match.",
    )


@pytest.mark.parametrize(
    "path", ["/t/zzzzzzzz", "/t/%00", "/r/nothing-1", "/rules/chess", "/learn/x"]
)
def test_an_unknown_address_has_the_preview_of_the_home_page(visitor: Visitor, path: str) -> None:
    assert shown_for(visitor, path) == shown_for(visitor, "/")


def test_previews_count_wrong_codes(newcomer: Newcomer) -> None:
    guesser = newcomer()
    for _ in range(65):
        guesser.get("/t/zzzzzzzz")
    assert guesser.get("/api/tables/zzzzzzzz").status_code == 429


def test_the_page_is_served_during_an_outage(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise Unavailable

    code = newcomer().post("/api/tables", {"game": "dnup", "players": 3}).json()["code"]
    monkeypatch.setattr(Store, "look_up", away)
    visitor = newcomer()
    assert shown_for(visitor, f"/t/{code}") == shown_for(visitor, "/")
