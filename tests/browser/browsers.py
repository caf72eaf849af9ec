"""People, each with their own browser context and its console errors."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebError

from browser.input_devices import InputDevice, Mouse, visible

T = TypeVar("T")

TIMEOUT_MS = 60_000  # only for a test that would otherwise hang
DESK = {"viewport": {"width": 1280, "height": 860}}
# The server closes idle connections, perhaps just when one is used again.
RETRIES = 5
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@dataclass
class Person:
    """A person with a browser page."""

    page: Page
    device: InputDevice
    complaints: list[str] = field(default_factory=list)

    async def press(self, control: Locator) -> None:
        await self.device.press(control)

    async def button(self, name: str | re.Pattern[str]) -> None:
        """Press the button of this name."""
        exact = isinstance(name, str)
        await self.press(self.page.get_by_role("button", name=name, exact=exact))

    async def attempt(self, control: Locator) -> None:
        """Press a control that looks disabled, once it has stopped moving."""
        lying = await control.element_handle()
        assert lying is not None
        await lying.wait_for_element_state("stable")
        await control.click(position=await visible(control), force=True)

    async def said(self, text: str | re.Pattern[str]) -> None:
        """Wait until this text is visible on the page."""
        await self.page.get_by_text(text).locator("visible=true").first.wait_for()


async def once(read: Callable[[], Awaitable[T]], wanted: Callable[[T], object]) -> T:
    """Poll the page until a condition holds."""
    deadline = time.monotonic() + TIMEOUT_MS / 1000
    while not wanted(found := await read()):
        assert time.monotonic() < deadline, found
        await asyncio.sleep(0.02)
    return found


Invite = Callable[..., Any]


class ContextPool:
    """Browser contexts of a server that later tests use again.

    One page of each stays open, and with it the process that has loaded the page before: to start
    another takes a second. Pages, cookies and stored settings are new for everybody.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.unused: dict[str, list[BrowserContext]] = {}

    @asynccontextmanager
    async def page(self, url: str, **wishes: Any) -> AsyncIterator[Page]:
        """Return a page in a clean context."""
        unused = self.unused.setdefault(repr((url, sorted(wishes.items()))), [])
        context = unused.pop() if unused else await self._context(url, wishes)
        yield await context.new_page()
        if context not in self.browser.contexts:  # its test has closed it
            return
        anchor, *others = context.pages
        for page in others:
            await page.close()
        await anchor.evaluate("localStorage.clear()")
        await context.clear_cookies()
        unused.append(context)

    async def _context(self, url: str, wishes: Mapping[str, Any]) -> BrowserContext:
        context = await self.browser.new_context(base_url=url, **wishes)
        anchor = await context.new_page()
        await anchor.goto("/api/health/live")
        return context


@asynccontextmanager
async def new_page(browser: Browser, url: str, **wishes: Any) -> AsyncIterator[Page]:
    """A page in a context of its own."""
    context = await browser.new_context(base_url=url, **wishes)
    yield await context.new_page()
    await context.close()


@asynccontextmanager
async def gathered(
    browser: Browser, url: str, pool: ContextPool | None = None
) -> AsyncIterator[Invite]:
    """Provide a function that adds people; at the end no browser may have logged an error."""
    open_page = partial(new_page, browser) if pool is None else pool.page
    async with AsyncExitStack() as leaving:
        guests: list[Person] = []

        async def invite(device: InputDevice | None = None, **wishes: Any) -> Person:
            """A person with a new browser, which shows nothing yet."""
            device = device or Mouse()
            machine = PHONE if device.phone else DESK
            still = {"reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "light"}
            page = await leaving.enter_async_context(
                open_page(url, **{**machine, **still, **wishes})
            )
            page.context.set_default_timeout(TIMEOUT_MS)
            person = Person(page, device)
            leaving.callback(listen(page.context, person.complaints))
            guests.append(person)
            return person

        yield invite
        complaints = [complaint for guest in guests for complaint in guest.complaints]
        assert complaints == [], complaints


def listen(context: BrowserContext, complaints: list[str]) -> Callable[[], None]:
    """Record every console error of a page of this browser, and every warning of Svelte.

    Returns a function that stops.
    """

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" or "svelte.dev/e/" in message.text:
            complaints.append(f"{message.text} {message.location['url']}")

    def hear_error(error: WebError) -> None:
        complaints.append(str(error.error))

    def stop() -> None:
        context.remove_listener("weberror", hear_error)
        context.remove_listener("console", hear)

    context.on("weberror", hear_error)
    context.on("console", hear)
    return stop
