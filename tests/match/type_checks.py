"""Checks that data has a type: exactly its fields, and no others."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from tefuda.games.described import Field, fields, is_typed_dict


def misfit(value: Any, kind: Any, path: str = "") -> str | None:
    """Return the first difference between a value and a type; None: it fits."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typed_dict(kind):
        return misfit_fields(value, kind, path)
    if origin in (Union, UnionType):
        if isinstance(value, dict) and "event" in value:
            inner = tuple(part for part in inner if value["event"] in event_names(part))
        if not inner:
            return f"{path}: no event is called {value['event']!r}"
        found = [misfit(value, part, path) for part in inner]
        return None if None in found else max(filter(None, found), key=len)
    if origin is Literal:
        return None if type(value) is str and value in inner else f"{path}: {value!r}"
    if origin is list:
        if type(value) is not list:
            return f"{path}: {value!r} is not a list"
        items = [misfit(item, inner[0], f"{path}[{n}]") for n, item in enumerate(value)]
        return next(filter(None, items), None)
    if origin is dict:
        if type(value) is not dict:
            return f"{path}: {value!r} is not a dict"
        keys = [misfit(key, inner[0], path) for key in value]
        values = [misfit(item, inner[1], f"{path}.{key}") for key, item in value.items()]
        return next(filter(None, keys + values), None)
    if kind not in (str, int, bool, NoneType):
        raise TypeError(f"no rule for {kind}")
    return None if type(value) is kind else f"{path}: {value!r} is not {kind.__name__}"


@cache
def event_names(kind: Any) -> tuple[Any, ...]:
    """The name of the event that a type describes; empty for other types."""
    if not is_typed_dict(kind):
        return ()
    return next((get_args(field.type) for field in fields(kind) if field.name == "event"), ())


@cache
def fields_by_name(kind: Any) -> dict[str, Field]:
    return {field.name: field for field in fields(kind)}


def misfit_fields(value: Any, kind: Any, path: str) -> str | None:
    """The same for the fields of a dict."""
    if type(value) is not dict:
        return f"{path}: {value!r} is not a dict"
    known = fields_by_name(kind)
    if unknown := sorted(value.keys() - known.keys()):
        return f"{path}: {unknown} are not fields of {kind.__name__}"
    for name, field in known.items():
        if name not in value:
            if field.required:
                return f"{path}.{name} is missing"
        elif found := misfit(value[name], field.type, f"{path}.{name}"):
            return found
    return None
