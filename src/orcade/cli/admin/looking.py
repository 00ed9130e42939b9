"""`orcade admin status`, `tables` and `guests`: what is there, and what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.cli.admin.data import Data, admin_command, named, read, running_on
from orcade.cli.admin.showing import columns, show_guests, show_json, show_tables
from orcade.cli.command import Spoken, option
from orcade.cli.errors import hint, mistake
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.admin.orders import Running
    from orcade.server.operating.figures import Figures

STATES = ["waiting", "running", "over", "closed"]


def status_command(screen: Screen) -> Spoken:
    def status(data: Data, as_json: bool) -> None:
        show_status(screen, data, as_json)

    return admin_command(screen, "status", status)


def tables_command(screen: Screen) -> Spoken:
    def tables(state: str | None, data: Data, as_json: bool) -> None:
        from orcade.server.store import operations as sql

        if state is not None and state not in STATES:
            raise mistake(screen, "no_state", given=state, hint=hint(screen, state, STATES))
        found = read(screen, data, sql.table_lines)
        if state is not None:
            found = [line for line in found if state == ("closed" if line.closed else line.status)]
        if as_json:
            show_json(found)
        else:
            show_tables(screen, found)

    return admin_command(
        screen, "tables", tables, option(screen, "admin.tables", "--state", metavar="|".join(STATES))
    )


def guests_command(screen: Screen) -> Spoken:
    def guests(data: Data, as_json: bool) -> None:
        from orcade.server.store import operations as sql

        found = read(screen, data, sql.guest_lines)
        if as_json:
            show_json(found)
        else:
            show_guests(screen, found)

    return admin_command(screen, "guests", guests)


def show_status(screen: Screen, data: Data, as_json: bool) -> None:
    from orcade.server.store import operations as sql

    kept, size = read(screen, data, lambda c: (sql.counted(c), sql.size(c)))
    place = named(screen, data) if data.address else str(data.folder)
    running = running_on(data)
    if running is not None and running.database != (place if data.address else ""):
        running = None  # on other data
    if as_json:
        show_json({"data": place, "bytes": size, "kept": kept, "running": running})
        return
    words = screen.words
    rows = [
        [words("reports.admin.data"), f"{place} ({size / 1e6:.1f} MB)"],
        [words("reports.admin.kept_tables"), words("reports.admin.kept", closed=kept.closed, **kept.tables)],
        [words("reports.admin.kept_guests"), words("reports.admin.guests", n=kept.guests, bans=kept.bans)],
        [words("reports.admin.kept_log"), words("reports.admin.entries", n=kept.entries)],
    ]
    screen.table([], rows, lead=True)
    if running is None:
        screen.say("reports.admin.no_server")
    else:
        show_running(screen, running)


def show_running(screen: Screen, running: Running) -> None:
    screen.heading(screen.words("reports.admin.server", version=running.version))
    figures = ("tables", "sockets", "moves", "bots_waiting", "bots_thinking", "writes_waiting")
    names = columns(screen, "process", "open", "sockets", "moves", "waiting", "thinking", "writing")
    rows = [[of.process, *(str(getattr(of, name)) for name in figures)] for of in running.processes]
    screen.table(names, rows, lead=True)
    show_addresses(screen, running.processes)


def show_addresses(screen: Screen, processes: list[Figures]) -> None:
    """Whence most sockets come; of each process, since each counts for itself."""
    rows = [[at.address, str(at.sockets), f"{at.used:.3f} s"] for of in processes for at in of.addresses]
    if rows:
        screen.line()
        screen.table(columns(screen, "address", "sockets", "used"), rows, lead=True)
