"""Before the first deal: which game, how many players, which options, which seat."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.games import NAMES, get
from tefuda.games.game import Game
from tefuda.games.rulebook import rulebook
from tefuda.terminal.screen import Screen

DEFAULT_PLAYERS = 3


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
    """Where the player sits; the others play at random."""
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


def choose(screen: Screen, question: str, names: Sequence[str]) -> int:
    """The place of one of these, asked for by number or by name; the first by default."""
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
