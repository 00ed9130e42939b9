"""What a Defender of Stronghold looks at first: machines early, then help where walls fall short.

An hourglass is the better spent the more margin it takes from the attacks that are to be feared.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.stronghold.breach import now_falls
from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.knows.stronghold.watch import Watch
from orcade.bots.knows.stronghold.works import Works
from orcade.games.stronghold.choices import ChooseBuilding, ChoosePath, ChoosePlace, ChooseSide, ChooseUnit
from orcade.games.stronghold.deeds import BARRICADES, FREE_THE_PRISONERS, WORDS_OF_DECEIT
from orcade.games.stronghold.defender.dishonour import CommitDeed
from orcade.games.stronghold.defender.heroes import Raid, Speak
from orcade.games.stronghold.defender.moves import Lift, Marching, MoveHero, SetDown, SwapWith
from orcade.games.stronghold.defender.partners import HandOver, UseRapidity
from orcade.games.stronghold.defender.pay import CarryOut, Pay, Target
from orcade.games.stronghold.defender.steps import Finish
from orcade.games.stronghold.places import OFFICER, WALL, WARRIOR
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Decision
from orcade.kernel.space import Action

SHARP: Final = 2.4  #     how much likelier a margin more for an hourglass makes it
NEVER: Final = -30.0
LAST_STEP: Final = 6  #   the Defender's step after this phase is the last before the assault
SHAME: Final = 3.5  #     of a point of Glory, in margin
IDLE: Final = 0.1  #      the gain of a move up to which it is not worth a look
MOVING: Final = 0.6  #    of what is moved and not built
PARTNER: Final = -1.0  #  of letting the partner go on
BUILDINGS_WORTH: Final = [1.0, 0.9, 0.6, 1.2, 0.8, 0.1, 0.0, 0.0]  # to the last man


def defender_weights(s: Siege, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions of a Defender before the assault."""
    guard = Guard(s, decision)
    found: list[float] = []
    for a in legal:
        points = guard.points(a)
        found.append(0.0 if points <= NEVER else exp(SHARP * points))
    return found


class Guard:
    """What the Defender who is asked has in mind."""

    def __init__(self, s: Siege, decision: Decision[Any]) -> None:
        self.s: Siege = s
        self.decision: Decision[Any] = decision
        self.front: Front = Front(s)
        self.watch: Watch = Watch(s, self.front, decision.seat)
        self.works: Works = Works(s, self.front, self.watch)

    def points(self, a: Action) -> float:
        """The margin that it seems to bring for each hourglass."""
        s, decision, watch = self.s, self.decision, self.watch
        if isinstance(a, Lift):
            return self.lifting(a.fighter, WALL + a.post)
        if isinstance(a, Pay):
            return self.works.paying(a.work)
        if isinstance(a, SetDown) and isinstance(decision, Marching):
            return 1.5 * watch.move(decision.fighter, decision.place, WALL + a.post)
        if isinstance(a, SwapWith) and isinstance(decision, Marching):
            return 1.5 * watch.swap(decision.fighter, decision.place, a.fighter, WALL + a.post) - 0.3
        if isinstance(a, MoveHero):
            return watch.hero(a.hero, WALL + a.post) - watch.hero(a.hero, s.hero_at[a.hero]) - 0.3
        if isinstance(a, Speak):
            return self.speech(a.hourglasses + 1)
        if isinstance(a, Raid):
            wall = s.hero_at[WARRIOR] - WALL
            strength = a.unit + 1
            return strength * (0.7 + watch.danger[wall]) / s.material.raid_time[a.unit] + 0.1 * a.unit
        if isinstance(a, CarryOut):
            return 3.0 if self.works.is_timely(a.work) else -2.0
        if isinstance(a, CommitDeed):
            return self.dishonour(a.dishonour)
        if isinstance(a, UseRapidity):
            return self.works.worth(a.work) / 3.0 - 1.0
        if isinstance(a, HandOver):
            return PARTNER
        if isinstance(a, Finish):
            return 0.0
        if isinstance(a, ChooseBuilding):
            return BUILDINGS_WORTH[a.building]
        if isinstance(decision, Target):
            return 1.5 * self.target(decision.work, a)
        if isinstance(a, ChoosePlace):  # the stone of the turn
            return 1.5 * watch.worry[a.place - WALL]
        return 0.0

    def lifting(self, fighter: int, place: int) -> float:
        """A unit leaves its post for where it is worth more, if there is such a place."""
        gain = self.watch.best_move(fighter, place)
        return NEVER if gain <= IDLE else gain - MOVING

    def target(self, work: int, a: Action) -> float:
        if isinstance(a, ChoosePlace):
            return self.works.on(work, a.place)
        if isinstance(a, ChoosePath):
            return self.works.on_path(work, a.path)
        if isinstance(a, ChooseUnit):
            return self.works.kill(a.place, a.unit)
        if isinstance(a, ChooseSide):
            return self.works.blessing(a.side)
        return 0.0

    def speech(self, hourglasses: int) -> float:
        """When nothing more can come there, as much as is needed (STR-279)."""
        wall = self.s.hero_at[OFFICER] - WALL
        if self.s.phase < LAST_STEP or self.s.attackers(wall) == 0:
            return NEVER
        needed = self.front.margin(wall) + 0.5
        used = hourglasses if hourglasses < needed else needed
        if used <= 0.0:
            return -1.0 if self.watch.danger[wall] > 0.1 else -2.0
        return 1.6 * used / hourglasses

    def dishonour(self, deed: int) -> float:
        """A point of Glory for help in need: only when a wall is likely to fall (STR-349)."""
        s = self.s
        if s.phase < LAST_STEP and deed != FREE_THE_PRISONERS:
            return NEVER
        need = 6.0 * now_falls(s, self.front) - SHAME
        if deed == BARRICADES:
            need -= 0.7
        elif deed == WORDS_OF_DECEIT:
            need += 0.3
        return need
