"""The plan of an arena: a game, its entrants, and the seed that fixes every deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations

from tefuda.arena.run import entrants
from tefuda.bots.entrant import POLICIES, Entrant, entrant
from tefuda.bots.offered import check_plays
from tefuda.bots.policies.compiled_matches import FIRST_BOT_STREAM
from tefuda.bots.registry import Maker
from tefuda.errors import BadOption
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.seeds import seed_number


@dataclass(frozen=True)
class Plan:
    """A plan. A deal is the number of a whole match under the seed."""

    game: str
    players: int
    options: tuple[str, ...]
    entrants: tuple[Entrant, ...]  # no two alike
    seats: tuple[int, ...]  # of the first seating: which entrant has each seat
    seed: int
    compiled: bool
    low_variance: bool = False  # measure the luck of every match

    @cached_property
    def seatings(self) -> tuple[tuple[Entrant, ...], ...]:
        """Every seating in which each deal is played."""
        return tuple(tuple(self.entrants[e] for e in order) for order in self.orders)

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The seatings as numbers of entrants."""
        return tuple(all_seatings(self.seats))

    @property
    def one_loses(self) -> bool:
        """True if all but one win a match together."""
        return get(self.game).one_loses(self.players, self.options)

    @property
    def fair_share(self) -> float:
        """The share of matches that each of equal bots wins."""
        return (self.players - 1 if self.one_loses else 1) / self.players

    @property
    def switches(self) -> dict[str, bool]:
        """The options as `Match` takes them."""
        return dict.fromkeys(self.options, True)

    def match_seed(self, deal: int) -> int:
        """Return the seed of the match of a deal: it fixes the cards of every round."""
        return seeded(self.seed, deal)

    def bot_seed(self, deal: int, seat: int) -> int:
        """Return the seed of the bot at a seat."""
        return seeded(self.match_seed(deal), FIRST_BOT_STREAM + seat)

    def sources(self) -> str:
        """Return a hash of the rules and bots: others would play other matches."""
        from tefuda.engine.caching import fingerprint

        own = [one.source for one in self.entrants]
        digest = fingerprint(self.game, "bots")
        if any(own):
            digest += "-" + blake2b("\0".join(own).encode(), digest_size=8).hexdigest()
        return digest

    def as_dict(self) -> dict[str, object]:
        """Return the plan, JSON-able; two equal plans play the same matches."""
        found: dict[str, object] = {
            "game": self.game,
            "players": self.players,
            "options": list(self.options),
            "bots": [str(self.entrants[e]) for e in self.seats],
            "seed": self.seed,
            "compiled": self.compiled,
        }
        return found | {"low_variance": True} if self.low_variance else found

    @property
    def label(self) -> str:
        """A name for a folder."""
        seats = list(self.seats)
        while seats[-2:] == [seats[-1]] * 2:  # the last one fills the other seats
            seats.pop()
        texts = "-".join(str(self.entrants[e]) for e in seats)
        parts = (self.game, f"{self.players}p", *self.options, texts, str(self.seed))
        if self.low_variance:
            parts += ("low-variance",)
        return re.sub(r"[^\w.=,-]+", "_", "-".join(parts))


def plan(
    game: str,
    bots: Sequence[str | Maker],
    players: int = 2,
    seed: int = 1,
    options: Mapping[str, bool] | None = None,
    compiled: bool | None = None,
    low_variance: bool = False,
) -> Plan:
    """Make a plan. With fewer bots than players the last one fills the other seats.

    A bot is a name with settings, a file with a bot such as `./my.py:MyBot`, or a class.
    `compiled` None: if all bots are policies, which do not search. `low_variance` measures the luck
    of every match, which takes time, for shares of wins without it.
    """
    facts = get(game)
    players = facts.check_players(players)
    on = facts.option_names(facts.check_options(options, players))
    if len(bots) > players:
        raise BadOption(
            f"{len(bots)} bots cannot sit at a table of {players}: "
            f"name at most {players} of them, or play with more players"
        )
    seated = [entrant(bot) for bot in bots]
    seated += seated[-1:] * (players - len(seated))
    for one, other in combinations(seated, 2):
        if one == other and one.own != other.own:
            raise BadOption(f"two bots are called {one}: register one by another name")
    compared = tuple(dict.fromkeys(seated))
    if len(compared) < 2:
        raise BadOption("the arena compares bots: name two different ones, such as normal easy")
    can_be_compiled = all(one.policy is not None for one in compared)
    if compiled and not can_be_compiled:
        raise BadOption(f"only {', '.join(POLICIES)} can be compiled, and without settings")
    compiled = can_be_compiled if compiled is None else compiled
    for one in compared:
        check_plays(one, game, players, on)
        entrants.prepare(one, game, compiled)
    return Plan(
        game=game,
        players=players,
        options=tuple(on),
        entrants=compared,
        seats=tuple(compared.index(one) for one in seated),
        seed=seed_number(seed),
        compiled=compiled,
        low_variance=low_variance,
    )


def seating_text(seating: Sequence[Entrant]) -> str:
    """Return a seating, seat by seat."""
    return " ".join(map(str, seating))


def all_seatings(places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all different orders of these numbers, in order.

    >>> list(all_seatings([0, 1, 1]))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    if not places:
        yield ()
        return
    for first in sorted(set(places)):
        rest = list(places)
        rest.remove(first)
        for others in all_seatings(rest):
            yield (first, *others)
