"""`docs/protocol.md` shows messages as they are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from support.tables import Table as GameSetup
from table.harness import TableHarness
from tefuda.server.api.accounts import Registration
from tefuda.server.api.operations import calls
from tefuda.server.api.tables import Quick
from tefuda.server.app import make_app
from tefuda.server.config import MAX_INPUT_BYTES, Config
from tefuda.server.live.commands import (
    HINT_LIMITS,
    LOG_LIMITS,
    MAX_OFFENCES,
    MAX_PENDING,
    MESSAGE_LIMITS,
)
from tefuda.server.live.live_table import MAX_SOCKETS_PER_PLAYER
from tefuda.server.middleware.rate_limits import (
    WRONG_PASSWORDS_PER_KNOWN_BROWSER,
    WRONG_PASSWORDS_PER_LOGIN,
    Limits,
)
from tefuda.server.protocol import Act, ErrorCode, FromClient, FromServer
from tefuda.server.transport.serve import settings
from tefuda.table.actions import (
    Action,
    AddBot,
    Configure,
    Continue,
    Leave,
    Play,
    Rematch,
    RemoveBot,
    Rename,
    Resign,
    Return,
    Say,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from tefuda.table.commands.say import PHRASES
from tefuda.table.events import Away
from tefuda.table.log_limits import (
    ACTIONS_OF_A_MATCH,
    LONG_LOG_ENTRIES,
    MAX_LOG_ENTRIES,
    MAX_TALK_AND_RENAMES,
)
from tefuda.table.match_log import MAX_EARLIER_ENTRIES, MAX_ROUND_ENTRIES
from tefuda.table.settings import Settings
from tefuda.table.table import MAX_KEPT_ACTIONS_PER_PLAYER, MAX_KEPT_ENTRIES, MAX_KEPT_PLAYERS
from tefuda.table.view_types import PUBLIC_FACTS, OpenedDeal, Phase, SeatView, TableView

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
BLOCK = re.compile(r"^```json ([^\n]+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def kinds() -> dict[str, Any]:
    """Return the kinds of data in a block, by the words behind its opening."""
    known: dict[str, Any] = {"client": FromClient, "server": FromServer}
    for call in calls(make_app(Config(database=""))):
        known[f"body {call.method} {call.path}"] = call.body
        known[f"answer {call.method} {call.path}"] = call.answer
    return known


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    return kinds()


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_an_example_is_a_message_to_the_letter(known: dict[str, Any], kind: str, text: str) -> None:
    message = msgspec.json.decode(text, type=known[kind])
    if kind.startswith(("server", "answer")):  # these would also be read with fields that are none
        assert json.loads(msgspec.json.encode(message)) == json.loads(text)


def test_every_message_is_shown() -> None:
    shown: dict[str, set[str]] = {"client": set(), "server": set()}
    for kind, text in BLOCKS:
        if kind in shown:
            shown[kind].add(json.loads(text)["type"])
    tags = {
        kind: {message.__struct_config__.tag for message in get_args(union)}
        for kind, union in (("client", FromClient), ("server", FromServer))
    }
    assert shown == tags


def test_every_call_is_named(known: dict[str, Any]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for call in calls(make_app(Config(database=""))):
        place = call.path.replace("{record_id}", "{id}")
        last = "/" + place.rpartition("/")[2]
        assert place in page or f"...{last}" in page, call.path


def test_the_limits_are_those_of_the_server() -> None:
    page = PAGE.read_text(encoding="utf-8")
    limits = Limits(clock=lambda: 0.0)
    for name, row in (
        ("requests", "calls"),
        ("tables", "new tables"),
        ("sockets", "sockets opened"),
        ("actions", "actions, at all tables"),
        ("replays", "pages of replays, stories, reviews and puzzles, and positions to play on"),
        ("reviews", "requests for reviews that are not there yet"),
        ("wrong_codes", "wrong codes"),
        ("registrations", "new accounts"),
        ("data_requests", "downloads and deletions of data"),
        ("wrong_passwords_by_address", "wrong passwords"),
        ("wrong_passwords_by_login_and_address", "wrong passwords for one login"),
    ):
        bucket = getattr(limits, name).of("somebody")
        burst = 0
        while bucket.take():
            burst += 1
        assert f"| {row} | {burst} |" in page


def cells(section: str) -> list[list[str]]:
    """The rows of the tables of a section, cell by cell."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows]


