"""`orcade admin ban`, `unban` and `bans`: who is kept out."""

from __future__ import annotations

from orcade.cli.admin.data import Data, admin_command, order, read
from orcade.cli.admin.data import dry_run as dry_run_option
from orcade.cli.admin.showing import show_bans, show_json
from orcade.cli.command import Spoken, argument, option
from orcade.cli.screen import Screen


def ban_command(screen: Screen) -> Spoken:
    def ban(whom: str, because: str, dry_run: bool, data: Data, as_json: bool) -> None:
        from orcade.server.admin.orders import Ban

        done = order(screen, data, Ban(whom, because, dry_run)).banned
        assert done is not None
        if as_json:
            show_json(done)
        else:
            key = "reports.admin.would_ban" if dry_run else "reports.admin.banned"
            screen.say(key, whom=done.ban.whom, n=done.sockets)

    because = option(screen, "admin.ban", "--because", metavar=screen.words("help.metavar.text"), default="")
    params = [argument(screen, "whom"), because, dry_run_option(screen)]
    return admin_command(screen, "ban", ban, *params)


def unban_command(screen: Screen) -> Spoken:
    def unban(whom: str, data: Data, as_json: bool) -> None:
        from orcade.server.admin.orders import Unban

        done = order(screen, data, Unban(whom)).unbanned
        if as_json:
            show_json({"unbanned": done})
        else:
            screen.say("reports.admin.unbanned", whom=done)

    return admin_command(screen, "unban", unban, argument(screen, "whom"))


def bans_command(screen: Screen) -> Spoken:
    def bans(data: Data, as_json: bool) -> None:
        from orcade.server.store import operations as sql

        found = read(screen, data, sql.ban_lines)
        if as_json:
            show_json(found)
        else:
            show_bans(screen, found)

    return admin_command(screen, "bans", bans)
