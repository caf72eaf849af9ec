"""Events as text: one sentence for each, from the catalogue of the game."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.catalogue import Language, message
from tefuda.games.cast import Cast, capital
from tefuda.games.event import Event
from tefuda.games.game import Game
from tefuda.games.types import AnyEvent


def sentence(game: Game, seen: AnyEvent, cast: Cast) -> str:
    """Describe an event as somebody sees it; empty where other events say it all.

    >>> from tefuda.games import get
    >>> sentence(get("datto"), {"event": "napped", "seat": 2}, Cast())
    'Seat 2 naps.'
    """
    facts = game.descriptions.event_facts(seen, cast)
    text = message(game.name, f"event-{seen['event']}", facts, cast.language)
    return capital(text) if text else ""


def join_sentences(sentences: Iterable[str], language: Language) -> str:
    """Write sentences one after the other: with spaces between them, or in Japanese without."""
    return message(None, "sentence-separator", language=language).join(sentences)


def sentences(game: Game, events: Iterable[Event], cast: Cast) -> list[str]:
    """Return the sentences of these events as seen by the seat that the cast calls "you"."""
    text = (sentence(game, event.seen_by(cast.you), cast) for event in events)
    return [words for words in text if words]