def names(cell: str) -> list[str]:
    """Return the names that are written as code in a cell."""
    return re.findall(r"`([a-z_]+)`", cell)


def literals(kind: Any) -> set[str]:
    """The values of a union of literals."""
    inner = get_args(kind)
    return set().union(*map(literals, inner)) if inner else {kind}


def test_every_error_code_says_whether_to_try_again() -> None:
    rows = [row for row in cells("Errors") if names(row[0])]
    listed = [code for row in rows for code in names(row[0])]
    assert len(listed) == len(set(listed))
    assert set(listed) == literals(ErrorCode)
    assert all(len(row) == 3 and row[2] for row in rows)


def test_the_lengths_are_those_of_the_server() -> None:
    lengths = {row[0]: row[1] for row in cells("Actions") if len(row) == 2}
    fields = {
        "name": (Sit, "name"),
        "text of `say`": (Say, "text"),
        "id of an action or a question": (Act, "id"),
        "move": (Play, "move"),
        "password": (Registration, "password"),
    }
    for row, (struct, field) in fields.items():
        low, high = (int(number) for number in re.findall(r"\d+", lengths[row])[:2])
        for length, fits in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
            assert accepts(struct, field, "x" * length) == fits, (row, length)
    low, high = (int(number) for number in re.findall(r"\d+", lengths["login"]))
    for length, fits in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        assert accepts(Registration, "login", "x" * length) == fits
    assert lengths["message of a client on a socket"] == f"{MAX_INPUT_BYTES:,} bytes"
    assert lengths["body of a call"] == f"{MAX_INPUT_BYTES:,} bytes"


def accepts(struct: Any, field: str, value: str) -> bool:
    """Return whether a field takes a value."""
    kind = next(one.type for one in msgspec.structs.fields(struct) if one.name == field)
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def test_the_phrases_are_those_of_the_server() -> None:
    page = PAGE.read_text(encoding="utf-8")
    listed = page.partition("Phrases are keys")[2].partition("\n\n")[0]
    assert tuple(names(listed)) == PHRASES


def test_the_settings_are_those_of_the_server() -> None:
    listed = {name for row in cells("A session") for name in names(row[0])}
    assert listed == {field.name for field in msgspec.structs.fields(Settings)}
    defaults = msgspec.to_builtins(Settings("nana", 2))
    for row in cells("A session")[2:]:
        for name in names(row[0]):
            assert row[2] == f"`{json.dumps(defaults[name]).strip(chr(34))}`", name


def test_every_field_of_a_table_and_its_values_are_listed() -> None:
    fields = {
        field.name for view in (TableView, SeatView) for field in msgspec.structs.fields(view)
    }
    rows = {name: row[1] for row in cells("The table") if len(row) == 2 for name in names(row[0])}
    assert set(rows) == fields
    kinds = next(one.type for one in msgspec.structs.fields(SeatView) if one.name == "kind")
    for name, values in (("phase", Phase), ("kind", kinds), ("away", Away)):
        assert set(names(rows[name])) == literals(values), name
    assert set(names(rows["opened"])) == {one.name for one in msgspec.structs.fields(OpenedDeal)}


def test_every_event_is_listed_with_its_facts() -> None:
    rows = [row for row in cells("The table") if len(row) == 3 and names(row[0])]
    listed = {names(row[0])[0]: set(names(row[1])) for row in rows}
    facts = {str(kind.__struct_config__.tag): set(known) for kind, known in PUBLIC_FACTS.items()}
    facts["played"].add("move")
    assert listed == facts


def test_a_quick_match_is_shown_with_every_field() -> None:
    (text,) = [text for kind, text in BLOCKS if kind == "body POST /api/quick"]
    shown = json.loads(text)
    fields = msgspec.structs.fields(Quick)
    assert set(shown) == {field.name for field in fields}
    defaults = msgspec.json.decode(b'{"game": "nana", "players": 4}', type=Quick)
    for name, value in shown.items():
        if name not in ("name", "seat"):
            assert json.loads(msgspec.json.encode(getattr(defaults, name))) == value


