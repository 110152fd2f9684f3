"""When the secret of a seat was last used: the player's last sign of life."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for it."""
    op.add_column("secrets", sa.Column("heard", sa.BigInteger))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("secrets") as table:
        table.drop_column("heard")
