"""`orcade admin check`: is everything still there as it was kept?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.cli.admin.data import Data, admin_command, failures_told, file_of, read
from orcade.cli.admin.showing import show_json
from orcade.cli.command import Spoken
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.store.check import Finding

DAMAGED = 1  #                           the exit status where something was lost


def check_command(screen: Screen) -> Spoken:
    def check(data: Data, as_json: bool) -> int:
        findings = found(screen, data)
        if as_json:
            show_json(findings)
        else:
            tell(screen, findings)
        return DAMAGED if any(finding.grave for finding in findings) else 0

    return admin_command(screen, "check", check)


def found(screen: Screen, data: Data) -> list[Finding]:
    """The whole check, beside a running server or without one; PostgreSQL looks after its pages itself."""
    from orcade.server.store.check import broken_tables, whole_check

    if data.address:
        return read(screen, data, lambda c: list(broken_tables(c)))
    file = file_of(screen, data)
    with failures_told(screen, data):
        return list(whole_check(file))


def tell(screen: Screen, findings: list[Finding]) -> None:
    for finding in findings:
        screen.marked(finding.table or finding.kind, getattr(finding.said, screen.lang))
    grave = sum(finding.grave for finding in findings)
    screen.say("reports.admin.checked" if findings else "reports.admin.sound", n=len(findings), grave=grave)
