"""The catalogues of messages: both languages say the same things, and everything is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tefuda import catalogue
from tefuda.catalogue import LANGUAGES, SERVER, TERMINAL, Facts, Language, message
from tefuda.coach.decisions import LIMITS, Mark
from tefuda.games import get, names, refusal_codes
from tefuda.match.fairness import Verdict
from tefuda.terminal.setup import STRENGTHS

ROOT = Path(catalogue.__file__).parents[2]
CATALOGUES = (None, *names(), TERMINAL, SERVER)  # None: what all games share

every_catalogue = pytest.mark.parametrize("game", CATALOGUES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Uses(Visitor):
    """The parts of a message: variables, other messages, names that are looked up."""

    def __init__(self, entry: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.names: set[str] = set()
        self.functions: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        kind = node.arguments.positional[0]
        assert isinstance(kind, ast.StringLiteral)
        self.names.add(kind.value)
        self.generic_visit(node)


@cache
def parsed(game: str | None, language: Language) -> ast.Resource:
    """The file of a catalogue, without the messages that all games share."""
    text = catalogue.files(game, language)[-1].read_text("utf-8")
    return FluentParser().parse(text)


@cache
def messages(game: str | None, language: Language) -> dict[str, Uses]:
    """The messages of a file by their names."""
    entries = [entry for entry in parsed(game, language).body if isinstance(entry, ast.Message)]
    assert len(entries) == len({entry.id.name for entry in entries}), "a message is there twice"
    return {entry.id.name: Uses(entry) for entry in entries}


def all_messages(game: str | None, language: Language) -> dict[str, Uses]:
    """The messages of a game, with those that all games share."""
    return messages(None, language) | messages(game, language)


def variables(game: str | None, language: Language, name: str) -> set[str]:
    """The variables of a message, and of those that it refers to.

    Whether a seat is the reader (`seat_you`) is grammar: not every language needs it.
    """
    known = all_messages(game, language)
    found = {variable.removesuffix("_you") for variable in known[name].variables}
    for other in known[name].messages:
        found |= variables(game, language, other)
    return found


def codes(game: str | None) -> list[StrEnum]:
    """Return the codes of refusals of a game."""
    if game in (TERMINAL, SERVER):
        return []
    found = refusal_codes if game is None else get(game).part("refusal_codes")
    return list(found.RefusalCode)


@every_catalogue
@every_language
def test_the_file_can_be_read(game: str | None, language: Language) -> None:
    junk = [e.content for e in parsed(game, language).body if isinstance(e, ast.Junk)]
    assert junk == []


@every_catalogue
def test_both_languages_have_the_same_messages(game: str | None) -> None:
    english, japanese = (set(messages(game, language)) for language in LANGUAGES)
    assert english ^ japanese == set()


@every_catalogue
def test_both_languages_tell_the_same_facts(game: str | None) -> None:
    differ = {
        name: (english, japanese)
        for name in messages(game, "en")
        if (english := variables(game, "en", name)) != (japanese := variables(game, "ja", name))
    }
    assert differ == {}


@every_catalogue
@every_language
def test_references_lead_somewhere(game: str | None, language: Language) -> None:
    known = all_messages(game, language)
    for uses in messages(game, language).values():
        assert uses.messages <= set(known)
        assert uses.functions <= {"NAME"}
        for kind in uses.names:
            assert any(name.startswith(f"{kind}-") for name in known)


@every_catalogue
def test_every_refusal_has_a_message_and_every_message_of_one_a_refusal(game: str | None) -> None:
    reported = {name for name in messages(game, "en") if name.startswith("refusal-")}
    assert reported == {f"refusal-{code}" for code in codes(game)}


def reason_codes(game: str | None) -> set[str]:
    """Return the names of the messages for the reasons of a game."""
    if game not in names():
        return set()
    return {f"reason-{code}" for code in get(game).part("reasons").ReasonCode}


@every_catalogue
def test_every_reason_has_a_message_and_every_message_of_one_a_reason(game: str | None) -> None:
    assert {name for name in messages(game, "en") if name.startswith("reason-")} == reason_codes(
        game
    )


def folders(game: str) -> list[Path]:
    """Return the folders that belong to a game alone, of Python and of the page."""
    return [*get(game).folders, ROOT / "web" / "src" / "games" / game]


@cache
def sources(game: str | None) -> str:
    """Return the text of all sources that may use a message of a game by its name.

    These are the folders of the game and the files that all games share, not other games' folders.
    """
    others = (
        [] if game is None else [path for name in names() if name != game for path in folders(name)]
    )
    searched = [ROOT / "src" / "tefuda", ROOT / "web" / "src"]
    searched += [get(name).folder for name in names()]
    files = {
        file
        for folder in searched
        for kind in ("*.py", "*.ts", "*.svelte")
        for file in folder.rglob(kind)
        if ".test." not in file.name and not any(file.is_relative_to(other) for other in others)
    }
    return "\n".join(file.read_text("utf-8") for file in sorted(files))


def used(game: str | None) -> Iterator[str]:
    """Return the messages that a source uses."""
    yield from (f"refusal-{code}" for code in codes(game))
    yield from reason_codes(game)
    if game == TERMINAL:
        yield from (f"strength-{bot}" for bot in STRENGTHS)
        yield from (f"verdict-{verdict}" for verdict in get_args(Verdict))
        yield from (f"mark-{mark}" for mark in LIMITS)
        yield f"mark-{Mark.BLUNDER}"
    for name in names() if game is None else {game} & set(names()):
        yield from (f"event-{event}" for event in event_names(name))
        yield from (f"tally-{tally}" for tally in get(name).tallies)
        yield from (f"option-{option.name}" for option in get(name).options)
        yield from (f"option_help-{option.name}" for option in get(name).options)
    yield from (name for name in messages(game, "en") if is_asked_for(game, name))
    for language in LANGUAGES:
        for owner in CATALOGUES if game is None else (game,):
            for uses in messages(owner, language).values():
                yield from uses.messages
                for kind in uses.names:
                    yield from (
                        name for name in messages(game, "en") if name.startswith(f"{kind}-")
                    )


def is_asked_for(game: str | None, name: str) -> bool:
    """Return whether a source names a message; one of the terminal where it is formatted."""
    before = r"message\(\s*(?:TERMINAL,\s*)?" if game == TERMINAL else ""
    return re.search(rf"{before}[\"'`]{re.escape(name)}[\"'`]", sources(game)) is not None


def event_names(game: str) -> set[str]:
    """Return the names of the events that the rules of a game emit."""
    source = (get(game).folder / "events.py").read_text("utf-8")
    return set(re.findall(r'Event\("([a-z_]+)"', source))


@every_catalogue
def test_every_event_has_a_message(game: str | None) -> None:
    if game in names():
        reported = {f"event-{name}" for name in event_names(game)}
        assert reported - set(all_messages(game, "en")) == set()


@every_catalogue
def test_every_message_is_used(game: str | None) -> None:
    assert set(messages(game, "en")) - set(used(game)) == set()


def test_a_game_does_not_use_the_messages_of_another() -> None:
    assert is_asked_for("nana", "move-between")
    assert not is_asked_for("dnup", "move-between")


@every_catalogue
def test_a_message_that_nothing_uses_is_found(game: str | None) -> None:
    assert not is_asked_for(game, "a-message-for-nobody")


def test_facts_become_text_and_numbers() -> None:
    facts: Facts = {"card": "3/6", "another": True}
    assert message("dnup", "refusal-not_held", facts) == "You do not hold another 3/6."
    assert (
        message("dnup", "refusal-no_set", {"place": "1", "places": []}) == "There is no set at 1."
    )
    reported = message("dnup", "refusal-no_set", {"place": "1", "places": ["0", "2"]}, "ja")
    assert reported == "1にセットはありません（あるのは0、2です）。"


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(Exception, match="card"):
        message("datto", "refusal-not_held")


def test_a_name_that_nobody_wrote_stands_for_itself() -> None:
    facts = {"size": 12, "value": 3, "needs": 4, "seat": 0}
    assert "twelve" not in (reported := message("dnup", "refusal-grown_size", facts))
    assert "the 12 3s on the table" in reported
