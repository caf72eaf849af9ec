"""Puzzles over HTTP: listed, shown as their seat sees them, judged."""

from __future__ import annotations

from typing import Any

import pytest

from server.http.visitors import Visitor, problem
from tefuda import puzzles
from tefuda.games import OURS

every_game = pytest.mark.parametrize("game", OURS)


def test_the_puzzles_of_a_game_are_listed_with_that_of_the_day(visitor: Visitor) -> None:
    listed = visitor.get("/api/puzzles/datto").json()
    bank = puzzles.bank("datto")
    assert [each["id"] for each in listed["puzzles"]] == [each.id for each in bank]
    assert listed["today"] in {each.id for each in bank}
    assert {"best", "chances"}.isdisjoint(listed["puzzles"][0])


@every_game
def test_a_puzzle_is_shown_as_its_seat_sees_it(visitor: Visitor, game: str) -> None:
    for puzzle in puzzles.bank(game)[:: max(1, len(puzzles.bank(game)) // 4)]:
        shown = visitor.get(f"/api/puzzles/{game}/{puzzle.id}").json()
        match = puzzle.match()
        assert shown["seat"] == match.turn
        view = dict(match.view(match.turn))
        log = view.pop("log")
        assert shown["frame"]["view"] == as_json(view)
        assert [event for step in shown["earlier"] for event in step] == as_json(log)
        assert sorted(shown["previews"]) == view["legal"]
        assert "best" not in shown
        assert "deal" not in str(shown["frame"]["step"]) or len(match.steps) == 1


def as_json(value: Any) -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(value))


@every_game
def test_moves_are_judged(visitor: Visitor, game: str) -> None:
    puzzle = puzzles.bank(game)[0]
    address = f"/api/puzzles/{game}/{puzzle.id}/answer"
    right = visitor.get(address, params={"move": puzzle.best}).json()
    wrong = visitor.get(address, params={"move": puzzle.normal}).json()
    assert (right["right"], wrong["right"]) == (True, False)
    assert right["best"] == wrong["best"] == puzzle.best
    assert {each["move"]: each["percent"] for each in wrong["moves"]} == puzzle.chances
    after = puzzle.match()
    seat = after.turn
    after.play(puzzle.best)
    view = dict(after.view(seat))
    del view["log"]
    assert right["after"]["view"] == as_json(view)


def test_an_illegal_move_is_explained_and_refused(visitor: Visitor) -> None:
    puzzle = puzzles.bank("datto")[0]
    address = f"/api/puzzles/datto/{puzzle.id}"
    why = visitor.get(f"{address}/why", params={"move": "X9"}).json()
    assert why["reason"]
    assert why["message"]
    assert "reason" not in visitor.get(f"{address}/why", params={"move": puzzle.best}).json()
    assert problem(visitor.get(f"{address}/answer", params={"move": "X9"})) == (400, "bad_request")


def test_a_puzzle_is_described_as_text_in_both_languages(visitor: Visitor) -> None:
    puzzle = puzzles.bank("dnup")[0]
    for language in ("en", "ja"):
        wanted = {"language": language, "width": 60}
        text = visitor.get(f"/api/puzzles/dnup/{puzzle.id}/text", params=wanted).json()
        assert [each["move"] for each in text["moves"]] == sorted(puzzle.chances)
        assert text["picture"]


HOSTILE = ["%00", "..%2Fdatto", "x" * 5000, "%F0%9F%90%87", "'; drop table", "0"]


@pytest.mark.parametrize("id", HOSTILE)
@pytest.mark.parametrize("part", ["", "/answer", "/why", "/text"])
def test_an_unknown_puzzle_is_a_problem(visitor: Visitor, id: str, part: str) -> None:
    answer = visitor.get(f"/api/puzzles/datto/{id}{part}", params={"move": "R1"})
    assert problem(answer)[0] in (400, 404)


@pytest.mark.parametrize("game", ["chess", "x" * 3000, "%00"])
def test_an_unknown_game_is_a_problem(visitor: Visitor, game: str) -> None:
    assert problem(visitor.get(f"/api/puzzles/{game}"))[0] == 400
    assert problem(visitor.get(f"/api/puzzles/{game}/abc"))[0] == 400


@pytest.mark.parametrize("move", ["", "x" * 41, "x" * 8000, "\0", "💥", "R1 R1", "__class__"])
def test_hostile_moves_are_problems(visitor: Visitor, move: str) -> None:
    puzzle = puzzles.bank("nana")[0]
    answer = visitor.get(f"/api/puzzles/nana/{puzzle.id}/answer", params={"move": move})
    assert problem(answer) == (400, "bad_request")


@pytest.mark.parametrize("part", ["answer", "why"])
@pytest.mark.parametrize("query", ["", "?move=", "?move=" + "x" * 41])
def test_a_move_has_the_length_of_a_move(visitor: Visitor, part: str, query: str) -> None:
    puzzle = puzzles.bank("nana")[0]
    answer = visitor.get(f"/api/puzzles/nana/{puzzle.id}/{part}{query}")
    assert problem(answer) == (400, "bad_request")
    assert answer.json()["message"].startswith("move")
