"""Building portals, shrines and capitals (IMM-135 to IMM-148, IMM-166, IMM-167)."""

from __future__ import annotations

from orcade.games.immortals.choices import ChooseBuilding
from orcade.games.immortals.material import BUILT, CAPITAL, PORTAL, Deed
from orcade.games.immortals.purse import can_pay, pay
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What is seen


class Built(Event):
    def __init__(self, seat: int, space: int, building: int, points: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.building: int = building
        self.points: int = points


# The step


class Building(Decision[Realms]):
    """What is built in the card's space."""

    def __init__(self, seat: int, box: int, space: int) -> None:
        super().__init__(seat)
        self.box: int = box
        self.space: int = space

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_building

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseBuilding):
            return 258
        return why_not_built_for(s, self.seat, s.deed(self.seat, self.box), self.space, a.building)

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseBuilding)
        build_for(s, self.seat, s.deed(self.seat, self.box), self.space, a.building)


# What may be built


def why_not_built(s: Realms, space: int, building: int) -> int:
    """The limits of buildings, whoever builds and whatever it costs (IMM-167)."""
    if building == PORTAL:
        if s.portals[space]:
            return 141
        return LEGAL if s.portals_left() > 0 else 21
    if s.tiles[space] != NONE:
        return 144 if s.tiles[space] != building else 145
    if s.tiles_left() == 0:
        return 21
    return 146 if building == CAPITAL and s.has_capital(s.material.province[space]) else LEGAL


def why_not_built_for(s: Realms, seat: int, deed: Deed, space: int, building: int) -> int:
    if building not in deed.builds:
        return 166
    verdict = why_not_built(s, space, building)
    if verdict != LEGAL:
        return verdict
    paid = can_pay(s, seat, deed.build_energy[building], deed.build_gold[building])
    return LEGAL if paid else 126


def buildable(s: Realms, seat: int, deed: Deed, space: int) -> list[int]:
    return [b for b in deed.builds if why_not_built_for(s, seat, deed, space, b) == LEGAL]


def build_for(s: Realms, seat: int, deed: Deed, space: int, building: int) -> None:
    pay(s, seat, deed.build_energy[building], deed.build_gold[building])
    build(s, seat, space, building)


def build(s: Realms, seat: int, space: int, building: int) -> None:
    """For good (IMM-148); its builder has the points at once (IMM-138, IMM-142, IMM-143)."""
    if building == PORTAL:
        s.portals = changed(s.portals, space, True)
    else:
        s.tiles = changed(s.tiles, space, building)
    points = s.material.points_built[building]
    s.earn(seat, BUILT, points)
    s.tell(Built(seat, space, building, points))
