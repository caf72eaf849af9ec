"""An account, for those who want one, and the matches that one has played."""

from __future__ import annotations

import random
import re
import secrets

import pytest

from browser.browsers import Invite, Person
from browser.matches import play, wait_for_record
from browser.positions import ending
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

PASSWORD = "correct horse"
PLAYED = re.compile(r"Nana Toridori.*\(you\).* (1st|2nd) of 2 · \d penguins?")


async def enter(person: Person, form: str, login: str, password: str) -> None:
    """Fill a form of the account page, and send it."""
    fields = person.page.get_by_role("form", name=form)
    await fields.get_by_label("Username").fill(login)
    await fields.get_by_label("Password").fill(password)
    await person.press(fields.get_by_role("button"))


async def test_matches_are_available_in_another_browser(invite: Invite, server: Server) -> None:
    login = f"ann-{secrets.token_hex(4)}"
    ann = await invite()
    [table] = await ending([ann], server, "nana")
    await play(table, "nana", random.Random(1))
    await wait_for_record(ann)
    await ann.page.goto("/history")
    await ann.page.get_by_role("link", name=PLAYED).wait_for()
    await ann.page.goto("/account")
    await enter(ann, "Create an account", login, PASSWORD)
    await ann.said(f"Welcome, {login}!")

    elsewhere = await invite()
    await elsewhere.page.goto("/account")
    await enter(elsewhere, "Sign in", login, "wrong horse")
    await elsewhere.said("Wrong username or password.")
    elsewhere.complaints.clear()  # the browser notes the refusal
    await enter(elsewhere, "Sign in", login, PASSWORD)
    await elsewhere.said(f"Signed in as {login}")
    await elsewhere.press(elsewhere.page.get_by_role("link", name="Your matches"))
    await elsewhere.press(elsewhere.page.get_by_role("link", name=PLAYED))
    await elsewhere.page.get_by_role("slider", name="Replay").wait_for()


async def test_a_password_that_is_too_short_says_so(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/account")
    await enter(person, "Create an account", "ben", "short")
    await person.said("That password is too short. Use at least 8 characters.")


async def test_a_new_player_sees_how_matches_get_into_the_history(invite: Invite) -> None:
    person = await invite()
    await person.page.goto("/history")
    await person.said("No finished matches yet.")
