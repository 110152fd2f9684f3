"""The key with which the server signs games: made at the first start, the same for all processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; the key itself is made when the server starts."""
    op.create_table(
        "signing",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """As it was."""
    op.drop_table("signing")
