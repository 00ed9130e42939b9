"""`orcade admin close` and `reopen`: tables at which nobody may be any more, for a while."""

from __future__ import annotations

import re
from typing import Any

import click

from orcade.cli.admin.data import Data, admin_command, order
from orcade.cli.admin.showing import show_json, show_tables
from orcade.cli.command import Spoken, argument
from orcade.cli.screen import Screen

LIKE_AN_OPTION = re.compile(r"-[\w-]{21}", re.ASCII)  # the id of a table may begin with a dash


class OfTables(Spoken):
    """A command about tables, whose ids are never taken for options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ids = [word for word in args if LIKE_AN_OPTION.fullmatch(word)] if "--" not in args else []
        rest = [word for word in args if word not in ids]
        return super().parse_args(ctx, [*rest, "--", *ids] if ids else args)


def close_command(screen: Screen) -> Spoken:
    def close(tables: tuple[str, ...], data: Data, as_json: bool) -> None:
        from orcade.server.admin.orders import Close

        say_done(screen, data, Close(ids_in(tables)), "reports.admin.closed", as_json)

    return admin_command(screen, "close", close, tables_argument(screen), kind=OfTables)


def reopen_command(screen: Screen) -> Spoken:
    def reopen(tables: tuple[str, ...], data: Data, as_json: bool) -> None:
        from orcade.server.admin.orders import Reopen

        say_done(screen, data, Reopen(ids_in(tables)), "reports.admin.reopened", as_json)

    return admin_command(screen, "reopen", reopen, tables_argument(screen), kind=OfTables)


def tables_argument(screen: Screen) -> click.Argument:
    return argument(screen, "tables", many=True)


def ids_in(typed: tuple[str, ...]) -> list[str]:
    """A table by its id, or by the link to it."""
    return [word.partition("?")[0].rstrip("/").rpartition("/")[2] for word in typed]


def say_done(screen: Screen, data: Data, given: Any, key: str, as_json: bool) -> None:
    done = order(screen, data, given).tables
    assert done is not None
    if as_json:
        show_json(done)
    else:
        screen.say(key, n=len(done.tables))
        show_tables(screen, done.tables)
