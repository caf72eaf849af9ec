"""The ratings of people with accounts."""

from __future__ import annotations

from tefuda.store.models import PlayerRating
from tefuda.store.queries import ratings
from tefuda.store.storable_text import check, storable
from tefuda.store.store import Store


async def list_of(store: Store, game: str, limit: int) -> list[PlayerRating]:
    """List the ratings of a game, the best first, without people who are hidden."""
    return await store.database.read(lambda on: ratings.list_of(on, game, limit))


async def ratings_of(store: Store, player: str) -> list[PlayerRating]:
    """List the ratings of a player."""
    if not storable(player):
        return []
    return await store.database.read(lambda on: ratings.ratings_of(on, player))


async def is_listed(store: Store, player: str) -> bool:
    """Return whether the lists show a player."""
    return await store.database.read(lambda on: ratings.is_listed(on, player))


async def set_listed(store: Store, player: str, listed: bool) -> None:
    """Show a player in the lists, or hide them."""
    check(player)
    await store.database.write(lambda on: ratings.set_listed(on, player, listed))
