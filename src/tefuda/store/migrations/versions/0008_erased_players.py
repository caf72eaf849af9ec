"""Players who deleted their data are remembered by their id until their cookies have expired."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "erased_players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("erased_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_erased_players"),
    )
