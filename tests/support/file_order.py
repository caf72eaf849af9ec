"""The order in which processes take the test files, so that none is left alone at the end."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
# Folders in which no file takes long: they fill the gaps at the end.
SHORT = {"coach", "deploy", "properties", "puzzles", "src", "store", "table", "terminal"}


def folder_of(file: Path) -> str:
    """Return the folder below `tests` of a file, or `src`."""
    return file.relative_to(TESTS).parts[0] if file.is_relative_to(TESTS) else "src"


def sort_by_file(items: list[pytest.Item]) -> None:
    """Spread the files of each folder over the run, and put the short ones last.

    So tests that wait for servers and browsers run beside tests that compute.
    """
    folders: dict[str, list[Path]] = defaultdict(list)
    for file in dict.fromkeys(item.path for item in items):
        folders[folder_of(file)].append(file)
    places = {
        file: (folder in SHORT, (number + 0.5) / len(files))
        for folder, files in folders.items()
        for number, file in enumerate(files)
    }
    items.sort(key=lambda item: places[item.path])
