"""A browser and a server for all tests of the page; for each test its own people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from browser import chromium
from browser.browsers import TIMEOUT_MS, ContextPool, Invite, gathered
from support.server import Server, serving
from tefuda.server.api import static_files

expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the built page, whose log must have no errors."""
    assert static_files.is_built(), "the page is not built: run python hatch_build.py"
    folder = tmp_path_factory.mktemp("page")
    with serving(folder) as served:
        yield served


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium; all people of a process share it, and nothing else."""
    async with async_playwright() as playwright:
        launched = await chromium.launch(playwright)
        yield launched
        await launched.close()


@pytest.fixture(scope="session")
def context_pool(browser: Browser) -> ContextPool:
    return ContextPool(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def invite(
    browser: Browser, server: Server, context_pool: ContextPool
) -> AsyncIterator[Invite]:
    """Provide a function that invites people."""
    async with gathered(browser, server.url, context_pool) as invited:
        yield invited
