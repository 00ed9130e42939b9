"""A table may have clocks, and says when the next of them runs out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v11"
down_revision = "v10"
MILLISECONDS = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", MILLISECONDS, nullable=True))
    op.create_index("tables_with_clocks", "tables", ["due"])
