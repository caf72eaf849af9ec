"""The page is served as it was built; without a build, a small page says so."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from server.http.visitors import Visitor, problem
from tefuda.games import get as game_named
from tefuda.games import names
from tefuda.games.rulebook import rulebook
from tefuda.server.api import pages, static_files

WEB = Path(__file__).parents[3] / "web"
PAGE = b"<!doctype html><title>Tefuda</title>"
SCRIPT = b"export const hares = 6;\n" * 100
PLACES = [
    "/",
    "/t/ehpt3mgw",
    "/r/abc-1?move=3&seat=open",
    "/rules/nana",
    "/learn/dnup",
    "/settings",
    "/account",
    "/history",
]

every_place = pytest.mark.parametrize("place", PLACES)


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with one script that lies there compressed, and one that does not."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    (tmp_path / "assets" / "index-Ab1_-x.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "index-Ab1_-x.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "index-Ab1_-x.js.br").write_bytes(b"as if brotli")
    (tmp_path / "assets" / "plain.css").write_bytes(b"p {}")
    (tmp_path / "assets" / "notes.md").write_bytes(b"not for browsers")
    (tmp_path.parent / "secret.js").write_bytes(b"secret")
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
def unbuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path / "nothing")


@every_place
def test_every_route_of_the_page_is_answered_with_the_page(
    built: Path, visitor: Visitor, place: str
) -> None:
    answer = visitor.get(place)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize("place", ["/t", "/t/a/b", "/settings/more", "/index.html", "/assets"])
def test_other_addresses_are_not_found(built: Path, visitor: Visitor, place: str) -> None:
    assert problem(visitor.get(place)) == (404, "not_found")


def test_files_named_by_their_hash_are_cached_forever(built: Path, visitor: Visitor) -> None:
    answer = visitor.get("/assets/index-Ab1_-x.js", headers={"Accept-Encoding": "identity"})
    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.000", None),
        ("identity", None),
        ("", None),
    ],
)
def test_the_smallest_encoding_that_the_browser_accepts_is_sent(
    built: Path, visitor: Visitor, accepted: str, encoding: str | None
) -> None:
    how = {"Accept-Encoding": accepted}
    with visitor.client.stream(
        "GET", "/assets/index-Ab1_-x.js", headers={**how, "X-Forwarded-For": visitor.address}
    ) as answer:
        sent = b"".join(answer.iter_raw())
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert sent == (built / "assets" / f"index-Ab1_-x.js{ending}").read_bytes()
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"


def test_files_without_a_compressed_copy_are_sent_plain(built: Path, visitor: Visitor) -> None:
    answer = visitor.get("/assets/plain.css", headers={"Accept-Encoding": "br, gzip"})
    assert answer.content == b"p {}"
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "name",
    [
        "none.js",
        "notes.md",
        "index-Ab1_-x.js.br",
        "..%2findex.html",
        "..%2f..%2fsecret.js",
        "%2e%2e%2findex.html",
        "..\\index.html",
        "%00.js",
        ".js",
        "C:secret.js",
    ],
)
def test_other_names_of_assets_are_not_found(built: Path, visitor: Visitor, name: str) -> None:
    assert problem(visitor.get(f"/assets/{name}")) == (404, "not_found")


def test_the_files_beside_the_page_match_its_sources() -> None:
    made = "licences.txt"  # by the build
    assert sorted(pages.ROOT_FILES) == sorted(
        [made, *(file.name for file in (WEB / "public").iterdir() if file.is_file())]
    )
    assert all(name.rpartition(".")[2] in static_files.KINDS for name in pages.ROOT_FILES)


def test_a_file_beside_the_page_is_cached_for_a_day(built: Path, visitor: Visitor) -> None:
    answer = visitor.get("/icon.svg")
    assert (answer.content, answer.headers["content-type"]) == (b"<svg/>", "image/svg+xml")
    assert answer.headers["cache-control"] == "private, max-age=86400"
    assert problem(visitor.get("/manifest.webmanifest")) == (404, "not_found")


@every_place
def test_without_a_build_a_small_page_explains_how_to_build(
    unbuilt: None, visitor: Visitor, place: str
) -> None:
    answer = visitor.get(place)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "make play" in answer.text
    for name in names():
        assert game_named(name).title in answer.text
        assert rulebook(name).tagline in answer.text
    for inline in ("<script", "<style", " style=", " onclick", "javascript:"):
        assert inline not in answer.text
    style = visitor.get("/style.css")
    assert (style.status_code, style.headers["content-type"]) == (200, "text/css; charset=utf-8")


def test_the_links_of_the_small_page_work(unbuilt: None, visitor: Visitor) -> None:
    links = [part.partition('"')[0] for part in visitor.get("/").text.split('href="')[1:]]
    inside = [link for link in links if link.startswith("/")]
    assert len(inside) >= 5
    assert [link for link in inside if visitor.get(link).status_code != 200] == []


def test_long_responses_are_compressed_and_short_ones_are_not(visitor: Visitor) -> None:
    read = {"Accept-Encoding": "gzip"}
    long = visitor.get("/api/rules/datto", headers=read)
    assert long.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in long.headers["vary"].lower()
    assert long.json()["game"] == "datto"
    assert "content-encoding" not in visitor.get("/api/health", headers=read).headers
    plain = visitor.get("/api/rules/datto", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == long.json()
