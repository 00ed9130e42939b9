"""Since when somebody holds a seat, when he was last seen there, and on which device.

Of those who were there before, only the order in which they came is known: that of their rows.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v6"
down_revision = "v5"

IN_ORDER = """
UPDATE holders SET came = (
    SELECT count(*) FROM holders AS before
    WHERE before."table" = holders."table" AND before.seat = holders.seat AND before.rowid < holders.rowid
)
"""


def upgrade() -> None:
    op.add_column("guests", sa.Column("device", sa.String, nullable=False, server_default=""))
    op.add_column("holders", sa.Column("came", sa.Integer, nullable=False, server_default="0"))
    op.add_column("holders", sa.Column("since", sa.String, nullable=False, server_default=""))
    op.add_column("holders", sa.Column("seen", sa.String, nullable=False, server_default=""))
    if op.get_bind().dialect.name == "sqlite":  # no data elsewhere is so old
        op.execute(IN_ORDER)
