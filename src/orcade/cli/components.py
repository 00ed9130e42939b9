"""`orcade components`: the data of a game with the basis of every row, and an owner's corrections to it."""

from __future__ import annotations

from typing import Any

import click

from orcade.cli.command import Spoken, SpokenGroup, argument, option
from orcade.cli.differences import differences
from orcade.cli.errors import hint, mistake
from orcade.cli.finding import find
from orcade.cli.screen import Screen
from orcade.kernel.components import is_rows
from orcade.kernel.game import Game


def components_commands(screen: Screen) -> SpokenGroup:
    return SpokenGroup(screen, "components", [show_command(screen), check_command(screen)])


def show_command(screen: Screen) -> Spoken:
    def show(game: str, table: str | None, overlay: str | None) -> None:
        show_components(screen, find(screen, game, overlay), table)

    params = [
        argument(screen, "game"),
        argument(screen, "table", optional=True),
        with_option(screen, "components.show"),
    ]
    return Spoken(screen, "components.show", callback=show, params=params)


def check_command(screen: Screen) -> Spoken:
    def check(game: str, overlay: str | None) -> None:
        check_overlay(screen, find(screen, game), find(screen, game, overlay), overlay)

    params = [argument(screen, "game"), with_option(screen, "components.check")]
    return Spoken(screen, "components.check", callback=check, params=params)


def with_option(screen: Screen, key: str) -> click.Option:
    found = option(screen, key, "--with", metavar=screen.words("help.metavar.file"))
    found.name = "overlay"  # `with` is a word of Python's own
    return found


def show_components(screen: Screen, game: Game, name: str | None) -> None:
    data = game.components.data
    if name is not None and name not in data:
        near = hint(screen, name, list(data))
        raise mistake(screen, "no_table", name=game.name[screen.lang], given=name, hint=near)
    chosen = data if name is None else {name: data[name]}
    screen.paged(lambda: show_tables(screen, chosen))


def show_tables(screen: Screen, tables: dict[str, Any]) -> None:
    for name, table in tables.items():
        screen.heading(name)
        if is_rows(table):
            screen.table([], [row_of(screen, row.get("id", ""), row) for row in table], lead=True)
        elif isinstance(table, dict):
            show_figures(screen, table)
        else:
            screen.write(said(table, screen.lang), indent="  ")


def show_figures(screen: Screen, table: dict[str, Any]) -> None:
    """One figure a line; the basis holds for all of them."""
    if "basis" in table:
        screen.write(f"[{basis_of(screen, table)}]")
    rows = [[key, said(value, screen.lang)] for key, value in table.items() if key != "basis"]
    screen.table([], rows, lead=True)


def row_of(screen: Screen, id: str, row: dict[str, Any]) -> list[str]:
    shown = {key: said(value, screen.lang) for key, value in row.items() if key not in ("id", "basis")}
    figures = [f"{key} {value}" for key, value in shown.items()]
    return [id, " · ".join(figures), basis_of(screen, row)]


def basis_of(screen: Screen, row: dict[str, Any]) -> str:
    key = f"reports.basis.{row.get('basis', '')}"
    return screen.words(key) if screen.words.has(key) else str(row.get("basis", ""))


def said(value: Any, lang: str) -> str:
    """A figure in a line; of texts in both languages, the reader's."""
    if isinstance(value, dict):
        if set(value) == {"fr", "en"}:
            return said(value[lang], lang)
        return ", ".join(f"{key} {said(inner, lang)}" for key, inner in value.items())
    if isinstance(value, list):
        return "(" + ", ".join(said(inner, lang) for inner in value) + ")"
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_overlay(screen: Screen, box: Game, owner: Game, name: str | None) -> None:
    """Both are valid, or nobody would have come here; say what differs."""
    before, after = box.components.digest(), owner.components.digest()
    if name is None:
        screen.say("reports.components.own", name=box.name[screen.lang], digest=before)
        return
    changes = differences(box.components.data, owner.components.data)
    screen.say("reports.components.fits", file=name, name=box.name[screen.lang])
    for change in changes:
        show_change(screen, *change)
    if not changes:
        screen.say("reports.components.nothing")
    key = "same" if before == after else "new"
    screen.say(f"reports.components.{key}", before=before, digest=after)


def show_change(screen: Screen, path: str, before: Any, after: Any) -> None:
    key = "added" if before is None else "removed" if after is None else "changed"
    old, new = said(before, screen.lang), said(after, screen.lang)
    line = screen.words(f"reports.components.{key}", path=path, before=old, after=new)
    screen.write(line, indent="    ", first="  ")
