"""A table that was written down and restored is the same, and goes on."""

from __future__ import annotations

from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import State
from orcade.kernel.table import Move, Table
from tests.kernel.little import NO, YES, Ask, table
from tests.kernel.tables import ambush, answers, asked, bytes_of, lay, orc, play_first


def restored(opened: Table) -> Table:
    """The table from its words alone; what stood before a move is made again when it is asked for."""

    def again(s: State) -> State:
        return decode_state(opened.game, encode_state(opened.game, s), opened.state.luck)

    moves = [
        Move(m.seat, m.action, m.events, lambda m=m: again(m.before), m.drew_luck, m.sealed, m.closing)  # type: ignore[misc]
        for m in opened.moves
    ]
    return Table.restored(
        opened.game, opened.options, opened.names, opened.opening, moves, again(opened.state)
    )


def test_a_restored_table_is_the_same_and_goes_on() -> None:
    opened = orc()
    for seat in (1, 1, 1):
        opened.play(seat, opened.legal(seat)[-1])
    again = restored(opened)
    assert bytes_of(again) == bytes_of(opened)
    assert repr(again.log(0)) == repr(opened.log(0))
    assert again.why_no_undo(1) == opened.why_no_undo(1)
    for one in (opened, again):
        play_first(one, 0)
    assert bytes_of(again) == bytes_of(opened)


def test_a_restored_table_takes_back_as_before() -> None:
    opened = table(Ask(0, "one?"), Ask(0, "two?"), Ask(0, "three?"))
    for _ in range(2):
        opened.play(0, YES)
    again = restored(opened)
    again.play(0, NO)
    again.undo(0, 2)
    assert answers(again)[0] == ["one? yes"]
    again.undo(0)
    assert answers(again)[0] == []


def test_a_restored_table_knows_which_lanes_are_open() -> None:
    """They are no longer the same objects, and the lanes of an earlier round look just like them."""
    opened = ambush(2)
    for seat in (0, 0, 1, 1):
        lay(opened, seat, 0)
    (winner,) = opened.pending()
    lay(opened, winner, 0)
    other = 1 - winner
    lay(opened, other, 0)
    lay(opened, winner, 0)
    again = restored(opened)
    assert again.undoable(other)[0] == [5]
    again.undo(other)
    assert [move.seat for move in again.moves[4:]] == [winner, winner]
    assert asked(again) == {other: "LayDecision", winner: "StanceDecision"}
