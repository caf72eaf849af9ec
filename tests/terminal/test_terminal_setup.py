import pytest

import tefuda
from tefuda.bots.expert.setting import Setting
from tefuda.games import get, names
from tefuda.terminal import setup
from terminal.typing_players import screen


def test_a_game_is_chosen_by_number_or_name_and_is_the_first_by_default() -> None:
    first, second, third = names()[:3]
    for typed, name in (("", first), ("2", second), (third, third), (second.upper(), second)):
        seen, shown = screen(f"{typed}\n")
        assert setup.choose_game(seen).name == name
        assert "1  DATTO!         A trick-taking race" in shown.getvalue()


def test_a_wrong_number_is_asked_for_again() -> None:
    seen, shown = screen("7\nchess\n3\n")
    assert setup.choose_game(seen).name == "dnup"
    assert shown.getvalue().count("Enter a number from 1 to 3.") == 2


def test_the_number_of_players_has_bounds_and_a_default() -> None:
    seen, shown = screen("1\nx\n-3\n5\n\n")
    assert setup.choose_players(seen, get("dnup")) == 5
    assert shown.getvalue().count("Enter a number from 2 to 5.") == 3
    assert setup.choose_players(seen, get("dnup")) == setup.DEFAULT_PLAYERS


def test_a_seat_is_chosen() -> None:
    seen, shown = screen("4\n3\n\n")
    assert setup.choose_seat(seen, 4) == 3
    assert setup.choose_seat(seen, 4) == 0
    assert "Enter a number from 0 to 3." in shown.getvalue()


def test_only_options_that_mean_something_are_offered() -> None:
    seen, shown = screen("1, 2\n")
    both = {"lead_may_pass": True, "single_duel": True}
    assert setup.choose_options(seen, get("nana"), 2) == both
    assert "Single duel: One penguin each" in shown.getvalue()
    assert "Play for points" not in shown.getvalue()


def test_no_options_by_default_and_wrong_numbers_again() -> None:
    seen, shown = screen("3\n1 x\n\n")
    assert setup.choose_options(seen, get("nana"), 3) == {}
    assert shown.getvalue().count("Enter numbers from 1 to 2, or nothing.") == 2


def test_nothing_is_asked_where_there_are_no_options() -> None:
    seen, shown = screen()
    assert setup.choose_options(seen, get("datto"), 3) == {}
    assert shown.getvalue() == ""


def test_opponents_are_chosen_by_number_or_name() -> None:
    match = tefuda.Match("dnup", players=3)
    for typed, wanted in (
        ("", ["normal", "normal"]),
        ("1", ["random", "random"]),
        ("Easy", ["easy", "easy"]),
        ("4, easy", ["hard", "easy"]),
    ):
        seen, shown = screen(f"{typed}\n")
        chosen = setup.choose_opponents(seen, match, 1)
        assert [(seat, str(entrant)) for seat, entrant in chosen.items()] == [
            (0, wanted[0]),
            (2, wanted[1]),
        ]
        assert "3  normal  plays by good habits, without looking ahead" in shown.getvalue()


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (3, "Name one bot for all, such as hard, or 2 bots, such as easy,hard."),
        (
            6,
            "Name one bot for all, such as hard, or 5 bots, such as easy,hard,easy,hard,easy.",
        ),
    ],
)
def test_examples_show_how_several_opponents_are_named(players: int, says: str) -> None:
    match = tefuda.Match("nana", players=players)
    named = says.removesuffix(".").rpartition(" ")[2]
    seen, shown = screen(f"{named}\n")
    chosen = setup.choose_opponents(seen, match, 0)
    assert f"\n{says}\n" in shown.getvalue()
    assert ",".join(map(str, chosen.values())) == named


def test_one_opponent_needs_no_example() -> None:
    seen, shown = screen("\n")
    setup.choose_opponents(seen, tefuda.Match("nana", players=2), 0)
    assert "such as" not in shown.getvalue()


def test_opponents_that_do_not_exist_are_asked_for_again() -> None:
    seen, shown = screen("genius\n9\n1 2\neasy\n")
    chosen = setup.choose_opponents(seen, tefuda.Match("datto", players=2), 0)
    assert {seat: str(entrant) for seat, entrant in chosen.items()} == {1: "easy"}
    assert "Who plays against you? [normal]" in shown.getvalue()
    assert "Not possible: there is no bot 'genius'" in shown.getvalue()
    assert "Not possible: there is no bot '9'" in shown.getvalue()
    assert "Not possible: with 2 players name one bot, not 2" in shown.getvalue()


def test_a_bot_is_offered_where_it_has_learned_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({Setting("datto", 3)}))
    seen, shown = screen("expert\n")
    chosen = setup.choose_opponents(seen, tefuda.Match("datto", players=3), 0)
    assert {seat: str(entrant) for seat, entrant in chosen.items()} == {1: "expert", 2: "expert"}
    assert "5  expert  learned by playing" in shown.getvalue()
    assert "6  master  learned like the expert, and looks ahead" in shown.getvalue()
    seen, shown = screen("expert\neasy\n")
    setup.choose_opponents(seen, tefuda.Match("datto", players=4), 0)
    assert "learned by playing" not in shown.getvalue()
    refusal = "Not possible: expert has not learned DATTO! with 4 players and these options"
    assert refusal in shown.getvalue()
    assert "has learned" not in shown.getvalue()
