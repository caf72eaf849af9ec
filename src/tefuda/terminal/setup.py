"""The setup of a match: game, players, options, seat and opponents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle, islice

from tefuda import bots
from tefuda.bots.entrant import Entrant
from tefuda.bots.offered import LEARNED, plays
from tefuda.errors import BadOption, BadPlayers, TefudaError, UnknownGame
from tefuda.games import get, names
from tefuda.games.game import Game
from tefuda.games.rulebook import rulebook
from tefuda.match import Match
from tefuda.terminal.opponents import DEFAULT, HARD, assign_bots, find_bot, split_names
from tefuda.terminal.screen import Screen

DEFAULT_PLAYERS = 3
STRENGTHS = ("random", DEFAULT, "easy", HARD, *LEARNED)  # that the catalogue describes
EXAMPLES = ("easy", HARD)  # of opponents, one for each seat


def new_match(
    screen: Screen,
    name: str | None,
    players: int | None,
    options: Mapping[str, bool] | None,
    seed: int | None,
) -> Match:
    """Return a new match. Without a name of a game, ask for everything that is missing."""
    interactive = name is None
    game = choose_game(screen) if name is None else game_named(screen, name)
    if players is None:
        players = choose_players(screen, game) if interactive else DEFAULT_PLAYERS
    check_players(screen, game, players)
    if options is None and interactive:
        options = choose_options(screen, game, players)
    check_options(screen, game, players, options or {})
    return Match(game.name, players, options=options, seed=seed)


def game_named(screen: Screen, name: str) -> Game:
    """Return the game of that name, or raise `UnknownGame`."""
    if name not in names():
        refusal = screen.message("unknown-game", game=repr(name), games=list(names()))
        raise UnknownGame(refusal)
    return get(name)


def check_players(screen: Screen, game: Game, players: int) -> None:
    """Raise `BadPlayers` if the game does not allow this number of players."""
    if players not in game.players:
        first, last = game.players[0], game.players[-1]
        raise BadPlayers(
            screen.message(
                "players-refused", game=game.title, first=first, last=last, players=players
            )
        )


def check_options(screen: Screen, game: Game, players: int, chosen: Iterable[str]) -> None:
    """Raise `BadOption` if the game lacks an option, or has it for other player counts (AL-06)."""
    known_options = {option.name: option for option in game.options}
    for name in chosen:
        if name not in known_options:
            offered = list(known_options)
            raise BadOption(
                screen.message(
                    "unknown-option", game=game.title, option=repr(name), options=offered
                )
            )
        counts = known_options[name].players
        if players not in counts:
            raise BadOption(
                screen.message(
                    "option-refused",
                    option=repr(name),
                    players=players,
                    counts=list(map(str, counts)),
                )
            )


def check_seat(screen: Screen, match: Match, seat: int) -> None:
    """Raise `BadPlayers` if the table has no such seat."""
    if not 0 <= seat < match.players:
        raise BadPlayers(screen.message("seat-refused", last=match.players - 1, seat=str(seat)))


def choose_game(screen: Screen) -> Game:
    """Ask for a game."""
    games = [get(name) for name in names()]
    for number, game in enumerate(games, 1):
        tagline = rulebook(game.name, screen.language).tagline
        screen.say(f"{number}  {game.title:14} {tagline}")
    return games[choose(screen, screen.message("ask-game"), names())]


def choose_players(screen: Screen, game: Game) -> int:
    """Ask for the number of players."""
    counts = game.players
    question = screen.message(
        "ask-players", first=counts[0], last=counts[-1], default=DEFAULT_PLAYERS
    )
    return choose_number(screen, question, counts, DEFAULT_PLAYERS)


def choose_seat(screen: Screen, players: int) -> int:
    """Ask for the seat of the player."""
    question = screen.message("ask-seat", last=players - 1)
    return choose_number(screen, question, range(players), 0)


def choose_options(screen: Screen, game: Game, players: int) -> dict[str, bool]:
    """Ask for the options that exist at this number of players."""
    offered = [option for option in game.options if players in option.players]
    if not offered:
        return {}
    for number, option in enumerate(offered, 1):
        title = game.option_title(option.name, screen.language)
        help = game.option_help(option.name, screen.language)
        screen.say(f"{number}  {title}: {help}")
    while True:
        answer = screen.ask(screen.message("ask-options")).replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(offered) for word in answer):
            return {offered[int(word) - 1].name: True for word in answer}
        screen.say(screen.message("options-wanted", last=len(offered)), "yellow")


def choose_opponents(screen: Screen, match: Match, seat: int) -> dict[int, Entrant]:
    """Ask for the bots at the other seats: one for all, or one each."""
    on = [name for name, chosen in match.options.items() if chosen]
    offered = [name for name in bots.names() if plays(name, match.game, match.players, on)]
    width = max(map(len, offered))
    for number, name in enumerate(offered, 1):
        strength = screen.message(f"strength-{name}") if name in STRENGTHS else ""
        screen.say(f"{number}  {name:{width}}  {strength}".rstrip())
    others = match.players - 1
    if others > 1:
        each = ",".join(islice(cycle(EXAMPLES), others))
        screen.say(screen.message("opponents-example", one=HARD, count=others, each=each))
    question = screen.message("ask-opponents", default=DEFAULT)
    language = screen.language
    while True:
        answer = split_names(screen.ask(question).lower()) or [DEFAULT]
        try:
            entrants = [find_bot(by_number(word, offered), language) for word in answer]
            return assign_bots(entrants, match, seat, language)
        except TefudaError as refusal:
            screen.say(screen.message("not-possible", why=str(refusal)), "yellow")


def by_number(word: str, names: Sequence[str]) -> str:
    """Return the name with this number; return other words unchanged."""
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    return word


def choose(screen: Screen, question: str, names: Sequence[str]) -> int:
    """Ask for one of these by number or name; return its index, by default the first."""
    while True:
        answer = screen.ask(question).lower() or "1"
        if answer in names:
            return names.index(answer)
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return int(answer) - 1
        screen.say(screen.message("number-wanted", first=1, last=len(names)), "yellow")


def choose_number(screen: Screen, question: str, allowed: Sequence[int], default: int) -> int:
    """Ask for one of these numbers."""
    while True:
        answer = screen.ask(question) or str(default)
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)
        wanted = screen.message("number-wanted", first=allowed[0], last=allowed[-1])
        screen.say(wanted, "yellow")
