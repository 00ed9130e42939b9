"""The cathedral: blessing, glare and contradictory orders (STR-257 to STR-263, STR-405).

Its sniper kills like the scouts who raid a siege tower: an `Assassination`.
"""

from __future__ import annotations

from orcade.games.stronghold.choices import ChoosePlace, ChooseSide
from orcade.games.stronghold.deeds import FACE_DOWN, NO_ORDER
from orcade.games.stronghold.defender.works import PieceLaid, WallWork, Work
from orcade.games.stronghold.places import WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed, with_one
from orcade.kernel.space import Action

# What is seen


class MarksmenBlessed(Event):
    def __init__(self, seat: int, side: int) -> None:
        self.seat: int = seat
        self.side: int = side


# The actions


class Blessing(Work):
    """The marksmen of one side; of two Defenders each blesses his own (STR-257, STR-405)."""

    def left(self, s: Siege) -> int:
        return s.material.tiles["marksmen_blessing"] - s.blessed.count(True)

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_side"]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChooseSide):
            return 240
        if not s.commands(seat, a.side):
            return 405
        return 9 if s.blessed[a.side] else LEGAL

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChooseSide)
        s.tell(MarksmenBlessed(seat, a.side))
        s.blessed = changed(s.blessed, a.side, True)


class Glare(WallWork):
    """No assault on this wall this turn (STR-259)."""

    def left(self, s: Siege) -> int:
        return s.material.tiles["unearthly_glare"] - s.glare.count(True)

    def why_not_wall(self, s: Siege, wall: int) -> int:
        return 9 if s.glare[wall] else LEGAL

    def lay(self, s: Siege, wall: int) -> None:
        s.glare = changed(s.glare, wall, True)


class ContradictoryOrders(WallWork):
    """One order tile goes, and nobody looks at it (STR-263)."""

    def why_not_wall(self, s: Siege, wall: int) -> int:
        return LEGAL if s.order_face[wall] != NO_ORDER else 263

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChoosePlace)
        wall = a.place - WALL
        s.tell(PieceLaid(seat, self.work, a.place))
        if s.order_face[wall] == FACE_DOWN:
            s.order_gone = with_one(s.order_gone, s.orders[wall])
        else:
            s.order_seen = with_one(s.order_seen, s.orders[wall])
        s.orders = changed(s.orders, wall, NONE)
        s.order_face = changed(s.order_face, wall, NO_ORDER)
