"""Pages commit to their salt before anybody reveals his.

Tables that wait already keep what was given in the open.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v5"
down_revision = "v4"


def upgrade() -> None:
    no, nothing = sa.false(), ""
    op.add_column("tables", sa.Column("salts_asked", sa.Boolean, nullable=False, server_default=no))
    op.add_column("seats", sa.Column("salt_commitment", sa.String, nullable=False, server_default=nothing))
