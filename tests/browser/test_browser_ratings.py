"""Ratings in the browser: one's own, the list of the server, leaving it and coming back."""

from __future__ import annotations

import secrets

import msgspec
import pytest
from playwright.async_api import Locator, expect

from browser.axe import by_night, speak, violations
from browser.browsers import Invite, Person
from browser.input_devices import InputDevice, Mouse, Touch
from support.server import Server
from tefuda.store import Record, Result, Store

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def sign_up(person: Person, name: str) -> str:
    """Create an account under a name; return the id of the player."""
    login = {"login": f"rated-{secrets.token_hex(4)}", "password": "correct horse"}
    await person.page.goto("/ratings")
    await person.page.request.put("/api/me", data={"name": name})
    made = await person.page.request.post("/api/account", data=login)
    assert made.status == 201
    data = msgspec.json.decode(await (await person.page.request.get("/api/me/data")).body())
    return str(data["player"])


async def win(server: Server, winner: str, loser: str) -> None:
    """Store a match of dnup that counts."""
    store = await Store.open(server.database)
    try:
        await store.add_record(
            Record(
                id=f"{secrets.token_hex(8)}-1",
                table=secrets.token_hex(8),
                match=1,
                game="dnup",
                players=2,
                options=(),
                names=("x", "y"),
                people=(winner, loser),
                finished_at=1_700_000_000_000,
                result=Result((0,), (1, 2), (4, 1)),
                text="game: dnup\nplayers: 2\n",
                rated=True,
            )
        )
    finally:
        await store.close()


def dnup(person: Person) -> Locator:
    """The part of the page about dnup."""
    heading = person.page.get_by_role("heading", name="dnup", exact=True)
    return person.page.get_by_role("listitem").filter(has=heading)


@pytest.mark.parametrize("device", [Mouse, Touch])
async def test_a_person_sees_the_list_and_may_leave_it(
    invite: Invite, server: Server, device: type[InputDevice]
) -> None:
    ann, bob = await invite(device()), await invite()
    names = [f"{name} {secrets.token_hex(3)}" for name in ("Ann", "Bob")]
    players = [await sign_up(each, name) for each, name in zip((ann, bob), names, strict=True)]
    await ann.page.reload()
    await expect(dnup(ann)).to_contain_text("No rated matches yet.")
    await win(server, *players)
    for person in (ann, bob):
        await person.page.reload()
        await expect(dnup(person)).to_contain_text("From 1 match")
    listed = dnup(bob).get_by_role("list", name="All players, best first")
    await expect(listed).to_contain_text(names[0])
    await expect(dnup(ann)).to_contain_text(f"{names[0]} (you)")
    leaving = ann.page.get_by_role("checkbox", name="Show me in the lists of this server")
    await ann.press(leaving)
    await expect(dnup(ann)).not_to_contain_text(f"{names[0]} (you)")
    await ann.page.reload()
    await expect(leaving).not_to_be_checked()
    await bob.page.reload()
    await expect(listed).to_contain_text(names[1])
    await expect(listed).not_to_contain_text(names[0])
    await ann.press(leaving)
    await expect(dnup(ann)).to_contain_text(f"{names[0]} (you)")
    assert await violations(ann.page) == []
    async with by_night(ann.page):
        assert await violations(ann.page) == []
    await speak(ann.page, "ja")
    await ann.page.get_by_role("heading", name="レーティング", level=1).wait_for()
    await expect(dnup(ann)).to_contain_text(f"{names[0]}（あなた）")
    assert await violations(ann.page) == []


async def test_without_an_account_nothing_counts(invite: Invite) -> None:
    ann = await invite()
    await ann.page.goto("/ratings")
    await ann.said("Without an account, your matches don’t count.")
    await expect(ann.page.get_by_role("checkbox")).to_have_count(0)
    await expect(dnup(ann)).to_contain_text("Try next: the bot “easy”")
