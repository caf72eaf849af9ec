"""DATTO!: 2-4 players, a trick-taking race of hares. The facts; the rules are in `rules.py`."""

from __future__ import annotations

from tefuda.games.game import Game

COLOURS = "ROYGTBVP"  # red orange yellow green teal blue violet pink
NUMBERS = (1, 3, 5, 7, 9)

CARDS = 40  # card id = colour * 5 + index of the number
SUIT = 0b11111  # the five cards of the first colour, as bits
SEATS = 4

# By number of players (the first two stand for nobody).
COLOURS_IN_USE = (0, 0, 5, 7, 8)
HAND_SIZE = (0, 0, 12, 11, 10)
LAID_ASIDE = (0, 0, 1, 2, 0)

LAP = 32  # cells of the course (DA-23); decoration, total steps count (DA-21)

STYLES = {
    "R": "bold red",
    "O": "bold dark_orange",
    "Y": "bold yellow",
    "G": "bold green",
    "T": "bold cyan",
    "B": "bold blue",
    "V": "bold purple",
    "P": "bold hot_pink",
}

GAME = Game(
    name="datto",
    title="DATTO!",
    package=__name__,
    players=(2, 3, 4),
    options=(),
    deck_size=CARDS,
    loser_starts=False,
    tallies=("dattos", "dashes"),
    bots="tefuda.bots.datto",
    # Japanese characters are letters to `re`: next to them \b finds no end of a card.
    card_styles=tuple(
        (rf"(?<![A-Za-z0-9]){colour}[13579](?![A-Za-z0-9])!?", style)
        for colour, style in STYLES.items()
    ),
)
