"""Runs revisions on the connection that `migrate.py` hands over."""

from __future__ import annotations

from alembic import context

from orcade.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
