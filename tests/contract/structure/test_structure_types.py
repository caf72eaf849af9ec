"""Type checkers of users see the true signatures of the public names."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from mypy import api

import tefuda
from tefuda.games import OURS, names

ROOT = Path(__file__).parents[3]
IMPORTS = """
import tefuda
from tefuda import games
from tefuda.games import event_text, parts, rulebook
from tefuda.match import fairness, previews, take_back
"""
PARTS = """
import tefuda.games.{game}.text_view, tefuda.games.{game}.reading, tefuda.games.{game}.descriptions
import tefuda.games.{game}.deck, tefuda.games.{game}.rules, tefuda.games.{game}.notation
import tefuda.games.{game}.explain, tefuda.games.{game}.events, tefuda.games.{game}.view
import tefuda.games.{game}.knowledge, tefuda.games.{game}.preview
from tefuda.games.{game} import types as types_of_{game}
descriptions_of_{game}: parts.Descriptions[types_of_{game}.View, types_of_{game}.SeenEvent] = (
    tefuda.games.{game}.descriptions
)
text_view_of_{game}: parts.TextView[types_of_{game}.View] = tefuda.games.{game}.text_view
reading_of_{game}: parts.Reading = tefuda.games.{game}.reading
deck_of_{game}: parts.Deck = tefuda.games.{game}.deck
rules_of_{game}: parts.Rules = tefuda.games.{game}.rules
notation_of_{game}: parts.Notation = tefuda.games.{game}.notation
explain_of_{game}: parts.Explain = tefuda.games.{game}.explain
events_of_{game}: parts.Events = tefuda.games.{game}.events
view_of_{game}: parts.Views = tefuda.games.{game}.view
knowledge_of_{game}: parts.Knowledge = tefuda.games.{game}.knowledge
preview_of_{game}: parts.Preview = tefuda.games.{game}.preview
"""
ASKED = [
    *(f"tefuda.{name}" for name in tefuda.__all__),
    *(
        f"tefuda.Match.{name}"
        for name in vars(tefuda.Match)
        if not name.startswith("_") and callable(getattr(tefuda.Match, name))
    ),
    *(f'tefuda.Match("{name}").view(0)' for name in OURS),
    *(f'previews.previews(tefuda.Match("{name}"), 0)' for name in OURS),
    'tefuda.Match(str("datto")).view(0)',
    'tefuda.simulate("datto")',
    "tefuda.Event.seen_by",
    'tefuda.Match("datto", 2).knowledge(0).world',
    'tefuda.Match("datto", 2).knowledge(0).many(3)',
    "event_text.sentences",
    "rulebook.rulebook",
    'games.get("datto").descriptions.meaning',
    'games.get("datto").text_view.render',
    'games.get("datto").reading.read',
    "take_back.can_take_back",
    "take_back.take_back_as_practice",
    "previews.previews",
    "fairness.new_salt",
    "fairness.commit",
    "fairness.check",
    "fairness.verify_record",
]


@pytest.fixture(scope="module")
def revealed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """By expression, the type that mypy finds for a user of the package."""
    file = tmp_path_factory.mktemp("user") / "user.py"
    head = IMPORTS + "".join(PARTS.format(game=game) for game in names())
    file.write_text(head + "".join(f"reveal_type({asked})\n" for asked in ASKED))
    out, err, status = api.run(
        [
            *("--config-file", str(ROOT / "pyproject.toml")),
            *("--cache-dir", str(file.parent / "cache")),
            *("--python-executable", sys.executable, "--no-error-summary"),
            str(file),
        ]
    )
    assert (err, status) == ("", 0), out
    first = head.count("\n") + 1
    found = re.findall(r':(\d+): note: Revealed type is "(.*)"', out)
    return {ASKED[int(line) - first]: type for line, type in found}


def test_every_public_name_has_a_type_of_its_own(revealed: dict[str, str]) -> None:
    assert list(revealed) == ASKED
    vague = {asked for asked, type in revealed.items() if type in ("Any", "object")}
    assert vague == set()


@pytest.mark.parametrize("name", OURS)
def test_a_match_has_the_views_and_previews_of_its_game(
    name: str, revealed: dict[str, str]
) -> None:
    view = revealed[f'tefuda.Match("{name}").view(0)']
    assert f"tefuda.games.{name}.types.View" in view
    assert "'hands': " in view
    assert "'log': " in view
    preview = revealed[f'previews.previews(tefuda.Match("{name}"), 0)']
    assert f"tefuda.games.{name}.types.Preview" in preview


def test_a_match_of_any_game_has_dicts(revealed: dict[str, str]) -> None:
    assert revealed['tefuda.Match(str("datto")).view(0)'] == "dict[str, Any]"


def test_simulate_has_its_signature(revealed: dict[str, str]) -> None:
    signature = revealed["tefuda.simulate"]
    assert signature.startswith("def (game: ")
    assert signature.endswith("tefuda.engine.report.Report")
    assert revealed['tefuda.simulate("datto")'] == "tefuda.engine.report.Report"
