"""A fourth game is folders: one from another package passes the tests of all games."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from contract.fourth_game.installed import ENVIRONMENT, GAME, run
from support.client import connected_clients
from support.server import Server, serving
from tefuda.bots.build.parts import PARTS as COMPILED

# Where the tests of all games are.
OF_ALL_GAMES = (
    "tests/contract/structure/test_structure_games.py",
    "tests/contract/structure/test_structure_bots.py",
    "tests/match",
    "tests/games",
    "tests/contract/catalogue",
    "tests/properties",
    "tests/engine/test_engine_agreement.py",
    "tests/engine/test_worlds.py",
    "tests/bots/test_policies.py",
)
THE_END = {"en": "The match is over", "ja": "対戦終了"}


def test_the_tests_of_all_games_find_it_and_pass() -> None:
    reported = run("-m", "pytest", "-p", "no:cacheprovider", *OF_ALL_GAMES, "-k", GAME, "-ra", "-v")
    (passed,) = re.findall(r"(\d+) passed", reported)
    assert int(passed) > 200
    assert " failed" not in reported


def test_it_is_listed_simulated_and_compiled() -> None:
    assert f"Pebbles ({GAME})" in run("-m", "tefuda", "games")
    assert "# Pebbles" not in run("-m", "tefuda", "rules", GAME)  # it is drawn, not printed raw
    assert "Four tricks" in run("-m", "tefuda", "rules", GAME)
    run("-m", "tefuda", "warm", GAME)
    assert len(COMPILED) > 5
    assert "1,000" in run("-m", "tefuda", "simulate", GAME, "--players", "3", "--games", "1000")


def test_hard_beats_random_in_the_arena(tmp_path: Path) -> None:
    bots = ("hard:simulations=100", "random")
    asked = ("--players", "2", "--deals", "30", "--json", "--out", str(tmp_path))
    reported = json.loads(run("-m", "tefuda", "arena", GAME, *bots, *asked))
    hard, random = (each["win_share"]["mean"] for each in reported["results"])
    assert hard > random
    assert reported["matches"] == 60


def test_it_is_played_in_the_terminal() -> None:
    reported = run(
        "-m", "tefuda", "play", GAME, "--players", "2", "--bots", "hard", typed="1\n" * 4
    )
    assert "take the trick with" in reported or "takes the trick with" in reported
    assert "The match is over" in reported


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_on_the_server_shows_it_as_text(tmp_path: Path, language: str) -> None:
    async def scenario(server: Server) -> None:
        code = await server.make_table(GAME)
        async with connected_clients(server, code, 1) as (ada,):
            assert (await ada.ask("ask_text"))["code"] == "not_started"
            await ada.do("add_bot", strength="random")
            await ada.do("start")
            while True:
                await ada.see(lambda one: one.my_turn or one.phase == "over")
                assert ada.view is not None
                text = await ada.ask("ask_text", language=language, width=40)
                assert all(len(line) <= 40 for line in text["picture"].splitlines())
                if ada.phase == "over":
                    break
                assert [each["move"] for each in text["moves"]] == ada.view["legal"]
                await ada.do("play", move=ada.view["legal"][0])
            scores = [re.findall(r"\d+", score) for score in text["scores"]]
            assert scores == [[str(score)] for score in ada.view["result"]["scores"]]
            assert text["log"][-1].startswith(THE_END[language])

    with serving(tmp_path, environment=ENVIRONMENT) as server:
        asyncio.run(scenario(server))
