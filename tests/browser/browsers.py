"""People: each with a browser of their own, and with what it complained about."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

from browser.input_devices import InputDevice, Mouse, visible

T = TypeVar("T")

PATIENCE = 60_000  # milliseconds; for a test that would otherwise hang
DESK = {"viewport": {"width": 1280, "height": 860}}
# A line that was idle is hung up on by the server, perhaps just when it is used again.
RETRIES = 5
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@dataclass
class Person:
    """Somebody in front of a screen."""

    page: Page
    device: InputDevice
    complaints: list[str] = field(default_factory=list)

    @property
    def confirms(self) -> bool:
        """On a phone a move is asked for twice."""
        return self.device.phone

    async def press(self, control: Locator) -> None:
        await self.device.press(control)

    async def button(self, name: str | re.Pattern[str]) -> None:
        """Press the button of this name."""
        exact = isinstance(name, str)
        await self.press(self.page.get_by_role("button", name=name, exact=exact))

    async def attempt(self, control: Locator) -> None:
        """Press what looks as if it did nothing, once it lies still."""
        lying = await control.element_handle()
        assert lying is not None
        await lying.wait_for_element_state("stable")
        await control.click(position=await visible(control), force=True)

    async def said(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page says this, where it can be seen."""
        await self.page.get_by_text(text).locator("visible=true").first.wait_for()


async def once(read: Callable[[], Awaitable[T]], wanted: Callable[[T], object]) -> T:
    """Read again and again what the page shows, until it is as wanted."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not wanted(found := await read()):
        assert time.monotonic() < deadline, found
        await asyncio.sleep(0.02)
    return found


Invite = Callable[..., Any]


@asynccontextmanager
async def gathered(browser: Browser, url: str) -> AsyncIterator[Invite]:
    """Answers how to invite people; when all is over nobody's browser may have complained."""
    async with AsyncExitStack() as leaving:
        guests: list[Person] = []

        async def invite(device: InputDevice | None = None, **wishes: Any) -> Person:
            """A person with a new browser, which shows nothing yet."""
            device = device or Mouse()
            machine = PHONE if device.phone else DESK
            still = {"reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "light"}
            context = await browser.new_context(base_url=url, **{**machine, **still, **wishes})
            leaving.push_async_callback(context.close)
            context.set_default_timeout(PATIENCE)
            person = Person(await context.new_page(), device)
            listen(context, person.complaints)
            guests.append(person)
            return person

        yield invite
        complaints = [complaint for guest in guests for complaint in guest.complaints]
        assert complaints == [], complaints


def listen(context: BrowserContext, complaints: list[str]) -> None:
    """Note every error that a page of this browser speaks of, and every warning of Svelte's."""

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" or "svelte.dev/e/" in message.text:
            complaints.append(message.text)

    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", hear)
