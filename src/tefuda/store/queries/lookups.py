"""Lookups of many values at once."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Column, Connection, select

MAX_VALUES_PER_QUERY = 500  # values in one query; databases allow some thousands


def existing_values(
    connection: Connection, column: Column[str], values: Collection[str]
) -> set[str]:
    """Find which of these values a column holds."""
    wanted = sorted(values)
    found: set[str] = set()
    for first in range(0, len(wanted), MAX_VALUES_PER_QUERY):
        some = column.in_(wanted[first : first + MAX_VALUES_PER_QUERY])
        found.update(connection.scalars(select(column).where(some)))
    return found
