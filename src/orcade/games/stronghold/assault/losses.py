"""The losses of a melee (STR-318 to STR-322, STR-427).

Units are given up from the strongest kind to the weakest, one at a time, until the advantage is
reached.  A kind may be passed over only if the weaker units that are left can still reach it.  This
yields exactly the choices in which no unit is superfluous (STR-320).
"""

from __future__ import annotations

from orcade.games.stronghold.assault.common import ChooseFighter, ask, slay, strike_down
from orcade.games.stronghold.choices import ChooseUnit
from orcade.games.stronghold.places import KINDS, SIEGE, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Step
from orcade.kernel.space import Action

# The Invader's


class UnitLosses(Step[Siege]):
    """So much of the advantage is left to be filled, by units up to this kind."""

    def __init__(self, wall: int, advantage: int, unit: int) -> None:
        self.wall: int = wall
        self.advantage: int = advantage
        self.unit: int = unit

    def run(self, s: Siege) -> None:
        if self.advantage <= 0:
            return
        places = [WALL + self.wall, SIEGE + self.wall]
        if force_up_to(s.host, places, self.unit) <= self.advantage:
            for place in places:
                for unit in range(self.unit, -1, -1):
                    slay(s, place, unit, s.host[place * KINDS + unit])
            return
        seat = s.invader_of(s.board.side[WALL + self.wall])
        ask(s, UnitLoss(seat, self.wall, self.advantage, self.unit))


class UnitLoss(Decision[Siege]):
    """The next unit that the Invader gives up, from the wall or from its siege tower."""

    def __init__(self, seat: int, wall: int, advantage: int, unit: int) -> None:
        super().__init__(seat)
        self.wall: int = wall
        self.advantage: int = advantage
        self.unit: int = unit

    def whose(self) -> int:
        return 318

    def options(self, s: Siege) -> list[Action]:
        units = s.material.said["choose_unit"]
        on_wall, in_tower = (WALL + self.wall) * KINDS, (SIEGE + self.wall) * KINDS
        return units[on_wall : on_wall + KINDS] + units[in_tower : in_tower + KINDS]

    def verdict(self, s: Siege, a: Action) -> int:
        places = [WALL + self.wall, SIEGE + self.wall]
        if not isinstance(a, ChooseUnit) or a.place not in places:
            return 318
        return why_kept(s.host, places, a.place, a.unit, self.advantage, self.unit)

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        s.then([UnitLosses(self.wall, self.advantage - a.unit - 1, a.unit)])
        slay(s, a.place, a.unit)


# The Defender's


class FighterLosses(Step[Siege]):
    """So much of the advantage is left to be filled, by units up to this kind."""

    def __init__(self, wall: int, advantage: int, fighter: int) -> None:
        self.wall: int = wall
        self.advantage: int = advantage
        self.fighter: int = fighter

    def run(self, s: Siege) -> None:
        if self.advantage <= 0:
            return
        place = WALL + self.wall
        if force_up_to(s.garrison, [place], self.fighter) <= self.advantage:
            for fighter in range(self.fighter, -1, -1):
                strike_down(s, place, fighter, s.garrison[place * KINDS + fighter])
            return
        seat = s.defender_of(s.board.side[place])
        ask(s, FighterLoss(seat, self.wall, self.advantage, self.fighter))


class FighterLoss(Decision[Siege]):
    """The next unit that the Defender gives up."""

    def __init__(self, seat: int, wall: int, advantage: int, fighter: int) -> None:
        super().__init__(seat)
        self.wall: int = wall
        self.advantage: int = advantage
        self.fighter: int = fighter

    def whose(self) -> int:
        return 318

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_fighter"]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseFighter):
            return 318
        place = WALL + self.wall
        return why_kept(s.garrison, [place], place, a.fighter, self.advantage, self.fighter)

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseFighter)
        s.then([FighterLosses(self.wall, self.advantage - a.fighter - 1, a.fighter)])
        strike_down(s, WALL + self.wall, a.fighter)


# Both


def why_kept(units: list[int], places: list[int], place: int, kind: int, advantage: int, most: int) -> int:
    """0 if one of this kind there may be given up next; `most` is the strongest kind that still may be."""
    if units[place * KINDS + kind] == 0:
        return 318
    return LEGAL if kind <= most and force_up_to(units, places, kind) >= advantage else 427


def force_up_to(units: list[int], places: list[int], kind: int) -> int:
    """The base strength of all units there up to this kind (STR-321)."""
    force = 0
    for place in places:
        for weaker in range(kind + 1):
            force += units[place * KINDS + weaker] * (weaker + 1)
    return force
