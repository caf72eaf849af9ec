"""The language of the terminal: named, in the environment, or that of the locale."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import Command, run
from tefuda.cli.language import LOCALE_VARIABLES, of_locale
from tefuda.games import get, names

ENGLISH, JAPANESE = "A trick-taking race of hares", "うさぎのレース"


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEFUDA_LANGUAGE", *LOCALE_VARIABLES):
        monkeypatch.delenv(name, raising=False)


def test_without_a_locale_it_is_english(tefuda_command: Command) -> None:
    assert ENGLISH in tefuda_command("games").out


@pytest.mark.parametrize("name", ["TEFUDA_LANGUAGE", *LOCALE_VARIABLES])
def test_the_environment_names_a_language(
    name: str, tefuda_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "ja" if name == "TEFUDA_LANGUAGE" else "ja_JP.UTF-8")
    assert JAPANESE in tefuda_command("games").out
    assert ENGLISH in tefuda_command("games", "--language", "en").out


def test_the_first_variable_of_a_locale_counts() -> None:
    everything = dict.fromkeys(LOCALE_VARIABLES, "ja_JP.UTF-8")
    for place, name in enumerate(LOCALE_VARIABLES):
        unset = dict.fromkeys(LOCALE_VARIABLES[:place], "")
        assert of_locale({**everything, **unset, name: "C"}) == "en"
    assert of_locale({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}) == "ja"
    assert of_locale({"LANG": "fr_FR.UTF-8"}) == "en"


@pytest.mark.parametrize("game", names())
def test_a_match_and_its_replay_are_in_japanese(
    game: str, tefuda_command: Command, tmp_path: Path
) -> None:
    file = f"{tmp_path}/match.txt"
    command = ("play", game, "--seed", "3", "--bots", "random", "--language", "ja")
    played = tefuda_command(*command, typed=f"s {file}\nq\n")
    assert played.status == 0
    assert "あなたは席0" in played.out
    assert "保存しました。続けるには：" in played.out
    replayed = tefuda_command("replay", file, "--language", "ja")
    assert "最後の場" in replayed.out
    assert "the table" not in replayed.out


@pytest.mark.parametrize("game", names())
def test_the_questions_before_a_match_are_in_japanese(game: str, tefuda_command: Command) -> None:
    options = "\n" if get(game).options else ""
    typed = f"x\n{game}\n9\n3\n{options}\nnobody\n\nq\n"
    out = tefuda_command("play", "--language", "ja", typed=typed).out
    for said in ("どのゲームで", "何人で", "対戦相手は？", "nobody", "というボットはいません"):
        assert said in out
    assert "please" not in out


def test_refused_options_are_explained_in_japanese(tefuda_command: Command) -> None:
    refused = tefuda_command("play", "datto", "--continue", "--language", "ja")
    assert refused.status != 0
    assert "--continueは単独で" in refused.err
    assert "途中の対戦はありません" in tefuda_command("play", "--continue", "--language", "ja").err


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        (("nope",), "there is no game 'nope'", "というゲームはありません"),
        (("datto", "--players", "9"), "is for 2 to 4 players, not 9", "2〜4人用です"),
        (("datto", "--seat", "7"), "the seats are 0 to 2, not 7", "席は0から2までです"),
        (("datto", "--option", "x"), "has no option 'x'; its options: none", "'x'はありません"),
        (("nana", "--option", "single_duel"), "only with 2 (AL-06)", "2人用です（AL-06）"),
        (("datto", "--bots", "nobody"), "there is no bot 'nobody'", "というボットはいません"),
    ],
)
def test_refused_settings_are_explained_in_both_languages(
    arguments: tuple[str, ...], english: str, japanese: str, tefuda_command: Command
) -> None:
    assert english in tefuda_command("play", *arguments).err
    assert japanese in tefuda_command("play", *arguments, "--language", "ja").err


def test_a_language_that_we_do_not_speak_is_refused(tefuda_command: Command) -> None:
    refused = tefuda_command("games", "--language", "fr")
    assert refused.status != 0
    assert "fr" in refused.err


def test_japanese_that_cannot_be_written_is_refused_or_left() -> None:
    refused = run("games", "--language", "ja", encoding="ascii")
    assert refused.status != 0
    assert "PYTHONUTF8=1" in refused.err


def test_a_locale_that_cannot_be_written_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP")
    assert ENGLISH in run("games", encoding="ascii").out
