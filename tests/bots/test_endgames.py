"""Perfect play where all cards are known: the solver against an exhaustive one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from typing import Any

import pytest

from bots.endgames import can_go_out, dnup_hands, is_certain, last_positions, nana_hands
from bots.exhaustive import LOST, WON, Circles, TooLarge, Tree, moves, position
from support.tables import Table
from tefuda.bots.bot import View
from tefuda.bots.dnup.endgame import position_key
from tefuda.bots.endgame.solver import Solution, Solver
from tefuda.bots.evaluation import evaluate
from tefuda.bots.search.hard import Hard
from tefuda.engine.interpreted import bound
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.dnup import CARDS_IN_USE, QUIET_TURNS
from tefuda.games.dnup import rules as dnup_rules

BUDGETS = (30, 300, 3000)  # nodes that often do not suffice

TREES = [Table("datto", players) for players in (2, 3, 4)] + [
    Table("nana", 2),
    Table("nana", 2, ("lead_may_pass", "single_duel")),
    Table("nana", 3),
    Table("nana", 3, ("advanced_scoring",)),
    Table("nana", 4, ("advanced_scoring", "lead_may_pass")),
    Table("nana", 5),
]
CIRCLES = [
    Table("dnup", 2),
    Table("dnup", 3),
    Table("dnup", 3, ("play_for_second",)),
]


def endgames(table: Table, seed: int) -> Iterator[Any]:
    """Endgames from random rounds and made-up ones, in turn."""
    played = last_positions(table, seed, 12 if table.game == "datto" else 6)
    if table.game == "datto":
        return played
    if table.game == "nana":
        made = nana_hands(table, seed, 3 if table.players == 2 else 2)
    else:
        made = dnup_hands(table, seed, 2 if table.players == 2 else 1)
    both = chain.from_iterable(zip(played, made, strict=True))
    return (s for s in both if get(table.game).rules.count_legal(s) > 1)


@cache
def solver(game: str, nodes: int) -> Solver:
    return Solver(get(game), nodes)


def solved(table: Table, s: Any, nodes: int = 300_000) -> Solution | None:
    return solver(table.game, nodes).solve(s)


def check_tree(table: Table, seed: int, wanted: int, most: int) -> None:
    rules = get(table.game).rules
    compared = 0
    for s in endgames(table, seed):
        try:
            worths = Tree(get(table.game), most).of_moves(s)
        except TooLarge:
            continue
        solution = solved(table, s)
        assert solution is not None
        assert solution.values == pytest.approx(worths, abs=1e-12)
        assert solution.move == rules.legal_move(s, worths.index(max(worths)))
        for nodes in BUDGETS:
            hasty = solved(table, s, nodes)
            if hasty is not None:
                assert all(
                    value is None or value == pytest.approx(worth, abs=1e-12)
                    for value, worth in zip(hasty.values, worths, strict=True)
                )
                assert max(value for value in hasty.values if value is not None) == max(worths)
        compared += 1
        if compared == wanted:
            return


def worth_of(s: Any, fate: str | None) -> float:
    """Return the value of the end of a round of dnup to the seat to decide; None: no end."""
    end = s.copy()
    if fate is None:
        dnup_rules.stalemate(end)
    else:
        (other, *_) = (seat for seat in range(s.players) if seat != s.turn and not s.out[seat])
        dnup_rules.go_out(end, s.turn if fate == WON else other)
        if end.champion >= 0:
            dnup_rules.end_match(end)
    worth: float = bound("dnup", evaluate)(end, s.turn)
    return worth


def expected(s: Any, fates: list[tuple[str | None, int]]) -> list[float | None]:
    """Return what can be proven of the moves: with more than two players left, only wins."""
    two = s.players - s.outs == 2
    return [worth_of(s, fate) if two or fate == WON else None for fate, _ in fates]


def check_circles(table: Table, seed: int, wanted: int, cards: int) -> dict[str | None, int]:
    """Check endgames with at most `cards` cards; count those won, lost, and neither."""
    game = get(table.game)
    seen: dict[str | None, int] = {WON: 0, LOST: 0, None: 0}
    for s in endgames(table, seed):
        s.quiet = 0
        if can_go_out(s) or CARDS_IN_USE[s.players] - s.gone.bit_count() > cards:
            continue  # too easy, or too large
        fates = Circles(game, s).of_moves(s)
        values = expected(s, fates)
        for nodes in (*BUDGETS, 300_000):
            solution = solved(table, s, nodes)
            if solution is not None:
                check_solution(s, solution, fates, values)
        assert (solution is None) == (None in values and (WON not in dict(fates)))
        if solution is not None:
            assert list(solution.values) == pytest.approx(values, abs=1e-12)
        found = {fate for fate, _ in fates}
        seen[WON if WON in found else None if None in found else LOST] += 1
        if sum(seen.values()) == wanted:
            break
    return seen


def check_solution(
    s: Any, solution: Solution, fates: list[tuple[str | None, int]], values: list[float | None]
) -> None:
    """Check that each claim is true, and that the move wins soonest, or holds, or loses latest."""
    for claimed, value in zip(solution.values, values, strict=True):
        assert claimed is None or claimed == pytest.approx(value, abs=1e-12)
    rules = get("dnup").rules
    chosen = next(k for k in range(len(fates)) if rules.legal_move(s, k) == solution.move)
    fate, distance = fates[chosen]
    wins = [distance for fate, distance in fates if fate == WON]
    if wins:
        assert fate == WON
        assert distance == min(wins)
    elif fate == LOST:
        assert {fate for fate, _ in fates} == {LOST}
        assert distance == max(distance for _, distance in fates)


@pytest.mark.parametrize("table", TREES, ids=str)
def test_endgames_that_end_are_solved(table: Table) -> None:
    check_tree(table, seed=1, wanted=40 if table.game == "datto" else 20, most=400)


@pytest.mark.parametrize("table", CIRCLES, ids=str)
def test_endgames_that_may_go_in_circles_are_solved(table: Table) -> None:
    seen = check_circles(table, seed=1, wanted=25, cards=3)
    assert min(seen[WON], seen[LOST]) > 0, seen


@pytest.mark.soak
@pytest.mark.parametrize("table", TREES, ids=str)
def test_thousands_of_endgames_that_end_are_solved(table: Table) -> None:
    check_tree(table, seed=2, wanted=1000, most=5000)


@pytest.mark.soak
@pytest.mark.parametrize("table", CIRCLES, ids=str)
def test_hundreds_of_endgames_that_may_go_in_circles_are_solved(table: Table) -> None:
    check_circles(table, seed=2, wanted=200, cards=4)


@pytest.mark.parametrize("table", [Table("datto", 2), Table("nana", 3), Table("dnup", 2)], ids=str)
def test_a_certain_bot_finds_the_perfect_move(table: Table) -> None:
    """The world that a seat imagines has the same solution as the real one."""
    game = get(table.game)
    certain = (s for s in last_positions(table, 3, 6) if is_certain(s, table))
    for number, s in enumerate(islice(certain, 30)):
        world = s.copy()
        game.knowledge.conceal(world, s.turn)
        known = game.knowledge.Knowledge()
        game.knowledge.infer(known, world, s.turn)
        game.knowledge.draw(known, world, s.turn, seeded(3, number))
        assert solved(table, world) == solved(table, s)


class Informed(Hard):
    """`hard` at a position that is handed to it, instead of a view."""

    state: Any

    def position(self, view: View) -> tuple[Any, int]:
        visible = self.state.copy()
        self.game.knowledge.conceal(visible, visible.turn)
        return visible, visible.turn


@pytest.mark.parametrize("table", [Table("datto", 2), Table("nana", 3), Table("dnup", 2)], ids=str)
def test_hard_plays_perfectly_where_all_cards_can_be_deduced(table: Table) -> None:
    """Its move and its estimates are those of the exhaustive search."""
    game = get(table.game)
    hard = Informed(table.game, seed=1, simulations=1000)
    frame = {"needs_deal": False, "over": False}
    compared = 0
    for s in endgames(table, 8):
        if not is_certain(s, table):
            continue
        try:
            worths = exact_worths(table, s)
        except TooLarge:
            continue
        hard.state = s
        names = {game.notation.move_name(s, move): move for move in legal(table, s)}
        view = {**frame, "seat": s.turn, "turn": s.turn, "legal": list(names)}
        chosen = legal(table, s).index(names[hard.choose(view)])
        assert worths[chosen] == pytest.approx(max(worths), abs=1e-12)
        for one in hard.estimates(view):
            worth = worths[legal(table, s).index(names[one.move])]
            if one.proven and worth in (0.0, 1.0):
                assert one.chance == worth
        compared += 1
        if compared == 25:
            return


def exact_worths(table: Table, s: Any) -> list[float]:
    """The worth of each move to the seat to decide, found by trying everything."""
    if table.game != "dnup":
        return Tree(get(table.game), 400).of_moves(s)
    s.quiet = 0
    if can_go_out(s) or CARDS_IN_USE[s.players] - s.gone.bit_count() > 3:
        raise TooLarge
    return [worth_of(s, fate) for fate, _ in Circles(get("dnup"), s).of_moves(s)]


def test_a_win_that_a_stalemate_would_forestall_is_not_claimed() -> None:
    table = Table("dnup", 2)
    found = 0
    small = (s for s in dnup_hands(table, 4, 2) if s.gone.bit_count() > 14 and not can_go_out(s))
    for s in islice(small, 20):
        fates = Circles(get("dnup"), s).of_moves(s)
        distance = min((distance for fate, distance in fates if fate == WON), default=0)
        if distance > 1:
            found += 1
            s.quiet = QUIET_TURNS * 2 - distance
            assert solved(table, s) is not None
            s.quiet += 1
            assert solved(table, s) is None
    assert found > 5


def test_nothing_is_solved_where_a_stalemate_is_better_than_a_win() -> None:
    table = Table("dnup", 2)
    s = next(dnup_hands(table, 5, 1))
    assert solved(table, s) is not None
    s.stalled = 2  # the next one ends the match, and nobody has won a round yet
    assert solved(table, s) is None
    s.points[0] = s.points[1] = 1
    assert solved(table, s) is not None


@pytest.mark.parametrize("table", [Table("datto", 3), Table("nana", 3), Table("dnup", 2)], ids=str)
def test_the_best_move_is_found_without_weighing_the_others(table: Table) -> None:
    solver = Solver(get(table.game))
    hasty = 0
    for s in islice(endgames(table, 6), 40):
        thorough, quick = solver.solve(s), solver.solve(s, all_moves=False)
        if thorough is not None:
            assert quick is not None
            values = dict(zip(legal(table, s), thorough.values, strict=True))
            assert values[quick.move] == values[thorough.move]
            hasty += None in quick.values
    assert hasty > 0


def legal(table: Table, s: Any) -> list[int]:
    rules = get(table.game).rules
    return [rules.legal_move(s, k) for k in range(rules.count_legal(s))]


@pytest.mark.parametrize("table", [Table("datto", 2), Table("nana", 3), Table("dnup", 2)], ids=str)
def test_too_few_nodes_solve_nothing(table: Table) -> None:
    endgame = next(s for s in endgames(table, 7) if solved(table, s) is not None)
    assert solved(table, endgame, nodes=1) is None


def test_positions_of_dnup_have_different_keys() -> None:
    """As many keys as positions; which way up a discarded card lies does not matter."""
    (endgame,) = islice((s for s in dnup_hands(Table("dnup", 2), 8, 3) if sum(s.held) == 6), 1)
    keys: dict[str, int] = {}
    waiting = deque([endgame])
    while len(keys) < 3000:
        s = waiting.popleft()
        s.flip &= ~s.gone
        name = position(s, without=("tally", "quiet", "seen"))
        if s.outs == 0 and name not in keys:
            keys[name] = position_key(s)
            waiting.extend(moves(get("dnup"), s))
    assert len(set(keys.values())) == len(keys)
