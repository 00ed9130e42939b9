"""The words that are not choices: help, why, undo, log and so on, in both languages."""

from __future__ import annotations

from orcade.cli.screen import Screen
from orcade.cli.terminal.choices import folded
from orcade.cli.words import Words
from orcade.kernel.language import LANGUAGES

COMMANDS = ("help", "why", "undo", "log", "next", "coach", "rules", "table", "quit")
CHOOSING = ("number", "letter", "words")


def command_of(typed: str) -> tuple[str | None, str]:
    """The command that the first word names, in either language, and the rest of the line."""
    first, _, rest = typed.partition(" ")
    for command in COMMANDS:
        if folded(first) in all_names(command):
            return command, rest.strip()
    return None, typed


def all_names(command: str) -> list[str]:
    return [folded(name) for lang in LANGUAGES for name in names_in(command, lang)]


def names_in(command: str, lang: str) -> list[str]:
    return Words(lang)(f"table.command.{command}.names").split()


def show_help(screen: Screen) -> None:
    """What can be typed."""
    screen.heading(screen.words("table.help.title"))
    keys = [*(f"table.help.{key}" for key in CHOOSING), *(f"table.command.{key}" for key in COMMANDS)]
    rows = [[screen.words(f"{key}.typed"), screen.words(f"{key}.does")] for key in keys]
    screen.table([], [[f"  {typed}", does] for typed, does in rows], lead=True)
