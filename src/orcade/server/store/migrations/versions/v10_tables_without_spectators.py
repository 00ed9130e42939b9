"""A table that its host has locked shows itself to nobody but those who play there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v10"
down_revision = "v9"


def upgrade() -> None:
    op.add_column("tables", sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()))
