"""Whole short matches as text, with every event and every view.

`make playthroughs` runs this file to write the texts. Of each view only what changed with
the step is written; the first shows it whole. The log of a view is left out: it is the events,
which are written as each seat sees them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tefuda
from tefuda.games import get, names

FOLDER = Path(__file__).parent
SEEDS = range(12)  # of these the shortest match is taken


def settings() -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Every game and player count, plain and with each option that means something there."""
    for name in names():
        game = get(name)
        for players in game.players:
            yield name, players, ()
            for option in game.options:
                if players in option.players:
                    yield name, players, (option.name,)


def shedding_move(match: tefuda.Match) -> str:
    """The move after which the seat to decide holds the fewest cards: that keeps matches short."""
    seat = match.turn

    def held(move: str) -> int:
        after = match.copy()
        after.play(move)
        return int(after.snapshot()["held"][seat])

    return min(match.legal_moves(), key=lambda move: (held(move), move))


def played(name: str, players: int, options: tuple[str, ...], seed: int) -> tefuda.Match:
    """A whole match."""
    match = tefuda.Match(name, players, options=dict.fromkeys(options, True), seed=seed)
    while not match.over:
        if match.needs_deal:
            match.deal()
        else:
            match.play(shedding_move(match))
    return match


def file_of(name: str, players: int, options: tuple[str, ...]) -> Path:
    """Return the file of the playthrough of these settings."""
    return FOLDER / f"{'-'.join((name, str(players), *options))}.txt"


def lines(record: str) -> Iterator[str]:
    """The playthrough of a record."""
    whole = tefuda.Match.from_record(record)
    match = tefuda.Match(whole.game, whole.players, options=whole.options)
    seats = (*range(match.players), None)
    shown: dict[int | None, dict[str, Any]] = {seat: {} for seat in seats}
    yield f"{match.game} with {match.players} players, {match.options}"
    for number, step in enumerate(whole.steps):
        if isinstance(step, tefuda.Deal):
            yield f"\n{number}. {step.text()}"
            events = match.deal(step.deck, step.first)
        else:
            yield f"\n{number}. seat {step.seat} plays {step.move}"
            events = match.play(step.move)
        for event in events:
            yield f"  {json.dumps(event.seen_by(None))}"
            for seat, private in event.private.items():
                yield f"    to seat {seat}: {json.dumps(private)}"
        for seat in seats:
            view = dict(match.view(seat))
            del view["log"]
            changed = {key: view[key] for key in view if shown[seat].get(key, ...) != view[key]}
            shown[seat] = view
            who = "spectator" if seat is None else f"seat {seat}"
            yield f"  {who}: {json.dumps(changed)}"
    yield f"\n{match.record()}"


def record_in(text: str) -> str:
    """The record at the end of a playthrough."""
    return text[text.rindex("\ngame: ") + 1 :]


def regenerate() -> None:
    """Write all files."""
    for settled in settings():
        shortest = min((played(*settled, seed) for seed in SEEDS), key=lambda m: len(m.steps))
        file_of(*settled).write_text("\n".join(lines(shortest.record())))


if __name__ == "__main__":
    regenerate()
