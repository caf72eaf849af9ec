"""The journal: what is in it is not played again, and nothing else is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from tefuda.arena.journal import Journal
from tefuda.arena.pace import Pace
from tefuda.arena.played import Played

SETTINGS = {"game": "datto", "seed": 1, "sources": "abc"}


def played(deal: int) -> Played:
    pace = Pace()
    pace.add(0.25)
    return Played(deal, [[1, 2], [2, 1]], [[1, 0], [0, 1]], [0, 0], [pace, Pace()])


def journal(folder: Path, *deals: int) -> Path:
    with Journal(folder, SETTINGS) as kept:
        for deal in deals:
            kept.add(played(deal))
    return kept.path


def test_deals_are_found_again(tmp_path: Path) -> None:
    path = journal(tmp_path / "new" / "folder", 0, 3)
    with Journal(path.parent, SETTINGS) as again:
        assert [one.as_dict() for one in again.played.values()] == [
            played(deal).as_dict() for deal in (0, 3)
        ]
        again.add(played(1))
    with Journal(path.parent, SETTINGS) as third:
        assert sorted(third.played) == [0, 1, 3]


def test_a_deal_is_on_disk_as_soon_as_it_is_added(tmp_path: Path) -> None:
    with Journal(tmp_path, SETTINGS) as kept:
        kept.add(played(0))
        assert len(kept.path.read_text().splitlines()) == 2


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_torn_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    path = journal(tmp_path, 0, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with Journal(tmp_path, SETTINGS) as again:
        assert sorted(again.played) == [0]
        again.add(played(1))
    assert path.read_bytes() == whole


def test_a_file_torn_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = journal(tmp_path)
    path.write_bytes(path.read_bytes()[:5])
    assert journal(tmp_path, 0).read_text().count("\n") == 2


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 2}, r"seed \(1 there, 2 asked for\); --fresh starts anew"),
        ({"sources": "xyz"}, "other versions of the rules or the bots"),
        ({"more": 1}, "is not the journal of this arena"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: dict[str, object], says: str) -> None:
    path = journal(tmp_path, 0)
    before = path.read_bytes()
    with pytest.raises(tefuda.BadOption, match=says):
        Journal(tmp_path, SETTINGS | other)
    assert path.read_bytes() == before
    with Journal(tmp_path, SETTINGS | other, fresh=True) as anew:
        assert anew.played == {}


@pytest.mark.parametrize("damage", ["}{", '{"deal": 1}', "[]"])
def test_damage_before_the_end_is_told(tmp_path: Path, damage: str) -> None:
    path = journal(tmp_path, 0, 1)
    lines = path.read_text().splitlines()
    lines[1] = damage
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(tefuda.BadRecord, match=r"line 2: .* is damaged"):
        Journal(tmp_path, SETTINGS)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tefuda.BadOption, match="cannot be written"):
        Journal(tmp_path / "file", SETTINGS)
