"""A phase: actions of the Invaders' cards in any order, by turns if they are two (STR-87, STR-377)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import GAIN_RESOURCES, SPECTERS, TROOP_TRANSFER
from orcade.games.stronghold.glory import watch_blood
from orcade.games.stronghold.invader.climbing import (
    Climb,
    Inspire,
    climb,
    climbs,
    inspirations,
    inspire,
    why_no_climb,
    why_not_inspired,
)
from orcade.games.stronghold.invader.costs import RITUALS, pay, ways, why_impossible, why_not_paid
from orcade.games.stronghold.invader.placing import carry_out
from orcade.games.stronghold.places import CAMP, HAND, KINDS, WALLS
from orcade.games.stronghold.sand import give_time
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.teams import (
    OpenAction,
    has_done,
    in_order,
    is_lent,
    is_used,
    open_action,
    own_actions,
    take_lent,
    use,
    why_not_opened,
)
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

OWN: Final = 0  #       an action of his own card
PARTNERS: Final = 1  #  one that the partner has opened
HOLDERS: Final = ["own", "partner"]
WAYS: Final = 3  #      no cost has more alternatives
DEPLOYMENT: Final = 6
ONCE: Final = {GAIN_RESOURCES: 104, SPECTERS: 178, TROOP_TRANSFER: 382}  # a turn, whosever card (STR-379)


class Act(Action):
    """Take an action, paying one of the alternatives of its cost."""

    action: int
    way: int
    holder: int  # whose card it is on


class EndPhase(Action):
    """No more actions in this phase."""


class PhaseBegun(Event):
    def __init__(self, phase: int) -> None:
        self.phase: int = phase


class ActionTaken(Event):
    """An action and what was paid for it."""

    def __init__(
        self, seat: int, action: int, goblins: int, orcs: int, trolls: int, resources: int, borrowed: bool
    ) -> None:
        self.seat: int = seat
        self.action: int = action
        self.goblins: int = goblins
        self.orcs: int = orcs
        self.trolls: int = trolls
        self.resources: int = resources
        self.borrowed: bool = borrowed


class UnitsEncamped(Event):
    """Units that were not spent go to the camp (STR-179)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: int = seat
        self.count: int = count


class Phase(Step[Siege]):
    """The phase begins (STR-82)."""

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def run(self, s: Siege) -> None:
        s.phase = self.phase
        s.tell(PhaseBegun(self.phase))
        order = in_order(s)
        if self.phase == DEPLOYMENT:
            s.roped = [False] * WALLS
            for invader in order:
                encamp(s, invader)
            s.then([Upkeep()])
        s.then([Occasion(order[0], False)])


class Occasion(Step[Siege]):
    """An Invader may act; `passed` is whether the other has just passed (STR-377)."""

    def __init__(self, seat: int, passed: bool) -> None:
        self.seat: int = seat
        self.passed: bool = passed

    def run(self, s: Siege) -> None:
        if can_act(s, self.seat):
            s.then([Acting(self.seat, self.passed)])
        else:
            pass_on(s, self.seat, self.passed)


def pass_on(s: Siege, seat: int, passed: bool) -> None:
    """A pass is not final; the phase ends when both pass in succession."""
    if passed or s.table.invaders == 1:
        s.lent = []
    else:
        s.then([Occasion(1 - seat, True)])


