"""Assault, part I: ballistas, catapults, trebuchets (STR-289 to STR-294, STR-116, STR-217)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import (
    HoldFire,
    ask,
    invaders_in_order,
    onslaught,
    sides_in_order,
    why_closed,
)
from orcade.games.stronghold.assault.shots import strike
from orcade.games.stronghold.choices import ChoosePlace
from orcade.games.stronghold.deeds import ENGINE_ALTAR, ENGINE_BALLISTA, ENGINE_CATAPULT, ENGINE_TREBUCHET
from orcade.games.stronghold.places import FIRING, RAMPART, WALL, is_wall
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class TakeShot(Action):
    """Of the two cards of an accurate shot: the miss (0) or the hit (1)."""

    shot: int


# What is seen


class MachineAimed(Event):
    def __init__(self, seat: int, place: int, engine: int, wall: int) -> None:
        self.seat: int = seat
        self.place: int = place
        self.engine: int = engine
        self.wall: int = wall


class MachineFired(Event):
    """The card of its pile: a hit or a miss."""

    def __init__(self, place: int, engine: int, wall: int, shot: int) -> None:
        self.place: int = place
        self.engine: int = engine
        self.wall: int = wall
        self.shot: int = shot

    def reveals_to(self, seat: int) -> bool:
        return True


class TwoCardsDrawn(Event):
    """An accurate shot: so many of the two cards are hits (STR-217)."""

    def __init__(self, place: int, engine: int, hits: int) -> None:
        self.place: int = place
        self.engine: int = engine
        self.hits: int = hits

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Machines(Step[Siege]):
    """All targets are named before the first card (STR-290)."""

    def run(self, s: Siege) -> None:
        steps: list[Step[Siege]] = []
        for side in sides_in_order(s):
            for place in range(FIRING):
                if s.board.side[place] == side and throws(s, place) and open_walls(s, place):
                    steps.append(MachineTarget(s.invader_of(side), place))
        for seat in invaders_in_order(s):
            steps.append(MachinesFire(seat))
        s.then(steps)


class MachineTarget(Step[Siege]):
    """A ballista that must shoot and has one wall to shoot at needs no answer (STR-292)."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: int = seat
        self.place: int = place

    def run(self, s: Siege) -> None:
        ask(s, MachineAim(self.seat, self.place))


class MachineAim(Decision[Siege]):
    """The wall that this machine fires at, or none (STR-291 to STR-293)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: int = place

    def whose(self) -> int:
        return 289

    def options(self, s: Siege) -> list[Action]:
        walls = s.material.said["choose_place"]
        return [walls[WALL + wall] for wall in walls_in_range(s, self.place)] + s.material.said["hold_fire"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, HoldFire):
            return 292 if must_fire(s, self.place) else LEGAL
        if not isinstance(a, ChoosePlace):
            return 289
        return why_not_at(s, self.place, a.place)

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, ChoosePlace):
            aim(s, self.seat, self.place, a.place - WALL)


class MachinesFire(Step[Siege]):
    """One card after the other, in the order of the Invader's choice (STR-290)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Siege) -> None:
        ask(s, NextShot(self.seat), [MachinesFire(self.seat)])


class NextShot(Decision[Siege]):
    """Which machine's card comes next (STR-290)."""

    def whose(self) -> int:
        return 290

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][:FIRING]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, ChoosePlace) and a.place in aimed_by(s, self.seat) else 290

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChoosePlace)
        s.then([Shot(self.seat, a.place)])


class Shot(Step[Siege]):
    """The top card of the pile, or two of them (STR-289, STR-217)."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: int = seat
        self.place: int = place

    def run(self, s: Siege) -> None:
        place = self.place
        first = draw(s, s.hits[place], s.misses[place])
        if not s.accurate[place]:
            fire(s, self.seat, place, first)
            return
        second = draw(s, s.hits[place] - first, s.misses[place] - 1 + first)
        s.tell(TwoCardsDrawn(place, s.engine[place], first + second))
        if first == second:
            fire(s, self.seat, place, first)
        else:
            s.then([PickShot(self.seat, place)])


class PickShot(Decision[Siege]):
    """Of a hit and a miss the Invader keeps one; the other goes back into the pile (STR-217)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: int = place

    def whose(self) -> int:
        return 289

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["take_shot"]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, TakeShot) else 289

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, TakeShot)
        fire(s, self.seat, self.place, a.shot)


# Aiming


def throws(s: Siege, place: int) -> bool:
    """Does a ballista, catapult or trebuchet stand here?"""
    return s.engine[place] != NONE and s.engine[place] != ENGINE_ALTAR


def walls_in_range(s: Siege, place: int) -> list[int]:
    """Joined by a path; of a trebuchet any wall of its side (STR-110, STR-112, STR-122)."""
    if s.engine[place] == ENGINE_TREBUCHET:
        return s.board.walls_of_side[s.board.side[place]]
    return s.board.walls_of_rampart[place - RAMPART]


def open_walls(s: Siege, place: int) -> list[int]:
    return [wall for wall in walls_in_range(s, place) if why_closed(s, wall) == LEGAL]


def manned_walls(s: Siege, place: int) -> list[int]:
    """Those that may be shot at and have a Defender unit."""
    return [wall for wall in open_walls(s, place) if s.fighters_at(WALL + wall) > 0]


def must_fire(s: Siege, place: int) -> bool:
    """A ballista, as long as there is somebody to shoot at (STR-291, STR-292)."""
    return s.engine[place] == ENGINE_BALLISTA and len(manned_walls(s, place)) > 0


def why_not_at(s: Siege, place: int, target: int) -> int:
    if not is_wall(target) or target - WALL not in walls_in_range(s, place):
        engine = s.engine[place]
        return 110 if engine == ENGINE_BALLISTA else 112 if engine == ENGINE_CATAPULT else 122
    clause = why_closed(s, target - WALL)
    if clause != LEGAL:
        return clause
    return 292 if must_fire(s, place) and s.fighters_at(target) == 0 else LEGAL


def aim(s: Siege, seat: int, place: int, wall: int) -> None:
    o = onslaught(s)
    o.machine_aim = changed(o.machine_aim, place, wall)
    s.tell(MachineAimed(seat, place, s.engine[place], wall))


def aimed_by(s: Siege, seat: int) -> list[int]:
    """The machines of this Invader that are aimed and have not fired."""
    aims = onslaught(s).machine_aim
    return [place for place in range(FIRING) if aims[place] != NONE and s.commands(seat, s.board.side[place])]


# Firing


def draw(s: Siege, hits: int, misses: int) -> int:
    """A card of a shuffled pile (STR-413): 1 is a hit."""
    return 1 if s.luck.below(hits + misses) < hits else 0


def fire(s: Siege, seat: int, place: int, shot: int) -> None:
    """A hit goes back into the pile, a miss is discarded (STR-116, STR-15)."""
    o = onslaught(s)
    wall = o.machine_aim[place]
    o.machine_aim = changed(o.machine_aim, place, NONE)
    s.tell(MachineFired(place, s.engine[place], wall, shot))
    if shot:
        strike(s, seat, place, wall)
    else:
        s.misses = changed(s.misses, place, s.misses[place] - 1)
        s.misses_left += 1
