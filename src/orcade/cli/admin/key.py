"""`orcade admin rotate-key`: from now on another key signs the records of finished games."""

from __future__ import annotations

from orcade.cli.admin.data import admin_command, check_sure, order, yes
from orcade.cli.admin.showing import show_json, when
from orcade.cli.command import Spoken
from orcade.cli.screen import Screen


def rotate_key_command(screen: Screen) -> Spoken:
    def rotate(yes: bool, data: str | None, as_json: bool) -> None:
        from orcade.server.admin.orders import RotateKey

        if not yes:
            check_sure(screen)
        keys = order(screen, data, RotateKey()).keys
        if as_json:
            show_json(keys)
            return
        screen.say("reports.admin.rotated", signs=keys[0].key)
        for key in keys[1:]:
            screen.say("reports.admin.retired", signed=key.key, since=when(key.since), until=when(key.until))

    return admin_command(screen, "rotate-key", rotate, yes(screen))
