"""OpenSkill ratings of people with accounts, from matches with each other (Plackett and Luce).

Bots at such a match are opponents with a fixed rating. Guests do not count, nor do they change
anything.
"""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Select, delete, select

from tefuda.bots.ratings import BOT_SIGMA, bot_rating
from tefuda.store.models import PlayerRating, Record
from tefuda.store.queries.upsert import put, put_once
from tefuda.store.schema import accounts, avatars, players, ratings, unlisted_players

LEAST_PEOPLE = 2  # with accounts, in a match that counts
PUT = put(ratings)
UNLIST = put_once(unlisted_players)
MODEL = PlackettLuce()


def rate(connection: Connection, record: Record) -> None:
    """Change the ratings of the people of a match that has just ended."""
    if record.result is None:
        return
    wanted = [player for player in record.people if player]
    # Two matches of a person may end together, also their first ones: the account is locked, since
    # it exists before the rating. This lock mode does not block the sign-ins of the person.
    found = select(accounts.c.player).where(accounts.c.player.in_(wanted))
    locked = found.order_by(accounts.c.player).with_for_update(key_share=True)
    people = set(connection.scalars(locked))
    if len(people) < LEAST_PEOPLE:
        return
    mine = select(ratings).where(ratings.c.game == record.game, ratings.c.player.in_(people))
    before = {row.player: row for row in connection.execute(mine)}
    teams, ranks, seats = [], [], []
    for seat, player in enumerate(record.people):
        if player in people:
            own = before.get(player)
            rating = MODEL.rating() if own is None else MODEL.rating(mu=own.mu, sigma=own.sigma)
        elif not player and (mu := bot_rating(record.game, record.names[seat])) is not None:
            rating = MODEL.rating(mu=mu, sigma=BOT_SIGMA)
        else:
            continue
        teams.append([rating])
        ranks.append(float(record.result.ranking[seat]))
        seats.append(seat)
    after = MODEL.rate(teams, ranks=ranks)
    for seat, (rated,) in zip(seats, after, strict=True):
        player = record.people[seat]
        if player:
            own = before.get(player)
            row = {
                "player": player,
                "game": record.game,
                "mu": rated.mu,
                "sigma": rated.sigma,
                "matches": 1 + (0 if own is None else own.matches),
                "changed_at": record.finished_at,
            }
            connection.execute(PUT, row)


def list_of(connection: Connection, game: str, limit: int) -> list[PlayerRating]:
    """List the ratings of a game, the best first, without people who are hidden.

    A rating counts by its lower bound, so that a few lucky matches do not lead to the top.
    """
    bound = ratings.c.mu - 2 * ratings.c.sigma
    absent = select(unlisted_players.c.player)
    wanted = _ratings().where(ratings.c.game == game, ratings.c.player.not_in(absent))
    found = wanted.order_by(bound.desc(), ratings.c.player).limit(limit)
    return [PlayerRating(*row) for row in connection.execute(found)]


def ratings_of(connection: Connection, player: str) -> list[PlayerRating]:
    """List the ratings of a player."""
    found = _ratings().where(ratings.c.player == player).order_by(ratings.c.game)
    return [PlayerRating(*row) for row in connection.execute(found)]


def is_listed(connection: Connection, player: str) -> bool:
    """Return whether the lists show a player."""
    mine = unlisted_players.c.player == player
    return connection.scalar(select(unlisted_players.c.player).where(mine)) is None


def set_listed(connection: Connection, player: str, listed: bool) -> None:
    """Show a player in the lists, or hide them."""
    if listed:
        mine = unlisted_players.c.player == player
        connection.execute(delete(unlisted_players).where(mine))
    else:
        connection.execute(UNLIST, {"player": player})


def _ratings() -> Select[Any]:
    joined = ratings.outerjoin(players, players.c.id == ratings.c.player).outerjoin(
        avatars, avatars.c.player == ratings.c.player
    )
    return select(*ratings.columns, players.c.name, avatars.c.avatar).select_from(joined)
