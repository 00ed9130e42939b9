"""Why PostgreSQL cannot be opened, read or written."""

from __future__ import annotations

import psycopg
from sqlalchemy.exc import DBAPIError

from orcade.tables.store import StoreError, Why

OF_POSTGRES: dict[str, Why] = {  #       by what PostgreSQL's own code begins with
    "25006": "read_only",
    "42501": "read_only",
    "53100": "disk_full",
    "58": "disk_error",
    "XX001": "data_damaged",
    "XX002": "data_damaged",
    "08": "database_away",
    "57P": "database_away",
    "53300": "data_busy",
    "40": "data_busy",
    "55P03": "data_busy",
}


class Elsewhere(StoreError):
    """This node does not host the table (any more): nothing was written."""

    outcome = "not_kept"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, "elsewhere")


class Away(StoreError):
    """The connection ended before anything was committed: nothing was written."""

    def __init__(self, wrong: object) -> None:
        super().__init__(str(wrong).strip(), "database_away")


def driver_error(wrong: BaseException) -> BaseException:
    """What psycopg said, without what SQLAlchemy says around it."""
    return wrong.orig if isinstance(wrong, DBAPIError) and wrong.orig is not None else wrong


def why_of(wrong: BaseException) -> Why | None:
    """What is wrong with the database; None if it is something else that is wrong."""
    said = driver_error(wrong)
    if isinstance(said, Away):
        return said.why
    if not isinstance(said, psycopg.Error):
        return None
    if said.sqlstate is None:
        cut_off = isinstance(said, psycopg.OperationalError | psycopg.InterfaceError)
        return "database_away" if cut_off else None
    return next((why for code, why in OF_POSTGRES.items() if said.sqlstate.startswith(code)), None)
