"""Tables to try the kernel on: ORC, the toy with its sealed lanes, and what can be asked of them."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.refusal import UndoRefused
from orcade.kernel.table import Table
from tests.contract.toy import AmbushGame
from tests.kernel.little import Little

AMBUSH = AmbushGame()
ALL = [None, 0, 1]  # a spectator and two seats


def orc(seed: int = 7, salts: list[str] | None = None, **options: Any) -> Table:
    return Table(ORC, 2, options, Keyed(seed_from(seed), salts), ["Ada", "Bo"])


def ambush(seats: int = 3) -> Table:
    return Table(AMBUSH, seats, {}, Keyed(seed_from(1)), ["Ada", "Bo", "Cy", "Dee"][:seats])


def play_first(table: Table, seat: int) -> None:
    table.play(seat, table.legal(seat)[0])


def bytes_of(table: Table) -> bytes:
    return canonical(encode_state(table.game, table.state))


def answers(table: Table) -> list[list[str]]:
    assert isinstance(table.state, Little)
    return table.state.answers


def asked(table: Table) -> dict[int, str]:
    return {seat: type(decision).__name__ for seat, decision in table.pending().items()}


def lay(opened: Table, seat: int, which: int) -> None:
    opened.play(seat, opened.legal(seat)[which])


def refused(table: Table, seat: int) -> dict[str, str]:
    """Asked and tried, an undo is refused alike, and nothing changes."""
    before, moves = bytes_of(table), table.moves[:]
    because = table.why_no_undo(seat)
    with pytest.raises(UndoRefused) as wrong:
        table.undo(seat)
    assert because is not None
    assert wrong.value.because == because
    assert str(wrong.value) == because["en"]
    assert bytes_of(table) == before
    assert table.moves == moves
    return dict(because)
