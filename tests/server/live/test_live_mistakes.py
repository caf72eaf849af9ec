"""A mistake of ours while a client is heard: a typed answer, a close code, a line in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.live.guest import Guest, guests
from server.live.house import House

SECRET = "the-ace-of-spades"
MISTAKES = f"""
from tefuda.server.live import commands
from tefuda.server.live.broadcast import Audience

def wrong(*given):
    raise ValueError("{SECRET}")

async def wrong_later(*given):
    wrong()

def greet(audience, client, after):
    return wrong() if after == 0 else right(audience, client, after)

commands.previews = wrong
commands.hint = wrong_later
right, Audience.greet = Audience.greet, greet
"""


@pytest.fixture
def wrong_house(tmp_path: Path) -> Iterator[House]:
    """A server with mistakes."""
    house = House(tmp_path, before=MISTAKES)
    house.start()
    try:
        yield house
    finally:
        house.end()


def noted(house: House) -> list[str]:
    """What the log says of mistakes, when the server has ended."""
    house.end()
    assert SECRET not in "".join(house.said)
    return [line for line in house.said if " ERROR " in line]


def test_who_is_heard_wrongly_is_told_and_may_come_back(wrong_house: House) -> None:
    async def evening() -> None:
        code = await wrong_house.make_table(talk="free")
        async with guests(wrong_house, code, 2) as (ada, bob):
            await ada.do("start")
            await ada.say({"type": "ask_previews", "id": "q"})
            assert (await ada.hear("problem"))["code"] == "internal"
            assert (await ada.hear("closed"))["code"] == 1011
            await bob.do("say", text="are you there?")
            await ada.resume()
            await ada.do("say", text="here I am")

    asyncio.run(evening())
    (line,) = noted(wrong_house)
    assert "ValueError at " in line


def test_who_cannot_be_greeted_is_told(wrong_house: House) -> None:
    async def evening() -> None:
        ada = Guest(wrong_house, await wrong_house.make_table())
        told = await ada.connect(after=0)
        assert (told["type"], told["code"]) == ("problem", "internal")
        assert (await ada.hear("closed"))["code"] == 1011

    asyncio.run(evening())
    (line,) = noted(wrong_house)
    assert "ValueError at " in line


def test_a_hint_that_goes_wrong_is_refused(wrong_house: House) -> None:
    async def evening() -> None:
        code = await wrong_house.make_table()
        async with guests(wrong_house, code, 2) as (ada, _):
            await ada.do("start")
            answer = await ada.ask("ask_hint")
            assert (answer["type"], answer["code"]) == ("refused", "internal")
            await ada.do("leave")

    asyncio.run(evening())
    (line,) = noted(wrong_house)
    assert "ValueError at " in line
