"""Ratings change with matches between people who have accounts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from store.samples import NOW, record
from tefuda.bots.offered import LEARNED, plays
from tefuda.bots.ratings import START, START_SIGMA, STRENGTHS, bot_rating, difference
from tefuda.games import get, names
from tefuda.store import Record, Result, Store, ratings
from tefuda.store.models import PlayerRating

pytestmark = pytest.mark.asyncio


async def register(store: Store, *players: str) -> None:
    for player in players:
        await store.set_name(player, player.title())
        await store.add_account(f"{player}-login", "hash", player)


def played(id: str, people: tuple[str, ...], ranking: tuple[int, ...], **more: Any) -> Record:
    winners = tuple(seat for seat, rank in enumerate(ranking) if rank == 1)
    base = record(id, people=people)
    return replace(
        base,
        game="datto",
        players=len(people),
        names=tuple(player or "normal" for player in people),
        avatars=None,
        result=Result(winners, ranking, tuple(range(len(people)))),
        rated=True,
        **more,
    )


async def of(store: Store, player: str) -> PlayerRating | None:
    return next(iter(await ratings.ratings_of(store, player)), None)


async def test_the_winner_gains_and_the_loser_loses(store: Store) -> None:
    await register(store, "ann", "ben")
    await store.add_record(played("r1", ("ann", "ben"), (1, 2)))
    ann, ben = await of(store, "ann"), await of(store, "ben")
    assert ann is not None
    assert ben is not None
    assert ann.mu > START > ben.mu
    assert max(ann.sigma, ben.sigma) < START_SIGMA
    assert (ann.matches, ann.changed_at, ann.game) == (1, NOW, "datto")
    await store.add_record(played("r1", ("ann", "ben"), (1, 2)))  # stored again: nothing changes
    assert await of(store, "ann") == ann
    await store.add_record(played("r2", ("ben", "ann"), (1, 2)))
    later = await of(store, "ann")
    assert later is not None
    assert later.mu < ann.mu
    assert later.matches == 2


async def test_matches_that_do_not_count_change_nothing(store: Store) -> None:
    await register(store, "ann", "ben")
    uncounted = replace(played("r1", ("ann", "ben"), (1, 2)), rated=False)
    guest = played("r2", ("ann", "guest"), (1, 2))
    bot = played("r3", ("ann", ""), (1, 2))
    unknown = replace(played("r4", ("ann", "ben"), (1, 2)), result=None)
    for each in (uncounted, guest, bot, unknown):
        await store.add_record(each)
    assert await of(store, "ann") is None


async def test_first_matches_that_end_at_once_in_two_processes_both_count(
    store: Store, other: Store
) -> None:
    pairs = [(f"ann-{number}", f"ben-{number}") for number in range(20)]
    for ann, ben in pairs:
        await register(store, ann, ben)
        await asyncio.gather(
            store.add_record(played(f"{ann}-here", (ann, ben), (1, 2))),
            other.add_record(played(f"{ann}-there", (ben, ann), (2, 1))),
        )
    rated = [await of(store, player) for pair in pairs for player in pair]
    assert [each.matches for each in rated if each] == [2] * 40


async def test_guests_and_bots_are_not_rated_but_bots_are_opponents(store: Store) -> None:
    await register(store, "ann", "ben", "cho", "dan")
    await store.add_record(played("r1", ("ann", "ben", "guest"), (1, 2, 3)))
    await store.add_record(played("r2", ("cho", "dan", ""), (1, 2, 3)))
    assert await of(store, "guest") is None
    dan, ben = await of(store, "dan"), await of(store, "ben")
    assert dan is not None
    assert ben is not None
    assert dan.mu > ben.mu  # it was better than a bot


async def test_the_list_is_sorted_by_the_lower_bound_and_can_be_left(store: Store) -> None:
    await register(store, "ann", "ben", "cho")
    await store.add_record(played("r1", ("ann", "ben", "cho"), (1, 2, 3)))
    listed = await ratings.list_of(store, "datto", 10)
    assert [each.player for each in listed] == ["ann", "ben", "cho"]
    assert listed[0].name == "Ann"
    await ratings.set_listed(store, "ben", False)
    await ratings.set_listed(store, "ben", False)
    assert not await ratings.is_listed(store, "ben")
    assert [each.player for each in await ratings.list_of(store, "datto", 10)] == ["ann", "cho"]
    assert await of(store, "ben") is not None
    await ratings.set_listed(store, "ben", True)
    assert len(await ratings.list_of(store, "datto", 2)) == 2
    assert await ratings.list_of(store, "nana", 10) == []


async def test_ratings_are_downloaded_and_erased(store: Store) -> None:
    await register(store, "ann", "ben")
    await store.add_record(played("r1", ("ann", "ben"), (1, 2)))
    await ratings.set_listed(store, "ann", False)
    data = await store.data_of("ann")
    assert [(each.game, each.matches) for each in data.ratings] == [("datto", 1)]
    assert not data.listed
    await store.erase("ann")
    data = await store.data_of("ann")
    assert (data.ratings, data.listed) == ([], True)
    assert [each.player for each in await ratings.list_of(store, "datto", 10)] == ["ben"]


@pytest.mark.parametrize("game", names())
async def test_stronger_bots_have_higher_ratings(game: str) -> None:
    found = [bot_rating(game, strength) for strength in STRENGTHS if strength not in LEARNED]
    assert found == sorted(found, key=lambda mu: mu or 0.0)
    assert bot_rating(game, "normal") == START
    assert bot_rating(game, "nobody") is None
    for strength in LEARNED:  # their place among the others depends on the game
        assert bot_rating(game, strength) is None or plays(strength, game, 2)


async def test_bots_that_have_learned_get_the_ratings_of_their_shares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = get("dnup").bot_part("ratings")
    monkeypatch.setattr(own, "learned_shares", lambda: (0.4, 0.8), raising=False)
    hard, expert, master = (bot_rating("dnup", name) for name in ("hard", *LEARNED))
    assert hard is not None
    assert expert == pytest.approx(hard + difference(0.4))
    assert master == pytest.approx(hard + difference(0.4) + difference(0.8))
    monkeypatch.setattr(own, "learned_shares", lambda: None, raising=False)
    assert [bot_rating("dnup", name) for name in ("hard", *LEARNED)] == [hard, None, None]
