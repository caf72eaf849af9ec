"""Migrate a database when it is opened: once, even if several processes open it together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from tefuda.store.database import Database, engine_of
from tefuda.store.errors import BadDatabase, NoDatabase, Unavailable
from tefuda.store.schema import metadata
from tefuda.store.urls import NAME_ANOTHER, check_exists, shown

NEWEST = "0011"  # a test compares it with the migrations that are there


async def migrate_if_needed(database: Database) -> None:
    """Run missing migrations; raise `BadDatabase` if the database cannot be used."""

    def migrating(connection: Connection) -> None:
        database.engine.lock_schema(connection)
        if revision(connection) != NEWEST:
            upgrade(connection)

    seen = await revision_of(database)
    check_not_newer(seen)
    if seen != NEWEST:
        async with explain_errors(database):
            await database.write(migrating)


async def open_current(place: URL) -> Database:
    """Open a database that exists and has this version's schema; `BadDatabase` otherwise."""
    check_exists(place)
    database = Database(engine_of(place))
    try:
        await check_up_to_date(database, place)
    except BaseException:
        await database.close()
        raise
    return database


async def check_up_to_date(database: Database, place: URL) -> None:
    """Raise `BadDatabase` unless the schema is this version's. Changes nothing."""
    seen = await revision_of(database)
    if seen is None:
        raise NoDatabase(f"no server has used the database at {shown(place)} yet; {NAME_ANOTHER}")
    check_not_newer(seen)
    if seen != NEWEST:
        raise BadDatabase(
            f"the database has schema {seen}, and this version of tefuda needs {NEWEST}: back it "
            "up, then start `tefuda serve` of this version once, which migrates it"
        )


def check_not_newer(seen: str | None, what: str = "the database") -> None:
    """Raise `BadDatabase` for a schema that this version does not know yet."""
    if seen is not None and seen > NEWEST:
        raise BadDatabase(
            f"{what} was made by a newer version of tefuda: it has schema {seen}, and this "
            f"version knows schemas up to {NEWEST}; use the newer version"
        )


async def revision_of(database: Database) -> str | None:
    """Read the schema revision of a database; raise `BadDatabase` if it cannot be used."""
    async with explain_errors(database):
        return await database.read(revision)


@asynccontextmanager
async def explain_errors(database: Database) -> AsyncIterator[None]:
    """Turn errors of a database that cannot be used into `BadDatabase` with the reason."""
    try:
        yield
    except Unavailable as problem:
        raise BadDatabase(str(problem)) from problem
    except DBAPIError as problem:
        reason = database.engine.permanent_cause(problem)
        if reason is None and database.engine.cause(problem) is not None:
            reason = " ".join(str(problem.orig).split())
        if reason is None:
            raise
        raise BadDatabase(reason) from problem


def revision(connection: Connection) -> str | None:
    """Read the schema revision, that of the last migration; None if the database is new."""
    found = set(inspect(connection).get_table_names())
    if "alembic_version" in found:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if taken := found & set(metadata.tables):
        raise BadDatabase(f"another program has tables of these names there: {', '.join(taken)}")
    return None


def upgrade(connection: Connection, target: str = "head") -> None:
    """Run the missing migrations. Alembic is imported only here, because its import is slow."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "tefuda.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, target)
    except CommandError as problem:
        raise BadDatabase(f"made by another version of tefuda: {problem}") from problem
