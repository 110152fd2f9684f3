"""Who created a table, as a keyed hash of the address, and what each address has stored on a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make places for it. Tables from before count for nobody."""
    op.add_column("tables", sa.Column("creator", sa.String(32)))
    is_known = sa.column("creator", sa.String).is_not(None)
    op.create_index(
        "tables_created", "tables", ["creator", "touched"], sqlite_where=is_known, postgresql_where=is_known
    )
    op.create_table(
        "quotas",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("creator", sa.String(32), primary_key=True),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("quotas")
    op.drop_index("tables_created", "tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("creator")
