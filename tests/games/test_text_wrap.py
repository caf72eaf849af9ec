"""Lines of text are broken where a reader expects it, and no space is left at their ends."""

from __future__ import annotations

import pytest

from tefuda.games.text_wrap import wrapped


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("one two", ["one", "two"]),
        ("abcde fgh", ["abcde", "fgh"]),
        ("abcde  ", ["abcde"]),
        ("abcde" + 6 * " ", ["abcde"]),
        ("abcde" + 6 * " " + "fgh", ["abcde", "fgh"]),
        ("abcdefgh", ["abcde", "fgh"]),
    ],
)
def test_wrapping_at_five_columns(text: str, lines: list[str]) -> None:
    assert wrapped(text, 5) == lines


def test_lines_after_the_first_are_indented_within_the_width() -> None:
    assert wrapped("one two three", 7, "  ") == ["one two", "  three"]
