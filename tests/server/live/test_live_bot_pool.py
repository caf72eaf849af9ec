"""Bot processes: a legal move comes back whatever happens to them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.expert.random_weights import random_weights
from support.tables import Table, dealt, every_game
from tefuda.bots import Bot, View, registry
from tefuda.bots.expert import player, weights
from tefuda.bots.expert.setting import Setting
from tefuda.server.bot_pool import pool, process, worker
from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.process import BotProcess
from tefuda.server.bot_pool.service import BotService
from tefuda.server.config import Timings
from tefuda.table.settings import Strength

STRENGTHS: tuple[Strength, ...] = ("random", "easy", "normal", "hard")


def view(name: str = "datto") -> dict[str, Any]:
    match = dealt(name)
    return dict(match.view(match.turn))


class Fails(Bot):
    def choose(self, view: View) -> str:
        raise RuntimeError("on purpose")


class Cheats(Bot):
    def choose(self, view: View) -> str:
        return "R99"


@every_game
def test_every_strength_answers_with_a_legal_move(name: str) -> None:
    async def ask() -> list[str]:
        service = BotService()
        try:
            return [await service.move(strength, name, view(name)) for strength in STRENGTHS]
        finally:
            await service.close()

    moves = asyncio.run(ask())
    assert set(moves) <= set(view(name)["legal"])


def test_the_questions_are_answered_in_lines() -> None:
    question = msgspec.json.encode(Question("datto", "easy", view(), 20)) + b"\n"
    answers = BytesIO()
    worker.serve(BytesIO(question * 3), answers)
    found = [msgspec.json.decode(line, type=Answer) for line in answers.getvalue().splitlines()]
    assert len(found) == 3
    assert {answer.move for answer in found} <= set(view()["legal"])


@pytest.mark.parametrize("bot", [Fails, Cheats])
def test_a_bot_that_fails_is_replaced(bot: type[Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OURS, "hard", lambda game, seed, milliseconds: bot())
    question = Question("datto", "hard", view(), 20)
    assert worker.answer(question).move in question.view["legal"]
    monkeypatch.setitem(registry.OURS, "normal", lambda game, seed: bot())
    assert worker.answer(question) == Answer(question.view["legal"][0])


def test_a_process_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", "input()"))

    async def ask() -> str:
        service = BotService()
        try:
            return await service.move("normal", "datto", view())
        finally:
            await service.close()

    assert asyncio.run(ask()) == view()["legal"][0]


def test_a_process_that_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = (sys.executable, "-c", "import sys, time; sys.stdin.readline(); time.sleep(60)")
    monkeypatch.setattr(process, "COMMAND", silent)

    async def ask() -> str:
        service = BotService(Timings(bot_answer_timeout_s=0.3))
        try:
            return await service.move("normal", "datto", view())
        finally:
            await service.close()

    assert asyncio.run(ask()) == view()["legal"][0]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[Question]]:
    """Collect the questions of each process, in order of their start; answers are instant."""
    started: list[list[Question]] = []

    class Remembers(BotProcess):
        def __init__(self, timings: Timings) -> None:
            super().__init__()
            self.asked: list[Question] = []
            started.append(self.asked)

        async def answer(self, question: Question) -> Answer:
            self.asked.append(question)
            return Answer("x")

    monkeypatch.setattr(pool, "BotProcess", Remembers)
    return started


def test_searches_have_a_process_of_their_own_and_share_its_time(
    asked: list[list[Question]],
) -> None:
    async def ask() -> None:
        thinking = BotService(milliseconds=200)
        order: tuple[Strength, ...] = (
            *("hard", "master", "normal", "hard"),
            *("expert", "hard", "easy"),
        )
        await asyncio.gather(*(thinking.move(strength, "datto", view()) for strength in order))
        await thinking.close()

    asyncio.run(ask())
    searching, quick = asked
    assert [question.strength for question in quick] == ["normal", "expert", "easy"]
    assert [question.strength for question in searching] == ["hard", "master", "hard", "hard"]
    assert [question.milliseconds for question in searching] == [200, 100, 66, 50]


def test_hints_come_from_the_strongest_bot_that_plays_this(
    asked: list[list[Question]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        thinking = BotService()
        monkeypatch.setattr("tefuda.bots.offered.offered", frozenset)
        await thinking.estimate("datto", view())
        learned = frozenset({Setting("datto", view()["players"])})
        monkeypatch.setattr("tefuda.bots.offered.offered", lambda: learned)
        await thinking.estimate("datto", view())
        await thinking.close()

    asyncio.run(ask())
    (searching,) = asked
    assert [question.strength for question in searching] == ["hard", "master"]


@every_game
def test_a_process_answers_for_master(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks = view(name)
    setting = Setting(name, asks["players"])
    random_weights(Table(name, asks["players"]), tmp_path)
    monkeypatch.setattr(weights, "offered", lambda: frozenset({setting}))
    monkeypatch.setattr(weights, "shipped_in", lambda game: tmp_path)
    monkeypatch.setattr(player, "shipped", weights.shipped.__wrapped__)
    question = Question(name, "master", asks, 20, seed=1, simulations=50, estimate=True)
    answer = worker.answer(question)
    assert answer.move == answer.moves[0].move
    assert sorted(each.move for each in answer.moves) == sorted(asks["legal"])


def test_a_withdrawn_question_is_not_asked(asked: list[list[Question]]) -> None:
    async def scenario() -> None:
        thinking = BotService()
        given_up = asyncio.create_task(thinking.move("normal", "datto", view()))
        await asyncio.sleep(0)
        given_up.cancel()
        await thinking.move("easy", "datto", view())
        await thinking.close()

    asyncio.run(scenario())
    (put,) = asked
    assert [question.strength for question in put] == ["easy"]


PARENT = """
import asyncio, tefuda
from tefuda.server.bot_pool.process import BotProcess
from tefuda.server.bot_pool.messages import Question
async def main():
    match = tefuda.Match("datto", 2, seed=1)
    match.deal()
    bot = BotProcess()
    await bot.answer(Question("datto", "easy", match.view(match.turn), 20))
    print(bot.process.pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def test_the_process_ends_with_its_parent_however_the_parent_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert alive(child)
        parent.send_signal(signal.SIGKILL)
    for _ in range(1_200):
        if not alive(child):
            return
        time.sleep(0.05)
    raise AssertionError("it thinks on")


def alive(process: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop")
def test_a_process_that_died_while_nobody_asked_is_replaced() -> None:
    """With uvloop, which reports dead processes in its own way."""
    uvloop = pytest.importorskip("uvloop")

    async def ask() -> list[Answer]:
        bot, question = BotProcess(), Question("datto", "random", view(), 20)
        first = await bot.answer(question)
        process = bot.process
        assert process is not None
        assert process.stdin is not None
        process.kill()
        await process.wait()
        while not process.stdin.is_closing():
            await asyncio.sleep(0.01)
        second = await bot.answer(question)
        assert bot.process is not process
        await bot.end()
        return [first, second]

    for answer in uvloop.run(ask()):
        assert answer.move in view()["legal"]


def test_nothing_is_imported_from_the_folder_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "msgspec.py").write_text("raise SystemExit('foreign code')")
    monkeypatch.chdir(tmp_path)

    async def ask() -> tuple[str, bool]:
        bot = BotProcess()
        answer = await bot.answer(Question("datto", "random", view(), 20))
        lives = bot.process is not None and bot.process.returncode is None
        await bot.end()
        return answer.move, lives

    move, lives = asyncio.run(ask())
    assert move in view()["legal"]
    assert lives


def test_a_bot_process_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> str:
        service = BotService()
        with monkeypatch.context() as patch:
            patch.setattr(BotProcess, "answer", fail)
            with pytest.raises(KeyError, match="on purpose"):
                await service.move("random", "datto", view())
        try:
            return await service.move("random", "datto", view())
        finally:
            await service.close()

    async def fail(*_: object) -> Answer:
        raise KeyError("on purpose")

    assert asyncio.run(ask()) in view()["legal"]
