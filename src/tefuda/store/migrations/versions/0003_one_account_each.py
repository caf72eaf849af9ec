"""A player has one account at most."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the index of players unique."""
    op.drop_index("ix_accounts_player", "accounts")
    op.create_index("ix_accounts_player", "accounts", ["player"], unique=True)
