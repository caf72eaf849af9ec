"""Many people may share an address: right codes do not count as guesses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tefuda.server.api.password_check import PasswordCheck
from tefuda.server.errors import ApiError
from tefuda.server.live.create_table import store_table
from tefuda.server.live.join_codes import new_code, table_by_code
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.identity import Visit
from tefuda.server.middleware.rate_limits import Limits
from tefuda.server.passwords import Passwords
from tefuda.store import Store, Unavailable
from tefuda.table.settings import Settings

CROWD = 100
ADDRESS = "192.0.2.7"


def look_up(folder: Path, right: int, wrong: int) -> list[str | int]:
    """Try right and wrong codes at once; return the results: tables, or a status."""

    async def scenario() -> list[str | int]:
        store = await Store.open(f"sqlite:///{folder}/tables.sqlite")
        try:
            table = await store_table(TableRegistry(store), Settings("datto", 2), "ada")
            codes = [*[table.code] * right, *[new_code() for _ in range(wrong)]]
            limits = Limits()
            coming = (table_by_code(store, limits, ADDRESS, code, "somebody") for code in codes)
            received = await asyncio.gather(*coming, return_exceptions=True)
            return [
                one.status_code
                if isinstance(one, ApiError)
                else "found"
                if one == table.id
                else "?"
                for one in received
            ]
        finally:
            await store.close()

    return asyncio.run(scenario())


def test_a_crowd_behind_one_address_finds_its_table_at_once(tmp_path: Path) -> None:
    assert look_up(tmp_path, CROWD, 0) == ["found"] * CROWD


def test_wrong_codes_in_parallel_are_all_counted(tmp_path: Path) -> None:
    assert sorted(look_up(tmp_path, 0, CROWD), key=str) == [404] * 60 + [429] * (CROWD - 60)


def test_right_codes_work_while_somebody_at_the_same_address_guesses(tmp_path: Path) -> None:
    received = look_up(tmp_path, CROWD, 30)
    assert received == ["found"] * CROWD + [404] * 30


def test_codes_are_not_counted_as_wrong_during_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(store: Store, code: str) -> None:
        raise Unavailable("it is away")

    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.sqlite")
        table = await store_table(TableRegistry(store), Settings("datto", 2), "ada")
        limits = Limits()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "look_up", away)
            for _ in range(CROWD):
                with pytest.raises(Unavailable):
                    await table_by_code(store, limits, ADDRESS, table.code, "somebody")
        assert await table_by_code(store, limits, ADDRESS, table.code, "somebody") == table.id
        await store.close()

    asyncio.run(scenario())


def test_passwords_are_not_counted_as_wrong_during_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(store: Store, login: str) -> None:
        raise Unavailable("it is away")

    async def scenario() -> None:
        store, passwords = await Store.open(f"sqlite:///{tmp_path}/tables.sqlite"), Passwords()
        await store.add_account("ann", await passwords.hash("correct horse"), "ada")
        check = PasswordCheck(store, passwords, Limits(), Visit(None), ADDRESS)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "account", away)
            for _ in range(CROWD):
                with pytest.raises(Unavailable):
                    await check.account("ann", "correct horse")
        assert (await check.account("ann", "correct horse")).player == "ada"
        await store.close()

    asyncio.run(scenario())
