"""Upserts. SQLite and PostgreSQL share this syntax, but SQLAlchemy has no common construct."""

from __future__ import annotations

from sqlalchemy import Table, TextClause, text


def put(table: Table) -> TextClause:
    """Return the statement that adds a row, or changes the one with the same key."""
    keys = [column.name for column in table.primary_key]
    rest = [column.name for column in table.columns if not column.primary_key]
    changed = ", ".join(f'"{name}" = excluded."{name}"' for name in rest)
    return text(f"{_insert(table)} ON CONFLICT ({_quoted(keys)}) DO UPDATE SET {changed}")


def put_once(table: Table) -> TextClause:
    """Return the statement that adds a row, or leaves the one with the same key as it is."""
    return text(f"{_insert(table)} ON CONFLICT DO NOTHING")


def _insert(table: Table) -> str:
    names = [column.name for column in table.columns]
    values = ", ".join(f":{name}" for name in names)
    return f'INSERT INTO "{table.name}" ({_quoted(names)}) VALUES ({values})'


def _quoted(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
