"""Views, previews and events have the types that `types` of their game declares."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tefuda
from match.type_checks import event_names, misfit
from support.tables import Table, some_tables, tables_of
from tefuda.games import get, names
from tefuda.games.described import events, fields, parts
from tefuda.match import views
from tefuda.match.previews import previews

every_game = pytest.mark.parametrize("name", names())


def moments(table: Table, seed: int) -> Iterator[tefuda.Match]:
    """A random match after each of its steps."""
    match, chance = table.match(seed), random.Random(seed)
    yield match
    while not match.over:
        if match.needs_deal:
            match.deal()
        else:
            match.play(chance.choice(match.legal_moves()))
        yield match


@some_tables
def test_real_views_previews_and_events_have_their_types(table: Table) -> None:
    types = get(table.game).part("types")
    viewers = (None, *range(table.players))
    for step, match in enumerate(moments(table, seed=5)):
        if step not in (0, 1, 2, 9, 30) and not match.over:
            continue
        for seat in viewers:
            assert misfit(match.view(seat), types.View) is None
        for preview in previews(match, match.turn).values():
            assert misfit(preview, types.Preview) is None
    for event in match.events:
        for seat in viewers:
            assert misfit(event.seen_by(seat), types.SeenEvent) is None


@every_game
def test_private_fields_are_marked(name: str) -> None:
    types = get(name).part("types")
    marks, public = (
        {
            event_names(kind)[0]: {field.name for field in fields(kind) if field.private == private}
            for kind in events(types)
        }
        for private in (True, False)
    )
    for table in tables_of(name):
        *_, match = moments(table, seed=3)
        for event in match.events:
            assert public[event.name] == {"event", *event.public} - marks[event.name]
            for reported in event.private.values():
                assert reported.keys() <= marks[event.name]
        private = {field.name for field in fields(types.View) if field.private}
        assert private == {*views.own_view(match, 0), "log"}
        assert {field.name for field in fields(types.View)} - private == {*views.common_view(match)}


@every_game
def test_every_field_is_described(name: str) -> None:
    types = get(name).part("types")
    kinds = [*parts(types.View), *parts(types.Preview), *events(types)]
    bare = [
        (kind.__name__, field.name)
        for kind in kinds
        for field in fields(kind)
        if field.name != "event" and not field.text
    ]
    assert bare == []
    assert [kind.__name__ for kind in kinds if not kind.__doc__] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"surplus": 1}, "['surplus'] are not fields of View"),
        ({"held": None}, ".held: None is not a list"),
        ({"over": 0}, ".over: 0 is not bool"),
        ({"log": [{"event": "leads", "seat": 0, "why": "so"}]}, ".log[0].why: 'so'"),
        ({"trick": [{"seat": 1}]}, ".trick[0].card is missing"),
    ],
)
def test_a_view_of_another_shape_does_not_fit(change: dict[str, object], said: str) -> None:
    view = {**tefuda.Match("datto").view(0), **change}
    assert said in str(misfit(view, get("datto").part("types").View))
