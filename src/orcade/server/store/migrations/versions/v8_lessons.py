"""Which lesson is taught at a table, and what a guest has learned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v8"
down_revision = "v7"


def upgrade() -> None:
    for name in ("lesson", "script"):
        op.add_column("tables", sa.Column(name, sa.String, nullable=False, server_default=""))
    op.create_table(
        "learned",
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "what"),
    )
