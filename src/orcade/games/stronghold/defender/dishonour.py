"""Dishonourable deeds: a point of Glory given up for help in need (STR-349 to STR-356, STR-409)."""

from __future__ import annotations

from orcade.games.stronghold.choices import ChooseBuilding
from orcade.games.stronghold.deeds import BARRICADES, DEFENDER, TO_THE_LAST_MAN, WORDS_OF_DECEIT
from orcade.games.stronghold.defender.pay import (
    ALL_WORKS,
    Pay,
    carry_out_paid,
    cost_of,
    lay_hourglass,
    unpaid,
    why_not_laid,
)
from orcade.games.stronghold.garrison import station
from orcade.games.stronghold.glory import gain
from orcade.games.stronghold.places import COURTYARD, KINDS, SUPPLY, WORKSHOP
from orcade.games.stronghold.sand import receive_time
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class CommitDeed(Action):
    """A point of Glory for this deed."""

    dishonour: int


# What is seen


class DeedCommitted(Event):
    def __init__(self, seat: int, dishonour: int) -> None:
        self.seat: int = seat
        self.dishonour: int = dishonour


class BuildingRoused(Event):
    """To the Last Man: its markers are off and its actions cost less (STR-354)."""

    def __init__(self, seat: int, building: int) -> None:
        self.seat: int = seat
        self.building: int = building


class PrisonerFreed(Event):
    def __init__(self, seat: int, fighter: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter


class BarricadesLost(Event):
    """Hourglasses that the workshop cannot take (STR-352)."""

    def __init__(self, seat: int, hourglasses: int) -> None:
        self.seat: int = seat
        self.hourglasses: int = hourglasses


# The steps


class Barricades(Step[Siege]):
    """The hourglasses of the barricades go to the workshop, as long as it takes them (STR-352).

    `again` are the actions that were done once more with them.
    """

    def __init__(self, seat: int, again: list[int]) -> None:
        self.seat: int = seat
        self.again: list[int] = again

    def run(self, s: Siege) -> None:
        if s.barricades == 0:
            return
        for work in range(ALL_WORKS):
            if why_not_barricaded(s, self.seat, work, self.again) == LEGAL:
                s.then([Barricading(self.seat, self.again)])
                return
        s.tell(BarricadesLost(self.seat, s.barricades))
        s.barricades = 0


class Barricading(Decision[Siege]):
    """Where the next hourglass of the barricades goes."""

    def __init__(self, seat: int, again: list[int]) -> None:
        super().__init__(seat)
        self.again: list[int] = again

    def whose(self) -> int:
        return 352

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["pay"]

    def verdict(self, s: Siege, a: Action) -> int:
        return why_not_barricaded(s, self.seat, a.work, self.again) if isinstance(a, Pay) else 352

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, Pay)
        s.barricades -= 1
        once_more = s.done[a.work] != NONE and s.paid[a.work] + 1 >= cost_of(s, a.work)
        s.then([Barricades(self.seat, [*self.again, a.work] if once_more else self.again)])
        lay_hourglass(s, self.seat, a.work)


class LastMan(Decision[Siege]):
    """Which building fights to the last man."""

    def whose(self) -> int:
        return 354

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_building"]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, ChooseBuilding) and s.board.has_actions[a.building] else 354

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseBuilding)
        rouse(s, self.seat, a.building)


# What is allowed


def why_not_committed(s: Siege, dishonour: int) -> int:
    """From turn 5, each once a game, at most one a turn."""
    open_now = s.turn >= s.material.deeds_from and not s.deed_used
    return LEGAL if open_now and s.deeds[dishonour] else 349


def why_not_barricaded(s: Siege, seat: int, work: int, again: list[int]) -> int:
    if s.material.building_of[work] != WORKSHOP:
        return 351
    return 352 if work in again else why_not_laid(s, seat, work)


def open_deeds(s: Siege) -> list[Action]:
    said = s.material.said["commit_deed"]
    if s.turn < s.material.deeds_from or s.deed_used:
        return []
    return [said[n] for n in range(len(said)) if s.deeds[n]]


# What is done


def commit(s: Siege, seat: int, dishonour: int) -> None:
    s.deeds = changed(s.deeds, dishonour, False)
    s.deed_used = True
    gain(s, DEFENDER, -1)
    s.tell(DeedCommitted(seat, dishonour))
    if dishonour == BARRICADES:
        s.barricades = s.material.barricade_time
        s.then([Barricades(seat, [])])
    elif dishonour == WORDS_OF_DECEIT:
        receive_time(s, s.colour_of(seat), s.material.deceit_time)
    elif dishonour == TO_THE_LAST_MAN:
        s.then([LastMan(seat)])
    else:
        free_prisoners(s, seat)


def rouse(s: Siege, seat: int, building: int) -> None:
    """Actions now fully paid are carried out at once (STR-355)."""
    waiting = unpaid(s)
    s.last_man = building
    s.tell(BuildingRoused(seat, building))
    s.done = [NONE if s.material.building_of[work] == building else s.done[work] for work in range(ALL_WORKS)]
    if s.rapid != NONE and s.material.building_of[s.rapid] == building:
        s.rapid = NONE
    carry_out_paid(s, seat, waiting)


def free_prisoners(s: Siege, seat: int) -> None:
    """As far as the supply has them (STR-356)."""
    for fighter in range(KINDS):
        supply = SUPPLY * KINDS + fighter
        for _ in range(min(s.material.prisoners[fighter], s.garrison[supply])):
            s.garrison[supply] -= 1
            s.tell(PrisonerFreed(seat, fighter))
            station(s, COURTYARD, fighter)
