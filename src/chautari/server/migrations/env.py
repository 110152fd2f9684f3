"""How alembic runs: on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from chautari.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
