"""Which node hosts a table, how often that has changed, and until when a node is believed to live.

One file has one server and needs none of it; it is in PostgreSQL that nodes share the tables.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v13"
down_revision = "v12"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("node", sa.String, primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("node", sa.String, nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
