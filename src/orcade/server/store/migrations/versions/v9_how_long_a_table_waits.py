"""How many seconds a table waits for somebody who is away, before the others may decide."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v9"
down_revision = "v8"


def upgrade() -> None:
    op.add_column("tables", sa.Column("patience", sa.Integer, nullable=False, server_default="120"))
