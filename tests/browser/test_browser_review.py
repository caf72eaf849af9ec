"""Reviews in the browser: curve, moves, trying again, playing on, losing the connection."""

from __future__ import annotations

import os
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from playwright.async_api import Page, expect

from browser.axe import by_night, speak, violations
from browser.browsers import Invite
from browser.input_devices import Touch
from browser.matches import play
from browser.positions import ending
from support.server import Server
from support.tables import RECORDS
from tefuda import Match, coach
from tefuda.server.reviews.messages import FORMAT
from tefuda.store import Record, Result, Store, reviews

pytestmark = pytest.mark.asyncio(loop_scope="session")

LOOKS = os.environ.get("TEFUDA_LOOKS")
BUDGET = 60
# The page is the same for all games, except for the words of the moves and the marks on the cards.
MATCHES = [
    "datto-2-eager",
    *(
        pytest.param(name, marks=pytest.mark.soak)
        for name in ("nana-2-single_duel-eager", "dnup-2-eager")
    ),
]


@asynccontextmanager
async def another_worker(server: Server) -> AsyncIterator[Store]:
    """Act as another process of the server, on the same database."""
    store = await Store.open(server.database)
    try:
        yield store
    finally:
        await store.close()


async def add_match(store: Store, name: str, player: str = "ann") -> tuple[str, Match]:
    """Store a finished match of a person against bots."""
    match = Match.from_record((RECORDS / f"{name}.txt").read_text())
    record = Record(
        id=f"{os.urandom(8).hex()}-1",
        table="t" * 16,
        match=1,
        game=match.game,
        players=match.players,
        options=tuple(name for name, on in match.options.items() if on),
        names=("Ann", *["normal"] * (match.players - 1)),
        people=(player, *[""] * (match.players - 1)),
        finished_at=1_700_000_000_000,
        result=msgspec.convert(match.result(), Result),
        text=match.record(),
    )
    await store.add_record(record)
    return record.id, match


async def add_review(store: Store, id: str, match: Match) -> coach.Review:
    """Review a match with few simulations, and store that."""
    found = coach.review(match, budget=BUDGET)
    await reviews.claim(store, id, FORMAT)
    data = found.as_dict()
    summaries = msgspec.json.encode(data["summaries"]).decode()
    await reviews.finish(store, id, msgspec.json.encode(data), summaries)
    return found


async def look(page: Page, name: str) -> None:
    """Keep a picture of the page where somebody wants to look at it."""
    if LOOKS:
        await page.screenshot(path=Path(LOOKS) / f"{name}.png", full_page=True)


@pytest.mark.parametrize("game", MATCHES)
async def test_a_review_shows_the_match(invite: Invite, server: Server, game: str) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, game)
        found = await add_review(store, id, match)
    ann = await invite()
    await ann.page.goto(f"{server.url}/review/{id}")
    slider = ann.page.get_by_role("slider", name="Winning chances")
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 0 of .*Ann 50%"))
    await slider.focus()
    await ann.page.keyboard.press("End")
    won = round(100 * found.chances()[-1][0])
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(f"Ann {won}%"))
    await ann.page.keyboard.press("ArrowLeft")
    last = len(match.steps)
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {last - 1} of"))
    await ann.page.wait_for_url(f"**/review/{id}?seat=0&step={last - 1}")
    await ann.page.reload()
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {last - 1} of"))
    moves = ann.page.get_by_role("listitem").filter(has_text=re.compile(r"(kept|only move)"))
    own = sum(each.seat == 0 for each in found.decisions)
    await expect(moves).to_have_count(own)
    await expect(ann.page.get_by_text(re.compile(r"^Accuracy \d+%"))).to_be_visible()
    await look(ann.page, f"review-{game}-desk")
    await ann.button(re.compile(r"^Try .*mistakes? again"))
    await ann.said(re.compile(r"Find a better move"))
    await ann.page.wait_for_selector("[data-shown]")
    await look(ann.page, f"try-{game}-task")
    await ann.button("Show the best move")
    await ann.said(re.compile("The best move is"))
    await look(ann.page, f"try-{game}-best")
    await ann.button("Back to the review")
    await expect(ann.page.get_by_role("heading", name="Move by move")).to_be_visible()


async def test_the_end_of_a_match_leads_to_its_review(invite: Invite, server: Server) -> None:
    """The wait for the process is left out: a busy machine may take minutes."""
    ann = await invite()
    [table] = await ending([ann], server, "datto")
    await play(table, "datto", random.Random(1))
    await ann.press(table.end.get_by_role("link", name="Review"))
    await ann.page.wait_for_url("**/review/*")
    await ann.said(re.compile("in the queue|is reviewing the match|^Luck and play"))


async def test_playing_on_from_a_step_is_practice(invite: Invite, server: Server) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, "datto-2-eager")
        await add_review(store, id, match)
    ann = await invite()
    await ann.page.goto(f"{server.url}/review/{id}?seat=0&step=6")
    await ann.button("Play on from here")
    dialog = ann.page.get_by_role("dialog", name="Play on from here")
    await ann.device.choose(dialog.get_by_label("Your seat"), "Ann")
    await ann.press(dialog.get_by_role("button", name="Play on", exact=True))
    await ann.page.wait_for_url("**/t/*")
    await ann.page.wait_for_selector("[data-shown]")


