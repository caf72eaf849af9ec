"""Reviews of matches and records: arguments, errors, JSON, the picture."""

import json
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from support.tables import RECORDS, Table, every_game, played
from tefuda import BadOption, BadPlayers, BadRecord, Match, coach
from tefuda.coach.chart import draw, label_heights
from tefuda.games import OURS, get

SVG = "{http://www.w3.org/2000/svg}"


def test_a_record_is_reviewed_like_its_match() -> None:
    match = played(Table("datto", 3), seed=2)
    of_match, of_record = (coach.review(what, budget=2) for what in (match, match.record()))
    assert of_match.as_dict() == of_record.as_dict()


def test_a_review_leaves_the_match_as_it_was() -> None:
    match = played(Table("dnup", 2), seed=2, steps=9)
    before = match.copy()
    coach.review(match, budget=2)
    assert match == before


def test_an_unfinished_match_is_reviewed_up_to_now() -> None:
    match = played(Table("nana", 3), seed=2, steps=7)
    found = coach.review(match, budget=2)
    assert found.as_dict()["result"] is None
    assert len(found.decisions) == 6
    assert len(found.chances()) == 7


def test_a_seat_gets_only_its_own_decisions() -> None:
    match = played(Table("dnup", 3), seed=2)
    whole, own = (coach.review(match, seat, budget=2) for seat in (None, 1))
    assert own.decisions == tuple(each for each in whole.decisions if each.seat == 1)
    assert own.balances == whole.balances


def test_progress_rises_to_one() -> None:
    said: list[float] = []
    found = coach.review(played(Table("dnup", 3), seed=2), budget=1, progress=said.append)
    assert said == sorted(said)
    assert said[-1] == 1.0
    assert len(said) > len(found.decisions) + 1, "the values with all hands open take time, too"


@every_game
def test_a_review_is_json(name: str) -> None:
    found = coach.review(played(Table(name, get(name).players[0]), seed=2), budget=1)
    data = found.as_dict()
    assert json.loads(json.dumps(data)) == data
    assert data["result"] == found.match.result()


def test_unusable_records_are_refused() -> None:
    match = played(Table("datto", 2), seed=2)
    with pytest.raises(BadRecord, match="nothing was dealt yet"):
        coach.review(Match("datto", 2))
    with pytest.raises(BadRecord):
        coach.review("game: chess\n")
    with pytest.raises(BadPlayers, match="the seats are 0 to 1, not 2"):
        coach.review(match, seat=2)
    for budget in (0, -1, 2_000_000, 1.5, "many", True):
        with pytest.raises(BadOption, match="budget is a whole number"):
            coach.review(match, budget=budget)  # type: ignore[arg-type]


def test_stored_records_of_every_game_can_be_reviewed() -> None:
    for name in OURS:
        record = sorted(RECORDS.glob(f"{name}-*-eager.txt"))[-1]
        found = coach.review(record.read_text("utf-8"), budget=1)
        assert found.match.over


def test_turning_points_are_the_largest_swings() -> None:
    found = coach.review(played(Table("dnup", 3), seed=2), budget=40)
    sizes = [swing.size for swing in found.turning_points(3)]
    assert sizes == sorted((swing.size for swing in found.swings), reverse=True)[:3]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_picture_has_a_line_for_every_seat(language: str) -> None:
    found = coach.review(played(Table("nana", 6), seed=2, steps=30), budget=1)
    picture = ElementTree.fromstring(draw(found, language))  # type: ignore[arg-type]
    assert len(picture.findall(f"{SVG}polyline")) == 6
    assert found.match.definition.title in picture.attrib["aria-label"]
    assert found._repr_svg_() == draw(found)


def test_labels_of_seats_with_equal_chances_do_not_cover_each_other() -> None:
    heights = sorted(label_heights([280.0, 281.0, 282.0, 283.0]))
    assert all(below - above >= 15 for above, below in pairwise(heights))
    assert heights[-1] <= 286


@every_game
@pytest.mark.parametrize("seat", [None, 1])
def test_a_stored_review_is_the_same_again(name: str, seat: int | None) -> None:
    match = played(Table(name, get(name).players[-1]), seed=2)
    found = coach.review(match, seat, budget=2, seed=5)
    stored = json.loads(json.dumps(found.as_dict()))
    for of in (match, match.record()):
        again = coach.Review.from_dict(of, stored)
        assert again.as_dict() == found.as_dict()
        assert (again.decisions, again.swings) == (found.decisions, found.swings)
        assert again.svg() == found.svg()


def test_a_stored_review_of_another_match_is_refused() -> None:
    match = played(Table("dnup", 2), seed=2)
    stored = coach.review(match, budget=2).as_dict()
    for other in (
        played(Table("dnup", 2), seed=3),
        played(Table("dnup", 3), seed=2),
        played(Table("dnup", 2), seed=2, steps=5),
        played(Table("datto", 2), seed=2),
    ):
        with pytest.raises(BadRecord, match="not that of this match"):
            coach.Review.from_dict(other, stored)


def test_invalid_stored_reviews_are_refused() -> None:
    match = played(Table("dnup", 2), seed=2)
    stored = coach.review(match, budget=2).as_dict()
    with pytest.raises(BadRecord, match="format 99"):
        coach.Review.from_dict(match, {**stored, "format": 99})
    several: tuple[Any, ...] = (
        {},
        [],
        None,
        {**stored, "swings": []},
        {**stored, "swings": [{**stored["swings"][0], "step": []}]},
        {**stored, "decisions": [{"step": 1}]},
        {**stored, "decisions": [*stored["decisions"][:-1], 7]},
    )
    for broken in several:
        with pytest.raises(BadRecord, match=r"not a review|not that of this match"):
            coach.Review.from_dict(match, broken)
    with pytest.raises(BadRecord, match="not that of this match"):
        coach.Review.from_dict(match, {**stored, "fair_share": 0.9})
