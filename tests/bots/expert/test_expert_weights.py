"""Weights of `expert`: found by their setting, and refused for any other."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from bots.expert.random_weights import random_weights
from support.tables import TABLES, Table, every_table
from tefuda import arena, bots
from tefuda.arena.report.ladder import rungs
from tefuda.bots.expert import fingerprint as fingerprints
from tefuda.bots.expert import player, weights
from tefuda.bots.expert import setting as settings
from tefuda.bots.expert.net import Critic
from tefuda.bots.expert.setting import Setting, setting_of, shipped_in, trained
from tefuda.bots.offered import LEARNED
from tefuda.errors import BadOption, BadWeights, UnknownBot
from tefuda.games import get, names

TABLE = Table("datto", 2)
FOLDERS = [folder for name in names() if (folder := shipped_in(name)) is not None]
SHIPPED = [card for folder in FOLDERS for card in sorted(folder.glob("*.json"))]
MAX_BYTES = 20_000_000


def change_card(path: Path, **changes: object) -> None:
    card = path.with_suffix(".json")
    card.write_text(json.dumps(json.loads(card.read_text("utf-8")) | changes), "utf-8")


def test_weights_are_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    found = weights.load(random_weights(TABLE, tmp_path))
    assert found.setting == Setting(*TABLE)
    assert found.calibration == (1.0, 0.0)
    card = weights.read_card(tmp_path / "datto-2.npz")
    assert weights.proof(found) == card["proof"]
    assert card["command"] == "none"


def test_equal_weights_make_equal_files(tmp_path: Path) -> None:
    one, other = (random_weights(TABLE, tmp_path / name) for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()
    assert random_weights(TABLE, tmp_path, seed=2).read_bytes() != one.read_bytes()


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = random_weights(TABLE, tmp_path)
    before = weights.proof(weights.load(path))
    random_weights(TABLE, tmp_path, seed=3)
    assert weights.proof(weights.load(path)) != before


def test_weights_of_another_encoding_are_refused(tmp_path: Path) -> None:
    path = random_weights(TABLE, tmp_path)
    change_card(path, fingerprint="0" * 32)
    with pytest.raises(BadWeights, match="another encoding or other rules of DATTO!"):
        weights.load(path)


@pytest.mark.parametrize("changed", ["observe", "describe", "action_id", "observe_open"])
def test_the_fingerprint_covers_every_part_of_an_encoding(
    changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoding = get("datto").encoding
    setting = ("datto", 2, ())
    before = fingerprints.fingerprint(*setting)
    own = getattr(encoding, changed)

    def other(*arguments: object) -> object:
        found = own(*arguments)
        if changed == "action_id":
            return found ^ 1
        row = arguments[-1]
        assert isinstance(row, list)
        row[0], row[1] = row[1], row[0] + 1
        return found

    monkeypatch.setattr(encoding, changed, other)
    assert fingerprints.fingerprint.__wrapped__(*setting) != before


@every_table
def test_every_setting_has_its_own_fingerprint(table: Table) -> None:
    mine = fingerprints.fingerprint(*table)
    others = [fingerprints.fingerprint(*other) for other in TABLES[:3] if other != table]
    assert mine not in others


def test_changed_bytes_are_refused(tmp_path: Path) -> None:
    path = random_weights(TABLE, tmp_path)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(BadWeights, match="their hash differs"):
        weights.load(path)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (None, "have no card"),
        ("{", "not valid JSON"),
        ("[]", "not a JSON object"),
        ("{}", "lacks a part"),
    ],
)
def test_a_bad_card_is_refused(card: str | None, reason: str, tmp_path: Path) -> None:
    path = random_weights(TABLE, tmp_path)
    path.with_suffix(".json").unlink()
    if card is not None:
        path.with_suffix(".json").write_text(card, "utf-8")
    with pytest.raises(BadWeights, match=reason):
        weights.load(path)


def test_missing_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read: No such file"):
        bots.make("expert", "datto", weights=str(tmp_path / "none.npz"))


def test_a_setting_without_weights_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "offered", frozenset)
    with pytest.raises(UnknownBot, match="have no weights for Nana Toridori with 6 players"):
        weights.shipped.__wrapped__(Setting("nana", 6, ("advanced_scoring",)))


@pytest.mark.parametrize("worlds", [-1, 0.5, "many", True, 1_000_000])
def test_an_invalid_number_of_worlds_is_refused(worlds: object) -> None:
    with pytest.raises(BadOption, match="worlds is a whole number from 0"):
        bots.make("expert", "datto", worlds=worlds)


def test_the_options_of_a_setting_are_in_the_order_of_the_game() -> None:
    game = get("nana")
    names = [option.name for option in game.options]
    assert setting_of("nana", 3, names[::-1]).options == tuple(names)


def test_all_weights_together_are_small() -> None:
    files = [path for folder in FOLDERS for path in folder.glob("*")]
    assert sum(path.stat().st_size for path in files) < MAX_BYTES


def check_outputs(card: Path) -> None:
    """Compare the outputs of weights on this machine with those where they were packed."""
    found = weights.load(card.with_suffix(".npz"))
    assert found.setting.label == card.stem
    assert weights.proof(found) == weights.read_card(card)["proof"]


def test_shipped_weights_have_the_same_outputs_on_this_machine() -> None:
    nets = [path for folder in FOLDERS for path in folder.glob("*.npz")]
    assert {path.stem for path in SHIPPED} == {path.stem for path in nets}
    assert {setting.label for setting in trained()} == {path.stem for path in SHIPPED}
    for card in SHIPPED:
        check_outputs(card)
        made = weights.read_card(card)
        for part in ("command", "settings", "seconds", "decisions", "curve", "calibrated_on"):
            assert made[part]


@pytest.mark.parametrize("name", [*names()])
def test_other_outputs_on_this_machine_are_noticed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = random_weights(Table(name, get(name).players[0]), tmp_path).with_suffix(".json")
    check_outputs(card)
    monkeypatch.setattr(Critic, "chances", lambda net, rows: np.zeros((len(rows), 2)))
    with pytest.raises(AssertionError):
        check_outputs(card)


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a folder of weights for each game, instead of the shipped ones."""
    without_cache = settings.trained.__wrapped__
    for module in (settings, weights):
        monkeypatch.setattr(module, "shipped_in", lambda game: tmp_path / game)
        monkeypatch.setattr(module, "trained", without_cache)
    monkeypatch.setattr(weights, "offered", settings.offered.__wrapped__)
    monkeypatch.setattr(player, "shipped", weights.shipped.__wrapped__)
    return tmp_path


