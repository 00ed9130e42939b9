"""`orcade admin status`, `tables` and `guests`: what is there, and what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orcade.cli.admin.data import admin_command, database, read
from orcade.cli.admin.showing import columns, show_guests, show_json, show_tables
from orcade.cli.command import Spoken, option
from orcade.cli.errors import hint, mistake
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.admin.orders import Running
    from orcade.server.operating.figures import Figures

STATES = ["waiting", "running", "over", "closed"]


def status_command(screen: Screen) -> Spoken:
    def status(data: str | None, as_json: bool) -> None:
        show_status(screen, data, as_json)

    return admin_command(screen, "status", status)


def tables_command(screen: Screen) -> Spoken:
    def tables(state: str | None, data: str | None, as_json: bool) -> None:
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
    def guests(data: str | None, as_json: bool) -> None:
        from orcade.server.store import operations as sql

        found = read(screen, data, sql.guest_lines)
        if as_json:
            show_json(found)
        else:
            show_guests(screen, found)

    return admin_command(screen, "guests", guests)


def show_status(screen: Screen, data: str | None, as_json: bool) -> None:
    from orcade.server.store import operations as sql

    file = database(screen, data)
    kept, running = read(screen, data, sql.counted), running_on(screen, data)
    size = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))
    if as_json:
        show_json({"data": str(file.parent), "bytes": size, "kept": kept, "running": running})
        return
    words = screen.words
    rows = [
        [words("reports.admin.data"), f"{file.parent} ({size / 1e6:.1f} MB)"],
        [words("reports.admin.kept_tables"), words("reports.admin.kept", closed=kept.closed, **kept.tables)],
        [words("reports.admin.kept_guests"), words("reports.admin.guests", n=kept.guests, bans=kept.bans)],
        [words("reports.admin.kept_log"), words("reports.admin.entries", n=kept.entries)],
    ]
    screen.table([], rows, lead=True)
    if running is None:
        screen.say("reports.admin.no_server")
    else:
        show_running(screen, running)


def running_on(screen: Screen, data: str | None) -> Running | None:
    """What goes on in the server, if one runs on this data."""
    from orcade.server.admin.control import Unreachable, ask
    from orcade.server.admin.orders import Status

    try:
        return ask(database(screen, data).parent, Status()).running
    except Unreachable:
        return None


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
