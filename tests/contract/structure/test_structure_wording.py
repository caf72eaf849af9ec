"""Discouraged phrases: plain English, with the words of the trade.

`vale` would be the tool for this, but its package downloads the program when it first runs.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FOLDERS = ("benchmarks", "deploy", "docs", "examples", "src/tefuda", "tests", "web/src")
SUFFIXES = (".ftl", ".md", ".py", ".svelte", ".ts")
BUILT = "src/tefuda/server/static/"

DISCOURAGED = {  # a pattern, and what to write instead
    r"\banew\b": "again, or another verb: restart, sample, reload",
    r"\bfor long\b": "for a long time, or how long",
    r"(?:\b|_)told(?:\b|_)": "shown, reported, sent, described",
    r"(?:\"\"\"|/\*\* ?|^ *// )(?-i:What|Who[ms]?e?|Whether|Which) (?!.*\?)": "a verb or a noun",
    r"(?:\"\"\"|/\*\* ?)(?-i:Where|When|How) (?!.*\?)": "a verb or a noun",
    r"[;.] ?answers (?:the|a|how|what|whether|which|by)\b": "returns",
    r"\bmistakes? of ours\b": "an internal error, an unexpected exception",
    r"\b(?:hung|hangs?|hanging) up\b": "closes the connection",
    r"\b(?:lost|cut|dead|open) line\b|\bline (?:is|was) (?:lost|cut|back)\b": "connection",
    r"\b(?:it|test)(?:\.each)?\(\"who\b": "a noun as the subject",
    r"\bhow manieth\b": "the index of",
    r"\bthe own\b": "its own, or whose",
    r"\bwhole truth\b": "the complete state",
    r"\bwholly\b": "entirely",
    r'(?:^|""")(?-i:Who(?:ever|m)?) (?!.*\?)': "a noun as the subject",
    r"\bdef test_\w*_(?:lost|cut|dead)_line\b": "connection",
    r'""".*\b(?:of|from|for) whoever\b': "the player who",
    r"\bdef test_(?:what|who|whom|whoever)_": "a noun as the subject",
    r"\bdef test_\w*_is_said\b": "a noun and a verb: the page says so",
    r"\b(?:let|lets|letting)[ _]go[ _]of\b": "discard",
    r"\bwhat is no\b": "anything that is not",
    r"(?<!how )\bso many\b": "this many",
}


def texts() -> list[Path]:
    """The pages, catalogues and sources."""
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    found = [*ROOT.glob("*.md"), ROOT / "Makefile", *inside]
    skipped = (Path(__file__), ROOT / "CHANGELOG.md")
    return [
        path
        for path in found
        if path.is_file()
        and (path.suffix in SUFFIXES or path.name == "Makefile")
        and not path.relative_to(ROOT).as_posix().startswith(BUILT)
        and path not in skipped
    ]


def test_there_are_texts_to_look_at() -> None:
    assert len(texts()) > 500
    assert {path.suffix for path in texts()} == {*SUFFIXES, ""}


@pytest.mark.parametrize(("phrase", "better"), DISCOURAGED.items())
def test_no_text_has_a_discouraged_phrase(phrase: str, better: str) -> None:
    pattern = re.compile(phrase, re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == [], f"better: {better}"
