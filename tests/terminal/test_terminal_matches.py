import re

import pytest

from support.tables import TABLES, Table, as_params, played
from terminal.typing_players import play_whole_match, seated


@pytest.mark.parametrize("setting", as_params(TABLES))
def test_whole_matches_can_be_played_at_every_table(setting: Table) -> None:
    seat = setting.players - 1
    table, shown, answers = play_whole_match(setting, seat, seed=3)
    result = table.match.result()
    assert result is not None
    ending = shown.partition("The end")[2]
    for place, rank in enumerate(result["ranking"]):
        name = "you" if place == seat else f"seat {place} (normal)"
        assert f"\n{rank}. {name}: {result['scores'][place]} " in ending
    assert ending.count(", winner\n") == len(result["winners"])
    duel = (setting.game, setting.players) == ("dnup", 2)
    assert len(re.findall(r": \d+ rounds? won\b", ending)) == (2 if duel else 0)
    asked = shown.count("Your move (? for help): ") + shown.count("again to confirm: ")
    assert asked == len(answers) - 1
    assert "saves the record" in ending
    assert "Not possible" not in shown
    assert [line for line in shown.splitlines() if len(line) > 80] == [], "wider than the screen"


@pytest.mark.parametrize("setting", as_params(TABLES))
def test_the_table_shows_nothing_that_the_seat_cannot_know(setting: Table) -> None:
    compared = 0
    for steps in range(2, 40, 3):
        match = played(setting, seed=steps, steps=steps)
        if match.turn is None:
            continue
        seat = match.turn
        shown = []
        for world in (match, match.knowledge(seat).world(seed=1), match.knowledge(seat).world(2)):
            table, text = seated(world, seat)
            table.show_table()
            table.show_log()
            shown.append(text.getvalue())
        assert shown[0] == shown[1] == shown[2]
        compared += 1
    assert compared
