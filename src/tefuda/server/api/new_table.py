"""The common parts of routes that open a table: its code, its rate limit, the player's seat."""

from __future__ import annotations

import msgspec

from tefuda.catalogue import Language
from tefuda.server.middleware.rate_limits import Limits, take_or_refuse
from tefuda.store import Store
from tefuda.store.avatars import avatar_of
from tefuda.table.actions import Sit
from tefuda.table.commands.rename import clean_name
from tefuda.table.table import Table

# The name of a player who has not chosen one. The page shows each of them in the reader's language.
GUEST_NAMES: dict[Language, str] = {"en": "Guest", "ja": "ゲスト"}


class MadeTable(msgspec.Struct, frozen=True):
    """A new table. Its code grants access to it."""

    id: str
    code: str

    @classmethod
    def of(cls, table: Table) -> MadeTable:
        """Return the id and the code of a table."""
        return cls(table.id, table.code)


def count_new_table(limits: Limits, address: str) -> None:
    """Count a new table against the address, or refuse it."""
    take_or_refuse(limits.tables.of(address), "Too many new tables. Please wait.")


async def sit_action(
    store: Store, player: str, seat: int | None, name: str | None, avatar: str | None
) -> Sit:
    """Make the action with which a player takes a seat; without a seat, the first free one.

    Without a name or an avatar it has the stored ones, and without a stored name that of a guest.
    """
    own_name = clean_name(name or await store.name_of(player) or GUEST_NAMES["en"])
    return Sit(own_name, seat, avatar or await avatar_of(store, player))
