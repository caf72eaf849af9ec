"""The deal of the day, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the tables; earlier matches are not rated."""
    op.create_table(
        "daily_matches",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("record_id", sa.Text),
        sa.PrimaryKeyConstraint("game", "day", "player", name="pk_daily_matches"),
    )
    op.create_index("ix_daily_matches_table_id", "daily_matches", ["table_id"], unique=True)
    op.create_index("ix_daily_matches_player", "daily_matches", ["player"])
    op.create_table(
        "daily_bots",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name="pk_daily_bots"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game"])
    op.create_table(
        "unlisted_players",
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_unlisted_players"),
    )
