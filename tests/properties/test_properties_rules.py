"""Properties of every game, at every table, in every position."""

from __future__ import annotations

from collections import Counter

import numpy as np

from properties.walks import DEAL, begin, deal, legal, positions, walk
from support.game_tests import game_test
from support.tables import Table, every_table
from tefuda.games import get
from tefuda.games.phase import NEEDS_DEAL, OVER, PLAYING


@every_table
def test_cards_are_conserved(table: Table, seeds: range) -> None:
    count = game_test(table.game, "cards").all_cards
    for seed in seeds:
        dealt: Counter[object] = Counter()
        for _, move, s in walk(table, seed):
            if move == DEAL:
                dealt = count(s)
                assert dealt.total() == get(table.game).deck.deck_size(table.players)
            else:
                assert count(s) == dealt


@every_table
def test_somebody_can_always_move(table: Table, seeds: range) -> None:
    for seed in seeds:
        for _, _, s in walk(table, seed):
            if s.phase == PLAYING:
                assert 0 <= s.turn < table.players
                assert get(table.game).rules.count_legal(s) > 0
            else:
                assert s.phase in (NEEDS_DEAL, OVER)
                assert s.turn == -1


@every_table
def test_the_listed_moves_are_all_different(table: Table, seeds: range) -> None:
    for seed in seeds:
        for s in positions(table, seed, every=3):
            moves = legal(table, s)
            assert len(set(moves)) == len(moves)


@every_table
def test_no_two_legal_moves_have_the_same_effect(table: Table, seeds: range) -> None:
    position = getattr(game_test(table.game, "cards"), "position", repr)
    for seed in seeds:
        for s in positions(table, seed, every=29):
            moves = legal(table, s)
            effects = set()
            for move in moves:
                after = s.copy()
                get(table.game).rules.apply(after, move)
                effects.add(position(after))
            assert len(effects) == len(moves)


@every_table
def test_every_name_of_a_move_is_read_back(table: Table, seeds: range) -> None:
    notation = get(table.game).notation
    for seed in seeds:
        for s in positions(table, seed, every=7):
            moves = legal(table, s)
            names = [notation.move_name(s, move) for move in moves]
            assert [notation.parse_move(s, name) for name in names] == moves
            assert len(set(names)) == len(moves)


@every_table
def test_the_same_steps_lead_to_the_same_position(table: Table, seeds: range) -> None:
    rules = get(table.game).rules
    for seed in seeds:
        again = begin(table)
        for _, move, s in walk(table, seed):
            if move == DEAL:
                deal(again, table, seed)
            else:
                rules.apply(again, move)
            assert again == s


@every_table
def test_looking_changes_nothing(table: Table, seeds: range) -> None:
    game = get(table.game)
    for seed in seeds:
        for s in positions(table, seed, every=11):
            before = s.copy()
            for move in legal(table, s):
                game.notation.parse_move(s, game.notation.move_name(s, move))
            for seat in range(table.players):
                game.rules.score(s, seat)
                game.rules.rank(s, seat)
                game.view.table(s, (seat,))
            game.view.hidden(s)
            assert s == before


@every_table
def test_a_state_survives_numpy(table: Table, seeds: range) -> None:
    """Every number fits into its field, and comes back."""
    state = get(table.game).State
    records = np.zeros(1, state.dtype())
    for seed in seeds:
        for s in positions(table, seed, every=5):
            s.pack(records)
            assert state.unpack(records) == s
            assert state.unpack(records[0]) == s


@every_table
def test_a_dealt_state_keeps_nothing_of_an_earlier_match(table: Table, seeds: range) -> None:
    """Compiled code plays one match after the other on the same record."""
    for seed in seeds[:: max(1, len(seeds) // 8)]:
        used = begin(table)
        for _, _, s in walk(table, seed):
            used = s
        game = get(table.game)
        game.rules.new(used, table.players, used.options)
        fresh = begin(table)
        for s in (used, fresh):
            deal(s, table, seed + 1)
        while fresh.phase == PLAYING:
            assert legal(table, used) == legal(table, fresh)
            move = game.rules.legal_move(fresh, game.rules.count_legal(fresh) // 2)
            for s in (used, fresh):
                game.rules.apply(s, move)
        assert [game.rules.rank(used, seat) for seat in range(table.players)] == [
            game.rules.rank(fresh, seat) for seat in range(table.players)
        ]


@every_table
def test_ranks_and_winners_belong_together(table: Table, seeds: range) -> None:
    rules = get(table.game).rules
    for seed in seeds:
        last = begin(table)
        for _, _, s in walk(table, seed):
            last = s
        seats = range(table.players)
        ranks = [rules.rank(last, seat) for seat in seats]
        winners = [seat for seat in seats if rules.wins(last, seat)]
        assert min(ranks) == 1
        worst_winner = max(ranks[seat] for seat in winners)
        assert all(ranks[seat] > worst_winner for seat in seats if seat not in winners)
