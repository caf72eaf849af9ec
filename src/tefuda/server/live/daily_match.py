"""The deal of the day: everybody on a server gets the same cards, the same seat and the same bots.

Everything follows from a secret of the server, the game and the date, so that nobody knows the
cards before playing.
"""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import msgspec

from tefuda.games import get
from tefuda.match import Match
from tefuda.server.bot_pool.service import BotService
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.store import Result
from tefuda.table.actions import AddBot, Sit
from tefuda.table.commands.start import next_match
from tefuda.table.daily import daily_deal, move_seed, random_seed
from tefuda.table.events import Daily
from tefuda.table.settings import Settings, Strength

BOT_STRENGTH: Strength = "normal"  # of all bots; its moves follow from a seed
MAX_PLAYERS = 4  # more take long
HARD_SIMULATIONS = 4000
EARLIER_DAYS = 30  # that can still be played


class DayDeal(NamedTuple):
    """The deal of a day in a game."""

    game: str
    day: str
    players: int
    seat: int  # of the person
    key: str


def deal_of(secret: bytes, game: str, day: date) -> DayDeal:
    """Return the deal of a day."""
    name = get(game).name
    key = hmac.new(secret, f"deal of the day {name} {day}".encode(), "sha256").hexdigest()
    counts = [players for players in get(game).players if players <= MAX_PLAYERS]
    players = counts[random_seed(key, "players") % len(counts)]
    seat = random_seed(key, "seat") % players
    return DayDeal(name, day.isoformat(), players, seat, key)


def today() -> date:
    """Return the date in UTC, which is the same for everybody."""
    return datetime.now(UTC).date()


def first_day() -> date:
    """Return the earliest day whose deal can still be played."""
    return today() - timedelta(EARLIER_DAYS)


async def make_daily_table(
    registry: TableRegistry, deal: DayDeal, player: str, sit: Sit
) -> LiveTable:
    """Create a table with the deal for a player, and seat them. The match has not begun."""
    settings = Settings(deal.game, deal.players, talk="off", hints=False, take_back=False)
    return await make_table(registry, settings, player, (sit, AddBot(BOT_STRENGTH)))


async def start_daily_match(live: LiveTable, deal: DayDeal) -> None:
    """Begin the match at a table with this deal, unless it has begun.

    The event is the table's own, not the player's: people download what they did, and its key is
    secret.
    """
    async with live.lock:
        if live.table.phase == "gathering" and live.table.matches == 0:
            await live.commit([next_match(live.table, Daily(deal.day, deal.key))])


async def result_of_hard(bots: BotService, deal: DayDeal) -> Result | None:
    """Let `hard` play in the seat of the person; None: it is not compiled yet."""
    match = Match(deal.game, deal.players)
    ready = False
    while not match.over:
        if match.turn is None:
            dealt = daily_deal(match, deal.key)
            match.deal(dealt.deck, dealt.first)
            continue
        view, seed = match.view(match.turn), move_seed(match, deal.key)
        if match.turn != deal.seat:
            match.play(await bots.move(BOT_STRENGTH, deal.game, view, seed))
            continue
        if not ready and len(view["legal"]) > 1:
            if not (await bots.estimate(deal.game, view)).moves:
                return None
            ready = True
        match.play(await bots.steady_move(deal.game, view, HARD_SIMULATIONS, seed))
    return msgspec.convert(match.result(), Result)
