"""Of when a table was last touched an index is kept for public ones alone: the list needs no other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it smaller."""
    op.drop_index("tables_listed", "tables")
    is_public = sa.column("public", sa.Boolean).is_(True)
    op.create_index("tables_listed", "tables", ["touched"], sqlite_where=is_public, postgresql_where=is_public)


def downgrade() -> None:
    """As it was."""
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_listed", "tables", ["public", "touched"])
