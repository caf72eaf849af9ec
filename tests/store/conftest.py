"""A database of each kind for every test, and stores on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from store.samples import opened
from support.databases import sqlite_in
from support.postgres import PostgresServer
from tefuda.store import Store
from tefuda.store.schema import metadata


@pytest.fixture(scope="session")
def postgres_made(postgres: PostgresServer) -> str:
    """A database with the newest schema."""
    return postgres.migrated_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return sqlite_in(tmp_path)


@pytest.fixture
def postgres_url(postgres: PostgresServer, postgres_made: str) -> str:
    names = ", ".join(table.name for table in metadata.sorted_tables)
    postgres.execute(f"TRUNCATE {names}", postgres_made)
    return postgres_made


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any schema."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.sqlite"
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await opened(url, "one")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """Another worker on the same database."""
    other = await opened(url, "two")
    yield other
    await other.close()
