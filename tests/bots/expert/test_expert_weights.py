"""Weights of `expert`: found by their setting, and refused where they do not belong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bots.expert.random_weights import random_weights
from support.tables import TABLES, Table, every_table
from tefuda import arena, bots
from tefuda.arena.report.ladder import rungs
from tefuda.bots.expert import fingerprint as fingerprints
from tefuda.bots.expert import weights
from tefuda.bots.expert.setting import Setting, offered, setting_of, shipped_in
from tefuda.errors import BadOption, BadWeights, UnknownBot
from tefuda.games import get, names

TABLE = Table("datto", 2)
FOLDERS = [folder for name in names() if (folder := shipped_in(name)) is not None]
SHIPPED = [card for folder in FOLDERS for card in sorted(folder.glob("*.json"))]
MOST_BYTES = 20_000_000


def change_card(path: Path, **changes: object) -> None:
    card = path.with_suffix(".json")
    card.write_text(json.dumps(json.loads(card.read_text("utf-8")) | changes), "utf-8")


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    found = weights.load(random_weights(TABLE, tmp_path))
    assert found.setting == Setting(*TABLE)
    assert found.calibration == (1.0, 0.0)
    card = weights.read_card(tmp_path / "datto-2.npz")
    assert weights.proof(found) == card["proof"]
    assert card["command"] == "none"


def test_the_same_weights_are_the_same_file(tmp_path: Path) -> None:
    one, other = (random_weights(TABLE, tmp_path / name) for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()
    assert random_weights(TABLE, tmp_path, seed=2).read_bytes() != one.read_bytes()


def test_weights_written_anew_are_read_anew(tmp_path: Path) -> None:
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
def test_the_fingerprint_sees_every_part_of_an_encoding(
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
def test_every_setting_has_a_fingerprint_of_its_own(table: Table) -> None:
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
    [(None, "have no card"), ("{", "no JSON"), ("[]", "no JSON object"), ("{}", "lacks a part")],
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


def test_a_setting_without_weights_is_refused() -> None:
    with pytest.raises(UnknownBot, match="expert has no weights for Nana Toridori with 6 players"):
        weights.shipped(Setting("nana", 6, ("advanced_scoring",)))


@pytest.mark.parametrize("worlds", [-1, 0.5, "many", True, 1_000_000])
def test_a_wrong_number_of_worlds_is_refused(worlds: object) -> None:
    with pytest.raises(BadOption, match="worlds is a whole number from 0"):
        bots.make("expert", "datto", worlds=worlds)


def test_settings_are_in_the_order_of_the_game() -> None:
    game = get("nana")
    names = [option.name for option in game.options]
    assert setting_of("nana", 3, names[::-1]).options == tuple(names)


def test_all_weights_together_are_small() -> None:
    files = [path for folder in FOLDERS for path in folder.glob("*")]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_shipped_weights_say_the_same_on_this_machine() -> None:
    nets = [path for folder in FOLDERS for path in folder.glob("*.npz")]
    assert {path.stem for path in SHIPPED} == {path.stem for path in nets}
    assert {setting.label for setting in offered()} == {path.stem for path in SHIPPED}
    for card in SHIPPED:
        found, made = weights.load(card.with_suffix(".npz")), weights.read_card(card)
        assert found.setting.label == card.stem
        assert weights.proof(found) == made["proof"]
        for part in ("command", "settings", "seconds", "decisions", "curve", "calibrated_on"):
            assert made[part]


def test_the_arena_refuses_it_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="no weights for Nana Toridori with 6 players and"):
        arena.plan("nana", ["expert", "normal"], 6, options={"advanced_scoring": True})
    own = f"expert:weights={random_weights(TABLE, tmp_path)}"
    planned = arena.plan("datto", [own, "normal"], 2)
    assert [one.name for one in planned.entrants] == ["expert", "normal"]


def test_the_ladder_has_no_rung_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({Setting("datto", 3)}))
    found = [rung.players for rung in rungs(["datto"], ["hard", "expert"])]
    assert found == [3]