def test_weights_in_the_folder_of_a_game_are_offered(empty_folder: Path) -> None:
    random_weights(TABLE, empty_folder / TABLE.game)
    assert settings.offered.__wrapped__() == {Setting(*TABLE)}
    match = TABLE.match(seed=1)
    match.deal()
    view = match.view(match.turn)
    assert bots.make("expert", TABLE.game, seed=1).choose(view) in match.legal_moves()


def test_standard_weights_play_options_without_weights_of_their_own(empty_folder: Path) -> None:
    own = ("lead_may_pass",)
    for options in ((), own):
        random_weights(Table("nana", 2, options), empty_folder / "nana")
    found = settings.offered.__wrapped__()
    both = (*own, "single_duel")
    assert {setting.options for setting in found} == {(), own, ("single_duel",), both}
    for setting in found:
        used = setting if setting.options == own else Setting("nana", 2)
        assert weights.shipped.__wrapped__(setting).setting == used
        table = Table(*setting)
        match = table.match(seed=1)
        match.deal()
        view = match.view(match.turn)
        assert bots.make("expert", "nana", seed=1).choose(view) in match.legal_moves()


def test_standard_weights_do_not_play_options_that_change_who_wins(empty_folder: Path) -> None:
    random_weights(Table("nana", 3), empty_folder / "nana")
    found = {setting.options for setting in settings.offered.__wrapped__()}
    assert found == {(), ("lead_may_pass",)}
    with pytest.raises(
        UnknownBot, match="have no weights for Nana Toridori with 3 players and adv"
    ):
        weights.shipped.__wrapped__(Setting("nana", 3, ("advanced_scoring",)))


def test_weights_for_options_play_nothing_else(empty_folder: Path) -> None:
    path = random_weights(Table("nana", 3, ("lead_may_pass",)), empty_folder)
    match = Table("nana", 3).match(seed=1)
    match.deal()
    expert = bots.make("expert", "nana", seed=1, weights=str(path))
    with pytest.raises(UnknownBot, match="for Nana Toridori with 3 players and lead_may_pass, not"):
        expert.choose(match.view(match.turn))


def test_the_arena_refuses_missing_weights_before_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({Setting("nana", 6)}))
    refused = (
        "have no weights for Nana Toridori with 6 players and advanced_scoring; "
        "of this game they play Nana Toridori with 6 players "
    )
    for bot in LEARNED:
        with pytest.raises(UnknownBot, match=refused):
            arena.plan("nana", [bot, "normal"], 6, options={"advanced_scoring": True})
    own = f"expert:weights={random_weights(TABLE, tmp_path)}"
    planned = arena.plan("datto", [own, "normal"], 2)
    assert [one.name for one in planned.entrants] == ["expert", "normal"]


def test_the_ladder_has_no_rung_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({Setting("datto", 3)}))
    found = [rung.players for rung in rungs(["datto"], ["hard", *LEARNED])]
    assert found == [3, 3]


def test_weights_of_another_kind_of_net_are_refused(tmp_path: Path) -> None:
    path = random_weights(TABLE, tmp_path)
    change_card(path, net="plain")
    with pytest.raises(BadWeights, match="are of another kind of net: train them again"):
        weights.load(path)
