"""Hibernation of tables: a table that waits is compressed to a few kilobytes until it is used.

Uncompressed, the cards and the log of a table are fifty kilobytes of small objects. A server keeps
waiting tables in memory for days and rarely needs more than their seats.
"""

from __future__ import annotations

import pickle
import zlib
from dataclasses import dataclass
from typing import cast

from tefuda.table.seat import Seat
from tefuda.table.settings import Settings
from tefuda.table.table import Table
from tefuda.table.view_types import Phase

COMPRESSION_LEVEL = 1  # the fastest: higher levels save hardly more


@dataclass(frozen=True, slots=True)
class HibernatedTable:
    """A compressed table, with the facts that can be read without waking it."""

    id: str
    settings: Settings
    number: int
    last_at: int
    phase: Phase
    seats: list[Seat]
    compressed: bytes


def hibernate(table: Table) -> HibernatedTable:
    """Compress a table. The caller drops every reference to the table itself."""
    return HibernatedTable(
        id=table.id,
        settings=table.settings,
        number=table.number,
        last_at=table.last_at,
        phase=table.phase,
        seats=table.seats,
        compressed=zlib.compress(pickle.dumps(table), COMPRESSION_LEVEL),
    )


def wake(hibernated: HibernatedTable) -> Table:
    """Decompress a table."""
    return cast(Table, pickle.loads(zlib.decompress(hibernated.compressed)))


class TableHolder:
    """Holds a table in one of two states: awake or hibernated.

    >>> from tefuda.table.events import Created, Entry
    >>> table = Table("00000000000000aa")
    >>> applied = table.apply(Entry(1, 0, Created(Settings("datto", players=2), "sleepy-hare")))
    >>> holder = TableHolder(table)
    >>> holder.hibernate()
    >>> holder.hibernated, holder.state.number, holder.awake().code, holder.hibernated
    (True, 1, 'sleepy-hare', False)
    """

    def __init__(self, table: Table) -> None:
        self.state: Table | HibernatedTable = table

    @property
    def hibernated(self) -> bool:
        """True if the table is compressed now."""
        return isinstance(self.state, HibernatedTable)

    def hibernate(self) -> None:
        """Compress the table unless it is; on an error it stays awake."""
        if isinstance(self.state, Table):
            self.state = hibernate(self.state)

    def awake(self) -> Table:
        """Return the table, and wake it if it hibernates.

        Do not keep the table across a wait without the lock of the table: it may hibernate
        meanwhile, and another object takes its place.
        """
        if isinstance(self.state, HibernatedTable):
            self.state = wake(self.state)
        return self.state