class Acting(Decision[Siege]):
    """An action of the phase, in phase 6 also ropes or an altar, or the end (STR-87, STR-377)."""

    def __init__(self, seat: int, passed: bool) -> None:
        super().__init__(seat)
        self.passed: bool = passed

    def whose(self) -> int:
        return 87

    def options(self, s: Siege) -> list[Action]:
        return self.legal(s)

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, EndPhase):
            return LEGAL
        if isinstance(a, Act):
            return why_not_taken(s, self.seat, a.action, a.way, a.holder)
        if isinstance(a, OpenAction):
            return why_not_opened(s, self.seat, a.action)
        if isinstance(a, Climb | Inspire) and s.phase != DEPLOYMENT:
            return 82
        if isinstance(a, Climb):
            return why_no_climb(s, self.seat, a.origin_wall, a.wall, a.unit)
        if isinstance(a, Inspire):
            return why_not_inspired(s, self.seat, a.rampart, a.wall)
        return 87

    def legal(self, s: Siege) -> list[Action]:
        said = s.material.said
        legal = acts(s, self.seat, False)
        if s.table.invaders > 1:
            for action in own_actions(s, self.seat, s.phase):
                if not is_used(s, self.seat, action):
                    legal.append(said["open_action"][action])
        if s.phase == DEPLOYMENT:
            legal += climbs(s, self.seat) + inspirations(s, self.seat)
        return legal + said["end_phase"]

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, EndPhase):
            pass_on(s, self.seat, self.passed)
            return
        s.then([Occasion(self.seat if s.table.invaders == 1 else 1 - self.seat, False)])
        if isinstance(a, Act):
            take(s, self.seat, a.action, a.way, a.holder)
        elif isinstance(a, OpenAction):
            open_action(s, self.seat, a.action)
        elif isinstance(a, Climb):
            climb(s, self.seat, a.origin_wall, a.wall, a.unit)
        else:
            assert isinstance(a, Inspire)
            inspire(s, self.seat, a.rampart, a.wall)


def can_act(s: Siege, invader: int) -> bool:
    """Is there anything but to pass?"""
    if acts(s, invader, True):
        return True
    if s.table.invaders > 1:
        for action in own_actions(s, invader, s.phase):
            if not is_used(s, invader, action):
                return True
    return s.phase == DEPLOYMENT and len(climbs(s, invader)) + len(inspirations(s, invader)) > 0


def acts(s: Siege, invader: int, first: bool) -> list[Action]:
    """Every action that he may take, with each way to pay for it; if `first`, no more than one."""
    said = s.material.said["act"]
    found: list[Action] = []
    for holder in range(s.table.invaders):
        owner = invader if holder == OWN else 1 - invader
        for action in own_actions(s, owner, s.phase):
            if holder == PARTNERS and not is_lent(s, owner, action):
                continue
            for way in range(ways(s, action)):
                if why_not_taken(s, invader, action, way, holder) == LEGAL:
                    found.append(said[(action * WAYS + way) * 2 + holder])
                    if first:
                        return found
    return found


def why_not_taken(s: Siege, invader: int, action: int, way: int, holder: int) -> int:
    """It is on his card or lent to him, not yet used, can be paid for and does something."""
    if holder == PARTNERS:
        if s.table.invaders == 1 or not is_lent(s, 1 - invader, action):
            return 379
    elif action not in own_actions(s, invader, s.phase):
        return 83 if s.turned[6 * invader + s.phase - 1] else 87
    elif is_used(s, invader, action):
        return 87
    if action in ONCE and has_done(s, invader, action):
        return ONCE[action]
    unpaid = why_not_paid(s, invader, action, way)
    return unpaid if unpaid != LEGAL else why_impossible(s, invader, action, way)


def take(s: Siege, invader: int, action: int, way: int, holder: int) -> None:
    """Pay, give the Defender his time, and carry it out (STR-94, STR-95, STR-100, STR-378)."""
    box = s.material
    if holder == OWN:
        use(s, invader, action)
    else:
        take_lent(s, 1 - invader, action)
    units = box.payments[action][way] if box.payments[action] else [0, 0, 0]
    time = pay(s, invader, action, way) + (box.loan_time if holder == PARTNERS else 0)
    cost = box.resource_cost[action]
    s.tell(ActionTaken(invader, action, units[0], units[1], units[2], cost, holder == PARTNERS))
    give_time(s, invader, time)
    if action in RITUALS:
        watch_blood(s)
    carry_out(s, invader, action, way)


# Phase 6


def encamp(s: Siege, invader: int) -> None:
    count = s.units_at(HAND + invader)
    for unit in range(KINDS):
        s.host[(CAMP + invader) * KINDS + unit] += s.host[(HAND + invader) * KINDS + unit]
        s.host[(HAND + invader) * KINDS + unit] = 0
    if count > 0:
        s.tell(UnitsEncamped(invader, count))


class Upkeep(Step[Siege]):
    """Units left in a camp give time at the end of phase 6 (STR-196, STR-385)."""

    def run(self, s: Siege) -> None:
        for invader in in_order(s):
            give_time(s, invader, s.material.upkeep[s.units_at(CAMP + invader)])
