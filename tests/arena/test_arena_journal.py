"""The journal: its matches are not played again, and a damaged file is refused."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

import tefuda
from tefuda.arena.run.journal import Journal
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import Outcome, Task

SETTINGS: dict[str, object] = {"game": "datto", "seed": 1, "sources": "abc"}


Found = dict[Task, Outcome]


def outcome() -> Outcome:
    pace = MoveTimes()
    pace.add(0.25)
    return Outcome([1, 2], [1, 0], [0, 1], [None, "ValueError: oh"], [pace, MoveTimes()])


def opened(
    folder: Path, found: Found, fresh: bool = False, settings: dict[str, object] = SETTINGS
) -> Journal:
    """Open a journal, and collect the matches that it has already."""
    return Journal(folder, settings, found.__setitem__, fresh)


def journal(folder: Path, *deals: int) -> Path:
    with opened(folder, {}) as kept:
        for deal in deals:
            kept.add(Task(deal, 1), outcome())
    return kept.path


def test_matches_are_found_again(tmp_path: Path) -> None:
    path = journal(tmp_path / "new" / "folder", 0, 3)
    found: Found = {}
    with opened(path.parent, found) as again:
        assert list(found) == [(0, 1), (3, 1)]
        assert [one.as_dict() for one in found.values()] == [outcome().as_dict()] * 2
        again.add(Task(1, 0), outcome())
    found.clear()
    with opened(path.parent, found):
        assert list(found) == [(0, 1), (3, 1), (1, 0)]


def test_a_match_is_on_disk_as_soon_as_it_is_added(tmp_path: Path) -> None:
    with opened(tmp_path, {}) as kept:
        kept.add(Task(0, 0), outcome())
        assert len(kept.path.read_text().splitlines()) == 2


def test_two_journals_in_a_folder_at_once_are_refused(tmp_path: Path) -> None:
    with opened(tmp_path, {}) as kept:
        kept.add(Task(0, 0), outcome())
        before = kept.path.read_bytes()
        for fresh in (False, True):
            with pytest.raises(tefuda.BadOption, match="is in use: another arena plays in this"):
                opened(tmp_path, {}, fresh)
        assert kept.path.read_bytes() == before
    journal(tmp_path)  # closed, it is free


def test_without_file_locks_a_folder_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(lock: FileLock) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(FileLock, "acquire", fail)
    with opened(tmp_path, {}):
        journal(tmp_path)


HOLD = """
import sys
from pathlib import Path
from tefuda.arena.run.journal import Journal
journal = Journal(Path(sys.argv[1]), {}, lambda task, outcome: None)
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(tefuda.BadOption, match="is in use"):
            opened(tmp_path, {}, settings={})
        process.kill()
        process.wait()
    opened(tmp_path, {}, settings={}).close()


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_torn_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    path = journal(tmp_path, 0, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    found: Found = {}
    with opened(tmp_path, found) as again:
        assert list(found) == [(0, 1)]
        again.add(Task(1, 1), outcome())
    assert path.read_bytes() == whole


def test_a_file_torn_in_its_first_line_starts_over(tmp_path: Path) -> None:
    path = journal(tmp_path)
    path.write_bytes(path.read_bytes()[:5])
    assert journal(tmp_path, 0).read_text().count("\n") == 2


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 2}, r"seed \(1 there, 2 asked for\); --fresh starts over"),
        ({"sources": "xyz"}, "other versions of the rules or the bots"),
        ({"more": 1}, "is not the journal of this arena"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: dict[str, object], says: str) -> None:
    path = journal(tmp_path, 0)
    before = path.read_bytes()
    with pytest.raises(tefuda.BadOption, match=says):
        opened(tmp_path, {}, settings=SETTINGS | other)
    assert path.read_bytes() == before
    found: Found = {}
    with opened(tmp_path, found, fresh=True, settings=SETTINGS | other):
        assert found == {}
    assert path.read_bytes().count(b"\n") == 1


@pytest.mark.parametrize("damage", ["}{", '{"deal": 1, "seating": 0}', "[]"])
def test_damage_before_the_end_is_reported(tmp_path: Path, damage: str) -> None:
    path = journal(tmp_path, 0, 1)
    lines = path.read_text().splitlines()
    lines[1] = damage
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(tefuda.BadRecord, match=r"line 2: .* is damaged"):
        opened(tmp_path, {})


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tefuda.BadOption, match="cannot be written"):
        opened(tmp_path / "file", {})
