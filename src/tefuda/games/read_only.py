"""Read-only dicts and lists, for data that is handed out and must not change.

They are dicts and lists in every other way: equal to plain ones, and encoded as JSON like them.

>>> cards = read_only({"cards": ["R1", "R3"]})
>>> cards["cards"] == ["R1", "R3"]
True
>>> cards["cards"].append("R5")
Traceback (most recent call last):
TypeError: this is read-only: change a copy instead
"""

from __future__ import annotations

from typing import Any, NoReturn


def refuse(self: object, *args: object, **kwargs: object) -> NoReturn:
    """Stand in for every method that would change something."""
    raise TypeError("this is read-only: change a copy instead")


class ReadOnlyDict(dict[Any, Any]):
    """A dict that cannot be changed."""

    __slots__ = ()
    __setitem__ = __delitem__ = __ior__ = refuse
    clear = pop = popitem = setdefault = update = refuse

    def __reduce__(self) -> tuple[type, tuple[dict[Any, Any]]]:
        return ReadOnlyDict, (dict(self),)

    def copy(self) -> dict[Any, Any]:
        """Copy into a plain dict; what lies inside stays read-only."""
        return dict(self)


class ReadOnlyList(list[Any]):
    """A list that cannot be changed."""

    __slots__ = ()
    __setitem__ = __delitem__ = __iadd__ = __imul__ = refuse
    append = clear = extend = insert = pop = refuse
    remove = reverse = sort = refuse

    def __reduce__(self) -> tuple[type, tuple[list[Any]]]:
        return ReadOnlyList, (list(self),)

    def copy(self) -> list[Any]:
        """Copy into a plain list; what lies inside stays read-only."""
        return list(self)


def read_only(value: Any) -> Any:
    """Copy JSON-able data so that nothing in it can be changed, however deep."""
    kind = type(value)
    if kind is dict:
        nested = {key: read_only(v) for key, v in value.items() if type(v) in (dict, list)}
        return ReadOnlyDict({**value, **nested} if nested else value)
    if kind is list:
        return ReadOnlyList([read_only(inner) for inner in value])
    return value
