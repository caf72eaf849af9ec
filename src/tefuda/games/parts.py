"""Protocols for the modules of a game that front ends use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tefuda.catalogue import Fact, Language
from tefuda.games.cast import Cast


class Descriptions(Protocol):
    """The module `descriptions` of a game."""

    def event_facts(self, seen: Mapping[str, Any], cast: Cast) -> dict[str, Fact]:
        """Name the facts that the message of an event needs."""

    def meaning(self, move: str, view: Mapping[str, Any], language: Language = "en") -> str:
        """Say what a legal move would do, in a few words."""

    def caution(self, move: str, view: Mapping[str, Any], language: Language = "en") -> str:
        """Say what to think of before playing a move, or ""."""

    def score(self, points: int, view: Mapping[str, Any], language: Language = "en") -> str:
        """Say a score with its unit."""


class TextView(Protocol):
    """The module `text_view` of a game."""

    def render(
        self, view: Mapping[str, Any], width: int | None = None, language: Language = "en"
    ) -> str:
        """Draw a view as text: one string of several lines."""


class Reading(Protocol):
    """The module `reading` of a game."""

    def read(self, view: Mapping[str, Any]) -> Any:
        """Read the state that a view shows, one of the game's own; or raise `BadView`."""
