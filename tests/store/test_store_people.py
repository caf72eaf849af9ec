"""Names, accounts and the secret that all workers share."""

from __future__ import annotations

import asyncio

import pytest

from tefuda.store import Account, BadText, LoginTaken, Store

pytestmark = pytest.mark.asyncio


async def test_a_player_has_the_latest_name(store: Store, other: Store) -> None:
    assert await store.name_of("p") is None
    await store.set_name("p", "Ann")
    await store.set_name("q", "Bob")
    await other.set_name("p", "Änne")
    assert await store.name_of("p") == "Änne"
    assert await store.name_of("q") == "Bob"


async def test_an_account_is_found_by_its_login(store: Store, other: Store) -> None:
    await store.add_account("ann", "hash", "p")
    assert await other.account("ann") == Account("ann", "hash", "p")
    assert await other.account("bob") is None


async def test_players_with_accounts_are_found(store: Store, other: Store) -> None:
    await store.add_account("ann", "hash", "p")
    assert await other.invalidated([], ["p", "ann", "q", ""]) == {"p"}


async def test_a_login_is_given_to_one_account(store: Store, other: Store) -> None:
    await store.add_account("ann", "hash", "p")
    await store.add_account("ann", "hash", "p")
    for stranger in (("ann", "hash", "q"), ("ann", "another", "p")):
        with pytest.raises(LoginTaken):
            await other.add_account(*stranger)
    assert await other.account("ann") == Account("ann", "hash", "p")


async def test_a_password_can_be_changed(store: Store) -> None:
    await store.add_account("ann", "hash", "p")
    assert await store.set_password(Account("ann", "hash", "p"), "new")
    assert await store.account("ann") == Account("ann", "new", "p")
    assert not await store.set_password(Account("bob", "hash", "q"), "new")
    assert await store.account("bob") is None


async def test_a_password_is_changed_with_the_current_one(store: Store, other: Store) -> None:
    proven = Account("ann", "hash", "p")
    await store.add_account(*proven)
    first, second = await asyncio.gather(
        store.set_password(proven, "one"), other.set_password(proven, "two")
    )
    assert first != second
    assert await store.account("ann") == Account("ann", "one" if first else "two", "p")


async def test_changing_a_password_again_changes_nothing(store: Store) -> None:
    """As when the answer to a commit was lost."""
    proven = Account("ann", "hash", "p")
    await store.add_account(*proven)
    assert await store.set_password(proven, "new")
    assert await store.set_password(proven, "new")
    assert await store.account("ann") == Account("ann", "new", "p")


async def test_all_workers_share_one_secret(store: Store, other: Store) -> None:
    first, second = await asyncio.gather(store.secret(), other.secret())
    assert first == second == await store.secret()
    assert len(first) == 32
    assert len(set(first)) > 8


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_values_that_cannot_be_stored_are_refused_by_either_kind(
    store: Store, text: str
) -> None:
    with pytest.raises(BadText):
        await store.set_name("p", text)
    with pytest.raises(BadText):
        await store.add_account(text, "hash", "p")
    with pytest.raises(BadText):
        await store.set_password(Account("ann", "hash", "p"), text)
