"""Tours of the states of a table, one after the other in one browser."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator

from browser.browsers import Person
from browser.dnup import playing as playing_dnup
from browser.matches import GAMES, play, quick
from browser.page_tours import Seen, give_up
from browser.positions import View, Wanted, arranged, ending
from browser.refusals import REFUSALS
from browser.table_page import NEXT_ROUND, Table, button, enabled
from support.server import Server
from tefuda.table.settings import Settings

MIN_EVENTS = 20  # events: then something lies everywhere


async def sit(person: Person, server: Server, game: str, players: int, wanted: Wanted) -> Table:
    """A table that is like this, in one's own turn; the bots take their time."""
    settings = Settings(game, players, pace="slow")
    table = await arranged(person, server, settings, wanted)
    await table.moment()
    return table


async def a_turn(game: str, person: Person, _: Person, server: Server) -> AsyncIterator[Seen]:
    """One's own turn, and that of others."""
    page = person.page
    table = await sit(person, server, game, 3, REFUSALS[game].wanted)
    yield f"{game}: one's own turn", page
    await REFUSALS[game].attempt(person, await table.view())
    yield f"{game}: refused", page
    await reload_table(table)
    await choose(person, game)
    yield f"{game}: chosen", page
    await reload_table(table)
    await play(table, game, random.Random(1), decisions=1)
    yield f"{game}: others play", page
    await sit(person, server, game, 2, lambda view: len(view["log"]) > MIN_EVENTS)
    yield f"{game}: two players", page
    await page.context.clear_cookies()  # somebody else from now on
    await page.reload()
    await page.get_by_text("You’re watching").first.wait_for(state="attached")
    await page.locator('[data-shown]:not([data-shown="0"])').wait_for()
    yield f"{game}: spectator", page


async def reload_table(table: Table) -> None:
    """Reload the table, so that nothing is selected."""
    await table.person.page.reload()
    await table.moment()


async def choose(person: Person, game: str) -> None:
    """Choose a card."""
    free = await enabled(GAMES[game].hand(person))
    await person.press(person.page.get_by_role("button", name=free[0], exact=True))


async def an_end(game: str, person: Person, _: Person, server: Server) -> AsyncIterator[Seen]:
    """The end of a match, and its replay."""
    [table] = await ending([person], server, game)
    await play(table, game, random.Random(1))
    yield f"{game}: the end", person.page
    await person.press(person.page.get_by_role("link", name="Replay"))
    await person.page.get_by_role("slider", name="Replay").wait_for()
    yield f"{game}: replay", person.page
    await person.button("Link, download, fairness")
    await person.said("the deal matches its commitment.")
    yield f"{game}: replay with its dialog", person.page


async def over_the_cards(person: Person, _: Person, server: Server) -> AsyncIterator[Seen]:
    """Panels and dialogs over a table of any game."""
    page = person.page
    await sit(person, server, "datto", 3, lambda view: view["tricks_played"] > 1)
    await person.button("Menu and settings")
    yield "menu", page
    anything = page.get_by_role("dialog")
    for key, dialog in KEYS.items():
        await page.keyboard.press("Escape")
        await anything.wait_for(state="hidden")  # before that, keys are for what is open
        await page.keyboard.press(key)
        await page.get_by_role("dialog", name=dialog).wait_for()
        yield dialog.pattern, page
    await page.keyboard.press("Escape")
    await person.button("Chat")
    await person.button("Good luck!")
    await page.get_by_role("region", name="Chat").get_by_text("Good luck!").wait_for()
    yield "talk", page


async def the_aim(person: Person, _: Person, server: Server) -> AsyncIterator[Seen]:
    """The standing, which must be scrolled on a small screen, and the end of a round."""
    page = person.page
    await page.set_viewport_size({"width": 360, "height": 740})
    for game in GAMES:
        await (await quick(person, game, 3)).moment()
        await person.press(page.locator("#show-standing"))
        await page.get_by_role("list", name="Standing").wait_for()
        yield f"{game}: standing", page
    table = await arranged(person, server, Settings("dnup", 2, pace="instant"), goes_out)
    await table.moment()
    await playing_dnup.decide(table, random.Random(1))
    await page.get_by_role("button", name=NEXT_ROUND).wait_for()
    yield "end of a round", page


def goes_out(view: View) -> bool:
    """Return whether the player may end the first round with a single card."""
    single = view["held"][0] == 1 and any(":" in move for move in view["legal"])
    return bool(view["round"] == 1 and single)


KEYS = {
    "?": re.compile("^Symbols and shortcuts$"),
    "r": re.compile("^Rules"),
    "p": re.compile("the last one$"),
}


async def played_by_a_bot(person: Person, _: Person, __: Server) -> AsyncIterator[Seen]:
    """Giving up, and being away."""
    page = person.page
    await (await quick(person, "nana", pace="slow")).moment()
    here = page.url
    await person.button("Menu and settings")
    await person.button("Give up")
    await page.get_by_role("dialog", name="Give up this match?").wait_for()
    yield "giving up", page
    await person.button("Keep playing")
    await person.button("Menu and settings")
    await person.button("Leave")
    await page.wait_for_url(re.compile(r"/$"))
    await page.goto(here)
    await person.said("A bot is playing for you.")
    yield "away", page
    await give_up(person, "slow")
    yield "given up", page


def beats_a_set(view: View) -> bool:
    """Return whether a legal move beats a set on the table, and no player is out yet."""
    sizes = {one["size"]: one["value"] for one in view["sets"]}
    found = [re.fullmatch(r"(\d):(\d+)", move) for move in view["legal"]]
    sets = [(int(one[1]), len(one[2])) for one in found if one]
    return view["out"] == [] and any(value > sizes.get(size, 9) for value, size in sets)


async def what_is_special(person: Person, _: Person, server: Server) -> AsyncIterator[Seen]:
    """Tour the states that only one of the games has."""
    page = person.page
    await sit(person, server, "datto", 2, lambda view: any("!" in move for move in view["legal"]))
    await person.press(button(person, ", a DATTO for ").first)
    await button(person, "^DATTO!").wait_for()
    yield "announcing", page
    await sit(person, server, "nana", 3, lambda view: view["choosing"] is not None)
    yield "gaps", page
    await person.press(button(person, "Show them$"))
    await page.get_by_role("dialog", name="Discards").wait_for()
    yield "discards", page
    await sit(person, server, "dnup", 3, beats_a_set)
    await person.button("Rotate")
    await button(person, "^Rotate your hand now").wait_for()
    yield "rotating", page
    await person.button("Keep")
    value, size = await playing_dnup.beating(person) or (0, 0)
    await playing_dnup.choose(person, value, size)
    await person.said(re.compile("returns? as:"))
    yield "beating", page
