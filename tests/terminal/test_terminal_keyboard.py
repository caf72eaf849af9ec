"""Behaviour that differs at a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from support.tables import Table, moments, played
from tefuda.terminal.moves import numbered

pytest.importorskip("termios")
pytest.importorskip("readline")

from terminal.keyboard import (
    BACKSPACE,
    CONTROL_A,
    CONTROL_D,
    CONTROL_K,
    LEFT,
    UP,
    Keyboard,
)

PROMPT = "Your move (? for help): "
GOODBYE = "\nYou left the table. To continue:\n  tefuda play --continue\n"


def at_table(*arguments: str) -> Keyboard:
    keyboard = Keyboard("play", "datto", "--seed", "1", "--bots", "random", *arguments)
    keyboard.expect(PROMPT)
    return keyboard


def test_a_line_can_be_edited() -> None:
    keyboard = at_table()
    keyboard.type(f"xq{LEFT}{BACKSPACE}\n")
    assert keyboard.status() == 0
    assert "You left the table." in keyboard.shown


def test_lines_typed_before_come_back() -> None:
    keyboard = at_table()
    keyboard.type("zz\n")
    keyboard.expect("Not possible: 'zz'")
    keyboard.type(f"{UP}\n")
    keyboard.expect("Not possible: 'zz'")
    keyboard.type(f"{UP}{CONTROL_A}{CONTROL_K}q\n")
    assert keyboard.status() == 0


def test_the_end_of_the_input_leaves_the_table() -> None:
    keyboard = at_table()
    keyboard.type(CONTROL_D)
    assert keyboard.status() == 0
    assert keyboard.shown.endswith(PROMPT + GOODBYE)


def test_an_interrupt_ends_the_command() -> None:
    keyboard = at_table()
    keyboard.interrupt()
    assert keyboard.status() == 130
    assert "Traceback" not in keyboard.shown
    assert keyboard.shown.endswith("\nYou left the table. To continue:\n  tefuda play --continue\n")


def last_move_of_a_round(file: Path) -> tuple[int, str]:
    """Save a match that is one move before the end of its first round.

    Returns the seat to decide, and that move.
    """
    match = played(Table("nana", 2), seed=1)
    before = None
    for moment in moments(match):
        if moment.round == 1 and moment.needs_deal:
            break
        before = moment.copy()
    assert before is not None
    assert before.turn is not None
    file.write_text(before.record(), encoding="utf-8")
    move = match.steps[len(before.steps)].text()
    assert move in numbered(before)
    return before.turn, move


def test_a_person_says_when_the_next_round_is_dealt(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    seat, move = last_move_of_a_round(file)
    keyboard = Keyboard("play", "--resume", str(file), "--seat", str(seat))
    keyboard.expect(PROMPT)
    keyboard.type(f"{move}\n")
    keyboard.expect("Press Enter to deal the next round (? for help): ")
    keyboard.type("l\n")
    assert "plays one" in keyboard.expect("Press Enter to deal the next round (? for help): ")
    keyboard.type("1\n")
    assert "there is no move to make" in keyboard.expect(
        "Press Enter to deal the next round (? for help): "
    )
    assert "round 2" not in keyboard.shown
    keyboard.type("\n")
    keyboard.expect("round 2: you are seat")
    keyboard.expect(PROMPT)
    keyboard.type("q\n")
    assert keyboard.status() == 0


def test_an_interrupt_between_rounds_ends_the_command(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    seat, move = last_move_of_a_round(file)
    keyboard = Keyboard("play", "--resume", str(file), "--seat", str(seat))
    keyboard.expect(PROMPT)
    keyboard.type(f"{move}\n")
    keyboard.expect("Press Enter to deal the next round (? for help): ")
    keyboard.interrupt()
    assert keyboard.status() == 130
    assert "Traceback" not in keyboard.shown
    assert keyboard.shown.endswith("\nYou left the table. To continue:\n  tefuda play --continue\n")


def test_a_match_left_between_rounds_continues_at_once(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    _, move = last_move_of_a_round(file)
    match = tefuda.Match.from_record(file.read_text(encoding="utf-8"))
    match.play(move)
    file.write_text(match.record(), encoding="utf-8")
    keyboard = Keyboard("play", "--resume", str(file))
    assert "Enter deals" not in keyboard.expect("round 2: you are seat 0")
    keyboard.expect(PROMPT)
    keyboard.type("q\n")
    assert keyboard.status() == 0
