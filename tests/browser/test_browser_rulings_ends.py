"""Rulings about the end of rounds and matches, and the ranking."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.positions import View, at, over
from browser.table_page import Table, log_sentence
from support.server import Server
from tefuda.table.characters import bot_name
from tefuda.table.settings import Settings

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]


def rotating(chance: random.Random, legal: list[str]) -> str:
    """Return the move to rotate, so that nothing is ever discarded."""
    return "rot" if "rot" in legal else chance.choice(legal)


async def places(table: Table) -> list[str]:
    """The places in the ranking, as they are written."""
    listed = table.end.get_by_role("list", name="Ranking").get_by_role("listitem")
    return [text.split()[0] for text in await listed.all_inner_texts()]


async def test_on_the_same_step_the_upper_hare_is_ahead(invite: Invite, server: Server) -> None:
    """DA-25."""

    def level(view: View) -> bool:
        steps = view["steps"]
        return len(set(steps)) < len(steps)

    table = await over(invite, server, Settings("datto", 3), level)
    await table.person.said(re.compile(r"On the same step, the hare on top is ahead\.$"))
    assert await places(table) == ["1st", "2nd", "3rd"]


async def test_all_win_equally_except_the_player_without_a_penguin(
    invite: Invite, server: Server
) -> None:
    """NT-19: penguins are shown, and no places among the winners."""

    def apart(view: View) -> bool:
        won: bool = 0 in view["result"]["winners"]
        return won and sorted(view["result"]["ranking"]) == [1, 1, 3, 4]

    table = await over(invite, server, Settings("nana", 4), apart)
    await table.person.page.get_by_role("dialog", name="You’re among the winners!").wait_for()
    await table.person.said(re.compile(r"^\w+ has no penguins left\. Everyone else wins\.$"))
    assert await places(table) == ["won", "won", "won", "4th"]


async def test_with_points_the_most_points_win(invite: Invite, server: Server) -> None:
    """NT-23."""
    settings = Settings("nana", 3, ("advanced_scoring",))
    table = await over(invite, server, settings, lambda _: True)
    await table.person.said("Someone reached ten points. The most points win.")


async def test_the_first_out_of_two_with_enough_points_wins(invite: Invite, server: Server) -> None:
    """DN-22: it is said of the winner that this ends the match."""

    def other_before_winner(view: View) -> bool:
        enough = [seat for seat, points in enumerate(view["points"]) if points >= 4]
        return len(enough) == 2 and view["result"]["winners"] == enough[1:]

    table = await over(
        invite, server, Settings("dnup", 3, ("play_for_second",)), other_before_winner
    )
    winner = bot_name("easy", (await table.view())["result"]["winners"][0] + 1, [])
    await table.person.page.get_by_role("dialog", name=f"{winner} wins").wait_for()
    await table.person.said(re.compile(rf"^{winner} reaches \d points\. The match is over\.$"))


def one_quiet_turn_left(view: View) -> bool:
    left: int = view["quiet_turns_to_stalemate"] - view["quiet_turns"]
    return left == 1


async def test_the_round_ends_once_nothing_is_discarded_any_more(
    invite: Invite, server: Server
) -> None:
    """DN-35: it is announced before, and when it comes."""
    table, view = await at(invite, server, "dnup", 3, one_quiet_turn_left, way=rotating)
    person = table.person
    await person.said("1 more quiet turn to a stalemate")
    await person.button("Rotate")
    await person.said("The round ends in a stalemate.")
    await person.button("Rotate your hand now")
    many = view["stalemates"] + 1
    await log_sentence(
        person, rf"^Stalemate {many} of 3: nothing gets discarded any more\.$"
    ).wait_for()
    await expect(person.page.get_by_text("to a stalemate")).to_have_count(0)  # a new deal


async def test_three_stalemates_in_a_row_end_the_match(invite: Invite, server: Server) -> None:
    """DN-35, AL-07: nobody has a point, and all share the first place."""
    table = await over(invite, server, Settings("dnup", 3), lambda _: True, rotating)
    await table.person.said("3 stalemates in a row end the match.")
    assert await places(table) == ["1st", "1st", "1st"]
