"""Hourglasses on the actions of the buildings, and what follows (STR-239 to STR-244, STR-425)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import DEFENDER_ACTIONS
from orcade.games.stronghold.defender.buildings import WORKS
from orcade.games.stronghold.places import BUILDINGS
from orcade.games.stronghold.sand import spend_time
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

ALL_WORKS: Final = len(DEFENDER_ACTIONS)

# What players say


class Pay(Action):
    """One hourglass on this action."""

    work: int


class CarryOut(Action):
    """An action that is fully paid is carried out."""

    work: int


# What is seen


class HourglassLaid(Event):
    """One more lies on the action: so many of its cost."""

    def __init__(self, seat: int, work: int, paid: int, cost: int) -> None:
        self.seat: int = seat
        self.work: int = work
        self.paid: int = paid
        self.cost: int = cost


# The steps


class Target(Decision[Siege]):
    """On what the completed action takes effect (STR-240)."""

    def __init__(self, seat: int, work: int) -> None:
        super().__init__(seat)
        self.work: int = work

    def whose(self) -> int:
        return 240

    def options(self, s: Siege) -> list[Action]:
        return WORKS[self.work].targets(s)

    def verdict(self, s: Siege, a: Action) -> int:
        return WORKS[self.work].verdict(s, self.seat, a)

    def resolve(self, s: Siege, a: Action) -> None:
        WORKS[self.work].carry_out(s, self.seat, a)


class PaidUp(Step[Siege]):
    """Actions that the fall of their cost has paid in full are carried out at once (STR-267, STR-355).

    Those that cannot be carried out stand ready (STR-425).
    """

    def __init__(self, seat: int, works: list[int]) -> None:
        self.seat: int = seat
        self.works: list[int] = works

    def run(self, s: Siege) -> None:
        able = [work for work in self.works if why_not_ready(s, payer_of(s, work), work) == LEGAL]
        if len(able) == 1:
            complete(s, payer_of(s, able[0]), able[0])
        elif able:
            s.then([Ordering(self.seat, able)])


class Ordering(Decision[Siege]):
    """Which of the actions now fully paid comes first (STR-269)."""

    def __init__(self, seat: int, works: list[int]) -> None:
        super().__init__(seat)
        self.works: list[int] = works

    def whose(self) -> int:
        return 240

    def options(self, s: Siege) -> list[Action]:
        return [s.material.said["carry_out"][work] for work in self.works]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, CarryOut) and a.work in self.works else 240

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, CarryOut)
        s.then([PaidUp(self.seat, [work for work in self.works if work != a.work])])
        complete(s, payer_of(s, a.work), a.work)


# What an action costs


def cost_of(s: Siege, work: int) -> int:
    """With saboteur and fire, and with To the Last Man (STR-244, STR-354)."""
    material = s.material
    building = material.building_of[work]
    cost = material.hourglasses[work] + dearer(s, building)
    if s.last_man == building:
        cost = max(material.least_cost, cost - material.last_man_discount)
    return cost


def dearer(s: Siege, building: int) -> int:
    """An hourglass for a saboteur, and one for fire (STR-157, STR-168, STR-169)."""
    return (1 if s.saboteur[building] else 0) + (1 if s.fire[building] else 0)


def costs(s: Siege) -> list[int]:
    """Of all actions, for who asks often."""
    cost, building_of = s.material.hourglasses, s.material.building_of
    if s.last_man != NONE:
        return [cost_of(s, work) for work in range(ALL_WORKS)]
    if not any(s.saboteur) and not any(s.fire):
        return cost
    more = [dearer(s, building) for building in range(BUILDINGS)]
    return [cost[work] + more[building_of[work]] for work in range(ALL_WORKS)]


def payer_of(s: Siege, work: int) -> int:
    """The seat of the Defender whose hourglasses lie on it."""
    return s.table.invaders + s.payer[work]


def unpaid(s: Siege) -> list[int]:
    """Actions on which hourglasses lie, fewer than they cost."""
    return [work for work in range(ALL_WORKS) if 0 < s.paid[work] < cost_of(s, work)]


# What is allowed


def why_closed(s: Siege, seat: int, work: int) -> int:
    """The partner's hourglasses close an action, and so does the rapidity tile (STR-401, STR-436)."""
    colour = s.colour_of(seat)
    if s.payer[work] != NONE and s.payer[work] != colour:
        return 401
    return 436 if s.rapid == work and s.rapid_by != colour else LEGAL


