"""The tables of the database. Every change here needs a migration; a test compares the two.

msgspec encodes the columns marked JSON. Times are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("summary", Text, nullable=False),  # JSON of `Summary`; the next three are taken from it
    Column("public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("busy", Boolean, nullable=False),
    Column("driver", Text),  # the worker that deals, moves bots and watches clocks here
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),  # when the summary last changed
    # The number of the last event that the summary includes; 0: written by an older version.
    Column("summary_number", Integer, nullable=False, server_default=text("0")),
)
Index(
    "ix_tables_public",
    tables.c.changed_at,
    sqlite_where=tables.c.public,
    postgresql_where=tables.c.public,
)
Index("ix_tables_busy", tables.c.id, sqlite_where=tables.c.busy, postgresql_where=tables.c.busy)
Index(
    "ix_tables_driver",
    tables.c.driver,
    sqlite_where=tables.c.driver.is_not(None),
    postgresql_where=tables.c.driver.is_not(None),
)

# The primary key (table, number) rejects the second of two concurrent writes.
events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),  # JSON of `Entry`
)

# The people at tables in the phase gathering or playing: an index by player of the summaries.
people_at_tables = Table(
    "people_at_tables",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("ix_people_at_tables_player", people_at_tables.c.player)

# The worker processes. One that has left, or sent no heartbeat for the time of a lease, is dead.
workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
    Column("gone", Boolean, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("worker", Text, primary_key=True),
    Column("players", Text, nullable=False),  # JSON: the ids of those connected to this worker
    Column("watchers", Integer, nullable=False),
)
Index("ix_presence_worker", presence.c.worker)

# Announcements between workers on SQLite. PostgreSQL uses NOTIFY and leaves this table empty.
changes = Table(
    "changes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("worker", Text, nullable=False),
    Column("tables", Text, nullable=False),  # ids, with spaces between them
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
)

# The pictures that players have chosen.
avatars = Table(
    "avatars",
    metadata,
    Column("player", Text, primary_key=True),
    Column("avatar", Text, nullable=False),
)

# Players who deleted their data. Cookies and sockets that carry such an id are not valid. The id is
# random and says nothing about the person.
erased_players = Table(
    "erased_players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("erased_at", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("login", Text, primary_key=True),
    Column("password_hash", Text, nullable=False),
    Column("player", Text, nullable=False),
)
Index("ix_accounts_player", accounts.c.player, unique=True)

# The browsers signed in to an account. Signing out deletes one session, a new password all.
sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("login", Text, ForeignKey("accounts.login"), nullable=False),
    Column("began_at", BigInteger, nullable=False),  # or was last renewed
)
Index("ix_sessions_login", sessions.c.login, sessions.c.began_at)

# Finished matches. They stay when their table is compacted.
records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("match", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("names", Text, nullable=False),  # JSON
    Column("people", Text, nullable=False),  # JSON
    Column("text", Text, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("result", Text),  # JSON of `Result`
    Column("avatars", Text),  # JSON
    Column("practice", Boolean, nullable=False, server_default=text("false")),
)
Index("ix_records_table_id", records.c.table_id)

people_in_records = Table(
    "people_in_records",
    metadata,
    Column("player", Text, primary_key=True),
    Column("finished_at", BigInteger, primary_key=True),
    Column("record_id", Text, ForeignKey("records.id"), primary_key=True),
    sqlite_with_rowid=False,  # keeps the rows of a player next to each other
)

# The first match of each player with the deal of a day.
daily_matches = Table(
    "daily_matches",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),  # such as 2026-01-31
    Column("player", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("counts", Boolean, nullable=False),  # it was begun on that day
    Column("record_id", Text),  # null: not over
)
Index("ix_daily_matches_table_id", daily_matches.c.table_id, unique=True)
Index("ix_daily_matches_player", daily_matches.c.player)

# The outcome of the bot `hard` in the seat of a deal of the day.
daily_bots = Table(
    "daily_bots",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("result", Text, nullable=False),  # JSON of `Result`
)

# OpenSkill ratings, of matches between people with accounts.
ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),  # the end of the last match
)
Index("ix_ratings_game", ratings.c.game)

# Players with accounts who left the list of ratings.
unlisted_players = Table(
    "unlisted_players",
    metadata,
    Column("player", Text, primary_key=True),
)

# The reviews of finished matches. While one is computed, the row shows its worker and progress.
reviews = Table(
    "reviews",
    metadata,
    Column("record_id", Text, ForeignKey("records.id"), primary_key=True),
    Column("format", Integer, nullable=False),  # of the review, see `tefuda.coach`
    Column("state", Text, nullable=False),  # waiting, computing, ready or failed
    Column("worker", Text, nullable=False),  # that computes it, or did
    Column("progress", Integer, nullable=False),  # in thousandths
    Column("body", LargeBinary),  # compressed JSON; None: not ready
    Column("summaries", Text),  # JSON: the figures of each seat
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
