"""The pictures that players have chosen."""

from __future__ import annotations

from tefuda.store.queries import people
from tefuda.store.storable_text import check, storable
from tefuda.store.store import Store


async def avatar_of(store: Store, player: str) -> str | None:
    """Read the picture that a player has chosen."""
    if not storable(player):
        return None
    return await store.database.read(lambda on: people.avatar_of(on, player))


async def set_avatar(store: Store, player: str, avatar: str) -> None:
    """Set the picture of a player."""
    check(player, avatar)
    await store.database.write(lambda on: people.set_avatar(on, player, avatar))
