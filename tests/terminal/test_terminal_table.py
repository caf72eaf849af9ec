from pathlib import Path

import pytest

import tefuda
from support.tables import Table, dealt, moments, played
from tefuda.catalogue import TERMINAL, message
from tefuda.terminal.moves import numbered
from terminal.typing_players import seated


def race() -> tefuda.Match:
    """A race in which seat 0 leads from the oranges and reds, seat 1 holds the rest."""
    match = tefuda.Match("datto", players=2)
    deck = "R1 R3 R5 R7 R9 O1 O3 O5 O7 O9 Y1 Y3 Y5 Y7 Y9 G1 G3 G5 G7 G9 T1 T3 T5 T7 T9"
    match.deal(deck, first=0)
    return match


def rows(*hands: str, first: int = 0) -> tefuda.Match:
    """A round of Nana Toridori with these hands."""
    left = [str(number) for number in range(1, 8) for _ in range(9)]
    dealt = " ".join(hands).split()
    for card in dealt:
        left.remove(card)
    match = tefuda.Match("nana", players=len(hands))
    match.deal(dealt + left, first=first)
    return match


def decided(match: tefuda.Match, typed: str) -> str:
    """Return the output for seat 0 while it types this, until it decides or the input ends."""
    table, shown = seated(match, 0, typed)
    for _ in typed.splitlines():
        if table.decide():
            break
    return shown.getvalue()


@pytest.mark.parametrize("typed", ["R3", "r3", "4\n", "9", "zz"])
def test_a_move_is_typed_by_number_or_in_notation(typed: str) -> None:
    match = race()
    shown = decided(match, f"{typed}\n")
    if typed == "zz":
        assert "Not possible: 'zz': Moves are a card such as R7" in shown
        assert match.steps[1:] == []
    else:
        number = {"4": "R7", "9": "O7"}
        assert match.steps[-1].text() == number.get(typed.strip(), "R3")


@pytest.mark.parametrize(
    ("word", "letter"), [("help", "?"), ("log", "l"), ("table", "t"), ("undo", "u"), ("save", "s")]
)
def test_a_command_may_be_written_in_full(word: str, letter: str) -> None:
    shown = decided(race(), f"{word}\n").replace(f"help): {word}\n", f"help): {letter}\n")
    assert shown == decided(race(), f"{letter}\n")


def test_an_illegal_move_is_explained_and_asked_again() -> None:
    match = race()
    shown = decided(match, "G9\nR7!\n99\nR7\n")
    assert "Not possible: 'G9': You do not hold G9. (AL-01)" in shown
    assert "Not possible: 'R7!': You can announce DATTO once the other four" in shown
    assert "Not possible: The moves are numbered 1 to 13" in shown
    assert [step.text() for step in match.steps[1:]] == ["R7"]


def test_small_letters_get_the_reason_of_the_move_they_mean() -> None:
    assert "Not possible: 'G9': You do not hold G9. (AL-01)" in decided(race(), "g9\n")


def test_help_shows_the_rules_in_short_and_what_can_be_typed() -> None:
    shown = decided(race(), "?\n")
    assert "The winner moves as many steps as the lowest card" in shown
    assert "s FILE" in shown
    reported = " ".join(shown.split())
    assert "the match becomes a practice match, and its record says so" in reported
    assert "Every move is saved: tefuda play --continue continues the match" in reported


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("datto", "R7! plays it and announces DATTO"),
        ("nana", "+3 puts the cards into gap 3"),
        ("dnup", "3/4 is a card with the 3 up and the 4 down"),
    ],
)
def test_help_explains_what_stands_on_the_table(game: str, says: str) -> None:
    table, shown = seated(dealt(game), 0, "?\n")
    table.decide()
    assert says in " ".join(shown.getvalue().split())


def test_cards_are_numbered_in_the_order_of_the_hand() -> None:
    match = race()
    hand = match.view(0)["hands"][0]
    assert hand[:6] == ["R1", "R3", "R5", "R7", "R9", "O1"]
    assert numbered(match) == [*hand, "nap"]


def test_an_announcement_stands_beside_its_card() -> None:
    announced = 0
    for match in moments(played(Table("datto", 2), seed=2)):
        moves = numbered(match) if match.turn is not None else []
        for place, move in enumerate(moves):
            if move.endswith("!"):
                assert moves[place - 1] == move.removesuffix("!")
                announced += 1
    assert announced


def test_an_empty_line_shows_the_table_again() -> None:
    for typed in ("\n", "t\n"):
        shown = decided(race(), typed)
        assert "trick 1 of 13" in shown
        assert "turn the nap card" in shown


def test_the_log_tells_the_round_as_the_seat_saw_it() -> None:
    match = rows("1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2", "3 3 3 3 3 3 3 3", first=1)
    match.play("2x1@0")
    match.play("pass")
    shown = decided(match, "l\n")
    assert "Seat 1 plays one 2." in shown
    assert "Seat 2 passes." in shown
    assert "draws" not in shown


def test_al02_a_move_that_shows_nothing_new_can_be_taken_back() -> None:
    match = rows("5 5 1 1 1 1 1 2", "2 2 2 2 2 2 2 2", "3 3 3 3 3 3 3 3", first=2)
    match.play("3x1@0")
    before = match.copy()
    assert "You play two 5s" in decided(match, "5x2@0\n")
    assert "Taken back: 5x2@0" in decided(match, "u\n")
    assert match == before


