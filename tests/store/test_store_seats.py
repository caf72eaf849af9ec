"""A player's own tables: those where they sit, while gathering or playing."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text

from store.samples import NOW, closed, new_table, played, started, summary
from tefuda.store import Store
from tefuda.store.migrate import NEWEST, upgrade
from tefuda.store.schema import metadata

pytestmark = pytest.mark.asyncio


async def test_the_tables_of_a_player_are_listed_latest_first(store: Store) -> None:
    made = [await new_table(store, NOW + i, people=("ann", "bob")) for i in range(3)]
    await new_table(store, NOW + 9, people=("bob",))
    assert await store.tables_of("ann", 10) == made[::-1]
    assert await store.tables_of("ann", 2) == [made[2], made[1]]
    assert await store.tables_of("cy", 10) == []
    assert await store.tables_of("\0", 10) == []


async def test_seated_players_are_found_at_a_table_and_others_are_not(store: Store) -> None:
    table = await new_table(store, phase="gathering", people=("ann",))
    code = f"code-{table}"
    await store.append(table, [started(2)], summary(code, people=("bob", "cy")))
    await store.append(table, [played(3)])
    assert await store.tables_of("ann", 10) == []
    assert await store.tables_of("bob", 10) == await store.tables_of("cy", 10) == [table]


@pytest.mark.parametrize("phase", ["over", "closed"])
async def test_a_table_at_which_nothing_goes_on_is_not_found_until_it_does_again(
    store: Store, phase: str
) -> None:
    table = await new_table(store)
    code = f"code-{table}"
    await store.append(table, [played(2)], summary(code, phase=phase))
    assert await store.tables_of("ann", 10) == []
    await store.append(table, [started(3, 2)], summary(code))
    assert await store.tables_of("ann", 10) == [table]


async def test_a_table_that_is_deleted_is_not_found(store: Store) -> None:
    table = await new_table(store, phase="gathering")
    await store.append(table, [closed(2)], summary(f"code-{table}"))
    assert await store.delete(table)
    assert await store.tables_of("ann", 10) == []
    await store.summarize(
        table, 2, NOW, summary(f"code-{table}")
    )  # by somebody who does not know yet
    assert await store.tables_of("ann", 10) == []


async def test_players_seated_before_the_migration_are_found(store: Store) -> None:
    going_on = await new_table(store)
    await new_table(store, phase="over")

    def as_before(connection: Connection) -> None:
        metadata.tables["people_at_tables"].drop(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
        upgrade(connection, "0004")
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))

    await store.database.write(as_before)
    assert await store.tables_of("ann", 10) == [going_on]
