"""The three games of the page have one shape: the same files, with the same exports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.games import OURS

ROOT = next(path for path in Path(__file__).parents if (path / "pyproject.toml").exists())
FOLDER = ROOT / "web" / "src" / "games"

# The files of every game and what each exports in every game. A game may have more of both.
FILES = {
    "index.ts": ("game",),
    "facts.ts": ("facts",),
    "rules.ts": ("part",),
    "protocol.ts": (),  # generated
    "board.ts": ("Board", "boardOf"),
    "layout.ts": ("Layout", "layoutOf"),
    "pieces.ts": ("TableState", "piecesOf"),
    "animate.ts": ("animate",),
    "selection.svelte.ts": ("Selection",),
    "highlights.ts": (),
    "moves.ts": (),
    "names.ts": ("moveName", "whoIs"),
    "descriptions.ts": ("describeEvent", "describeRefusal", "describeScore"),
    "prompt.ts": (),
    "shortcuts.ts": ("Shortcuts", "bindEscape", "bindKeys"),
    "turning_points.ts": (),
    "standing.ts": ("standing",),
    "testing.ts": (),
    "components/Table.svelte": (),
    "components/Ending.svelte": (),
    "components/Finale.svelte": (),
    "components/Tally.svelte": (),
    "components/Seat.svelte": (),
    "components/Actions.svelte": (),
    "messages/index.ts": ("t",),
    "messages/catalogue.ts": ("say",),
    "messages/en.ts": (),
    "messages/ja.ts": (),
    "art/CardBack.svelte": (),
    "art/NamedCard.svelte": (),
    "art/Samples.svelte": (),
    "art/TilePicture.svelte": (),
    "lesson/lesson.json": (),  # generated
    "lesson/texts.ts": ("texts",),
}
FOLDERS = {Path(file).parent.name for file in FILES} - {""}
EXPORT = re.compile(
    r"^export (?:async )?(?:const|function|class|interface|type) (\w+)", re.MULTILINE
)

every_game = pytest.mark.parametrize("game", OURS)


def test_every_folder_is_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(OURS)


@every_game
@pytest.mark.parametrize("file", FILES)
def test_a_game_has_the_file_and_its_exports(game: str, file: str) -> None:
    text = (FOLDER / game / file).read_text("utf-8")
    assert set(FILES[file]) <= set(EXPORT.findall(text))


@every_game
def test_a_game_has_the_same_folders(game: str) -> None:
    assert {path.name for path in (FOLDER / game).iterdir() if path.is_dir()} == FOLDERS


@every_game
def test_components_are_in_their_folders(game: str) -> None:
    folders = {path.parent.name for path in (FOLDER / game).rglob("*.svelte")}
    assert folders == {"art", "components", "lesson"}


@every_game
def test_a_game_does_not_cast_by_way_of_unknown(game: str) -> None:
    sources = (path for path in (FOLDER / game).rglob("*") if path.suffix in {".ts", ".svelte"})
    found = [path.name for path in sources if "as unknown as" in path.read_text("utf-8")]
    assert found == []
