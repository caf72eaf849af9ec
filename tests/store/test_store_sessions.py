"""Sessions: how they begin, and what ends them."""

from __future__ import annotations

import asyncio

import pytest
import pytest_asyncio

from tefuda.store import Account, BadText, Store
from tefuda.store.queries.sessions import MAX_SESSIONS_PER_ACCOUNT

pytestmark = pytest.mark.asyncio

ANN = Account("ann", "hash", "p")


@pytest_asyncio.fixture
async def signed_up(store: Store) -> Store:
    """A store with two accounts."""
    await store.add_account(*ANN)
    await store.add_account("bob", "bobs hash", "q")
    return store


async def test_a_session_belongs_to_an_account_until_it_ends(
    signed_up: Store, other: Store
) -> None:
    assert await signed_up.begin_session("s", ANN, 1)
    assert await other.account_of("s") == ANN
    await other.end_session("s")
    assert await signed_up.account_of("s") is None
    await signed_up.end_session("s")


async def test_signing_out_ends_one_session_and_a_new_password_all(
    signed_up: Store, other: Store
) -> None:
    for id in ("s", "t", "u"):
        assert await signed_up.begin_session(id, ANN, 1)
    assert await signed_up.begin_session("b", Account("bob", "bobs hash", "q"), 1)
    await signed_up.end_session("s")
    assert await other.invalidated(["s", "t", "u", "b"], []) == {"s"}
    await signed_up.set_password(ANN, "new")
    assert await other.invalidated(["s", "t", "u", "b"], []) == {"s", "t", "u"}


async def test_a_change_of_a_password_that_comes_too_late_ends_nothing(signed_up: Store) -> None:
    await signed_up.set_password(ANN, "new")
    assert await signed_up.begin_session("s", Account("ann", "new", "p"), 1)
    assert not await signed_up.set_password(ANN, "newer")
    assert await signed_up.invalidated(["s"], []) == set()


async def test_nobody_signs_in_with_a_password_that_was_just_changed(signed_up: Store) -> None:
    await signed_up.set_password(ANN, "new")
    assert not await signed_up.begin_session("s", ANN, 1)
    assert await signed_up.account_of("s") is None
    assert not await signed_up.begin_session("s", Account("zoe", "hash", "z"), 1)


async def test_a_session_that_begins_while_the_password_changes_does_not_outlive_it(
    signed_up: Store, other: Store
) -> None:
    ids = [f"s{number}" for number in range(10)]
    await asyncio.gather(
        *(signed_up.begin_session(id, ANN, 1) for id in ids[:5]),
        other.set_password(ANN, "new"),
        *(signed_up.begin_session(id, ANN, 1) for id in ids[5:]),
    )
    assert await other.invalidated(ids, []) == set(ids)


async def test_beginning_again_changes_nothing(signed_up: Store) -> None:
    """As when the answer to a commit was lost."""
    assert await signed_up.begin_session("s", ANN, 1)
    assert await signed_up.begin_session("s", ANN, 1)
    assert await signed_up.account_of("s") == ANN


async def test_the_sessions_of_an_account_are_limited(signed_up: Store) -> None:
    ids = [f"s{number}" for number in range(MAX_SESSIONS_PER_ACCOUNT + 2)]
    assert await signed_up.begin_session("b", Account("bob", "bobs hash", "q"), 0)
    for at, id in enumerate(ids):
        await signed_up.begin_session(id, ANN, at)
    assert await signed_up.invalidated([*ids, "b"], []) == {"s0", "s1"}


async def test_old_sessions_are_forgotten(signed_up: Store) -> None:
    for id, at in (("old", 10), ("new", 20)):
        await signed_up.begin_session(id, ANN, at)
    await signed_up.forget_expired(20)
    assert await signed_up.invalidated(["old", "new"], []) == {"old"}


async def test_renewal_restarts_the_lifetime_of_a_session(signed_up: Store, other: Store) -> None:
    for id in ("old", "renewed", "ended"):
        await signed_up.begin_session(id, ANN, 10)
    await signed_up.end_session("ended")
    for id in ("renewed", "ended"):
        await other.renew_session(id, 20)
    await signed_up.forget_expired(20)
    assert await signed_up.invalidated(["old", "renewed", "ended"], []) == {"old", "ended"}


async def test_players_with_an_account_must_sign_in(signed_up: Store) -> None:
    strangers = [f"x{number}" for number in range(1_200)]  # more than one question holds
    assert await signed_up.invalidated([], [*strangers, "p", "q"]) == {"p", "q"}
    assert await signed_up.invalidated([], []) == set()


async def test_a_value_that_cannot_be_stored_starts_no_session(signed_up: Store) -> None:
    with pytest.raises(BadText):
        await signed_up.begin_session("a\0b", ANN, 1)
