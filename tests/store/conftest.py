"""A database of each kind for every test, and stores on it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from store.samples import opened
from support.postgres import PostgresServer
from tefuda.store import Store
from tefuda.store.schema import metadata


async def make(url: str) -> None:
    await (await Store.open(url)).close()


@pytest.fixture(scope="session")
def sqlite_made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the newest schema, to be copied: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("made") / "tefuda.sqlite"
    asyncio.run(make(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def postgres_made(postgres: PostgresServer) -> str:
    """A database with the newest schema."""
    url = postgres.new_database()
    asyncio.run(make(url))
    return url


@pytest.fixture
def sqlite_url(sqlite_made: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_made, tmp_path)}"


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
