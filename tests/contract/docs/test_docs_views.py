"""The page about views, previews and events is generated from their types."""

from __future__ import annotations

from tefuda.games import OURS, get
from tefuda.games.described import events, fields
from tefuda.games.views_page import FILE, page


def test_the_page_that_is_checked_in_is_current() -> None:
    made = "run `python -m tefuda.games.views_page`"
    assert FILE.read_text(encoding="utf-8") == page(), made


def test_every_field_and_every_event_is_on_the_page() -> None:
    text = page()
    for name in OURS:
        section = text.partition(f"\n## {get(name).title}\n")[2].partition("\n## ")[0]
        types = get(name).part("types")
        assert section
        for kind in (types.Common, types.Own, types.Effect, *events(types)):
            for field in fields(kind):
                assert field.name == "event" or f"| `{field.name}` | " in section
        for kind in events(types):
            event = next(field.type.__args__[0] for field in fields(kind) if field.name == "event")
            assert f"#### `{event}`\n" in section
