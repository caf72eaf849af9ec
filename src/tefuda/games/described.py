"""The fields of the types of a game, read for the documentation and for the page."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Annotated, Any, NamedTuple, NotRequired, get_args, get_origin, get_type_hints

from tefuda.games.types import Private


class Field(NamedTuple):
    """A field of a view, a preview or an event."""

    name: str
    type: Any
    text: str  # the description; empty for the name of an event
    private: bool
    required: bool


@cache
def fields(kind: Any) -> tuple[Field, ...]:
    """List the fields of a `TypedDict`, inherited ones first.

    >>> from tefuda.games.types import MatchView
    >>> fields(MatchView)[-2][:4]
    ('seat', int | None, 'the seat whose view it is; None: a spectator', True)
    """
    hints = get_type_hints(kind, include_extras=True)
    optional = kind.__optional_keys__
    return tuple(field(name, hint, name not in optional) for name, hint in hints.items())


def field(name: str, hint: Any, required: bool) -> Field:
    """Read one annotation."""
    if get_origin(hint) is NotRequired:
        hint, required = get_args(hint)[0], False
    notes: list[Any] = []
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
    text = next((note for note in notes if isinstance(note, str)), "")
    return Field(name, hint, text, any(isinstance(note, Private) for note in notes), required)


def is_typed_dict(kind: Any) -> bool:
    """Return whether a type is a `TypedDict`."""
    return isinstance(kind, type) and issubclass(kind, dict) and hasattr(kind, "__total__")


def parts(kind: Any) -> list[Any]:
    """List the `TypedDict`s inside a type, each before those of its own fields."""
    found = [kind] if is_typed_dict(kind) else []
    inner = [field.type for field in fields(kind)] if found else get_args(kind)
    for part in inner:
        found += [more for more in parts(part) if more not in found]
    return found


def events(module: ModuleType) -> tuple[Any, ...]:
    """List the types of the events of a game, whose module `types` this is."""
    return get_args(module.SeenEvent)
