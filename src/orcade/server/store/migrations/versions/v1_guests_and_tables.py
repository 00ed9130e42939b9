"""Guests, tables and who sits where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.UniqueConstraint("token_hash", name="one_guest_a_token"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("components_digest", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("salts", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("calm", sa.Boolean, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("owner", sa.Integer, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("rematch", sa.String, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
    )
    op.create_index("tables_in_the_lobby", "tables", ["public", "status", "created"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "holders",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", "guest"),
    )
    op.create_index("tables_of_a_guest", "holders", ["guest"])
    op.create_table(
        "recoveries",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
        sa.UniqueConstraint("secret_hash", name="one_seat_a_secret"),
    )
