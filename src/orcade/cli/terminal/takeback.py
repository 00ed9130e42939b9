"""Taking a move back, or saying why it cannot be."""

from __future__ import annotations

from orcade.cli.screen import Screen
from orcade.kernel.refusal import UndoRefused
from orcade.kernel.table import Table


def take_back(screen: Screen, table: Table, seat: int) -> bool:
    """Undo the last move of this seat; False if nothing has changed."""
    try:
        taken = table.undo(seat)
    except UndoRefused as refused:
        screen.write(refused.because[screen.lang])
        return False
    said = table.game.speech.action(taken.action, taken.before.view(seat), table.names, screen.lang)
    screen.say("table.taken_back", said=said)
    return True
