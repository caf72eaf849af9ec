"""The result of a match is stored beside its record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; earlier matches have the result only in their text."""
    op.add_column("records", sa.Column("result", sa.Text))
