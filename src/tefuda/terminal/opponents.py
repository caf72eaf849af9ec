"""The bots at the other seats, and their names in records."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from tefuda import bots
from tefuda.bots.bot import Bot
from tefuda.bots.build import warmup
from tefuda.bots.entrant import Entrant, parse, seated
from tefuda.bots.offered import LEARNED, SEARCHING, adviser, check_plays
from tefuda.bots.policies.compiled_matches import FIRST_BOT_STREAM
from tefuda.catalogue import TERMINAL, Facts, Language, message
from tefuda.errors import BadOption, TefudaError, UnknownBot
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.seeds import seed_number
from tefuda.match import Match, Move
from tefuda.terminal.bot_moves import ask

DEFAULT = "normal"
HARD = "hard"
PERSON = "person"  # the header of a seat without a bot


class Opponents:
    """The bots at the seats of a match, and one that gives hints. A seed fixes their moves."""

    def __init__(self, match: Match, entrants: Mapping[int, Entrant], seed: int | None) -> None:
        self.match = match
        self.entrants: dict[int, Entrant] = {}
        self.bots: dict[int, Bot] = {}
        self.seed = secrets.randbits(60) if seed is None else seed_number(seed)
        for seat, entrant in entrants.items():
            self.give_seat(seat, entrant)

    def give_seat(self, seat: int, entrant: Entrant) -> None:
        """Give a seat to a bot, as if it had made the decisions of the seat so far."""
        bot = seated(entrant, self.match.game, seeded(self.seed, FIRST_BOT_STREAM + seat))
        bot.skip(sum(isinstance(step, Move) and step.seat == seat for step in self.match.steps))
        self.entrants[seat], self.bots[seat] = entrant, bot

    def forget(self) -> None:
        """Replace every bot by a new one of its kind, which has seen nothing of undone moves."""
        for seat, entrant in self.entrants.items():
            self.give_seat(seat, entrant)

    def choose(self, seat: int) -> str:
        """Return the move of the bot at this seat, or raise `BotFailed`."""
        return ask(self.bots[seat], self.match, seat)

    def replace(self, seat: int) -> None:
        """Replace a bot that has failed by the default bot."""
        self.give_seat(seat, Entrant(DEFAULT))
        self.note_in_headers()

    @property
    def ready(self) -> bool:
        """True if no bot at the table waits for the compiler."""
        searches = any(entrant.name in SEARCHING for entrant in self.entrants.values())
        game = self.match.game
        return not searches or warmup.ready(game) or warmup.compiled_before(game)

    @property
    def advising(self) -> Entrant:
        """The bot that gives hints, with the settings of those of its kind at the table."""
        on = [name for name, chosen in self.match.options.items() if chosen]
        name = adviser(self.match.game, self.match.players, on)
        alike = (entrant for entrant in self.entrants.values() if entrant.name == name)
        return next(alike, Entrant(name))

    @cached_property
    def adviser(self) -> Bot:
        """Return a bot for hints, with its own seed."""
        seed = seeded(self.seed, FIRST_BOT_STREAM + self.match.players)
        return seated(self.advising, self.match.game, seed)

    def name(self, seat: int, language: Language = "en") -> str:
        """Return the name of a seat, with its bot if it has one.

        >>> match = Match("datto", players=2)
        >>> opponents = Opponents(match, {1: parse("easy")}, seed=1)
        >>> opponents.name(0), opponents.name(1)
        ('seat 0', 'seat 1 (easy)')
        """
        entrant = self.entrants.get(seat)
        return seat_name(seat, None if entrant is None else entrant.name, language)

    def note_in_headers(self) -> None:
        """Write the players of all seats to the headers of the match, as the arena does."""
        for seat in range(self.match.players):
            name = str(self.entrants[seat]) if seat in self.entrants else PERSON
            self.match.headers[header(seat)] = name


def header(seat: int) -> str:
    """Return the name of the header for the player of a seat."""
    return f"seat-{seat}"


def seat_name(seat: int, who: str | None, language: Language = "en") -> str:
    """Return the name of a seat, with its player if known.

    >>> seat_name(1, "Ada"), seat_name(2, None)
    ('seat 1 (Ada)', 'seat 2')
    """
    if who is None:
        return message(TERMINAL, "seat-name", {"number": seat}, language)
    return message(TERMINAL, "seat-and-name", {"number": seat, "who": who}, language)


def split_names(text: str) -> list[str]:
    """Split a text into names, at commas and spaces.

    >>> split_names("easy, hard")
    ['easy', 'hard']
    """
    return text.replace(",", " ").split()


def find_bot(name: str, language: Language = "en") -> Entrant:
    """Return the bot of this name, with its settings; or raise `UnknownBot`."""
    entrant = parse(name)
    if entrant.name not in bots.names():
        facts: Facts = {"bot": repr(entrant.name), "bots": list(bots.names())}
        raise UnknownBot(message(TERMINAL, "unknown-bot", facts, language))
    if entrant.name in SEARCHING:
        require("fast", f"The bot {entrant.name}")
    if entrant.name in LEARNED:
        require("expert", f"The bot {entrant.name}")
    return entrant


def assign_bots(
    entrants: Sequence[Entrant], match: Match, seat: int, language: Language = "en"
) -> dict[int, Entrant]:
    """Give every other seat a bot: the same one, or one each in the order of the seats."""
    others = [other for other in range(match.players) if other != seat]
    for entrant in entrants:
        check_learned(entrant, match, language)
    if len(entrants) == 1:
        return dict.fromkeys(others, entrants[0])
    if len(entrants) != len(others):
        facts = {"players": match.players, "others": len(others), "named": len(entrants)}
        raise BadOption(message(TERMINAL, "bots-wanted", facts, language))
    return dict(zip(others, entrants, strict=True))


def check_learned(entrant: Entrant, match: Match, language: Language) -> None:
    """Raise `UnknownBot` if a bot does not play the game with these players and options."""
    on = [name for name, chosen in match.options.items() if chosen]
    try:
        check_plays(entrant, match.game, match.players, on)
    except UnknownBot:
        facts: Facts = {
            "bot": entrant.name,
            "game": get(match.game).title,
            "players": match.players,
        }
        raise UnknownBot(message(TERMINAL, "unlearned", facts, language)) from None


def with_search_time(
    entrants: Mapping[int, Entrant], milliseconds: float, language: Language = "en"
) -> dict[int, Entrant]:
    """Return the same bots; those that search get this time per move."""
    if all(entrant.name not in SEARCHING for entrant in entrants.values()):
        raise BadOption(message(TERMINAL, "milliseconds-unused", language=language))
    setting = (("milliseconds", milliseconds),)
    return {
        seat: replace(entrant, settings=setting) if entrant.name in SEARCHING else entrant
        for seat, entrant in entrants.items()
    }


def must_compile_first(game: str, entrants: Mapping[int, Entrant]) -> bool:
    """Return whether a bot needs compiled code, as one with a number of simulations does."""
    waits = any(
        entrant.name in SEARCHING and "simulations" in dict(entrant.settings)
        for entrant in entrants.values()
    )
    return waits and not warmup.ready(game) and not warmup.compiled_before(game)


def person_of(match: Match) -> int:
    """Return the seat of the person by the headers of a record; the first if they name none."""
    seats = range(match.players)
    return next((seat for seat in seats if match.headers.get(header(seat)) == PERSON), 0)


def bots_of(match: Match, seat: int) -> dict[int, Entrant]:
    """Return the bots of the other seats by the headers of a record; normal if not named."""
    others = [other for other in range(match.players) if other != seat]
    return {other: bot_of(match.headers.get(header(other), PERSON)) for other in others}


def bot_of(name: str) -> Entrant:
    """Return the bot of that name, or the one that takes the place of a person."""
    try:
        return find_bot(name)
    except TefudaError:
        return Entrant(DEFAULT)
