"""Phase 1: units from the bag, resources, and the Defender's stone and time (STR-85, section 7, STR-380)."""

from __future__ import annotations

from orcade.games.stronghold.places import BAG, HAND, KILLED, KINDS
from orcade.games.stronghold.sand import receive_time
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.teams import in_order
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action


class Transfer(Action):
    """So many units of a kind for the partner."""

    unit: int
    count: int  # less 1


class StoneReceived(Event):
    """The Defenders receive a stone component for this turn (STR-85)."""


class UnitsDrawn(Event):
    """An Invader draws units, by kind (STR-102)."""

    def __init__(self, seat: int, goblins: int, orcs: int, trolls: int) -> None:
        self.seat: int = seat
        self.goblins: int = goblins
        self.orcs: int = orcs
        self.trolls: int = trolls

    def reveals_to(self, seat: int) -> bool:
        return True


class BagRefilled(Event):
    """The killed units are shuffled into the bag (STR-19)."""


class ResourcesTaken(Event):
    def __init__(self, seat: int, resources: int) -> None:
        self.seat: int = seat
        self.resources: int = resources


class UnitsTransferred(Event):
    def __init__(self, seat: int, unit: int, count: int) -> None:
        self.seat: int = seat
        self.unit: int = unit
        self.count: int = count


class Supply(Step[Siege]):
    """What everybody receives at the start of a turn (STR-85, STR-102, STR-373, STR-397)."""

    def run(self, s: Siege) -> None:
        if s.stone_left > 0:  # STR-22
            s.stone_left -= 1
            s.stone_due = 1
            s.tell(StoneReceived())
        for colour in range(s.table.defenders):
            receive_time(s, colour, s.table.hourglasses_per_turn)
        for invader in in_order(s):
            all_in = s.turned[6 * invader]  # All to the Assault! (STR-215)
            draw_units(s, invader, s.table.units_per_turn + (s.material.all_in_units if all_in else 0))
            if not all_in:
                take_resources(s, invader, s.table.resources_per_turn)


def draw_units(s: Siege, invader: int, count: int) -> None:
    """Random units from the bag, which the killed refill when it runs short (STR-19)."""
    drawn = [0, 0, 0]
    for _ in range(count):
        if s.units_at(BAG) == 0:
            if s.units_at(KILLED) == 0:
                break
            refill_bag(s)
        at, unit = s.luck.below(s.units_at(BAG)), 0
        while at >= s.host[BAG * KINDS + unit]:
            at -= s.host[BAG * KINDS + unit]
            unit += 1
        s.host[BAG * KINDS + unit] -= 1
        drawn[unit] += 1
    for unit in range(KINDS):
        s.host[(HAND + invader) * KINDS + unit] += drawn[unit]
    s.tell(UnitsDrawn(invader, drawn[0], drawn[1], drawn[2]))


def refill_bag(s: Siege) -> None:
    for unit in range(KINDS):
        s.host[BAG * KINDS + unit] += s.host[KILLED * KINDS + unit]
        s.host[KILLED * KINDS + unit] = 0
    s.tell(BagRefilled())


def take_resources(s: Siege, invader: int, resources: int) -> None:
    """As many as the bank still has (STR-20)."""
    taken = min(resources, s.bank)
    s.bank -= taken
    s.resources = changed(s.resources, invader, s.resources[invader] + taken)
    s.tell(ResourcesTaken(invader, taken))


class Transferring(Decision[Siege]):
    """Which units of this turn the partner gets: up to three of one kind (STR-380, STR-381)."""

    def whose(self) -> int:
        return 380

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["transfer"]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, Transfer):
            return 380
        return LEGAL if s.host[(HAND + self.seat) * KINDS + a.unit] > a.count else 381

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, Transfer)
        count = a.count + 1
        s.host[(HAND + self.seat) * KINDS + a.unit] -= count
        s.host[(HAND + 1 - self.seat) * KINDS + a.unit] += count
        s.tell(UnitsTransferred(self.seat, a.unit, count))
