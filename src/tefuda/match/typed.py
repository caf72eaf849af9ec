"""The types of a match for type checkers: its views and previews, and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults, which `typing` has from Python 3.13 on

    View_co = TypeVar("View_co", bound=Mapping[str, Any], covariant=True, default=Mapping[str, Any])
    Preview_co = TypeVar(
        "Preview_co", bound=Mapping[str, Any], covariant=True, default=Mapping[str, Any]
    )
else:
    from typing import TypeVar

    View_co = TypeVar("View_co", covariant=True)
    Preview_co = TypeVar("Preview_co", covariant=True)


class Settings(TypedDict, total=False):
    """The keyword arguments of `Match`."""

    options: Mapping[str, bool] | None
    seed: int | None
