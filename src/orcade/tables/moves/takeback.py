"""Moves that are taken back on a fork of the table, and what is to be written of it."""

from __future__ import annotations

from dataclasses import dataclass

from orcade.kernel.refusal import UndoRefused
from orcade.kernel.table import Table
from orcade.tables.log import entries as log
from orcade.tables.log.history import History, Made
from orcade.tables.refusals import NotNow, NotTakenBack
from orcade.tables.rows import Entry
from orcade.tables.views.scene import Scene


def moves_after(history: History, look: int, at: int) -> int:
    """How many moves this look has made after position `at`."""
    seen = [made for made in history.made if look not in made.unseen]
    return sum(1 for made in seen[at:] if made.seat == look)


@dataclass
class TakenBack:
    """Moves of one seat that are taken back on the fork `table` and nowhere else yet."""

    table: Table
    seat: int
    number: int
    undone: log.Undone
    made: list[Made]

    def entry(self, guest: int | None, client: str, stamp: log.Stamp | None = None) -> Entry:
        return log.entry(self.number, "undo", self.undone, self.seat, guest, client, stamp)

    def happen(self, history: History, client: str) -> None:
        history.take_back(self.seat, self.undone.left, self.made, self.undone.unseen)
        history.entries += 1
        if client:
            history.heard(self.seat, client)


def taken_back(scene: Scene, seat: int, count: int) -> TakenBack:
    """The last moves of this seat; those of others in sealed lanes stand."""
    table, history = scene.table, scene.history
    assert table is not None
    if scene.over:  # its seed has been published
        raise NotNow("over")
    if not history.may_take_back(seat):
        raise NotNow("taken_back_often")
    fork = table.fork()
    try:
        first = table.moves.index(fork.undo(seat, count))
    except UndoRefused as refused:
        before = any(made.seat == seat for made in history.made[: history.floor])
        if before and table.undoable(seat)[1] is None:
            raise NotNow("other_rules_since") from None
        raise NotTakenBack(refused.because) from None
    left = history.floor + first
    others = [made for made in history.made[left:] if made.seat != seat]
    again = played_again(fork, first, others)
    unseen = unnoticed(scene, fork, seat, left, again)
    pairs = zip(again, others, strict=True)
    made = [Made(now.entry, now.seat, was.events, now.move) for now, was in pairs]
    return TakenBack(fork, seat, history.entries, log.Undone(left, again, unseen), made)


def taken_back_to(scene: Scene, seat: int, left: int, entries: int) -> TakenBack:
    """All moves but the first `left`, whoever made them and whatever came to light: people have agreed.

    So many `entries` are written before it.
    """
    table, history = scene.table, scene.history
    assert table is not None
    if not history.floor <= left < len(history.made):
        raise NotNow("nothing_to_take_back")
    fork = table.fork()
    fork.go_back(left - history.floor)
    return TakenBack(fork, seat, history.entries + entries, log.Undone(left), [])


def played_again(fork: Table, first: int, others: list[Made]) -> list[log.Replayed]:
    """What others did in their lanes, on the changed table; it keeps the number that it had."""
    again: list[log.Replayed] = []
    for was, (move, after) in zip(others, log.with_states_after(fork, first), strict=True):
        unseen = log.unseen_by(fork.game, move, after, fork.seats)
        changed = log.changed_words(fork.game, move.before, after)
        again.append(log.Replayed(was.entry, move.seat, log.moved(fork.game, move, changed, unseen)))
    return again


def unnoticed(scene: Scene, fork: Table, seat: int, left: int, again: list[log.Replayed]) -> list[int]:
    """Who saw nothing of the moves that are taken back, and sees nothing else now."""
    table, history = scene.table, scene.history
    assert table is not None
    taken = [made for made in history.made[left:] if made.seat == seat]
    others = [made for made in history.made[left:] if made.seat != seat]
    return [
        look
        for look in history.looks
        if look != seat
        and all(look in made.unseen for made in taken)
        and all(
            (look in was.unseen) == (look in now.move.unseen) for was, now in zip(others, again, strict=True)
        )
        and log.same_view(fork.game, table.state, fork.state, look)
    ]
