"""The page about encodings is generated from them."""

from __future__ import annotations

from tefuda.games import OURS, get
from tefuda.games.encodings_page import FILE, page


def test_the_page_that_is_checked_in_is_current() -> None:
    made = "run `python -m tefuda.games.encodings_page`"
    assert FILE.read_text(encoding="utf-8") == page(), made


def test_every_section_is_on_the_page() -> None:
    text = page()
    for name in OURS:
        encoding = get(name).encoding
        for players in get(name).players:
            head = f"\n### {get(name).title}, {players} players\n"
            section = text.partition(head)[2].partition("\n### ")[0]
            for layout in (encoding.layout, encoding.open_layout, encoding.feature_layout):
                for part in layout(players):
                    assert f" | `{part.name}` | " in section
            assert f"Actions: {len(encoding.actions(players))}." in section
