"""Where somebody who only looks on stands, after so many moves of a game."""

from __future__ import annotations

from orcade.kernel.contract import SPECTATOR
from orcade.kernel.table import Table
from orcade.tables.log.entries import same_view, saw, with_states_after


def spectators_position(table: Table) -> int:
    """How many of the moves he saw something of: what is sealed is one of them for him."""
    return sum(
        saw(move, SPECTATOR) or not same_view(table.game, move.before, after, SPECTATOR)
        for move, after in with_states_after(table, 0)
    )
