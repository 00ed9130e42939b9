"""Brings a database up to the schema of this version."""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from orcade.server.store.errors import StoreTooNew

FOLDER = Path(__file__).parent / "migrations"


def migrate(engine: Engine, path: Path | str, revision: str = "head") -> None:
    """Run the revisions that are missing; data of a newer version is left as it is."""
    with engine.connect() as connection:
        check_not_newer(connection, path)
        config = configuration()
        config.attributes["connection"] = connection
        logging.getLogger("alembic").setLevel(logging.WARNING)
        command.upgrade(config, revision)
        connection.commit()


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def check_not_newer(connection: Connection, path: Path | str) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}
    for found in MigrationContext.configure(connection).get_current_heads():
        if found not in known:
            raise StoreTooNew(
                f"{path} was written by a newer version of Orcade: its schema is {found!r}, "
                f"and this version knows {', '.join(sorted(known, key=by_age))}; "
                "use that version, or other data"
            )
    connection.rollback()


def by_age(revision: str) -> tuple[int, str]:
    """v2 is older than v10."""
    return len(revision), revision
