"""`docs/protocol.md` shows messages as they are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tefuda.server.app import make_app
from tefuda.server.calls import calls
from tefuda.server.config import Config
from tefuda.server.limits import Limits
from tefuda.server.protocol import FromClient, FromServer

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
BLOCK = re.compile(r"^```json ([^\n]+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def kinds() -> dict[str, Any]:
    """What a block holds, by the words behind its opening."""
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
        ("replays", "pages of replays, and stories"),
        ("wrong_codes", "wrong codes"),
        ("registrations", "new accounts"),
        ("data_requests", "downloads and deletions of one's data"),
        ("wrong_passwords_by_address", "wrong passwords"),
        ("wrong_passwords_by_login_and_address", "wrong passwords for one login"),
    ):
        bucket = getattr(limits, name).of("somebody")
        burst = 0
        while bucket.take():
            burst += 1
        assert f"| {row} | {burst} |" in page
