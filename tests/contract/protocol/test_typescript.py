"""The browser's types are those of the server."""

from __future__ import annotations

from typing import get_args

import msgspec

from tefuda.server.protocol import FromClient, FromServer
from tefuda.server.typescript import files, typescript
from tefuda.table.actions import Action
from tefuda.table.commands.say import PHRASES


def test_the_types_that_are_checked_in_are_those_of_the_server() -> None:
    made = "run `python -m tefuda.server.typescript`"
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, made


def test_every_message_has_a_type_that_tells_it_apart() -> None:
    text = typescript()
    for union in (FromClient, FromServer, Action):
        for message in get_args(union):
            tag = message.__struct_config__.tag
            assert f'export interface {message.__name__} {{\n  type: "{tag}";' in text
            assert f"\n  | {message.__name__}" in text


def test_omittable_client_fields_are_optional_and_server_fields_are_present() -> None:
    text = typescript()
    assert "export interface Settings {\n  game: string;\n  players: number;\n  options: " in text
    assert (
        "export interface SettingsInput {\n  game: string;\n  players: number;\n  options?: "
        in text
    )
    assert "  seat?: number | null;" in text


def test_the_page_offers_the_phrases_that_a_table_takes() -> None:
    listed = typescript().partition("export const PHRASES = [")[2].partition("]")[0]
    assert tuple(msgspec.json.decode(f"[{listed.strip().rstrip(',')}]")) == PHRASES


def test_the_text_is_the_same_each_time() -> None:
    assert typescript() == typescript()
