"""The log of a table that was played for very long: the moves of game after game, as one table's.

No game of ORC lasts so long.  A server folds what was written and plays nothing again, so it opens
this table like any other.
"""

from __future__ import annotations

from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.codec import encode_event, encode_state
from orcade.kernel.game import Game
from orcade.kernel.table import Move, Table
from orcade.tables.log.entries import Opened, changed_words, entry, moved
from orcade.tables.rows import Entry


def long_log(game: Game, names: list[str], moves: int) -> list[Entry]:
    """An opening and so many moves; the last of them leaves the game unfinished."""
    luck = Fast(1)
    table = opened(game, names, moves)
    first = Opened([encode_event(game, e) for e in table.opening], encode_state(game, table.state))
    log = [entry(0, "opened", first)]
    before = table.state.clone()
    while len(log) <= moves:
        if table.outcome is not None:
            table = opened(game, names, len(log))
        ((seat, decision),) = list(table.pending().items())[:1]
        legal = decision.legal(table.state)
        table.play(seat, legal[luck.below(len(legal))])
        made = table.moves[-1]
        shown = Move(seat, made.action, made.events, before, made.drew_luck, made.sealed)
        log.append(
            entry(
                len(log),
                "move",
                moved(game, shown, changed_words(game, before, table.state), []),
                seat,
                seat + 1,
            )
        )
        before = table.state.clone()
    return log


def opened(game: Game, names: list[str], number: int) -> Table:
    return Table(game, len(names), {}, Keyed(seed_from(number)), names)
