"""A clock at the table: it runs, it runs out, a bot plays on, and the person has the seat again."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from browser.browsers import gathered
from browser.evening import play, quick
from browser.test_browser_lines import forgive_the_line
from survival.servers import serving
from tefuda.table.clock import PRESETS

pytestmark = pytest.mark.asyncio(loop_scope="session")

LITTLE = 3_000  # milliseconds

# A table is its log: with other times in it, it began at another time.
EARLIER = """UPDATE events SET at = at - :ms,
  payload = json_set(payload, '$.at', json_extract(payload, '$.at') - :ms)"""


def let_time_pass(database: Path, milliseconds: int) -> None:
    """Everything was so much earlier."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(EARLIER, {"ms": milliseconds})


async def test_who_runs_out_of_time_is_played_on_and_may_return(
    browser: Browser, tmp_path: Path
) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(tmp_path, f"sqlite:///{database}") as server:
        async with gathered(browser, server.url) as invite:
            person = await invite()
            table = await quick(person, "datto", clock="relaxed", pace="slow")
            await table.moment()
            clock = person.page.get_by_role("timer")
            await expect(clock).to_have_count(1)  # bots have none
            full = await clock.inner_text()
            assert re.fullmatch(r"10:00|9:5\d", full)
            await expect(clock).not_to_have_text(full)  # it runs

            server.kill_all()
            let_time_pass(database, PRESETS["relaxed"].bank - LITTLE)
            server.start()
            await person.page.reload()
            await expect(clock).to_have_text(re.compile("^0:"))
            await person.said("A bot plays for you.")
            await person.said("out of time: a bot plays")
            told = re.compile("ran out of time; a bot plays on")
            log = person.page.get_by_role("region", name="Log")
            await expect(log.get_by_text(told)).to_have_count(1)

            await person.button("Return to my seat")
            await person.page.get_by_text("A bot plays for you.").wait_for(state="detached")
            await play(table, "datto", random.Random(1), decisions=1)
            await expect(clock).to_have_text(re.compile(r"^0:[1-5]\d|1:00$"))  # given for the move
            forgive_the_line(person)
