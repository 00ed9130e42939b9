"""Assault, part II, step 3: orders (STR-310, STR-311, STR-202 to STR-212, STR-432)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import ask, invaders_in_order, shatter, slay, why_closed
from orcade.games.stronghold.choices import ChoosePlace, ChooseUnit
from orcade.games.stronghold.deeds import (
    CARRIED_OUT,
    EXPLODING_ORCS,
    FACE_DOWN,
    FACE_UP,
    FORCED_MARCH,
    GOBLIN_FURY,
    TILE_TROLL_TRAP,
)
from orcade.games.stronghold.host import lift, put, room
from orcade.games.stronghold.places import (
    GOBLIN,
    KINDS,
    ORC,
    RAMPART,
    SIEGE,
    TARGETS,
    TROLL,
    WALL,
    WALLS,
    is_rampart,
    is_wall,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class EnoughOrcs(Action):
    """No more orcs explode (STR-208)."""


# What is seen


class OrderRevealed(Event):
    """A secret order is turned up."""

    def __init__(self, wall: int, order: int) -> None:
        self.wall: int = wall
        self.order: int = order

    def reveals_to(self, seat: int) -> bool:
        return True


class OrderCarriedOut(Event):
    def __init__(self, wall: int, order: int) -> None:
        self.wall: int = wall
        self.order: int = order


class OrderLapsed(Event):
    """Nobody is left to carry it out (STR-202), or the wall is dazzled (STR-260)."""

    def __init__(self, wall: int, order: int) -> None:
        self.wall: int = wall
        self.order: int = order


class TrollMarched(Event):
    def __init__(self, rampart: int, wall: int) -> None:
        self.rampart: int = rampart
        self.wall: int = wall


class TrollTrapped(Event):
    """A trap kills the marching troll (STR-193, STR-194)."""

    def __init__(self, rampart: int, wall: int) -> None:
        self.rampart: int = rampart
        self.wall: int = wall


# The steps


class Orders(Step[Siege]):
    """All secret tiles are revealed together; then each Invader carries out his (STR-311)."""

    def run(self, s: Siege) -> None:
        for wall in s.board.west_to_east:
            if s.order_face[wall] == FACE_DOWN:
                s.order_face = changed(s.order_face, wall, FACE_UP)
                s.tell(OrderRevealed(wall, s.orders[wall]))
        s.then([OrdersOf(seat) for seat in invaders_in_order(s)])


class OrdersOf(Step[Siege]):
    """One wall after another, in the order of the Invader's choice (STR-311)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Siege) -> None:
        ask(s, NextOrder(self.seat), [OrdersOf(self.seat)])


class NextOrder(Decision[Siege]):
    """The wall whose order is carried out next (STR-311)."""

    def whose(self) -> int:
        return 311

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][WALL : WALL + WALLS]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChoosePlace) or not is_wall(a.place):
            return 311
        return LEGAL if a.place - WALL in waiting(s, self.seat) else 311

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChoosePlace)
        carry_out(s, self.seat, a.place - WALL)


class Explosion(Decision[Siege]):
    """One orc after another explodes, at least one (STR-207, STR-208, STR-427)."""

    def __init__(self, seat: int, wall: int, exploded: int) -> None:
        super().__init__(seat)
        self.wall: int = wall
        self.exploded: int = exploded

    def whose(self) -> int:
        return 207

    def options(self, s: Siege) -> list[Action]:
        units = s.material.said["choose_unit"]
        orcs = [units[place * KINDS + ORC] for place in (WALL + self.wall, SIEGE + self.wall)]
        return orcs + s.material.said["enough_orcs"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, EnoughOrcs):
            return LEGAL if self.exploded > 0 else 432
        if not isinstance(a, ChooseUnit) or a.unit != ORC:
            return 207
        return LEGAL if a.place in orcs_at(s, self.wall) else 207

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, ChooseUnit):
            explode(s, self.seat, self.wall, self.exploded, a.place)


