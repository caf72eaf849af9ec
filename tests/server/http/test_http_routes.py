"""Every route: its responses and its refusals."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from server.http.visitors import Visitor, named, problem
from support.tables import every_game
from tefuda.games import get as game_named
from tefuda.games import names
from tefuda.games.rulebook import rulebook

Newcomer = Callable[[], Visitor]


def test_games_are_listed_with_players_and_options(visitor: Visitor) -> None:
    received = visitor.get("/api/games").json()
    assert [game["name"] for game in received] == list(names())
    for game in received:
        known = game_named(game["name"])
        assert (game["title"], game["players"]) == (known.title, list(known.players))
        assert game["tagline"] == rulebook(known.name).tagline
        options = [(o["name"], o["title"], o["help"], o["players"]) for o in game["options"]]
        assert options == [
            (o.name, known.option_title(o.name), known.option_help(o.name), list(o.players))
            for o in known.options
        ]


def test_options_are_described_in_japanese_too(visitor: Visitor) -> None:
    received = visitor.get("/api/games?language=ja").json()
    words = [o[key] for game in received for o in game["options"] for key in ("title", "help")]
    assert words
    assert all(re.search("[ぁ-んァ-ヶ一-龠]", text) for text in words)


@every_game
def test_rules_come_in_full_and_in_short(visitor: Visitor, name: str) -> None:
    received = visitor.get(f"/api/rules/{name}").json()
    book = rulebook(name)
    assert (received["text"], received["short"], received["two"]) == (
        book.text,
        book.short,
        book.two,
    )


@every_game
def test_rules_come_in_japanese_too(visitor: Visitor, name: str) -> None:
    here, there = (visitor.get(f"/api/rules/{name}?language={one}").json() for one in ("en", "ja"))
    assert here == visitor.get(f"/api/rules/{name}").json()
    assert (there["game"], there["title"]) == (here["game"], here["title"])
    for part in ("text", "tagline", "short"):
        assert re.search("[ぁ-ん]", there[part]), part
    assert there["short"] in there["text"]
    assert there["tagline"] in there["text"]
    assert there["two"] in there["text"]
    assert bool(there["two"]) == bool(here["two"])


def test_rules_in_an_unsupported_language_are_refused(visitor: Visitor) -> None:
    assert problem(visitor.get("/api/rules/datto?language=xx")) == (400, "bad_request")


def test_rules_of_an_unknown_game_are_not_found(visitor: Visitor) -> None:
    assert problem(visitor.get("/api/rules/chess")) == (404, "not_found")


def test_bots_are_listed_from_weak_to_strong(visitor: Visitor) -> None:
    received = visitor.get("/api/bots").json()
    found = [bot["name"] for bot in received]
    assert found == ["random", "easy", "normal", "hard", "expert", "master"]
    assert received[0]["help"] == "plays any legal move"
    assert all(bot["help"] for bot in received)


def test_the_server_is_alive_and_ready(visitor: Visitor) -> None:
    for path in ("/api/health", "/api/health/ready"):
        answer = visitor.get(path)
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")


# Me


def test_a_name_is_stored(visitor: Visitor) -> None:
    assert named(visitor.get("/api/me")) == (None, None)
    assert visitor.put("/api/me", {"name": "  Ada   L. "}).json()["name"] == "Ada L."
    assert visitor.get("/api/me").json()["name"] == "Ada L."


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "bad_request"), ("x" * 25, "bad_request"), ("\u202e", "bad_name"), ("\0", "bad_name")],
)
def test_an_invisible_or_long_name_is_refused(visitor: Visitor, name: str, code: str) -> None:
    assert problem(visitor.put("/api/me", {"name": name})) == (400, code)
    assert visitor.get("/api/me").json()["name"] is None


def test_a_new_player_has_no_history(visitor: Visitor) -> None:
    assert visitor.get("/api/me/history").json() == []


@pytest.mark.parametrize("query", ["limit=0", "limit=51", "limit=x", "before=-1", "limit=9" * 60])
def test_lists_are_limited(visitor: Visitor, query: str) -> None:
    assert problem(visitor.get(f"/api/me/history?{query}")) == (400, "bad_request")


# Tables


def test_a_table_is_made_and_found_by_its_code(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    made = host.post("/api/tables", {"game": "nana", "players": 4, "clock": "fast"})
    assert made.status_code == 201
    code = made.json()["code"]
    for written in (code, code.upper(), f"{code[:4]}-{code[4:]}"):
        seen = friend.get(f"/api/tables/{written}").json()
        assert (seen["id"], seen["code"]) == (made.json()["id"], code)
    assert seen["phase"] == "gathering"
    assert seen["settings"]["clock"] == "fast"
    assert seen["seats"] == [{"kind": "empty"}] * 4
    assert "you" not in seen


def test_codes_differ(visitor: Visitor) -> None:
    codes = {
        visitor.post("/api/tables", {"game": "dnup", "players": 2}).json()["code"] for _ in "1234"
    }
    assert len(codes) == 4
    assert all(
        len(code) == 8 and set(code) <= set("0123456789abcdefghjkmnpqrstvwxyz") for code in codes
    )


@pytest.mark.parametrize(
    "settings",
    [
        {"game": "chess", "players": 2},
        {"game": "datto", "players": 6},
        {"game": "datto", "players": 2, "options": ["nonsense"]},
        {"game": "datto", "players": 2, "clock": "hourglass"},
        {"game": "datto", "players": 2, "surprise": True},
        {"game": "datto", "players": 2.5},
        {"game": "datto", "players": "2"},
        {"game": "datto"},
        [],
        "datto",
        7,
    ],
)
def test_impossible_settings_of_a_table_are_refused(visitor: Visitor, settings: object) -> None:
    assert problem(visitor.post("/api/tables", settings)) == (400, "bad_request")


def test_a_match_against_bots_begins_at_once(newcomer: Newcomer) -> None:
    player, other = newcomer(), newcomer()
    asked = {"game": "dnup", "players": 3, "strength": "easy", "seat": 1, "name": "Ada"}
    made = player.post("/api/quick", asked)
    assert made.status_code == 201
    seen = player.get(f"/api/tables/{made.json()['code']}").json()
    assert (seen["phase"], seen["you"], seen["match"]) == ("playing", 1, 1)
    kinds = [(seat["kind"], seat.get("strength"), seat.get("name")) for seat in seen["seats"]]
    assert kinds == [("bot", "easy", None), ("person", None, "Ada"), ("bot", "easy", None)]
    assert "you" not in other.get(f"/api/tables/{made.json()['code']}").json()


def test_a_stored_name_is_used_at_the_table(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Grace"})
    made = visitor.post("/api/quick", {"game": "datto", "players": 2}).json()
    seats = visitor.get(f"/api/tables/{made['code']}").json()["seats"]
    assert seats[0]["name"] == "Grace"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"seat": 2}, "no_such_seat"),
        ({"name": "\u200d"}, "bad_name"),
        ({"strength": "perfect"}, "bad_request"),
        ({"players": 5}, "bad_request"),
    ],
)
def test_impossible_settings_of_a_match_are_refused(
    visitor: Visitor, more: dict[str, object], code: str
) -> None:
    asked = {"game": "datto", "players": 2, **more}
    assert problem(visitor.post("/api/quick", asked)) == (400, code)


def test_an_option_named_twice_counts_once(visitor: Visitor) -> None:
    game = next(game for game in visitor.get("/api/games").json() if game["options"])
    option = game["options"][0]
    count = (option["players"] or game["players"])[0]
    asked = {"game": game["name"], "players": count, "options": [option["name"]] * 2}
    made = visitor.post("/api/tables", asked).json()
    view = visitor.get(f"/api/tables/{made['code']}").json()
    assert view["settings"]["options"] == [option["name"]]


def test_only_public_tables_are_listed_without_player_ids(newcomer: Newcomer) -> None:
    host = newcomer()
    made = {
        visibility: host.post(
            "/api/tables", {"game": "nana", "players": 2, "visibility": visibility}
        ).json()["code"]
        for visibility in ("public", "private")
    }
    assert made["public"] not in [table["code"] for table in newcomer().get("/api/tables").json()]
    with host.connected(made["public"]):
        listed = newcomer().get("/api/tables").json()
    codes = [table["code"] for table in listed]
    assert made["public"] in codes
    assert made["private"] not in codes
    received = listed[codes.index(made["public"])]
    assert (received["game"], received["players"], received["empty"]) == ("nana", 2, 2)
    assert not {"id", "people", "visibility", "busy"} & set(received)


@pytest.mark.parametrize(
    "code", ["zzzzzzzz", "zzzz", "zzzzzzzzz", "zzzz%00zz", "%2e%2e", "ÿÿÿÿÿÿÿÿ"]
)
def test_a_wrong_code_finds_nothing(visitor: Visitor, code: str) -> None:
    assert problem(visitor.get(f"/api/tables/{code}")) == (404, "no_such_table")


# What is not there


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/tables/zzzzzzzz/socket/more",
        "/api/schema/openapi.json",
        "/schema",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/page/index.html",
        "/index.html%00.css",
        "//evil.example/",
        "/style.css/../../app.py",
        "/api/records/..%2f..%2fsecret/text",
    ],
)
def test_unknown_addresses_are_not_found(visitor: Visitor, path: str) -> None:
    status, code = problem(visitor.get(f"http://cards.example{path}"))
    assert (status, code) == (404, "not_found")


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "PUT", "POST", "TRACE", "BREW"])
def test_other_methods_are_refused_with_a_list_of_the_allowed_ones(
    visitor: Visitor, method: str
) -> None:
    answer = visitor.ask(method, "/api/games")
    assert problem(answer) == (405, "bad_method")
    assert "GET" in answer.headers["allow"]


def test_head_is_answered_like_get_without_a_body(visitor: Visitor) -> None:
    assert visitor.ask("HEAD", "/").status_code == 200
    assert visitor.ask("HEAD", "/api/games").status_code == 200
    assert visitor.ask("HEAD", "/api/nothing").status_code == 404


def test_players_have_a_random_picture_until_they_choose_one(visitor: Visitor) -> None:
    given = visitor.get("/api/me").json()
    assert not given["avatar_chosen"]
    assert visitor.get("/api/me").json()["avatar"] == given["avatar"]
    chosen = visitor.put("/api/me", {"avatar": "fox-3"}).json()
    assert (chosen["avatar"], chosen["avatar_chosen"], chosen["name"]) == ("fox-3", True, None)


@pytest.mark.parametrize(
    "avatar", ["", "fox", "fox-0", "fox-9", "fox-3\n", "dragon-1", "fox-3<", 3, []]
)
def test_only_our_pictures_are_accepted(visitor: Visitor, avatar: object) -> None:
    assert visitor.put("/api/me", {"avatar": avatar}).status_code == 400
    assert not visitor.get("/api/me").json()["avatar_chosen"]
