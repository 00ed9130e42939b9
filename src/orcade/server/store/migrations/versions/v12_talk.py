"""What people say at tables, and who listens how; people are strangers at a table that was listed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v12"
down_revision = "v11"


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk", sa.String, nullable=False, server_default="phrases"))
    op.add_column("tables", sa.Column("strangers", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET strangers = public")
    op.create_table(
        "remarks",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("to", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("phrase", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("client", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_index("remarks_of_a_guest", "remarks", ["guest"])
    op.create_table(
        "listeners",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("muted", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table", "guest"),
    )
    op.create_index("tables_of_a_listener", "listeners", ["guest"])
