"""Tables that an operator closed, who is kept out, and when a guest was last seen.

Of those who came before nobody knows when that was: they count as seen today.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v7"
down_revision = "v6"


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("guests", sa.Column("seen", sa.String, nullable=False, server_default=""))
    if op.get_bind().dialect.name == "sqlite":  # no data elsewhere is so old
        op.execute("UPDATE guests SET seen = strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now')")
    op.create_table(
        "bans",
        sa.Column("whom", sa.String, primary_key=True),
        sa.Column("since", sa.String, nullable=False),
        sa.Column("because", sa.String, nullable=False),
    )
