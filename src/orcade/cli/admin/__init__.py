"""`orcade admin`: what an operator does with a server and its data, one file a few commands."""

from __future__ import annotations

from orcade.cli.admin.backing_up import backup_command, restore_command
from orcade.cli.admin.banning import ban_command, bans_command, unban_command
from orcade.cli.admin.checking import check_command
from orcade.cli.admin.closing import close_command, reopen_command
from orcade.cli.admin.deleting import delete_command, prune_command
from orcade.cli.admin.key import rotate_key_command
from orcade.cli.admin.looking import guests_command, status_command, tables_command
from orcade.cli.admin.moving import move_command
from orcade.cli.command import SpokenGroup
from orcade.cli.screen import Screen


def admin_commands(screen: Screen) -> SpokenGroup:
    commands = [
        status_command(screen),
        tables_command(screen),
        guests_command(screen),
        close_command(screen),
        reopen_command(screen),
        delete_command(screen),
        ban_command(screen),
        unban_command(screen),
        bans_command(screen),
        prune_command(screen),
        backup_command(screen),
        restore_command(screen),
        move_command(screen),
        check_command(screen),
        rotate_key_command(screen),
    ]
    return SpokenGroup(screen, "admin", commands)
