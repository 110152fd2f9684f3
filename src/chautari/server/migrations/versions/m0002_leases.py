"""When an agent or a clock must decide, who sees to it, and snapshots of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them. Games that are being played are looked at by the next process that starts."""
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.add_column("tables", sa.Column("holder", sa.String(32)))
    op.create_index("tables_due", "tables", ["due"])
    op.execute("UPDATE tables SET due = touched WHERE status = 'playing'")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("processes")
    op.drop_table("snapshots")
    op.drop_index("tables_due", "tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("holder")
        table.drop_column("due")
