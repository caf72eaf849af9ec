"""/api/ratings: OpenSkill ratings of people with accounts, and the fixed ones of the bots."""

from __future__ import annotations

from typing import get_args

import msgspec
from litestar import get, put
from litestar.params import FromPath

from tefuda.bots.ratings import START, START_SIGMA, bot_rating
from tefuda.games import get as game_named
from tefuda.games import names
from tefuda.server.api.dependencies import TheStore, TheVisit
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import ApiError, problems
from tefuda.server.middleware.identity import Visit
from tefuda.store import PlayerRating, Store
from tefuda.store import ratings as stored
from tefuda.table.avatars import avatar_by_chance
from tefuda.table.settings import Strength

MAX_LISTED_PEOPLE = 100
SCALE = 40  # points of a rating for one of OpenSkill
SIGMAS = 2  # standard deviations of a rating in its uncertainty


class RatedPerson(msgspec.Struct, frozen=True):
    """A line of the list. Its order is by `rating - uncertainty`."""

    name: str | None  # null: not chosen
    avatar: str
    rating: int
    uncertainty: int  # two standard deviations, in points
    matches: int
    you: bool


class RatedBot(msgspec.Struct, frozen=True):
    """A bot with its fixed rating."""

    strength: Strength
    rating: int


class Ratings(msgspec.Struct, frozen=True):
    """The ratings of a game."""

    game: str
    people: list[RatedPerson]  # the best first
    bots: list[RatedBot]  # the weakest first


class OwnRating(msgspec.Struct, frozen=True):
    """The rating of the current player in a game."""

    game: str
    rating: int
    uncertainty: int
    matches: int  # that count; 0: the rating is that of a beginner
    next_bot: Strength  # to try next: the weakest that is at least as strong, or the strongest


class OwnRatings(msgspec.Struct, frozen=True):
    """The ratings of the current player, and whether the lists show them."""

    account: bool  # without one, no match counts
    listed: bool
    games: list[OwnRating]


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choice of a player to be shown in the lists, or not."""

    listed: bool


@get("/api/ratings/{game:str}", responses=problems(400, 503), operation_id="ratings")
async def ratings(game: FromPath[str], visit: TheVisit, store: TheStore) -> Ratings:
    """List the people of this server with a rating in a game, except those who are hidden."""
    name = game_named(game).name
    player = visit.identity.player
    found = await stored.list_of(store, name, MAX_LISTED_PEOPLE)
    return Ratings(name, [person(each, player) for each in found], bots_of(name))


@get("/api/me/ratings", responses=problems(503), operation_id="my_ratings")
async def my_ratings(visit: TheVisit, store: TheStore) -> OwnRatings:
    """Return the ratings of the current player in all games."""
    return await own_ratings(visit, store)


@put(
    "/api/me/ratings",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="set_listed",
    dependencies={"payload": JsonBody(Listing)},
)
async def set_listed(payload: Body[Listing], visit: TheVisit, store: TheStore) -> OwnRatings:
    """Show the current player in the lists, or hide them."""
    if visit.identity.login is None:
        raise ApiError(403, "not_signed_in", "Sign in to the account first.")
    await stored.set_listed(store, visit.identity.player, payload.listed)
    return await own_ratings(visit, store)


async def own_ratings(visit: Visit, store: Store) -> OwnRatings:
    """Collect the ratings of the current player."""
    player = visit.identity.player
    found = {each.game: each for each in await stored.ratings_of(store, player)}
    listed = await stored.is_listed(store, player)
    return OwnRatings(
        visit.identity.login is not None,
        listed,
        [own(game, found.get(game)) for game in names()],
    )


def own(game: str, found: PlayerRating | None) -> OwnRating:
    """Describe a rating to its owner; None: no match has counted yet."""
    if found is None:
        found = PlayerRating("", game, START, START_SIGMA, 0, 0)
    bots = bots_of(game)
    rating = points(found.mu)
    # A rating without matches says nothing: begin with `easy`.
    level = rating if found.matches else bots[0].rating
    better = [bot.strength for bot in bots if bot.rating >= level]
    return OwnRating(
        game, rating, margin(found.sigma), found.matches, (better or [bots[-1].strength])[0]
    )


def person(found: PlayerRating, player: str) -> RatedPerson:
    """Describe a rating to everybody."""
    return RatedPerson(
        found.name,
        found.avatar or avatar_by_chance(found.player),
        points(found.mu),
        margin(found.sigma),
        found.matches,
        found.player == player,
    )


def bots_of(game: str) -> list[RatedBot]:
    """Return the bots with their ratings in a game, except the one that plays at random."""
    listed: list[Strength] = [each for each in get_args(Strength) if each != "random"]
    found = [(strength, bot_rating(game, strength)) for strength in listed]
    rated = [RatedBot(strength, points(mu)) for strength, mu in found if mu is not None]
    return sorted(rated, key=lambda bot: bot.rating)


def points(mu: float) -> int:
    """Return a rating as people read it.

    >>> points(25.0)
    1000
    """
    return round(SCALE * mu)


def margin(sigma: float) -> int:
    """Return the uncertainty in points."""
    return round(SCALE * SIGMAS * sigma)