class MarchFrom(Decision[Siege]):
    """The rampart from which the troll comes (STR-211)."""

    def __init__(self, seat: int, wall: int) -> None:
        super().__init__(seat)
        self.wall: int = wall

    def whose(self) -> int:
        return 211

    def options(self, s: Siege) -> list[Action]:
        places = s.material.said["choose_place"]
        return [places[RAMPART + rampart] for rampart in s.board.ramparts_of_wall[self.wall]]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChoosePlace) or not is_rampart(a.place):
            return 211
        return LEGAL if a.place - RAMPART in trolls_before(s, self.wall) else 211

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChoosePlace)
        march(s, a.place - RAMPART, self.wall)


# Which orders act


def waiting(s: Siege, seat: int) -> list[int]:
    """Walls of this Invader with an order to carry out now: fury acts in the comparison, bluff never."""
    return [
        wall
        for wall in range(WALLS)
        if s.order_face[wall] == FACE_UP
        and s.orders[wall] in (EXPLODING_ORCS, FORCED_MARCH)
        and s.commands(seat, s.board.side[WALL + wall])
    ]


def is_furious(s: Siege, wall: int) -> bool:
    """Do the goblins here fight with the strength of fury (STR-204)?"""
    return s.orders[wall] == GOBLIN_FURY and s.order_face[wall] == FACE_UP


def lay_aside(s: Siege, wall: int) -> None:
    """It does not act again (STR-363)."""
    s.order_face = changed(s.order_face, wall, CARRIED_OUT)


def carry_out(s: Siege, seat: int, wall: int) -> None:
    """An order that can be carried out must be (STR-432)."""
    order = s.orders[wall]
    if not can_be_carried_out(s, wall, order):
        lapse(s, wall)
        return
    lay_aside(s, wall)
    s.tell(OrderCarriedOut(wall, order))
    ask(s, Explosion(seat, wall, 0) if order == EXPLODING_ORCS else MarchFrom(seat, wall))


def lapse(s: Siege, wall: int) -> None:
    """The tile is removed without effect (STR-202, STR-432)."""
    lay_aside(s, wall)
    s.tell(OrderLapsed(wall, s.orders[wall]))


def can_be_carried_out(s: Siege, wall: int, order: int) -> bool:
    """The assault takes place here (STR-260), and somebody is there who can do it."""
    if why_closed(s, wall) != LEGAL:
        return False
    if order == EXPLODING_ORCS:
        return len(orcs_at(s, wall)) > 0
    if order == GOBLIN_FURY:
        return s.host[(WALL + wall) * KINDS + GOBLIN] + s.host[(SIEGE + wall) * KINDS + GOBLIN] > 0
    return room(s, WALL + wall) > 0 and len(trolls_before(s, wall)) > 0  # STR-211


# What they do


def orcs_at(s: Siege, wall: int) -> list[int]:
    """The wall and its siege tower, where orcs are (STR-129, STR-427)."""
    return [place for place in (WALL + wall, SIEGE + wall) if s.host[place * KINDS + ORC] > 0]


def explode(s: Siege, seat: int, wall: int, exploded: int, place: int) -> None:
    """The orc dies, and with it one stone component and all wood (STR-207, STR-209)."""
    slay(s, place, ORC)
    shatter(s, wall)
    if orcs_at(s, wall):
        s.then([Explosion(seat, wall, exploded + 1)])


def trolls_before(s: Siege, wall: int) -> list[int]:
    """Ramparts joined to the wall on which a troll stands."""
    return [
        rampart
        for rampart in s.board.ramparts_of_wall[wall]
        if s.host[(RAMPART + rampart) * KINDS + TROLL] > 0
    ]


def march(s: Siege, rampart: int, wall: int) -> None:
    """To the wall, unless a troll trap lies on the path (STR-193, STR-194, STR-211)."""
    path = s.board.path_between[(RAMPART + rampart) * TARGETS + WALL + wall]
    if path != NONE and s.path_tile[path] == TILE_TROLL_TRAP:
        s.tell(TrollTrapped(rampart, wall))
        slay(s, RAMPART + rampart, TROLL)
    else:
        s.tell(TrollMarched(rampart, wall))
        lift(s, RAMPART + rampart, TROLL)
        put(s, WALL + wall, TROLL)