def test_al02_nothing_to_take_back_before_the_first_move() -> None:
    match = race()
    assert "Nothing to take back" in decided(match, "u\n")
    assert match.turn == 0


def test_the_record_is_saved_on_request(tmp_path: Path) -> None:
    match = race()
    target = tmp_path / "race.txt"
    shown = decided(match, f"s {target}\n")
    assert f"Saved. To continue:\n  tefuda play --resume {target}\n" in shown
    assert tefuda.Match.from_record(target.read_text()) == match


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "poem.txt"
    target.write_text("old pond")
    assert "Not saved: File exists" in decided(race(), f"s {target}\n")
    assert target.read_text() == "old pond"


def test_saving_needs_a_place_that_exists(tmp_path: Path) -> None:
    assert "Name a file: s FILE" in decided(race(), "s\n")
    missing = tmp_path / "nowhere" / "race.txt"
    assert "Not saved: No such file or directory" in decided(race(), f"s {missing}\n")


@pytest.mark.parametrize("typed", ["q\n", ""])
def test_leaving_prints_a_goodbye(typed: str) -> None:
    table, shown = seated(race(), 0, typed)
    table.play()
    assert shown.getvalue().endswith("You left the table.\n")
    assert not table.match.over


def test_after_the_end_there_is_nothing_to_leave() -> None:
    table, shown = seated(race(), 0, "1\n" * 13 + "q\n")
    table.play()
    assert table.match.over
    assert "You have left" not in shown.getvalue()


def test_the_finished_match_is_offered_as_a_record(tmp_path: Path) -> None:
    target = tmp_path / "race.txt"
    table, shown = seated(race(), 0, "1\n" * 13 + f"s {target}\n")
    table.play()
    assert "The end" in shown.getvalue()
    assert f"Saved. To watch it:\n  tefuda replay {target}\n" in shown.getvalue()
    assert tefuda.Match.from_record(target.read_text()) == table.match


def test_one_number_too_many_saves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table, _ = seated(race(), 0, "1\n" * 14)
    table.play()
    assert table.match.over
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("typed", ["1", "keep", "poem.txt", "?"])
def test_unknown_commands_at_the_end_are_answered(typed: str) -> None:
    table, shown = seated(race(), 0, "1\n" * 13 + f"{typed}\n\n")
    table.play()
    assert shown.getvalue().count("Enter s FILE, u, n, or nothing.") == 1
    assert shown.getvalue().count(message(TERMINAL, "ask-end")) == 2


def test_at_the_end_another_match_can_be_wanted(tmp_path: Path) -> None:
    for typed, wanted in (("", False), ("\n", False), ("n\n", True), ("s", True)):
        answers = f"s {tmp_path / 'race.txt'}\nn\n" if typed == "s" else typed
        table, _ = seated(race(), 0, "1\n" * 13 + answers)
        assert table.play() is wanted
    assert (tmp_path / "race.txt").exists()


def test_a_failed_save_at_the_end_can_be_mended(tmp_path: Path) -> None:
    taken, free = tmp_path / "taken.txt", tmp_path / "free.txt"
    taken.write_text("mine")
    table, shown = seated(race(), 0, "1\n" * 13 + f"s {taken}\nfree.txt\ns {free}\n")
    table.play()
    assert "Not saved: File exists" in shown.getvalue()
    assert taken.read_text() == "mine"
    assert tefuda.Match.from_record(free.read_text()) == table.match


def duel_without_open_cards() -> tefuda.Match:
    """Seat 0 can beat the set on the table, and has no open card left to pass with."""
    match = tefuda.Match("nana", players=2)
    hands = "1 2 3 4 5 6 7 1 2 3 4", "1 2 3 4 5 6 7 1 2 3 4", "5 6", "5 6"
    cards = [card for hand in hands for card in hand.split()]
    rest = [str(n) for n in range(1, 8) for _ in range(9 - cards.count(str(n)))]
    match.deal([*cards, *rest], first=1)
    for move in ("1x1@0", "pass:5", "drop", "2x1@0", "pass:6", "drop", "3x1@0"):
        match.play(move)
    assert match.turn == 0
    return match


def test_nd05_the_losing_pass_is_asked_about(tmp_path: Path) -> None:
    match = duel_without_open_cards()
    table, shown = seated(match, 0, "pass\nno\n")
    assert not table.decide()
    assert "This loses the round at once." in shown.getvalue()
    assert match.turn == 0
    table, _ = seated(match, 0, "pass\npass\n")
    assert table.decide()
    assert match.needs_deal


def test_a_bare_number_is_the_gap_while_cards_are_placed() -> None:
    match = tefuda.Match("nana", players=3, seed=1)
    match.deal()
    seat = match.turn
    assert seat is not None
    match.play(match.legal_moves()[0])
    seat = match.turn
    assert seat is not None
    match.play("pass")  # draws a card, which is now to be placed
    table, _ = seated(match, seat, "2\n")
    assert table.decide()
    assert match.steps[-1].text() == "+2"


@pytest.mark.parametrize(("game", "says"), [("nana", "open cards"), ("dnup", "two rounds win")])
def test_help_for_two_players_tells_what_differs(game: str, says: str) -> None:
    match = tefuda.Match(game, players=2, seed=1)
    match.deal()
    assert match.turn is not None
    table, shown = seated(match, match.turn, "?\n")
    table.decide()
    assert "With two players" in shown.getvalue()
    assert says in " ".join(shown.getvalue().split())
