"""Records: whole matches as text, and the errors about broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from support.tables import RECORDS, Table, moments, played, some_tables
from tefuda.match.record import RESERVED_HEADERS
from tefuda.match.step import Deal

SAMPLES = sorted(RECORDS.glob("*.txt"))

DATTO = (RECORDS / "datto-2-eager.txt").read_text()
HEAD, DECK, MOVES = DATTO.splitlines()[:3], DATTO.splitlines()[3], DATTO.splitlines()[4]


def lines(*parts: str) -> str:
    return "\n".join(parts) + "\n"


def test_there_are_sixty_samples() -> None:
    assert len(SAMPLES) == 60


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_replays_to_the_last_byte(path: Path) -> None:
    text = path.read_text()
    match = tefuda.Match.from_record(text)
    assert match.over
    assert match.record() == text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_move_of_a_sample_was_listed_as_legal(path: Path) -> None:
    match = tefuda.Match.from_record(path.read_text())
    stages = moments(match)
    for stage, step in zip(stages, match.steps, strict=False):
        if isinstance(step, Deal):
            assert stage.needs_deal
        else:
            assert step.move in stage.legal_moves()
            assert step.seat == stage.turn


@some_tables
@pytest.mark.parametrize("steps", [0, 1, 2, 17, 60, None])
def test_a_record_replays_its_match_from_anywhere(table: Table, steps: int | None) -> None:
    match = played(table, 1, steps)
    text = match.record()
    again = tefuda.Match.from_record(text)
    assert again == match
    assert again.record() == text
    assert again.events == match.events
    assert max(len(line) for line in text.splitlines() if not line.startswith("deal:")) <= 100


def test_other_headers_survive() -> None:
    others = "event: Sunday: the  second table", "white-card: yes", "empty:"
    text = lines(*HEAD, *others, DECK, MOVES)
    match = tefuda.Match.from_record(text)
    assert match.headers == {
        "event": "Sunday: the  second table",
        "white-card": "yes",
        "empty": "",
    }
    assert match.record() == text


@pytest.mark.parametrize("name", [*RESERVED_HEADERS, "", "a b", "é", "x:", "#", "1st"])
def test_headers_that_cannot_be_called_so(name: str) -> None:
    match = tefuda.Match("datto", 2)
    match.headers[name] = "value"
    with pytest.raises(tefuda.BadRecord, match="a header cannot be called"):
        match.record()


@pytest.mark.parametrize("value", [" x", "x\n", "two\nlines", "a # b", "a\u2028b"])
def test_headers_that_could_not_be_read_back(value: str) -> None:
    match = tefuda.Match("datto", 2)
    match.headers["event"] = value
    with pytest.raises(tefuda.BadRecord, match="header 'event' is one line without"):
        match.record()


@pytest.mark.parametrize(
    "text",
    [
        DATTO.replace("\n", "\r\n"),
        "\n# a race\n\n" + DATTO,
        lines("game: datto # of hares", *HEAD[1:], DECK + "   # shuffled twice", MOVES),
        lines(*reversed(HEAD), DECK, MOVES),
        lines(*HEAD, DECK, *MOVES.split()),
        lines(*HEAD, DECK, "  " + MOVES.replace(" ", "   ") + "  # won"),
        lines(*HEAD[:2], "options:", HEAD[2], DECK, MOVES),
        lines(*HEAD[:2], HEAD[2].replace(" ", "  "), DECK, MOVES),
        lines(*HEAD[:2], DECK, MOVES),
        DATTO.rstrip("\n"),
    ],
)
def test_records_may_be_written_differently(text: str) -> None:
    assert tefuda.Match.from_record(text).record() == DATTO


def test_a_record_that_is_cut_off_is_a_match_that_goes_on() -> None:
    moves = MOVES.split()[:7]
    match = tefuda.Match.from_record(lines(*HEAD[:2], DECK, " ".join(moves)))
    assert [step.text() for step in match.steps[1:]] == moves
    assert not match.over
    match.play(match.legal_moves()[0])


def test_a_record_without_a_deal_is_a_match_before_it() -> None:
    assert tefuda.Match.from_record(lines(*HEAD[:2])) == tefuda.Match("datto", 2)


def broken(text: str) -> tefuda.BadRecord:
    with pytest.raises(tefuda.BadRecord) as found:
        tefuda.Match.from_record(text)
    where = "" if found.value.line is None else f"line {found.value.line}: "
    assert str(found.value) == where + found.value.reason
    return found.value


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", None, "the header lacks 'game'"),
        ("game: datto\n", None, "the header lacks 'players'"),
        (lines(HEAD[1], DECK), 2, "the header lacks 'game'"),
        (lines("game: chess", HEAD[1], DECK), 1, "there is no game 'chess'"),
        (lines(HEAD[0], "# five", "players: 5", DECK), 3, "DATTO! is for 2 to 4 players, not 5"),
        (lines(HEAD[0], "players: two", DECK), 2, "players is a number, not 'two'"),
        (lines(HEAD[0], "players: ２", DECK), 2, "players is a number, not '２'"),
        (lines(HEAD[0], "players: " + "9" * 5000, DECK), 2, "players is a number"),
        (lines(*HEAD[:2], "options: jokers", DECK), 3, "DATTO! has no option 'jokers'"),
        (lines("game: nana", "players: 3", "options: single_duel"), 3, "means nothing with 3"),
        (lines(*HEAD[:2], "game: datto", DECK), 3, "header 'game' stands there twice"),
        (lines(*HEAD[:2], MOVES), 3, "expected a header such as 'players: 3' or a deal, not"),
        (lines(*HEAD[:2], "pass:5 drop"), 3, "expected a header such as"),
        (lines(*HEAD[:2], "!: what"), 3, "expected a header such as"),
    ],
)
def test_broken_headers(text: str, line: int | None, reason: str) -> None:
    error = broken(text)
    assert reason in error.reason
    assert (error.line, error.move, error.ruling, error.match) == (line, None, None, None)


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("deal:", "with 2 players the deck has 25 cards, not 0"),
        (DECK.replace("first=0", ""), "say who leads first"),
        (DECK.replace("first=0", "first=2"), "the seats are 0 to 1, not 2"),
        (DECK.replace("first=0", "first=zero"), "first is a seat, not 'zero'"),
        (DECK.replace("first=0", "first="), "first is a seat, not ''"),
        (DECK.replace("R7", "R8"), "unknown card 'R8'"),
    ],
)
def test_broken_deals(deal: str, reason: str) -> None:
    error = broken(lines(*HEAD[:2], "", deal, MOVES))
    assert reason in error.reason
    assert (error.line, error.move) == (4, None)
    assert error.match == tefuda.Match("datto", 2)


def test_a_deal_in_the_middle_of_a_round() -> None:
    error = broken(lines(*HEAD[:2], DECK, "nap R1", DECK))
    assert error.line == 5
    assert "the round is not over" in error.reason
    assert error.match == tefuda.Match.from_record(lines(*HEAD[:2], DECK, "nap R1"))


@pytest.mark.parametrize(
    ("moves", "bad", "ruling"),
    [
        ("nap R1 # fine\nnap P3 R9 T9", "R9", "AL-01"),
        ("nap R1\nnap P3 nap", "nap", "DA-05"),
        ("nap R1\nnap P3 T1!", "T1!", "DA-29"),
        ("nap R1\nnap P3 castle", "castle", None),
    ],
)
def test_an_illegal_move(moves: str, bad: str, ruling: str | None) -> None:
    error = broken(lines(*HEAD, DECK, moves))
    assert (error.line, error.move, error.ruling) == (6, bad, ruling)
    assert error.reason.startswith(f"this move is refused: {bad!r}: ")
    assert isinstance(error.__cause__, tefuda.IllegalMove)
    assert error.match == tefuda.Match.from_record(lines(*HEAD[:2], DECK, "nap R1 nap P3"))


def test_moves_after_the_end() -> None:
    error = broken(DATTO + "nap\n")
    assert (error.line, error.move) == (6, "nap")
    assert error.match == tefuda.Match.from_record(DATTO)


@pytest.mark.parametrize("header", ["date: today", "result: winners=0", "game: datto"])
def test_a_header_after_the_deal(header: str) -> None:
    error = broken(lines(*HEAD[:2], DECK, "nap R1", header))
    assert error.line == 5
    name = header.partition(":")[0]
    assert error.reason == f"header {name!r} must stand before the first deal"
    assert error.match == tefuda.Match.from_record(lines(*HEAD[:2], DECK, "nap R1"))


def test_a_result_that_the_moves_do_not_make() -> None:
    error = broken(DATTO.replace("scores=47,39", "scores=46,39"))
    assert error.line == 3
    assert "the moves make it 'winners=0 ranking=1,2 scores=47,39'" in error.reason
    assert error.match == tefuda.Match.from_record(DATTO)


def test_a_result_of_a_match_that_is_cut_off() -> None:
    error = broken(lines(*HEAD, DECK, "nap R1"))
    assert error.line == 3
    assert "the moves make it 'a match that is not over'" in error.reason
    assert error.match == tefuda.Match.from_record(lines(*HEAD[:2], DECK, "nap R1"))


@pytest.mark.parametrize("wrong", [None, 5, b"game: datto"])
def test_a_record_is_text(wrong: object) -> None:
    with pytest.raises(tefuda.BadRecord, match="a record is text"):
        tefuda.Match.from_record(wrong)  # type: ignore[arg-type]


def test_a_byte_order_mark_is_passed_over() -> None:
    match = tefuda.Match("dnup", 3, seed=2)
    match.deal()
    assert tefuda.Match.from_record("\ufeff" + match.record()) == match


def test_headers_are_text() -> None:
    match = tefuda.Match("dnup", 3)
    match.headers = {"date": 3}  # type: ignore[dict-item]
    with pytest.raises(tefuda.BadRecord, match="is text"):
        match.record()
