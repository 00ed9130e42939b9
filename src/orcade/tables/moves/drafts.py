"""Moves that are played on a fork of the table, and what is to be written of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from orcade.kernel.chance import Keyed
from orcade.kernel.contract import State
from orcade.kernel.flow import decision_of
from orcade.kernel.refusal import Illegal
from orcade.kernel.space import UnknownAction
from orcade.kernel.table import Table
from orcade.tables.log import entries as log
from orcade.tables.log.history import History, Made
from orcade.tables.log.reopen import state_at
from orcade.tables.refusals import AgainstTheRules, NotNow, NotPermitted
from orcade.tables.rows import Entry
from orcade.tables.views.live_view import Known
from orcade.tables.views.scene import Scene
from orcade.tables.wire.values import Words

LONGEST = 200
KEPT = 2  #                              moves whose states before are kept


@dataclass
class Drafts:
    """Moves of one seat that stand on the fork `table` and nowhere else yet."""

    table: Table
    seat: int
    moves: list[log.Moved]
    made: list[Made]
    changed: Words  #                    by the last of them

    def entries(self, guest: int | None, client: str, stamps: Sequence[log.Stamp | None] = ()) -> list[Entry]:
        return [
            log.entry(made.entry, "move", moved, self.seat, guest, client, stamp)
            for made, moved, stamp in zip(
                self.made, self.moves, stamps or [None] * len(self.made), strict=True
            )
        ]

    def written(self) -> tuple[Known, dict[int, Words]]:
        """What was put into words already: fields of the state, and events by their identity."""
        known: Known = {
            name: [(getattr(self.table.state, name), said)] for name, said in self.changed.items()
        }
        events: dict[int, Words] = {}
        for made, moved in zip(self.made, self.moves, strict=True):
            events.update(zip(map(id, made.events), moved.events, strict=True))
        return known, events

    def happen(self, history: History, client: str) -> None:
        for made in self.made:
            history.add(made)
        history.entries += len(self.made)
        if client:
            history.heard(self.seat, client)


def drafted(table: Table, seat: int, actions: list[Words], number: int) -> Drafts:
    """All of the actions, or none: a rule that refuses one refuses the burst.

    Nothing is looked at behind an action by which something comes to light, so no refusal tells what.
    """
    fork, first = table.fork(), len(table.moves)
    *before, last = actions
    try:
        for words in before:
            fork.play(seat, table.game.space.parse(words))
            if ends_a_burst(fork, seat):
                raise NotNow("comes_to_light")
        fork.play(seat, table.game.space.parse(last))
    except Illegal as illegal:
        raise AgainstTheRules(illegal.refusal) from None
    except UnknownAction as unknown:
        raise NotPermitted("unknown_action", detail=str(unknown)[:LONGEST]) from None
    drafts = Drafts(fork, seat, [], [], {})
    for move, after in log.with_states_after(fork, first):
        unseen = log.unseen_by(table.game, move, after, table.seats)
        drafts.changed = log.changed_words(table.game, move.before, after)
        moved = log.moved(table.game, move, drafts.changed, unseen)
        drafts.moves.append(moved)
        drafts.made.append(Made(number + len(drafts.made), seat, [*move.events], moved))
    return drafts


def comes_to_light(table: Table, seat: int) -> bool:
    """Did anybody learn more from the last move, which is of this seat, than what the seat chose?"""
    return table.moves[-1].closing or table.why_no_undo(seat) is not None


def ends_a_burst(table: Table, seat: int) -> bool:
    """So does the last answer in a sealed lane: what follows it depends on what the others have chosen."""
    done = table.moves[-1].sealed and decision_of(table.state, seat) is None
    return done or comes_to_light(table, seat)


def forget(scene: Scene) -> None:
    """The states before older moves: whoever takes so much back has them made again from the log.

    Nothing is taken back when the game is over.
    """
    table, floor = scene.table, scene.history.floor
    assert table is not None
    kept = KEPT if table.outcome is None else 0
    luck, at = table.state.luck, len(table.moves) - 1 - kept
    assert isinstance(luck, Keyed)
    while at >= 0 and isinstance(table.moves[at].earlier, State):
        again = partial(state_at, scene.history, floor + at, table.game, luck)
        table.moves[at] = table.moves[at].forgetting(again)
        at -= 1
