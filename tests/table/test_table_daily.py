"""The cards of the deal of a day, and the moves of its bots, follow from a key."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import pytest

import tefuda
from support.tables import every_game
from table.harness import TableHarness
from tefuda import bots
from tefuda.games import get
from tefuda.match.fairness import check
from tefuda.server.bot_pool.messages import Answer
from tefuda.server.bot_pool.service import BotService
from tefuda.server.live.daily_match import MAX_PLAYERS, deal_of, result_of_hard
from tefuda.server.protocol import Advice
from tefuda.table.actions import AddBot, Sit
from tefuda.table.commands.deal import deal_event
from tefuda.table.commands.start import next_match
from tefuda.table.daily import daily_deal, move_seed
from tefuda.table.events import Daily

DAY = date(2026, 1, 31)


@every_game
def test_the_cards_follow_from_the_key(name: str) -> None:
    players = get(name).players[-1]
    first, again = (daily_deal(tefuda.Match(name, players), "key") for _ in range(2))
    assert first == again
    other = daily_deal(tefuda.Match(name, players), "other key")
    assert other.deck != first.deck
    match = tefuda.Match(name, players)
    match.deal(first.deck, first.first)
    assert match.turn is not None


@every_game
def test_each_round_has_other_cards(name: str) -> None:
    match = tefuda.Match(name, 2)
    decks: list[object] = []
    while not match.over and len(decks) < 2:
        if match.needs_deal:
            deal = daily_deal(match, "key")
            decks.append(deal.deck)
            match.deal(deal.deck, deal.first)
        else:
            match.play(match.legal_moves()[0])
    assert len(set(decks)) == len(decks)


@every_game
def test_the_deal_depends_on_secret_game_and_day(name: str) -> None:
    deal = deal_of(b"secret", name, DAY)
    assert deal == deal_of(b"secret", name, DAY)
    assert deal.players in get(name).players
    assert deal.players <= MAX_PLAYERS
    assert 0 <= deal.seat < deal.players
    others = [deal_of(b"other", name, DAY), deal_of(b"secret", name, date(2026, 2, 1))]
    assert deal.key not in {other.key for other in others}
    kinds = {deal_of(b"s", name, date.fromordinal(738_000 + day))[2:4] for day in range(60)}
    assert {players for players, _ in kinds} == {p for p in get(name).players if p <= MAX_PLAYERS}
    assert len({seat for _, seat in kinds}) > 1


def test_a_table_deals_the_cards_of_the_day_with_a_commitment() -> None:
    decks: list[object] = []
    for _ in range(2):
        harness = TableHarness()
        harness.act("ada", Sit("Ada"))
        harness.act("ada", AddBot())
        harness.do(next_match(harness.table, Daily("2026-01-31", "key")))
        dealt = deal_event(harness.table)
        assert check(dealt.deck, dealt.first, dealt.salt, dealt.commitment)
        decks.append((dealt.deck, dealt.first))
        assert harness.table.daily == Daily("2026-01-31", "key")
    assert decks[0] == decks[1]


class InlineBots(BotService):
    """Bots of this process; `hard` plays like `normal`."""

    ready = True

    async def move(self, strength: Any, game: str, view: Any, seed: int | None = None) -> str:
        return bots.make("normal", game, seed).choose(view)

    async def steady_move(self, game: str, view: Any, simulations: int, seed: int) -> str:
        return bots.make("normal", game, seed).choose(view)

    async def estimate(self, game: str, view: Any) -> Answer:
        moves = [Advice(move, 0.5, 1, False) for move in view["legal"]] if self.ready else []
        return Answer(view["legal"][0], moves)


@pytest.mark.parametrize("game", ["datto", "dnup"])
def test_a_bot_plays_the_deal_in_the_same_seat(game: str) -> None:
    deal = deal_of(b"secret", game, DAY)
    first, again = (asyncio.run(result_of_hard(InlineBots(), deal)) for _ in range(2))
    assert first is not None
    assert first == again
    assert len(first.ranking) == deal.players


def test_a_bot_that_is_not_compiled_plays_later() -> None:
    unready = InlineBots()
    unready.ready = False
    assert asyncio.run(result_of_hard(unready, deal_of(b"secret", "dnup", DAY))) is None


def test_the_seed_of_a_move_depends_on_the_number_of_steps() -> None:
    match = tefuda.Match("datto", 2, seed=1)
    match.deal()
    first = move_seed(match, "key")
    assert first == move_seed(match, "key") != move_seed(match, "other")
    match.play(match.legal_moves()[0])
    assert move_seed(match, "key") != first
