"""Colours of the terminal: the cards of the game at the table, and the player."""

from __future__ import annotations

import pytest

from tefuda.games import get
from tefuda.terminal.colours import coloured


@pytest.mark.parametrize("text", ["You play R7.", "あなたはR7を出します。"])
def test_cards_have_the_colours_of_their_game(text: str) -> None:
    styles = {
        text[span.start : span.end]: span.style for span in coloured(text, game=get("datto")).spans
    }
    assert styles.pop("R7") == "bold red"
    assert list(styles.values()) == ["bold"]


@pytest.mark.parametrize("text", ["R70", "xR7", "R8", "R"])
def test_other_text_has_none(text: str) -> None:
    assert coloured(text, game=get("datto")).spans == []


def test_a_game_without_styles_has_plain_cards() -> None:
    assert coloured("R7", game=get("nana")).spans == []
