"""The facts that a game states about its options and its end."""

from __future__ import annotations

import random

import pytest

from support.tables import TRACED, Table
from tefuda.catalogue import LANGUAGES
from tefuda.games import get, names


@pytest.mark.parametrize("name", names())
def test_every_option_is_explained_in_every_language(name: str) -> None:
    game = get(name)
    for option in game.options:
        titles = {game.option_title(option.name, language) for language in LANGUAGES}
        assert len(titles) == len(LANGUAGES)
        assert not any(title.endswith((".", "。")) for title in titles)
        texts = {game.option_help(option.name, language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES)
        assert all(len(text) > 10 and text.endswith((".", "。")) for text in texts)


@pytest.mark.parametrize("table", TRACED, ids=str)
def test_all_others_win_where_one_loses(table: Table) -> None:
    match = table.match(seed=1)
    choose = random.Random(1)
    while not match.over:
        if match.needs_deal:
            match.deal()
        else:
            match.play(choose.choice(match.legal_moves()))
    result = match.result()
    assert result is not None
    if match.definition.one_loses(table.players, table.options):
        assert len(result["winners"]) == table.players - 1
    else:
        assert len(result["winners"]) == result["ranking"].count(1)
