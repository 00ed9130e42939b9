"""Who has to answer at each table; of those that were there before nobody knows it until they are opened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v3"
down_revision = "v2"


def upgrade() -> None:
    op.add_column("tables", sa.Column("asked", sa.Integer, nullable=True))
