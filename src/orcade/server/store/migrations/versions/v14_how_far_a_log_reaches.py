"""A table says how many entries its log must have, so that no end of it can be lost unnoticed.

Of a log that was written before nobody knows more than what is there.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v14"
down_revision = "v13"


def upgrade() -> None:
    op.add_column("tables", sa.Column("logged", sa.Integer, nullable=False, server_default="0"))
    last = 'SELECT max(number) + 1 FROM entries WHERE entries."table" = tables.id'
    op.execute(f"UPDATE tables SET logged = coalesce(({last}), 0)")
