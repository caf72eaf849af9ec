"""Endgames to solve: the last positions of random rounds, and small hands that are made up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from support.tables import Table
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.dnup import CARDS_IN_USE
from tefuda.games.dnup.moves import move_cards
from tefuda.games.nana.row import fill
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER


def dealt_state(table: Table, chance: random.Random) -> Any:
    """A match of which a round was just dealt."""
    game = get(table.game)
    s: Any = game.State()
    game.rules.new(s, table.players, game.check_options(table.switches, table.players))
    deal(s, table, chance)
    return s


def deal(s: Any, table: Table, chance: random.Random) -> None:
    game = get(table.game)
    deck = [0] * game.deck_size
    x = game.deck.shuffled(deck, table.players, seeded(chance.getrandbits(60), 0))
    game.rules.deal(s, deck, game.deck.random_first(table.players, x))


def rounds(table: Table, seed: int) -> Iterator[list[Any]]:
    """The positions of random rounds of matches, without end."""
    game = get(table.game)
    chance = random.Random(seed)
    while True:
        s = dealt_state(table, chance)
        while s.phase != OVER:
            if s.phase == NEEDS_DEAL:
                deal(s, table, chance)
            positions = []
            number = s.round
            while s.turn != NOBODY and s.round == number:
                positions.append(s.copy())
                move = game.rules.legal_move(s, chance.randrange(game.rules.count_legal(s)))
                game.rules.apply(s, move)
            yield positions


def last_positions(table: Table, seed: int, count: int) -> Iterator[Any]:
    """The last `count` positions of each round in which there is a choice."""
    rules = get(table.game).rules
    for positions in rounds(table, seed):
        yield from [s for s in positions if rules.count_legal(s) > 1][-count:]


def is_certain(s: Any, table: Table) -> bool:
    """Return whether the seat to decide knows everything."""
    knowledge = get(table.game).knowledge
    visible = s.copy()
    knowledge.conceal(visible, s.turn)
    known = knowledge.Knowledge()
    knowledge.infer(known, visible, s.turn)
    certain: bool = knowledge.certain(known, visible, s.turn)
    return certain


def nana_hands(table: Table, seed: int, size: int) -> Iterator[Any]:
    """Rounds of Nana Toridori with hands of few cards, and few in the pile."""
    chance = random.Random(seed)
    while True:
        s = dealt_state(table, chance)
        for seat in range(table.players):
            s.held[seat] = chance.randint(1, size)
            row = [chance.randint(1, 7) for _ in range(s.held[seat])]
            fill(s.row, seat * 3, row, 0, s.held[seat])
            if table.players > 2:
                s.pile_count = chance.randint(0, 2)
        for place in range(4 if table.players == 2 else 0):
            s.open[place] = chance.randint(0, 7)
        yield s


def dnup_hands(table: Table, seed: int, size: int) -> Iterator[Any]:
    """Rounds of dnup with hands of few cards, some moves later; the other cards are discarded."""
    rules = get("dnup").rules
    chance = random.Random(seed)
    while True:
        s = dealt_state(table, chance)
        s.turn = s.area = 0
        s.gone = s.seen = (1 << CARDS_IN_USE[table.players]) - 1
        for seat in range(table.players):
            cards = [card for card in range(40) if s.hand[seat] >> card & 1]
            s.hand[seat] = sum(1 << card for card in chance.sample(cards, chance.randint(1, size)))
            s.held[seat] = s.hand[seat].bit_count()
            s.gone ^= s.hand[seat]
        for _ in range(chance.randrange(6)):
            after = s.copy()
            rules.apply(after, rules.legal_move(s, chance.randrange(rules.count_legal(s))))
            s = s if after.outs else after
        yield s


def can_go_out(s: Any) -> bool:
    """Return whether the seat to decide in dnup has a move that plays all its cards."""
    rules = get("dnup").rules
    moves = (rules.legal_move(s, k) for k in range(rules.count_legal(s)))
    return any(move_cards(move) == s.hand[s.turn] for move in moves)
