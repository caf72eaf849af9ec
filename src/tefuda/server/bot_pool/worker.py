"""The process in which bots choose moves: reads requests, writes answers, ends with its parent.

Started as `python -m tefuda.server.bot_pool.worker`. It ends when its input ends, which the system
guarantees however the parent ends. A bot that fails is replaced by `normal`, and that by the first
legal move.
"""

from __future__ import annotations

import logging
import os
from typing import Any, BinaryIO

import msgspec

from tefuda import bots
from tefuda.bots.offered import SEARCHING
from tefuda.bots.one_core import ONE_CORE
from tefuda.server.bot_pool.line_worker import serve_lines
from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.protocol import Advice

NICENESS = 5  # so that a search never delays the event loop of the server

log = logging.getLogger(__name__)


def answer(question: Question) -> Answer:
    """Answer a question, always with a legal move."""
    for strength in (question.strength, "normal"):
        try:
            return choose(question, strength)
        except Exception:  # an error in a bot must not stop the match
            log.exception("bot %s failed in %s", strength, question.game)
    return Answer(question.view["legal"][0])


def choose(question: Question, strength: str) -> Answer:
    """Return the answer of a new bot of this strength; no bot keeps state between questions."""
    settings: dict[str, Any] = {}
    if strength in SEARCHING and question.simulations is not None:
        settings["simulations"] = question.simulations
    elif strength in SEARCHING:
        settings["milliseconds"] = question.milliseconds
    bot = bots.make(strength, question.game, question.seed, **settings)
    if question.estimate:
        found = bot.estimates(question.view)
        moves = [Advice(one.move, one.chance, one.visits, one.proven) for one in found]
        if moves:
            return checked(question, Answer(moves[0].move, moves))
    return checked(question, Answer(bot.choose(question.view)))


def checked(question: Question, found: Answer) -> Answer:
    """Return the answer if its move is legal; raise `ValueError` otherwise."""
    if found.move not in question.view["legal"]:
        raise ValueError(f"{found.move!r} is not legal")
    return found


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer the questions one by one until the input ends."""
    decoder, encoder = msgspec.json.Decoder(Question), msgspec.json.Encoder()
    for line in questions:
        answers.write(encoder.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    """Answer the questions on standard input until it ends."""
    if hasattr(os, "nice"):  # Windows has none; compiler processes of a bot inherit it
        os.nice(NICENESS)
    os.environ.update(ONE_CORE)
    serve_lines(serve)


if __name__ == "__main__":
    main()
