"""Which lesson is taught at a table, and whether its end was reached."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v8"
down_revision = "v7"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("learned", sa.Boolean, nullable=False, server_default=sa.false()))
