"""`orcade admin rotate-key`: from now on another key signs the records of finished games."""

from __future__ import annotations

from orcade.cli.admin.data import Data, admin_command, check_sure, order, yes
from orcade.cli.admin.data import dry_run as dry_run_option
from orcade.cli.admin.showing import show_json, when
from orcade.cli.command import Spoken
from orcade.cli.screen import Screen


def rotate_key_command(screen: Screen) -> Spoken:
    def rotate(dry_run: bool, yes: bool, data: Data, as_json: bool) -> None:
        from orcade.server.admin.orders import RotateKey

        if not (dry_run or yes):
            check_sure(screen)
        keys = order(screen, data, RotateKey(dry_run)).keys
        if as_json:
            show_json(keys)
            return
        screen.say("reports.admin.would_rotate" if dry_run else "reports.admin.rotated", signs=keys[0].key)
        for key in keys[1:]:
            screen.say("reports.admin.retired", signed=key.key, since=when(key.since), until=when(key.until))

    return admin_command(screen, "rotate-key", rotate, dry_run_option(screen), yes(screen))