@pytest.mark.parametrize(
    ("language", "said", "on_the_card"),
    [("en", "Best now: ", ", the hint"), ("ja", "ここでの最善手：", "、ヒント")],
    ids=["en", "ja"],
)
async def test_a_replay_marks_the_best_move_on_the_cards(
    invite: Invite, server: Server, language: str, said: str, on_the_card: str
) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, "datto-2-eager")
        found = await add_review(store, id, match)
    single = re.compile(r"[A-Z]\d")
    decision = next(
        each
        for each in found.decisions
        if each.seat == 0 and len(each.moves) > 1 and single.fullmatch(each.best)
    )
    ann = await invite()
    await ann.page.goto(f"{server.url}/r/{id}?move={decision.step}&seat=0")
    await ann.page.wait_for_selector("[data-shown]")
    await speak(ann.page, language)
    await ann.said(re.compile(f"^{said}"))
    marked = ann.page.locator(f"[aria-label$='{on_the_card}']")
    await expect(marked).to_have_count(1)
    await look(ann.page, f"replay-best-{language}")
    await ann.page.keyboard.press("ArrowRight")  # now the other seat decides
    await expect(marked).to_have_count(0)
    await expect(ann.page.get_by_text(said)).to_have_count(0)


async def test_a_replay_is_played_on(invite: Invite, server: Server) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, "datto-2-eager")
    ann = await invite()
    step = len(match.steps) - 1
    await ann.page.goto(f"{server.url}/r/{id}?move={step}&seat=0")
    await ann.button("Link, download, fairness")
    await ann.button("Play on from here")
    dialog = ann.page.get_by_role("dialog", name="Play on from here")
    await ann.device.choose(dialog.get_by_label("Your seat"), "Ann")
    await ann.press(dialog.get_by_role("button", name="Play on", exact=True))
    await ann.page.wait_for_url("**/t/*")
    await ann.page.wait_for_selector("[data-shown]")
    code = ann.page.url.rpartition("/")[2]
    table = await (await ann.page.request.get(f"/api/tables/{code}")).json()
    assert (table["practice"], table["you"]) == (True, 0)


@pytest.mark.parametrize(
    ("language", "curves", "accuracy", "luck"),
    [
        ("en", "Over time", "Accuracy", "Luck so far"),
        ("ja", "これまでの成績", "正確さ", "運の合計"),
    ],
    ids=["en", "ja"],
)
async def test_the_history_has_curves_of_reviewed_matches(
    invite: Invite, server: Server, language: str, curves: str, accuracy: str, luck: str
) -> None:
    ann = await invite()
    await ann.page.goto("/history")
    data = await (await ann.page.request.get("/api/me/data")).json()
    async with another_worker(server) as store:
        for _ in range(2):
            id, match = await add_match(store, "datto-2-eager", data["player"])
            found = await add_review(store, id, match)
    figures = found.summary(0)
    assert figures.accuracy is not None
    await ann.page.reload()
    await speak(ann.page, language)
    shown = ann.page.get_by_role("region", name=curves)
    exact = f"{round(100 * figures.accuracy)}%"
    await expect(shown.get_by_role("img", name=f"{accuracy}: {exact}, {exact}")).to_be_visible()
    await expect(shown.get_by_role("img", name=re.compile(f"^{luck}: "))).to_be_visible()
    against = shown.get_by_role("row").nth(1).get_by_role("cell")
    await expect(against.nth(0)).to_have_text("2")
    await expect(against.nth(2)).to_have_text(exact)
    await look(ann.page, f"history-{language}")
    assert await violations(ann.page) == []


async def test_the_page_follows_the_progress_through_a_reload_and_a_lost_connection(
    invite: Invite, server: Server
) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, "datto-2-eager")
        await reviews.claim(store, id, FORMAT)
        await reviews.note_progress(store, id, 0.25)
        ann = await invite()
        await ann.page.goto(f"{server.url}/review/{id}")
        await store.beat()
        await ann.said(re.compile("reviewing the match: 25%"))
        await store.beat()
        await ann.page.reload()
        await ann.said(re.compile("reviewing the match: 25%"))
        await ann.page.context.set_offline(True)
        await ann.said(re.compile("Connection lost. The review"))
        await store.beat()
        await add_review_of(store, id, match)
        await ann.page.context.set_offline(False)
        await expect(ann.page.get_by_role("heading", name="Luck and play")).to_be_visible()
    ann.complaints.clear()  # the browser reports the requests that failed


async def add_review_of(store: Store, id: str, match: Match) -> None:
    """Finish the review that this worker has claimed."""
    data = coach.review(match, budget=4).as_dict()
    summaries = msgspec.json.encode(data["summaries"]).decode()
    await reviews.finish(store, id, msgspec.json.encode(data), summaries)


async def test_a_running_or_unknown_match_has_no_review(invite: Invite, server: Server) -> None:
    ann = await invite()
    await ann.page.goto(f"{server.url}/review/nothing-1")
    await ann.said("This match doesn’t exist. You can review a match once it’s over.")
    ann.complaints.clear()  # the browser reports the answer 404


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.soak)])
async def test_axe_finds_no_violations_on_a_phone(
    invite: Invite, server: Server, language: str
) -> None:
    async with another_worker(server) as store:
        id, match = await add_match(store, "datto-2-eager")
        await add_review(store, id, match)
    ann = await invite(Touch())
    await ann.page.goto(f"{server.url}/review/{id}?seat=0&step=4")
    await ann.page.wait_for_selector(".review")
    await speak(ann.page, language)
    await look(ann.page, f"review-{language}-phone")
    assert await violations(ann.page) == []
    width = await ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
    async with by_night(ann.page):
        await look(ann.page, f"review-{language}-phone-night")
        assert await violations(ann.page) == []
    await speak(ann.page, language)
    await (
        ann.page.get_by_role("button")
        .filter(has_text=re.compile(r"(mistakes? again|もう一度考える)"))
        .first.tap()
    )
    await ann.page.wait_for_selector("[data-shown]")
    await look(ann.page, f"try-{language}-phone")
    assert await violations(ann.page) == []
