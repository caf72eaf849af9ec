"""Secrecy on real connections: no frame depends on cards that its reader must not know.

A client records every frame that a real server sends during a match. Then each frame is made again
from logs in which the cards hidden from that client lie elsewhere.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from resilience.load import Kind, open_party, playing
from resilience.reshuffling import MANY_MATCHES, deals_of, last_move, reshuffled, round_end
from resilience.sent_bytes import SentBytes, plain
from support.server import serving
from support.table_socket import Message
from support.tables import every_game, tables_of
from tefuda.store import Store
from tefuda.table import Entry, Table
from tefuda.table.events import Dealt

MATCHES = 4
PARALLEL_MATCHES = 12  # matches
PEOPLE = 3  # at a table, at most; bots have the other seats
# Where more people play, a match of random moves has up to 1,500 steps: of ten matches, one.
FEW = {"datto": 4, "nana": 2, "dnup": 3}
SELDOM = 10
REVEALING = ("welcome", "news", "previews", "reason")


class Heard(NamedTuple):
    """The messages to one client in a match, and the log of the table."""

    frames: list[str]
    log: list[Entry]


@pytest.fixture
def sent(tmp_path: Path) -> SentBytes:
    return SentBytes(tmp_path)


@every_game
def test_every_frame_of_a_match_is_the_same_with_other_hidden_cards(
    sent: SentBytes, tmp_path: Path, name: str
) -> None:
    play_and_compare(sent, tmp_path, name, MATCHES)


@pytest.mark.soak
@every_game
def test_every_frame_of_a_thousand_matches_is_the_same_with_other_hidden_cards(
    sent: SentBytes, tmp_path: Path, name: str
) -> None:
    play_and_compare(sent, tmp_path, name, MANY_MATCHES)


def play_and_compare(sent: SentBytes, folder: Path, name: str, matches: int) -> None:
    chance = random.Random()
    figures: Counter[str] = Counter()
    refusals: dict[str, str] = {}
    with serving(folder) as server:
        for first in range(0, matches, PARALLEL_MATCHES):
            numbers = range(first, min(first + PARALLEL_MATCHES, matches))
            kinds = [kind(name, number, chance) for number in numbers]
            for heard in asyncio.run(scenario(server.url, server.database, kinds, chance)):
                frames = numbered(heard.frames)
                figures += check_frames(sent, heard.log, frames, chance)
                check_secrets(heard.log, frames)
                check_others(heard.frames, refusals)
                figures += Counter(matches=1, bytes=sum(map(len, heard.frames)))
    print(f"\n{name}: {dict(figures)}")
    assert figures["matches"] == matches
    assert figures["other cards"] > figures["rounds"] // 4


def kind(name: str, number: int, chance: random.Random) -> Kind:
    """Return the kind of table for a match: some of the seats are given to bots."""
    tables = list(tables_of(name))
    if number % SELDOM:
        table = chance.choice([one for one in tables if one.players <= FEW[name]])
    else:
        table = tables[number // SELDOM % len(tables)]
    people = chance.randint(1, min(table.players, PEOPLE))
    bots = ("random",) * (table.players - people)
    return Kind(name, people, bots, {"options": table.options})


async def scenario(
    url: str, database: str, kinds: list[Kind], chance: random.Random
) -> list[Heard]:
    """One match at each of these tables; somebody there, or who watches, notes everything."""
    parties = [await open_party([url], kind, chance, spectators=1, haste=0.0) for kind in kinds]
    noting = []
    for party in parties:
        one = chance.choice(party.players)
        one.frames, one.curious = [], True
        noting.append(one)
    async with playing(parties):
        pass
    store = await Store.open(database)
    try:
        return [Heard(one.frames or [], await store.entries(one.table["id"])) for one in noting]
    finally:
        await store.close()


def numbered(texts: list[str]) -> list[tuple[int, Message]]:
    """Return the messages that could reveal cards before the end, with the number of the table."""
    frames: list[tuple[int, Message]] = []
    number, viewer = 0, None
    for text in texts:
        frame = json.loads(text)
        if frame["type"] in ("welcome", "news"):
            number, viewer = frame["number"], frame["table"].get("you")
            if frame["table"]["phase"] == "over":
                return frames
        if frame["type"] in REVEALING:
            frames.append((number, {**frame, "viewer": viewer}))
    raise AssertionError("the match was not over")


def check_frames(
    sent: SentBytes, log: list[Entry], frames: list[tuple[int, Message]], chance: random.Random
) -> Counter[str]:
    """Check that the frames follow from the log, and from logs with other hidden cards."""
    figures: Counter[str] = Counter(frames=len(frames))
    assert sent.again(log, frames) == [plain(frame) for _, frame in frames]
    viewer = frames[-1][1]["viewer"]
    log = log[: last_move(log)]  # after the match all cards are opened
    for deal in deals_of(log):
        end = round_end(log, deal)
        for cut in (chance.randint(deal + 1, end), end):
            twin = reshuffled(log, deal, cut, viewer, chance)
            meant = [(number, frame) for number, frame in frames if deal < number <= cut]
            assert len(meant) >= cut - deal
            assert sent.again(twin, meant) == [plain(frame) for _, frame in meant]
            figures += Counter({"rounds": 1, "other cards": int(twin[deal] != log[deal])})
    return figures


def check_secrets(log: list[Entry], frames: list[tuple[int, Message]]) -> None:
    """No deck and no salt, and of DATTO!, where every card exists once, no card of others."""
    table = Table("0" * 16)
    hidden: dict[int, list[set[str]]] = {}
    secrets = []
    for entry in log:
        table.apply(entry)
        if isinstance(entry.event, Dealt):
            secrets += [entry.event.salt, json.dumps(entry.event.deck)[1:-1]]
        if table.match is not None and table.match.game == "datto" and not table.match.needs_deal:
            truth = table.match.snapshot()
            hidden[entry.number] = [set(hand) for hand in truth["hands"]]
            hidden[entry.number].append(set(truth["aside"]))
    assert secrets
    for number, frame in frames:
        view = frame.get("view") or {}
        view.pop("last_of_colour", None)  # follows from the discards
        for preview in frame.get("previews", {}).values():
            preview.pop("reasons", None)  # name unseen cards, which follow from the view
        text = json.dumps(frame)
        for secret in secrets:
            assert secret not in text
        for owner, cards in enumerate(hidden.get(number, [])):
            if owner != frame["viewer"] and frame["type"] != "reason":
                assert not [card for card in cards if f'"{card}"' in text]


def check_others(texts: list[str], refusals: dict[str, str]) -> None:
    """All other frames say nothing about cards: numbers, ids, who is here, fixed words."""
    for text in texts:
        frame = json.loads(text)
        kind = frame["type"]
        if kind == "refused":
            assert frame.keys() <= {"type", "id", "code", "message", "number"}
            assert refusals.setdefault(frame["code"], frame["message"]) == frame["message"]
        elif kind == "done":
            assert frame.keys() == {"type", "id", "number"}
        elif kind == "presence":
            assert frame.keys() <= {"type", "here", "spectators"}
        else:
            assert kind in REVEALING
