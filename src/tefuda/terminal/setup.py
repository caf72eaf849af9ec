"""Before the first deal: which game, how many players, which options, which seat, against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice

from tefuda import bots
from tefuda.bots.entrant import Entrant
from tefuda.errors import TefudaError
from tefuda.games import NAMES, get
from tefuda.games.game import Game
from tefuda.games.rulebook import rulebook
from tefuda.match import Match
from tefuda.terminal.opponents import DEFAULT, HARD, STRENGTHS, known, one_each, words
from tefuda.terminal.screen import Screen

DEFAULT_PLAYERS = 3
EXAMPLES = ("easy", HARD)  # of opponents, one for each seat


def new_match(
    screen: Screen,
    name: str | None,
    players: int | None,
    options: Mapping[str, bool] | None,
    seed: int | None,
) -> Match:
    """Return a match as it is wanted. Without a name, whatever is not given is asked for."""
    asking = name is None
    game = choose_game(screen) if name is None else get(name)
    if players is None:
        players = choose_players(screen, game) if asking else DEFAULT_PLAYERS
    game.check_players(players)
    if options is None and asking:
        options = choose_options(screen, game, players)
    return Match(game.name, players, options=options, seed=seed)


def choose_game(screen: Screen) -> Game:
    """One of the games."""
    games = [get(name) for name in NAMES]
    for number, game in enumerate(games, 1):
        screen.say(f"{number}  {game.title:14} {rulebook(game.name).tagline}")
    names = [game.name for game in games]
    return games[choose(screen, "Which game?", names)]


def choose_players(screen: Screen, game: Game) -> int:
    """How many play."""
    counts = game.players
    question = f"How many players, {counts[0]} to {counts[-1]}? [{DEFAULT_PLAYERS}]"
    return choose_number(screen, question, counts, DEFAULT_PLAYERS)


def choose_seat(screen: Screen, players: int) -> int:
    """Where the player sits."""
    question = f"Your seat, 0 to {players - 1}? [0]"
    return choose_number(screen, question, range(players), 0)


def choose_options(screen: Screen, game: Game, players: int) -> dict[str, bool]:
    """Which of the options that mean something at this number of players are on."""
    offered = [option for option in game.options if players in option.players]
    if not offered:
        return {}
    for number, option in enumerate(offered, 1):
        screen.say(f"{number}  {option.name}: {option.help}")
    while True:
        answer = screen.ask("Options, by number? [none]").replace(",", " ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(offered) for word in answer):
            return {offered[int(word) - 1].name: True for word in answer}
        screen.say(f"Numbers from 1 to {len(offered)}, or nothing.", "yellow")


def choose_opponents(screen: Screen, match: Match, seat: int) -> dict[int, Entrant]:
    """Who plays at the other seats: one bot at all of them, or one for each."""
    names = bots.names()
    width = max(map(len, names))
    for number, name in enumerate(names, 1):
        screen.say(f"{number}  {name:{width}}  {STRENGTHS.get(name, '')}".rstrip())
    others = match.players - 1
    if others > 1:
        each = ",".join(islice(cycle(EXAMPLES), others))
        screen.say(f"One bot for all of them, such as {HARD}, or {others}, such as {each}.")
    while True:
        answer = words(screen.ask(f"Who plays against you? [{DEFAULT}]").lower()) or [DEFAULT]
        try:
            return one_each([known(by_number(word, names)) for word in answer], match, seat)
        except TefudaError as refusal:
            screen.say(f"Not possible: {refusal}", "yellow")


def by_number(word: str, names: Sequence[str]) -> str:
    """Return the name that a number stands for; other words as they are."""
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    return word


def choose(screen: Screen, question: str, names: Sequence[str]) -> int:
    """Return the place of one of these, asked for by number or by name; the first by default."""
    while True:
        answer = screen.ask(f"{question} [1]").lower() or "1"
        if answer in names:
            return names.index(answer)
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return int(answer) - 1
        screen.say(f"A number from 1 to {len(names)}, please.", "yellow")


def choose_number(screen: Screen, question: str, allowed: Sequence[int], default: int) -> int:
    """One of these numbers."""
    while True:
        answer = screen.ask(question) or str(default)
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)
        screen.say(f"A number from {allowed[0]} to {allowed[-1]}, please.", "yellow")
