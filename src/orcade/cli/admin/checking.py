"""`orcade admin check`: is everything still there as it was kept?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.cli.admin.data import admin_command, database, unreadable
from orcade.cli.admin.showing import show_json
from orcade.cli.command import Spoken
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.store.check import Finding

DAMAGED = 1  #                           the exit status where something was lost


def check_command(screen: Screen) -> Spoken:
    def check(data: str | None, as_json: bool) -> int:
        findings = found(screen, data)
        if as_json:
            show_json(findings)
        else:
            tell(screen, findings)
        return DAMAGED if any(finding.grave for finding in findings) else 0

    return admin_command(screen, "check", check)


def found(screen: Screen, data: str | None) -> list[Finding]:
    """The whole check, beside a running server or without one."""
    import sqlite3

    from sqlalchemy.exc import DatabaseError

    from orcade.server.store.check import whole_check
    from orcade.tables.store import StoreError

    file = database(screen, data)
    try:
        return list(whole_check(file))
    except (DatabaseError, sqlite3.Error, StoreError) as wrong:
        raise unreadable(screen, file, wrong) from None


def tell(screen: Screen, findings: list[Finding]) -> None:
    for finding in findings:
        screen.marked(finding.table or finding.kind, getattr(finding.said, screen.lang))
    grave = sum(finding.grave for finding in findings)
    screen.say("reports.admin.checked" if findings else "reports.admin.sound", n=len(findings), grave=grave)
