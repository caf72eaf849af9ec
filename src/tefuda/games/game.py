"""A game, as the rest of the product sees it: its facts, and its parts by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tefuda.catalogue import Language, message
from tefuda.errors import BadOption, BadPlayers, NoEncoding
from tefuda.games.integers import as_integer
from tefuda.games.parts import (
    AnyState,
    Dealing,
    Deck,
    Descriptions,
    Encoding,
    Events,
    Explain,
    Knowledge,
    Notation,
    Picture,
    Preview,
    Reading,
    Reasons,
    Rules,
    TextView,
    Views,
)
from tefuda.games.types import AnyEvent, AnyView, MatchResult

if TYPE_CHECKING:
    from types import ModuleType

    from tefuda.games.fields import State

PARTS = (
    "deck",
    "state",
    "moves",
    "legal",
    "rules",
    "notation",
    "refusal_codes",
    "explain",
    "events",
    "types",
    "descriptions",
    "view",
    "text_view",
    "knowledge",
    "reading",
    "preview",
    "reasons",
)
OPTIONAL_PARTS = ("encoding", "dealing", "picture")


@dataclass(frozen=True)
class Option:
    """A rule that a table may switch on."""

    name: str
    players: tuple[int, ...]  # the player counts at which it means something (AL-06)


def never(players: int, options: Collection[str]) -> bool:
    """Return False at every number of players and with all options."""
    return False


@dataclass(frozen=True)
class Game:
    """The facts of a game. Its parts are the modules of its package.

    >>> from tefuda.games import get
    >>> get("dnup").players
    (2, 3, 4, 5)
    >>> get("dnup").rules.__name__
    'tefuda.games.dnup.rules'
    """

    name: str
    title: str
    package: str  # the parts are its modules; `messages` and the rules lie in its folder
    players: tuple[int, ...]
    options: tuple[Option, ...]
    deck_size: int  # the longest deck, at any number of players
    loser_starts: bool  # who lost a round starts the next, rather than chance or a card
    tallies: tuple[str, ...]  # what `State.tally` counts over a match, in this order
    bots: str | None = None  # the package of what its bots do otherwise than by default
    # Styles of cards in the terminal (of `rich`), by the pattern of their names.
    card_styles: tuple[tuple[str, str], ...] = ()
    one_loses: Callable[[int, Collection[str]], bool] = never  # all others win the match together

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Pickled by name: the parts are modules, and there is one object per game."""
        from tefuda.games import get

        return get, (self.name,)

    @cached_property
    def folder(self) -> Path:
        """The folder of this game's package."""
        return folder_of(self.package)

    @property
    def folders(self) -> list[Path]:
        """The folders of this game's sources: its package, and that of its bots."""
        return [self.folder] if self.bots is None else [self.folder, folder_of(self.bots)]

    def part(self, name: str) -> ModuleType:
        """Return the module `name` of this game."""
        return import_module(f"{self.package}.{name}")

    def bot_part(self, name: str) -> ModuleType | None:
        """Return the module `name` of this game's bots; None: the default is enough for them."""
        if self.bots is None or find_spec(f"{self.bots}.{name}") is None:
            return None
        return import_module(f"{self.bots}.{name}")

    def load(self) -> None:
        """Import all parts now, instead of each when it is first used."""
        for name in PARTS:
            self.part(name)
        for name in OPTIONAL_PARTS:
            if self.has(name):
                self.part(name)

    @cached_property
    def State(self) -> type[State]:  # noqa: N802  it is a class
        """The class of this game's states."""
        state: type[State] = self.part("state").State
        return state

    @cached_property
    def deck(self) -> Deck:
        """The cards, and shuffling them."""
        return cast(Deck, self.part("deck"))

    @cached_property
    def rules(self) -> Rules:
        """The rules: the effect of every move."""
        return cast(Rules, self.part("rules"))

    @cached_property
    def notation(self) -> Notation:
        """Cards, decks and moves to text and back."""
        return cast(Notation, self.part("notation"))

    @cached_property
    def explain(self) -> Explain:
        """The explanations of refused moves."""
        return cast(Explain, self.part("explain"))

    @cached_property
    def events(self) -> Events:
        """The events, by name."""
        return cast(Events, self.part("events"))

    @cached_property
    def descriptions(self) -> Descriptions[AnyView, AnyEvent]:
        """Descriptions of events, moves and scores, from the catalogue."""
        return cast(Descriptions[AnyView, AnyEvent], self.part("descriptions"))

    @cached_property
    def view(self) -> Views:
        """The view of a seat, as JSON."""
        return cast(Views, self.part("view"))

    @cached_property
    def text_view(self) -> TextView[AnyView]:
        """A view as plain text."""
        return cast(TextView[AnyView], self.part("text_view"))

    @cached_property
    def knowledge(self) -> Knowledge:
        """The knowledge of a seat, and random worlds that agree with it."""
        return cast(Knowledge, self.part("knowledge"))

    @cached_property
    def reading(self) -> Reading:
        """A view read back into the state that it shows."""
        return cast(Reading, self.part("reading"))

    @cached_property
    def preview(self) -> Preview:
        """The effect of a move, as far as its seat knows it."""
        return cast(Preview, self.part("preview"))

    @cached_property
    def reasons(self) -> Reasons[AnyView, AnyView]:
        """The reasons for a move, as far as its seat knows."""
        return cast(Reasons[AnyView, AnyView], self.part("reasons"))

    @cached_property
    def picture(self) -> Picture[AnyView] | None:
        """The rows of a picture of the table; None: the game has none of its own."""
        return cast(Picture[AnyView], self.part("picture")) if self.has("picture") else None

    def has(self, name: str) -> bool:
        """Return whether the game has a part that is optional."""
        return find_spec(f"{self.package}.{name}") is not None

    @cached_property
    def encoding(self) -> Encoding:
        """The game as numbers, for programs that learn; a game without it raises `NoEncoding`."""
        if not self.has("encoding"):
            raise NoEncoding(f"{self.title} has no encoding, so it has no observations or batches")
        return cast(Encoding, self.part("encoding"))

    @cached_property
    def dealing(self) -> Dealing:
        """The deal, card by card, for programs that walk through chance; optional."""
        return cast(Dealing, self.part("dealing"))

    def check_players(self, players: int) -> int:
        """Return the number of players; raise `BadPlayers` if the game does not allow it."""
        number = as_integer(players)
        if number not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadPlayers(f"{self.title} is for {low} to {high} players, not {players!r}")
        return number

    def check_options(self, options: Mapping[str, bool] | None, players: int) -> int:
        """Return the options that are on, as bits in the order of `self.options`.

        An unknown or unsuitable option raises `BadOption`.
        """
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(f"options are given as {{'name': True}}, not as {options!r}")
        known = {option.name: index for index, option in enumerate(self.options)}
        bits = 0
        for name, on in (options or {}).items():
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options: {offered}")
            if not isinstance(on, bool):
                raise BadOption(f"option {name!r} is True or False, not {on!r}")
            option = self.options[known[name]]
            if on and players not in option.players:
                counts = ", ".join(map(str, option.players))
                raise BadOption(
                    f"option {name!r} means nothing with {players} players, "
                    f"only with {counts} (AL-06)"
                )
            bits |= on << known[name]
        return bits

    def result(self, s: AnyState) -> MatchResult:
        """Return winners, ranking and scores of a match that is over."""
        rules, seats = self.rules, range(s.players)
        return {
            "winners": [seat for seat in seats if rules.wins(s, seat)],
            "ranking": [rules.rank(s, seat) for seat in seats],
            "scores": [rules.score(s, seat) for seat in seats],
        }

    def option_title(self, name: str, language: Language = "en") -> str:
        """Return the title of an option."""
        return message(self.name, f"option-{name}", language=language)

    def option_help(self, name: str, language: Language = "en") -> str:
        """Return what an option does, in a sentence."""
        return message(self.name, f"option_help-{name}", language=language)

    def option_names(self, bits: int) -> list[str]:
        """Return the names of the options that are on."""
        return [option.name for index, option in enumerate(self.options) if bits >> index & 1]


def folder_of(package: str) -> Path:
    """Return the folder of a package."""
    (folder,) = import_module(package).__path__
    return Path(folder)
