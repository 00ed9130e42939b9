"""The curtain between two people at one device: nobody sees the other's hand."""

from __future__ import annotations

from orcade.cli.errors import Mistake
from orcade.cli.screen import Screen
from orcade.cli.terminal.commands import command_of
from orcade.cli.terminal.keyboard import Keyboard
from orcade.cli.terminal.leaving import leave

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what could be scrolled back to


def wipe(screen: Screen) -> None:
    if screen.is_terminal:
        screen.console.file.write(WIPE)


def draw_curtain(screen: Screen, keyboard: Keyboard, name: str, pause: bool) -> bool:
    """Wait for the next player before anything is shown; False: the move before is to be taken back."""
    screen.line("=" * screen.width)
    if not pause:
        screen.say("table.curtain.turn", name=name)
        return True
    screen.say("table.curtain.pass", name=name)
    return wait_behind(screen, keyboard, name) != "undo"


def wait_behind(screen: Screen, keyboard: Keyboard, name: str) -> str | None:
    """What was typed before anything is shown: mostly nothing."""
    while True:
        command, rest = command_of(keyboard.line(screen.words("table.curtain.enter", name=name)))
        try:
            if command == "quit":
                leave(screen, rest)
            return command
        except Mistake as wrong:
            screen.write(str(wrong), "red")
