"""Messages in English and Japanese, from the files that the page reads too.

A catalogue is written in Project Fluent (`.ftl`). The messages that all games share lie in
`games/messages`, those of one game in `games/<game>/messages` (or in a folder of another package,
which `add_folder` names), those of the terminal in `terminal/messages`, and those of the server in
`server/messages`. The runtime is imported when the first message is formatted: it takes longer to
import than the whole of `tefuda`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Fact = str | int | bool | None | list[str]
Facts = Mapping[str, Fact]
Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

GAMES = Path(__file__).parent / "games"
TERMINAL, SERVER = "terminal", "server"  # catalogues beside those of the games
# The folders of catalogues outside `games`, those of other packages too.
FOLDERS = {owner: GAMES.parent / owner for owner in (TERMINAL, SERVER)}


def message(
    owner: str | None, name: str, facts: Facts | None = None, language: Language = "en"
) -> str:
    """Format a message of a game or of the terminal; None: one of those that all games share.

    >>> message("datto", "refusal-must_follow", {"colour": "B", "nap": True})
    'You have blue, so you must play blue or nap.'
    >>> message("datto", "refusal-must_follow", {"colour": "B", "nap": False}, "ja")
    '青を持っているので、青を出さなければなりません。'
    """
    return format_message(bundle(owner, language), name, facts or {})


def add_folder(game: str, folder: Path) -> None:
    """Name the folder of a game that another package brings."""
    FOLDERS[game] = folder


@cache
def bundle(owner: str | None, language: Language) -> FluentBundle:
    """Load the messages of a game in a language, together with the shared ones."""
    from fluent.runtime import FluentBundle, FluentResource

    def name(kind: str, value: Any) -> str:
        """Format the message `kind-value`; a value without one stands for itself."""
        found = f"{kind}-{value}"
        return format_message(catalogue, found, {}) if catalogue.has_message(found) else str(value)

    functions: dict[str, Any] = {"NAME": name}
    catalogue = FluentBundle([language], functions=functions, use_isolating=False)
    for file in files(owner, language):
        catalogue.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
    return catalogue


def files(owner: str | None, language: Language) -> list[Path]:
    """Return the files of a catalogue: the shared messages, then its own."""
    folders = [GAMES]
    if owner is not None:
        folders.append(FOLDERS.get(owner, GAMES / owner))
    return [folder / "messages" / f"{language}.ftl" for folder in folders]


def format_message(catalogue: FluentBundle, name: str, facts: Facts) -> str:
    """Format a message; what is wrong with it is raised."""
    pattern = catalogue.get_message(name).value
    assert pattern is not None, f"{name} has no text of its own"
    variables = {fact: variable(catalogue, value) for fact, value in facts.items()}
    text, errors = catalogue.format_pattern(pattern, variables)
    if errors:
        raise errors[0]
    return str(text)


def variable(catalogue: FluentBundle, fact: Fact) -> str | int:
    """Convert a fact to what Fluent knows: text and numbers.

    The page does the same in `web/src/lib/i18n/catalogue.ts`.
    """
    match fact:
        case None | []:
            return "none"
        case bool():
            return "yes" if fact else "no"
        case str() | int():
            return fact
    return format_message(catalogue, "list-separator", {}).join(fact)
