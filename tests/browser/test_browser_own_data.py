"""People download and delete their personal data, at a desk and on a phone."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

import pytest

from browser.browsers import Invite, Person
from browser.input_devices import InputDevice, Mouse, Touch
from browser.matches import quick
from browser.test_browser_account import PASSWORD, enter

pytestmark = pytest.mark.asyncio(loop_scope="session")

FOLDER = os.environ.get("TEFUDA_LOOKS")  # where pictures are left, to be looked at
HANDS = pytest.mark.parametrize(
    "device", [Mouse(), pytest.param(Touch(), marks=pytest.mark.soak)], ids=["desk", "phone"]
)


async def look(person: Person, name: str) -> None:
    """Check that nothing overflows the screen; save a picture if requested."""
    wide = await person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    if FOLDER:
        await person.page.screenshot(path=Path(FOLDER) / f"{name}.png")


async def downloaded(person: Person) -> dict[str, object]:
    """Return the file that the page offers."""
    link = person.page.get_by_role("link", name="Download my data")
    async with person.page.expect_download() as download:
        await person.press(link)
    file = await (await download.value).path()
    found: dict[str, object] = json.loads(file.read_text())
    return found


@HANDS
async def test_the_data_of_an_account_is_downloaded_and_deleted(
    invite: Invite, device: InputDevice
) -> None:
    login, size = f"ann-{secrets.token_hex(4)}", "phone" if device.phone else "desk"
    person = await invite(device)
    page = person.page
    await (await quick(person, "nana")).moment()
    await page.goto("/account")
    await enter(person, "Create an account", login, PASSWORD)
    await person.said(f"Signed in as {login}")
    data = await downloaded(person)
    assert data["account"]["login"] == login  # type: ignore[index]
    assert [table["game"] for table in data["tables"]] == ["nana"]  # type: ignore[attr-defined]
    await page.get_by_role("heading", name="Your data").scroll_into_view_if_needed()
    await look(person, f"own-data-{size}")

    await person.button("Delete account …")
    dialog = page.get_by_role("dialog", name=f"Delete the account {login}?")
    await dialog.get_by_text("This cannot be undone.").wait_for()
    await look(person, f"delete-account-{size}")
    await dialog.get_by_label("Password").fill("wrong horse")
    await person.press(dialog.get_by_role("button", name="Delete permanently"))
    await person.said("That isn’t your current password. Try again.")
    person.complaints.clear()  # the browser notes the refusal
    await dialog.get_by_label("Password").fill(PASSWORD)
    await person.press(dialog.get_by_role("button", name="Delete permanently"))
    await person.said("Account deleted.")
    await page.get_by_role("form", name="Create an account").wait_for()
    assert await (await page.request.get("/api/me/tables")).json() == []
    await enter(person, "Sign in", login, PASSWORD)
    await person.said("Wrong username or password.")
    person.complaints.clear()


async def test_data_without_an_account_is_deleted_in_japanese(invite: Invite) -> None:
    person = await invite(Touch(), locale="ja-JP")
    await person.page.request.put("/api/me", data={"name": "花子"})
    await person.page.goto("/account")
    await person.button("データを削除…")
    dialog = person.page.get_by_role("dialog", name="あなたのデータを削除しますか？")
    await dialog.get_by_text("この操作は取り消せません。").wait_for()
    await look(person, "delete-data-ja")
    await person.press(dialog.get_by_role("button", name="完全に削除する"))
    await person.said("データを削除しました。")
    shown = await person.page.request.get("/api/me")
    me = await shown.json()
    assert (me["name"], me["login"], me["avatar_chosen"]) == (None, None, False)
