"""The contenders: Tefuda's games and search, the peers' games and search, the yardstick."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Literal

from prepare import HERE, PEERS_PYTHON
from tefuda.games import OURS, get

Library = Literal[
    "tefuda",
    "yardstick",
    "openspiel c++",
    "openspiel python",
    "rlcard",
    "tefuda batch",
    "tefuda pettingzoo",
    "tefuda openspiel",
    "tefuda match",
    "pgx",
    "pettingzoo",
    "tefuda search",
    "openspiel is-mcts",
]

PLAYERS = {name: get(name).players for name in OURS}
THREADED_PLAYERS = 4
SEARCHED_PLAYERS = (2, 4)
SEARCHED_MOVES = (10, 28)  # after which DATTO! is searched too: in its third and eighth trick

OPENSPIEL_CPP = (
    "crazy_eights",
    "crazy_eights(players=2)",
    "crazy_eights(players=2,max_draw_cards=1)",
    "crazy_eights(players=8)",
    "hearts",
    "spades",
    "dou_dizhu",
)
OPENSPIEL_PYTHON = ("crazy_eights", "hearts", "dou_dizhu")
PGX = ("leduc_holdem", "sparrow_mahjong")
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4")
ADAPTED_PLAYERS = (2, 4)
RLCARD = ("uno", "doudizhu", "leduc-holdem")
# Its trick-taking games that the bot can search, because it can sample their hidden cards.
# The first has the players and cards of DATTO! with four.
OPENSPIEL_SEARCHED = ("oh_hell(players=4,num_tricks_fixed=10)", "hearts", "euchre")

# Adapters to other libraries, which play one match at a time.
ADAPTERS: tuple[Library, ...] = ("tefuda pettingzoo", "tefuda openspiel")
MATCH: Library = "tefuda match"
COUNTED = ("moves", "worlds")  # of a match that Python drives

Command = tuple[str, str]
"""A Python interpreter and the script that it runs: one child process serves all its specs."""

COMMANDS: dict[Library, Command] = {
    "tefuda": (sys.executable, str(HERE / "ours.py")),
    "yardstick": (sys.executable, str(HERE / "yardstick.py")),
    "openspiel c++": (str(PEERS_PYTHON), str(HERE / "peer_openspiel.py")),
    "openspiel python": (str(PEERS_PYTHON), str(HERE / "peer_openspiel.py")),
    "rlcard": (str(PEERS_PYTHON), str(HERE / "peer_rlcard.py")),
    "tefuda batch": (sys.executable, str(HERE / "ours_batch.py")),
    "tefuda pettingzoo": (sys.executable, str(HERE / "ours_aec.py")),
    "tefuda openspiel": (sys.executable, str(HERE / "ours_openspiel.py")),
    "tefuda match": (sys.executable, str(HERE / "ours_match.py")),
    "pgx": (str(PEERS_PYTHON), str(HERE / "peer_pgx.py")),
    "pettingzoo": (str(PEERS_PYTHON), str(HERE / "peer_pettingzoo.py")),
    "tefuda search": (sys.executable, str(HERE / "ours_search.py")),
    "openspiel is-mcts": (str(PEERS_PYTHON), str(HERE / "peer_ismcts.py")),
}


@dataclass(frozen=True)
class Contender:
    """One row of the table: a library, what it plays, and whether it keeps to one core."""

    library: Library
    title: str
    spec: tuple[str, ...]
    pinned: bool = True

    @property
    def name(self) -> str:
        """The name in tables, bars and `--only`."""
        return f"{self.library} {self.title}"

    @property
    def command(self) -> Command:
        """The child process that plays for it."""
        return COMMANDS[self.library]


def tefuda(game: str, players: int, threads: int = 1) -> Contender:
    """One of our games; with several threads it is not kept to one core."""
    title = f"{game} {players}p" + (f" x{threads}" if threads > 1 else "")
    return Contender("tefuda", title, (game, str(players), str(threads)), pinned=threads == 1)


def yardstick(players: int) -> Contender:
    """DATTO! in C++."""
    return Contender("yardstick", f"datto {players}p", (str(players),))


def batches() -> list[Contender]:
    """List the batches, and the peers that are driven from Python."""
    return [
        *(
            Contender("tefuda batch", f"{game} {n}p", (game, str(n)))
            for game, counts in PLAYERS.items()
            for n in counts
        ),
        *(
            Contender(library, f"{game} {n}p", (game, str(n)))
            for library in ADAPTERS
            for game in PLAYERS
            for n in ADAPTED_PLAYERS
        ),
        *(
            Contender(MATCH, f"{what}, {game} {n}p", (what, game, str(n)))
            for what in COUNTED
            for game in PLAYERS
            for n in ADAPTED_PLAYERS
        ),
        *(Contender("pgx", name, (name, "1024")) for name in PGX),
        *(Contender("pettingzoo", name, (name,)) for name in PETTINGZOO),
        *(Contender("openspiel python", name, ("python", name)) for name in OPENSPIEL_PYTHON),
        *(Contender("rlcard", name, (name,)) for name in RLCARD),
    ]


def searchers() -> list[Contender]:
    """List the contenders that search, in the order of the table."""
    return [
        *(
            Contender("tefuda search", f"{game} {players}p", (game, str(players), "0"))
            for game in PLAYERS
            for players in SEARCHED_PLAYERS
        ),
        *(
            Contender("tefuda search", f"datto 4p +{moves}", ("datto", "4", str(moves)))
            for moves in SEARCHED_MOVES
        ),
        *(Contender("openspiel is-mcts", name, (name,)) for name in OPENSPIEL_SEARCHED),
    ]


def everyone() -> list[Contender]:
    """List the contenders that play at random, in the order of the table."""
    return [
        *(tefuda(game, n) for game, counts in PLAYERS.items() for n in counts),
        *(tefuda(game, THREADED_PLAYERS, threads=2) for game in PLAYERS),
        *(yardstick(n) for n in PLAYERS["datto"]),
        *(Contender("openspiel c++", name, ("c++", name)) for name in OPENSPIEL_CPP),
        *(Contender("openspiel python", name, ("python", name)) for name in OPENSPIEL_PYTHON),
        *(Contender("rlcard", name, (name,)) for name in RLCARD),
    ]
