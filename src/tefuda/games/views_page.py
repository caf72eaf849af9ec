"""The page `docs/views.md`, generated from the types by `python -m tefuda.games.views_page`."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from tefuda.games import OURS, get
from tefuda.games.described import Field, events, fields, is_typed_dict, parts
from tefuda.games.game import Game
from tefuda.games.types import MatchView, MovePreview

FILE = Path(__file__).parents[3] / "docs" / "views.md"

HEAD = """\
# Views, previews and events

Every field of every game. `python -m tefuda.games.views_page` generates this page from the types in
`tefuda.games.types` and in `types.py` of each game; do not edit it.

`Match.view(seat)` returns a view, `previews(match, seat)` a preview for each legal move, and
`event.seen_by(seat)` an event: plain dicts that JSON can express, with these fields. A list that is
described "of each seat" or "in each hand" has an entry for every seat, from seat 0 on. A field
marked *private* can differ from seat to seat: it shows hidden cards to those alone who may see
them. A field marked *optional* is missing where it has no meaning or may not be seen. Type checkers
know the types: `tefuda.Match("{example}").view(0)` is a `tefuda.games.{example}.types.View`.

Cards and moves are written as in [notation](notation.md).
"""


def page() -> str:
    """Write the whole page."""
    common = {field.name for kind in (MatchView, MovePreview) for field in fields(kind)}
    sections = [
        HEAD.format(example=OURS[0]),
        "## All games\n",
        *tables([*parts(MatchView), *parts(MovePreview)], set()),
    ]
    for name in OURS:
        sections += game_sections(get(name), common)
    return "\n".join(sections)


def game_sections(game: Game, common: set[str]) -> Iterator[str]:
    """Write the sections of a game, without the fields that all games have."""
    types = game.part("types")
    shared = {*parts(MatchView), *parts(MovePreview)}
    seen = events(types)
    inner = [kind for kind in (*parts(types.View), *parts(types.Preview)) if kind not in seen]
    named = [kind for kind in dict.fromkeys(inner) if kind not in shared]
    yield f"## {game.title}\n"
    yield from tables(named, common)
    yield "### Events\n"
    for kind in seen:
        event_fields = fields(kind)
        name = next(get_args(field.type)[0] for field in event_fields if field.name == "event")
        yield f"#### `{name}`\n\n{summary(kind)}\n"
        if rows := [field for field in event_fields if field.name != "event"]:
            yield table(rows)


def tables(kinds: list[Any], known: set[str]) -> Iterator[str]:
    """Write a section for each type; `known` fields of views and previews are left out."""
    for kind in kinds:
        yield f"### {kind.__name__}\n\n{summary(kind)}\n"
        whole = kind.__name__ in ("View", "Preview")
        yield table([field for field in fields(kind) if not (whole and field.name in known)])


def summary(kind: Any) -> str:
    """Return the docstring of a type on one line."""
    return " ".join(cleandoc(kind.__doc__).split())


def table(rows: list[Field]) -> str:
    """Write a table of fields."""
    lines = [f"| `{field.name}` | {type_text(field.type)} | {note(field)} |" for field in rows]
    return "\n".join(["| field | type | meaning |", "|---|---|---|", *lines, ""])


def note(field: Field) -> str:
    """Write the description of a field after its marks."""
    marks = [*(["private"] if field.private else []), *([] if field.required else ["optional"])]
    return (f"*{', '.join(marks)}*: " if marks else "") + field.text


def type_text(kind: Any) -> str:
    """Write a type for people.

    >>> type_text(list[int | None]), type_text(Literal["a", "b"] | None)
    ('list of (int or None)', '"a", "b" or None')
    """
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(f'"{value}"' for value in inner)
    if origin in (Union, UnionType):
        if all(map(is_typed_dict, inner)):
            return "event"
        return " or ".join(map(type_text, inner))
    if origin is list:
        item = type_text(inner[0])
        return f"list of ({item})" if " or " in item else f"list of {item}"
    if origin is dict:
        return f"dict of {type_text(inner[1])} by {type_text(inner[0])}"
    if kind is NoneType:
        return "None"
    name: str = kind.__name__
    return name


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
