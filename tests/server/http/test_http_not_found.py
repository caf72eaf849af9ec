"""Unknown addresses: browsers get the page, which says so; programs get a problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.http.visitors import Visitor, problem
from tefuda.server.api import static_files

PAGE = b"<!doctype html><title>Tefuda</title>"
A_BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NOWHERE = ["/nothing", "/t", "/t/a/b", "/settings/more", "/index.html", "/account/ada", "/apis"]

every_place = pytest.mark.parametrize("place", NOWHERE)


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_bytes(PAGE)
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)


@every_place
def test_browsers_get_the_page(built: None, visitor: Visitor, place: str) -> None:
    answer = visitor.get(place, headers=A_BROWSER)
    assert (answer.status_code, answer.content) == (404, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "content-security-policy" in answer.headers


def test_browsers_get_the_small_page_without_a_build(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path / "nothing")
    answer = visitor.get("/nothing", headers=A_BROWSER)
    assert answer.status_code == 404
    assert "make play" in answer.text


@every_place
def test_programs_get_a_problem(built: None, visitor: Visitor, place: str) -> None:
    assert problem(visitor.get(place)) == (404, "not_found")
    assert problem(visitor.get(place, headers={"Accept": "application/json"})) == (404, "not_found")


@pytest.mark.parametrize("place", ["/api", "/api/", "/api/nothing", "/api/records/none"])
def test_every_client_gets_a_problem_from_the_api(
    built: None, visitor: Visitor, place: str
) -> None:
    assert problem(visitor.get(place, headers=A_BROWSER)) == (404, "not_found")


def test_only_get_requests_are_answered_with_the_page(built: None, visitor: Visitor) -> None:
    assert problem(visitor.ask("POST", "/nothing", headers=A_BROWSER)) == (404, "not_found")


def test_missing_files_are_answered_with_a_problem(built: None, visitor: Visitor) -> None:
    assert problem(visitor.get("/assets/none.js", headers=A_BROWSER)) == (404, "not_found")
