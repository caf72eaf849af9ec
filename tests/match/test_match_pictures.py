"""Pictures of the table: well-formed, and without what their seat must not see."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import tefuda
from support.tables import Table, dealt, every_game, every_table, moments, played
from tefuda.games import drawing
from tefuda.games.drawing import Backs, Face, Row

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@every_table
def test_every_table_has_a_picture_for_every_seat_in_both_languages(table: Table) -> None:
    stages = list(moments(played(table, 2, steps=60)))
    for match in (*stages[:2], stages[len(stages) // 2], stages[-1], played(table, 2)):
        for seat in (None, *range(table.players)):
            english, japanese = match.svg(seat), match.svg(seat, "ja")
            assert repr(match)[1:-1] == texts(english)[0]
            assert english != japanese or match.round == 0
            assert texts(japanese)


@every_game
def test_a_picture_shows_what_its_seat_sees_and_no_more(name: str) -> None:
    match = dealt(name)
    for seat in range(match.players):
        worlds = [match.knowledge(seat).world(seed) for seed in range(5)]
        assert {world.svg(seat) for world in worlds} == {match.svg(seat)}
        assert len({world.svg(1 - seat) for world in worlds}) > 1
        assert {world.svg() for world in worlds} == {match._repr_svg_()} == {match.svg(None)}


@every_game
def test_pictures_change_with_the_table(name: str) -> None:
    match = dealt(name)
    before = match.svg(0)
    match.play(match.legal_moves()[0])
    assert match.svg(0) != before


def test_an_unknown_seat_has_no_picture() -> None:
    with pytest.raises(tefuda.BadPlayers, match="seats are 0 to 1"):
        dealt("datto").svg(2)


def test_a_picture_in_an_unknown_language_is_refused() -> None:
    with pytest.raises(tefuda.BadOption, match="the languages are en, ja, not 'xx'"):
        dealt("datto").svg(0, "xx")  # type: ignore[arg-type]


def test_a_game_without_a_picture_of_its_own_is_drawn_as_text() -> None:
    match = dealt("datto")
    match.definition = replace(match.definition)
    vars(match.definition)["picture"] = None
    lines = match.definition.text_view.render(match.view(0)).splitlines()
    assert texts(match.svg(0))[1:] == lines


def test_many_cards_take_several_lines() -> None:
    one, two = (drawing.svg("", [Row("", [Face("7", below="2"), Backs(n)])]) for n in (5, 40))
    heights = [int(ElementTree.fromstring(svg).attrib["height"]) for svg in (one, two)]
    assert heights[1] - heights[0] == 2 * (drawing.CARD_HEIGHT + drawing.GAP)


def test_a_picture_is_xml_whatever_it_says() -> None:
    assert texts(drawing.svg("<&>", [Row("a<b", note="'\"", turn=True)])) == ["<&>", "a<b", "'\""]
