"""Orders of phase 6: one face up, or any number face down (STR-199 to STR-202, STR-388)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import FACE_DOWN, FACE_UP, NO_ORDER
from orcade.games.stronghold.places import RAMPART, WALL, WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import HIDDEN, LEGAL, Decision, Event
from orcade.kernel.lists import changed, without
from orcade.kernel.space import Action


class LayOrder(Action):
    """This order on this wall."""

    order: int
    wall: int


class OrdersGiven(Action):
    """No more secret orders."""


class OrderLaid(Event):
    """An order tile is laid; `order` is hidden from the Defenders when it lies face down (STR-415)."""

    def __init__(self, seat: int, seats: list[int], wall: int, order: int, secret: bool) -> None:
        self.seat: int = seat
        self.seats: list[int] = seats
        self.wall: int = wall
        self.order: int = order
        self.secret: bool = secret

    def seen_by(self, seat: int) -> Event:
        if not self.secret or seat in self.seats:
            return self
        return OrderLaid(self.seat, self.seats, self.wall, HIDDEN, True)


class GivingOrders(Decision[Siege]):
    """Which tile on which wall; `laid` secret ones are out already, -1 means face up (STR-199, STR-200)."""

    def __init__(self, seat: int, laid: int) -> None:
        super().__init__(seat)
        self.laid: int = laid

    def whose(self) -> int:
        return 199

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["lay_order"] + s.material.said["orders_given"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, OrdersGiven):
            return LEGAL if self.laid > 0 else 200
        if not isinstance(a, LayOrder):
            return 199
        if a.order not in s.order_stock:
            return 9
        return why_no_order(s, self.seat, a.wall)

    def legal(self, s: Siege) -> list[Action]:
        said = s.material.said["lay_order"]
        walls = [wall for wall in range(WALLS) if why_no_order(s, self.seat, wall) == LEGAL]
        legal: list[Action] = []
        for order in range(len(said) // WALLS):
            if order in s.order_stock:
                legal += [said[order * WALLS + wall] for wall in walls]
        return legal + s.material.said["orders_given"] if self.laid > 0 else legal

    def resolve(self, s: Siege, a: Action) -> None:
        if not isinstance(a, LayOrder):
            return
        secret = self.laid >= 0
        if secret:
            s.orders_secret = True  # STR-416
        s.order_stock = without(s.order_stock, a.order)
        s.orders = changed(s.orders, a.wall, a.order)
        s.order_face = changed(s.order_face, a.wall, FACE_DOWN if secret else FACE_UP)
        s.tell(OrderLaid(self.seat, list(range(s.table.invaders)), a.wall, a.order, secret))
        if secret and has_order(s, self.seat):
            s.then([GivingOrders(self.seat, self.laid + 1)])


def why_no_order(s: Siege, invader: int, wall: int) -> int:
    """One tile a wall, and a unit on the wall or on a rampart joined to it (STR-199, STR-201)."""
    if not s.commands(invader, s.board.side[WALL + wall]):
        return 366
    if s.order_face[wall] != NO_ORDER:
        return 199
    if s.attackers(wall) > 0:
        return LEGAL
    for rampart in s.board.ramparts_of_wall[wall]:
        if s.units_at(RAMPART + rampart) > 0:
            return LEGAL
    return 201


def has_order(s: Siege, invader: int) -> bool:
    """Is there a tile left, and a wall for it?"""
    if not s.order_stock:
        return False
    for wall in range(WALLS):
        if why_no_order(s, invader, wall) == LEGAL:
            return True
    return False
