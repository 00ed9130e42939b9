"""The log in the order in which it is written: entries of many tables share a page of the disk.

Before, each table had its own place in the log, so that every move wrote a page or several by itself.
PostgreSQL writes so anyway; there an entry does not refer to its table, whose row is locked before.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v4"
down_revision = "v3"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        write_anew()
    else:
        op.drop_constraint("entries_table_fkey", "entries", type_="foreignkey")


def write_anew() -> None:
    op.rename_table("entries", "entries_by_table")
    op.create_table(
        "entries",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("guest", sa.Integer, nullable=True),
        sa.Column("client", sa.String, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.execute('INSERT INTO entries SELECT * FROM entries_by_table ORDER BY "table", number')
    op.drop_table("entries_by_table")
