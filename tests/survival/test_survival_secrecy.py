"""Nothing that a client is sent depends on cards that its seat must not know: every byte is the
same when those cards are reshuffled.

TEFUDA_SOAK_SECRETS: of how many matches of each game in the soak; a thousand, if nothing is said.
"""

from __future__ import annotations

import asyncio
import copy
import json
import os
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from survival.crowds import Kind as Gathering
from survival.crowds import open_party, playing
from survival.player import ODD_MOVES, Message, Player
from survival.reshuffling import Eyes, deals_of, reshuffled, round_end
from survival.servers import serving
from survival.wires import Wires, plain
from table.evenings import Evening
from tables import Table as Kind
from tables import every_game, tables_of
from tefuda.match import Match
from tefuda.store import Store
from tefuda.table import Entry, Refusal, Table
from tefuda.table.actions import Say, TakeBack
from tefuda.table.events import Dealt, Played

MATCHES = 20
MANY_MATCHES = int(os.environ.get("TEFUDA_SOAK_SECRETS", "1000"))
LOOKS = 12  # moments of a match at which all hidden cards are drawn anew
LONGEST = 120  # events of a round that are compared


@pytest.fixture
def wires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Wires:
    return Wires(tmp_path, monkeypatch)


def evening(kind: Kind, chance: random.Random) -> list[Entry]:
    """The log of a random match, in which people talk and change their minds."""
    played = Evening(kind)
    played.seed = chance.getrandbits(40)
    played.begin(bots=chance.randrange(kind.players))
    while played.table.phase == "playing":
        if played.match.needs_deal or played.table.plays(played.turn) is not None:
            played.drive()
            continue
        mover = played.to_move
        played.play(chance.getrandbits(30))
        lot = chance.random()
        if lot < 0.1 and played.table.phase == "playing":
            with suppress(Refusal):  # where the move has shown something
                played.act(mover, TakeBack())
        elif lot < 0.15:
            played.act(mover, Say(text="well"))
    return played.log


def compare_rounds(
    wires: Wires, log: list[Entry], eyes: list[Eyes], chance: random.Random, rounds: int
) -> Counter[str]:
    """In some rounds, other cards for somebody until some moment; answers how much was compared."""
    figures: Counter[str] = Counter()
    deals = deals_of(log)
    log = log[: last_move(log)]  # after the match all cards are opened
    for deal in chance.sample(deals, min(rounds, len(deals))):
        end = min(round_end(log, deal), deal + LONGEST)
        who, end = chance.choice(eyes), chance.randint(deal + 1, end)
        twin = reshuffled(log, deal, end, who, chance)
        figures["rounds"] += 1
        figures["other cards"] += twin[deal] != log[deal]
        moves = [entry.event.move for entry in log[deal:end] if isinstance(entry.event, Played)]
        why = [*ODD_MOVES, *moves[-5:]]
        truth = wires.news(log[:end], deal, who, why)
        for real, other in zip(truth, wires.news(twin, deal, who, why), strict=True):
            assert real == other
        figures["messages"] += len(truth)
    return figures


def last_move(log: list[Entry]) -> int:
    """Where the match ends in a log."""
    return max(place for place, entry in enumerate(log) if isinstance(entry.event, Played))


