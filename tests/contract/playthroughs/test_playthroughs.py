"""The checked-in playthroughs, line by line."""

import pytest

from contract.playthroughs.playthrough import FOLDER, file_of, lines, record_in, settings

SETTINGS = list(settings())


@pytest.mark.parametrize("settled", SETTINGS, ids=lambda settled: file_of(*settled).stem)
def test_playthrough(settled: tuple[str, int, tuple[str, ...]]) -> None:
    text = file_of(*settled).read_text()
    made = "\n".join(lines(record_in(text)))
    assert made.splitlines() == text.splitlines()


def test_there_is_no_other_playthrough() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(*s).name for s in SETTINGS}
