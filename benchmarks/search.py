"""Measure how many rounds a second the search of `hard` simulates: a part of ``make bench``.

For every game it searches the first decisions of fresh deals, and in DATTO! later ones, where it
concludes hands from what was played; on one core. It compares with the bars and with OpenSpiel's
IS-MCTS bot. A simulation of ours draws a world and plays the round to its
end by `normal`; one of OpenSpiel's draws the hidden cards and plays to the end at random, which is
less work for each move.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from rich.console import Console
from rich.table import Table

from contenders import searchers
from prepare import make_peers, prepare
from race import Result, run
from report import as_json, keep, show_failures, speed
from tefuda.bots.policies.policy import normal_move
from tefuda.engine.interpreted import bound
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.phase import PLAYING

BAR = 20_000  # simulated rounds a second
BARS = {"datto": 100_000}  # of games with another bar
ONE_DEAL = 0.0  # seconds: a round of the race is a single search
COUNTED_ROUNDS = 50


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time the search of hard.")
    parser.add_argument("--deals", type=int, default=20, help="deals of each game")
    parser.add_argument("--strict", action="store_true", help="fail when a bar is missed")
    return parser.parse_args()


def moves_in_a_round(name: str, players: int) -> float:
    """Estimate the moves of a simulation: as many as `normal` makes in a first round."""
    game, normal = get(name), bound(name, normal_move)
    state, deck = game.State(), [0] * game.deck_size

    def moves(seed: int) -> int:
        game.rules.new(state, players, 0)
        x = game.deck.shuffled(deck, players, seeded(seed, 0))
        game.rules.deal(state, deck, game.deck.random_first(players, x))
        made = 0
        while state.phase == PLAYING:  # type: ignore[attr-defined]
            made += 1
            game.rules.apply(state, normal(state, seeded(seed, made)))
        return made

    return statistics.mean(map(moves, range(COUNTED_ROUNDS)))


def show_ours(console: Console, ours: list[Result], peers: list[Result]) -> bool:
    """Print our speeds, the bars, and the ratios to the peers; return whether all bars are met."""
    table = Table(title="Rounds simulated per second (medians)")
    table.add_column("tefuda", no_wrap=True)
    for heading in ("moves\na\nround", "speed", "bar", "times\nbar", *map(times, peers)):
        table.add_column(heading, justify="right", no_wrap=True)
    met = True
    for result in ours:
        game, players, _ = result.contender.spec
        bar = BARS.get(game, BAR)
        above = result.median / bar
        met &= above >= 1
        table.add_row(
            result.contender.title,
            f"{moves_in_a_round(game, int(players)):.0f}",
            speed(result.median),
            speed(bar),
            f"{above:.3g} " + ("[green]pass[/green]" if above >= 1 else "[red]FAIL[/red]"),
            *(f"{result.median / peer.median:.3g}" for peer in peers),
        )
    console.print(table)
    return met


def show_peers(console: Console, peers: list[Result]) -> None:
    """Print the speeds of OpenSpiel's bot."""
    table = Table("plays", title="Simulations per second of OpenSpiel's IS-MCTS")
    for heading in ("median", "best"):
        table.add_column(heading, justify="right")
    for peer in peers:
        table.add_row(peer.contender.title, speed(peer.median), speed(peer.best))
    console.print(table)


def times(peer: Result) -> str:
    """Return the heading of a column of ratios: a game without its parameters."""
    return "times\n" + peer.contender.title.partition("(")[0]


def main() -> int:
    """Prepare, race, report."""
    asked = options()
    console = Console()
    prepare(console, {"peers": make_peers})
    with console.status("") as status:
        results = run(searchers(), asked.deals, ONE_DEAL, status.update)
    measured = [result for result in results if result.rounds]
    ours = [result for result in measured if result.contender.library == "tefuda search"]
    peers = [result for result in measured if result.contender.library != "tefuda search"]
    met = show_ours(console, ours, peers)
    show_peers(console, peers)
    show_failures(console, results)
    keep(console, "search.json", as_json(results, []))
    failed = not met or any(result.error for result in results)
    return 1 if asked.strict and failed else 0


if __name__ == "__main__":
    sys.exit(main())