def compare_worlds(wires: Wires, log: list[Entry], chance: random.Random) -> Counter[str]:
    """At some moments, everything that a seat does not know drawn anew."""
    figures: Counter[str] = Counter()
    table = Table("0" * 16)
    every = max(1, len(log) // LOOKS)
    for entry in log:
        table.apply(entry)
        if table.phase != "playing" or table.match is None or chance.randrange(every):
            continue
        seat = chance.randrange(len(table.seats))
        world = table.match.knowledge(seat).world(seed=chance.getrandbits(40))
        other = imagined(table, world)
        why = [*ODD_MOVES, *table.match.legal_moves()[:5]]
        for eyes in (seat, None):
            truth, told = wires.now(table, eyes, why), wires.now(other, eyes, why)
            # A world has no past that could be taken back; `compare_rounds` looks at that.
            assert [text.replace(b'"can_take_back":true,', b"") for text in truth] == told
            figures["messages"] += len(truth)
        figures["worlds"] += 1
        figures["other worlds"] += world.snapshot() != table.match.snapshot()
    return figures


def imagined(table: Table, world: Match) -> Table:
    """The same table with these cards, dealt by other decks."""
    other = copy.copy(table)
    other.match = world
    other.deals = [msgspec.structs.replace(deal, deck=("?",), salt="?") for deal in table.deals]
    return other


def play_and_compare(
    wires: Wires, name: str, matches: int, rounds: int, chance: random.Random
) -> None:
    figures: Counter[str] = Counter()
    kinds = list(tables_of(name))
    for number in range(matches):
        kind = kinds[number % len(kinds)]
        log = evening(kind, chance)
        figures["matches"] += 1
        figures += compare_rounds(wires, log, [None, *range(kind.players)], chance, rounds)
        figures += compare_worlds(wires, log, chance)
    print(f"\n{name}: {dict(figures)}")
    assert figures["other cards"] > figures["rounds"] // 2
    assert figures["other worlds"] > figures["worlds"] // 2


@every_game
def test_what_is_sent_does_not_depend_on_hidden_cards(wires: Wires, name: str) -> None:
    play_and_compare(wires, name, MATCHES, 1, random.Random(name))


@pytest.mark.soak
@every_game
def test_what_is_sent_in_a_thousand_matches_does_not_depend_on_hidden_cards(
    wires: Wires, name: str
) -> None:
    play_and_compare(wires, name, MANY_MATCHES, 99, random.Random())


# On a real line

GATHERINGS = {
    "datto": Gathering("datto", 3),
    "nana": Gathering("nana", 2),
    "dnup": Gathering("dnup", 2),
}


@every_game
def test_every_frame_of_a_real_match_is_the_same_with_other_hidden_cards(
    wires: Wires, tmp_path: Path, name: str
) -> None:
    async def match(url: str) -> list[Player]:
        chance = random.Random()
        habits = {"haste": 0.0, "record": True, "curious": True}
        party = await open_party([url], GATHERINGS[name], chance, watchers=1, **habits)
        async with playing([party]):
            pass
        return party.players

    with serving(tmp_path, f"sqlite:///{tmp_path}/tables.sqlite") as server:
        players = asyncio.run(match(server.url))
        log = asyncio.run(stored(server.database, players[0].table["id"]))
    for player in players:
        check_frames(wires, log, numbered(player))
        check_secrets(log, numbered(player))


async def stored(database: str, table: str) -> list[Entry]:
    store = await Store.open(database)
    try:
        return await store.entries(table)
    finally:
        await store.close()


def numbered(player: Player) -> list[tuple[int, Message]]:
    """What a player was sent before the end, and at which number the table stood then."""
    frames: list[tuple[int, Message]] = []
    number, eyes = 0, None
    for text in player.frames or ():
        frame = json.loads(text)
        if frame["type"] in ("welcome", "news"):
            number, eyes = frame["number"], frame["table"].get("you")
            if frame["table"]["phase"] == "over":
                return frames
        if frame["type"] in ("welcome", "news", "previews", "reason"):
            frames.append((number, {**frame, "eyes": eyes}))
    raise AssertionError("the match was not over")


def check_frames(wires: Wires, log: list[Entry], frames: list[tuple[int, Message]]) -> None:
    """What was sent is what the log makes of it, and what logs with other hidden cards make."""
    told = [plain(frame) for _, frame in frames]
    assert wires.again(log, frames) == told
    chance = random.Random(1)
    log = log[: last_move(log)]
    for deal in deals_of(log):
        end = round_end(log, deal)
        eyes = frames[-1][1]["eyes"]
        for cut in (chance.randint(deal + 1, end), end):
            twin = reshuffled(log, deal, cut, eyes, chance)
            meant = [(number, frame) for number, frame in frames if deal < number <= cut]
            assert len(meant) >= cut - deal
            assert wires.again(twin, meant) == [plain(frame) for _, frame in meant]


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
        text = json.dumps(frame)
        for secret in secrets:
            assert secret not in text
        for owner, cards in enumerate(hidden.get(number, [])):
            if owner != frame["eyes"] and frame["type"] != "reason":
                assert not [card for card in cards if f'"{card}"' in text]