def why_not_paid(s: Siege, seat: int, work: int) -> int:
    if s.hourglasses[s.colour_of(seat)] == 0:
        return 92
    return 242 if s.done[work] != NONE else why_not_laid(s, seat, work)


def why_not_laid(s: Siege, seat: int, work: int) -> int:
    """Whatever hourglass it is: of the step, or of the barricades."""
    clause = why_closed(s, seat, work)
    if clause != LEGAL:
        return clause
    missing = cost_of(s, work) - s.paid[work]
    if missing <= 0:
        return 241
    return LEGAL if missing > 1 else WORKS[work].why_not(s, seat)


def why_not_ready(s: Siege, seat: int, work: int) -> int:
    """A ready action is carried out at no cost, within once a turn (STR-425)."""
    if s.paid[work] == 0 or s.paid[work] < cost_of(s, work):
        return 425
    clause = why_closed(s, seat, work)
    if clause != LEGAL:
        return clause
    return 242 if s.done[work] != NONE else WORKS[work].why_not(s, seat)


def payments(s: Siege, seat: int) -> list[Action]:
    """Of a Defender who has an hourglass."""
    pay, cost, paid, payer = s.material.said["pay"], costs(s), s.paid, s.payer
    legal: list[Action] = []
    for work, done in enumerate(s.done):
        missing = cost[work] - paid[work]
        if done != NONE or missing <= 0:
            continue
        if (payer[work] != NONE or s.rapid == work) and why_closed(s, seat, work) != LEGAL:
            continue
        if missing > 1 or WORKS[work].why_not(s, seat) == LEGAL:
            legal.append(pay[work])
    return legal


def ready_works(s: Siege, seat: int) -> list[Action]:
    said, cost = s.material.said["carry_out"], costs(s)
    legal: list[Action] = []
    for work, paid in enumerate(s.paid):
        if 0 < paid >= cost[work] and why_not_ready(s, seat, work) == LEGAL:
            legal.append(said[work])
    return legal


# What is done


def pay(s: Siege, seat: int, work: int) -> None:
    spend_time(s, s.colour_of(seat), 1)
    lay_hourglass(s, seat, work)


def lay_hourglass(s: Siege, seat: int, work: int) -> None:
    """The one that completes the cost carries the action out (STR-239)."""
    cost = cost_of(s, work)
    s.paid = changed(s.paid, work, s.paid[work] + 1)
    s.payer = changed(s.payer, work, s.colour_of(seat))
    s.tell(HourglassLaid(seat, work, s.paid[work], cost))
    if s.paid[work] >= cost:
        complete(s, seat, work)


def complete(s: Siege, seat: int, work: int) -> None:
    """The hourglasses leave the board and the marker says that it is done, but for training (STR-242)."""
    s.paid = changed(s.paid, work, 0)
    s.payer = changed(s.payer, work, NONE)
    if not s.material.repeatable[work]:
        s.done = changed(s.done, work, s.colour_of(seat))
    if WORKS[work].asks(s):
        s.then([Target(seat, work)])
    else:
        waiting = unpaid(s)
        WORKS[work].carry_out(s, seat, None)
        carry_out_paid(s, seat, waiting)


def carry_out_paid(s: Siege, seat: int, waiting: list[int]) -> None:
    """Costs may have fallen: which of these are fully paid now?"""
    works = [work for work in waiting if s.paid[work] >= cost_of(s, work)]
    if works:
        s.then([PaidUp(seat, works)])
