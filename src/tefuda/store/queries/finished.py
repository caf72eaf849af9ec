"""The end of a match: its record, the deal of the day, and the ratings, all or nothing."""

from __future__ import annotations

from sqlalchemy import Connection

from tefuda.store.models import Record
from tefuda.store.queries import archive, daily, ratings


def finish(connection: Connection, record: Record) -> None:
    """Store the record of a match, once, and what follows from its end."""
    if archive.keep(connection, record):
        daily.note_record(connection, record)
        if record.rated:
            ratings.rate(connection, record)
