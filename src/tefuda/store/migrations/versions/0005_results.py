"""How a match ended is noted beside its record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for it; of the matches before only their texts tell."""
    op.add_column("records", sa.Column("result", sa.Text))
