"""The tables of the database.  The migrations make them; a test holds the two together."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()
MILLISECONDS = BigInteger().with_variant(Integer, "sqlite")  # since the epoch

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("name", String, nullable=False),
    Column("created", String, nullable=False),
    Column("device", String, nullable=False),
    Column("seen", String, nullable=False, server_default=""),
    UniqueConstraint("token_hash", name="one_guest_a_token"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("components", Text, nullable=False),
    Column("components_digest", String, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salts", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("calm", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("owner", Integer, nullable=False),
    Column("created", String, nullable=False),
    Column("rematch", String, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("asked", Integer, nullable=True),
    Column("salts_asked", Boolean, nullable=False, server_default=false()),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("lesson", String, nullable=False, server_default=""),
    Column("script", String, nullable=False, server_default=""),
    Column("patience", Integer, nullable=False, server_default="120"),
    Column("locked", Boolean, nullable=False, server_default=false()),
    Column("clock", String, nullable=False, server_default=""),
    Column("due", MILLISECONDS, nullable=True),
    Column("talk", String, nullable=False, server_default="phrases"),
    Column("strangers", Boolean, nullable=False, server_default=false()),
    Column("node", String, nullable=True),  # which hosts it, or did
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # so often was it claimed
    Column("logged", Integer, nullable=False, server_default="0"),
    Index("tables_in_the_lobby", "public", "status", "created"),
    Index("tables_with_clocks", "due"),
)

NODES = Table(
    "nodes",
    METADATA,
    Column("node", String, primary_key=True),
    Column("until", DateTime(timezone=True), nullable=False),  # by the database's clock
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("salt", String, nullable=False),
    Column("salt_commitment", String, nullable=False, server_default=""),
    PrimaryKeyConstraint("table", "seat"),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("came", Integer, nullable=False),
    Column("since", String, nullable=False),
    Column("seen", String, nullable=False),
    PrimaryKeyConstraint("table", "seat", "guest"),
    Index("tables_of_a_guest", "guest"),
)

LEARNED = Table(
    "learned",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("what", String, nullable=False),
    PrimaryKeyConstraint("guest", "game", "what"),
)

RECOVERIES = Table(
    "recoveries",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("secret_hash", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    UniqueConstraint("secret_hash", name="one_seat_a_secret"),
)

BANS = Table(
    "bans",
    METADATA,
    Column("whom", String, primary_key=True),
    Column("since", String, nullable=False),
    Column("because", String, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("guest", Integer, nullable=True),
    Column("client", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", String, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)

REMARKS = Table(
    "remarks",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("to", String, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("name", String, nullable=False),
    Column("phrase", String, nullable=False),
    Column("text", String, nullable=False),
    Column("client", String, nullable=False),
    Column("at", String, nullable=False),
    PrimaryKeyConstraint("table", "number"),
    Index("remarks_of_a_guest", "guest"),
)

LISTENERS = Table(
    "listeners",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("muted", String, nullable=False),
    PrimaryKeyConstraint("table", "guest"),
    Index("tables_of_a_listener", "guest"),
)


class Many(NamedTuple):
    """A statement for many rows at once, completed by as many groups of marks as there are rows."""

    statement: str
    one: str


ADD_ENTRIES = Many(
    'INSERT INTO entries ("table", number, kind, seat, guest, client, body, at) VALUES {rows}',
    "(?, ?, ?, ?, ?, ?, ?, ?)",
)
SET_STANDING = Many(
    "WITH said(logged, asked, id) AS (VALUES {rows}) UPDATE tables "
    "SET logged = max(tables.logged, said.logged), asked = coalesce(said.asked, tables.asked) "
    "FROM said WHERE tables.id = said.id",
    "(?, ?, ?)",
)
SET_STATUS = Many(
    "WITH said(status, id) AS (VALUES {rows}) "
    "UPDATE tables SET status = said.status FROM said WHERE tables.id = said.id",
    "(?, ?)",
)