def test_numbers_in_the_text_are_those_of_the_server() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    config = Config(database="")
    served = settings(config, lambda: make_app(config))
    seconds = f"{served.ws_ping_interval:.0f} seconds"
    assert f"also sends WebSocket pings every {seconds}" in page
    assert f"does not answer within {served.ws_ping_timeout:.0f} seconds" in page
    assert (
        f"the last {MAX_KEPT_ACTIONS_PER_PLAYER} actions of each of the {MAX_KEPT_PLAYERS} people"
        in page
    )
    assert f"more than {MAX_KEPT_ENTRIES} events were missed" in page
    assert f"may have {MAX_SOCKETS_PER_PLAYER} sockets open at a table" in page
    assert f"| 1008 | {MAX_OFFENCES} messages" in page
    for allowed, words in (
        (WRONG_PASSWORDS_PER_LOGIN, "a burst of {0}, then {1} a minute"),
        (WRONG_PASSWORDS_PER_KNOWN_BROWSER, "It has a burst of {0} wrong passwords of its own"),
    ):
        assert words.format(*allowed) in page
    (replay,) = [call for call in calls(make_app(Config(database=""))) if call.name == "replay"]
    assert f"`?seat={replay.query['seat'][1]}` (the default)" in page


def test_the_limits_of_a_socket_and_of_a_log_are_those_of_the_server() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    rate, burst = MESSAGE_LIMITS
    assert f"a burst of {burst} messages, then {rate} a second" in page
    assert HINT_LIMITS[0] == LOG_LIMITS[0] == 0.5
    bursts = f"a burst of {HINT_LIMITS[1]} hints and of {LOG_LIMITS[1]} `ask_log`"
    assert f"{bursts}, then one in two seconds" in page
    assert f"At most {MAX_PENDING} actions and hints may be unanswered" in page
    assert f"After {MAX_TALK_AND_RENAMES:,} messages and new names" in page
    allowed = ", ".join(str(kind.__struct_config__.tag) for kind in ACTIONS_OF_A_MATCH)
    assert f"After {LONG_LOG_ENTRIES:,} events people may still {allowed} and start" in page
    assert f"After {MAX_LOG_ENTRIES:,} events no new match starts" in page
    assert f"Of a round it keeps the last {MAX_ROUND_ENTRIES:,} events" in page
    assert f"at most {MAX_EARLIER_ENTRIES:,} events together" in page


def test_the_actions_make_the_events_that_are_listed() -> None:
    """Each action is done in every way that the page describes."""
    listed = {row[0].strip("`"): set(names(row[2])) for row in cells("Actions") if len(row) == 3}
    del listed["action"]
    harness = TableHarness(GameSetup("datto", 3), talk="free")
    seen: dict[str, set[str]] = {}

    def do(*actions: Action) -> list[str]:
        """Do these actions; return the events of the last one."""
        made: list[str] = []
        for action in actions:
            applied = harness.act("ada", action)
            made = [str(one.entry.event.__struct_config__.tag) for one in applied]
            seen.setdefault(str(action.__struct_config__.tag), set()).update(made)
        return made

    do(Sit("Ada"), Leave(), Sit("Ada"), Stand(), Sit("Ada"), Rename("Eve"), Say("wow"))
    assert do(AddBot()) == ["bot_sat", "bot_sat"]
    do(RemoveBot(2), AddBot(seat=2), Configure(harness.table.settings), Start())
    while harness.table.turn != 0:
        harness.drive()
    do(Play(harness.match.legal_moves()[0]), TakeBack(), Leave(), Return(), Resign())
    while harness.table.phase == "playing":
        harness.drive()
    assert do(Rematch()) == ["returned", "rematched", "started"]
    rounds = TableHarness(GameSetup("dnup", 2)).begin()
    while not rounds.match.needs_deal:
        rounds.play(rounds.table.number * 3)
    harness = rounds
    do(Continue())
    assert seen == listed
