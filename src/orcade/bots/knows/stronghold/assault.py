"""What players of Stronghold look at first in the assault: targets, victims, losses (sections 17 to 20).

Losses are chosen exactly: of all ways that reach the advantage the one that costs least.  The rest is
a matter of strength: who shoots kills the strongest where it counts, who must lose gives up the weakest.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knows.stronghold.payments import FIGHTER_WORTH, UNIT_WORTH, cheapest_first
from orcade.bots.knows.stronghold.walls import Front
from orcade.bots.logistic import logistic
from orcade.games.stronghold.assault.cannons import CannonAim, CannonVictim
from orcade.games.stronghold.assault.common import ChooseFighter, HoldFire
from orcade.games.stronghold.assault.goblins import GoblinAim
from orcade.games.stronghold.assault.hospital import RaiseSpecter, Saving
from orcade.games.stronghold.assault.losses import FighterLoss, UnitLoss
from orcade.games.stronghold.assault.machines import MachineAim, TakeShot
from orcade.games.stronghold.assault.marksmen import MarksmanAim, VolleyVictim, toughness
from orcade.games.stronghold.assault.orders import EnoughOrcs, Explosion
from orcade.games.stronghold.assault.poles import UsePole
from orcade.games.stronghold.assault.shots import WreckCauldron
from orcade.games.stronghold.choices import ChoosePlace, ChooseUnit
from orcade.games.stronghold.deeds import ENGINE_BALLISTA, RUINED_WALLS
from orcade.games.stronghold.places import KINDS, RAMPART, SIEGE, TROLL, WALL, is_wall
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Decision
from orcade.kernel.space import Action

SHARP: Final = 1.5
SURE: Final = 6.0  #     of the one thing that anybody would do
HOLD: Final = -2.5  #    of not shooting


def assault_weights(s: Siege, decision: Decision[Any], legal: list[Action]) -> list[float]:
    """One for each of these actions of either camp in the assault, or at the end of the turn."""
    front = Front(s)
    return [exp(SHARP * points(s, front, decision, a)) for a in legal]


def points(s: Siege, front: Front, decision: Decision[Any], a: Action) -> float:
    """What it seems to bring, or to save."""
    if isinstance(decision, UnitLoss) and isinstance(a, ChooseUnit):
        places = [WALL + decision.wall, SIEGE + decision.wall]
        best = cheapest_first(s.host, places, decision.advantage, decision.unit, UNIT_WORTH)
        on_wall = 0.2 if a.place == WALL + decision.wall else 0.0
        return SURE + on_wall if a.unit == best else 0.0
    if isinstance(decision, FighterLoss) and isinstance(a, ChooseFighter):
        places = [WALL + decision.wall]
        best = cheapest_first(s.garrison, places, decision.advantage, decision.fighter, FIGHTER_WORTH)
        return SURE if a.fighter == best else 0.0
    if isinstance(a, HoldFire):
        return HOLD
    if isinstance(decision, VolleyVictim) and isinstance(a, ChooseUnit):
        return volley(s, decision, a.unit)
    if isinstance(a, ChooseUnit):
        if isinstance(decision, CannonVictim):
            return 2.0 * a.unit
        return 0.3 * a.unit if not isinstance(decision, Explosion) else exploding(s, decision)
    if isinstance(a, ChoosePlace):
        return aiming(s, front, decision, a.place)
    if isinstance(a, ChooseFighter):
        return 2.0 * a.fighter if isinstance(decision, Saving) else 1.2 * a.fighter
    if isinstance(a, EnoughOrcs):
        return 1.0
    if isinstance(a, UsePole):
        return 3.0 * logistic((front.margin(a.wall) + 1.0) / 1.0)
    if isinstance(a, TakeShot):
        return 3.0 * a.shot
    if isinstance(a, RaiseSpecter):
        return 1.5 * a.fighter
    return 0.3 if isinstance(a, WreckCauldron) else 0.0


def volley(s: Siege, decision: VolleyVictim, unit: int) -> float:
    """The set of victims that costs least: what fits into the volley must fall (STR-302)."""
    best = -1
    least = 0.0
    for first in range(KINDS):
        size = toughness(s, decision.place, first)
        if s.host[decision.place * KINDS + first] == 0 or size > decision.left:
            continue
        cost = UNIT_WORTH[first] + rest_of_volley(s, decision.place, decision.left - size, first)
        if best < 0 or cost < least:
            best, least = first, cost
    return SURE if unit == best else 0.0


def rest_of_volley(s: Siege, place: int, left: int, taken: int) -> float:
    """What else falls, at least; one of the kind `taken` is gone already."""
    least = -1.0
    at = place * KINDS
    for unit in range(KINDS):
        there = s.host[at + unit] - (1 if unit == taken else 0)
        size = toughness(s, place, unit)
        if there > 0 and size <= left:
            count = left // size if left // size < there else there
            cost = count * UNIT_WORTH[unit]
            if least < 0.0 or cost < least:
                least = cost
    return least if least > 0.0 else 0.0


def exploding(s: Siege, decision: Explosion) -> float:
    """As long as it leads to a wall without components (STR-345)."""
    left = s.stone[decision.wall] + s.wood[decision.wall]
    return 2.0 if left > 0 and not s.heroic[RUINED_WALLS] else -3.0


def aiming(s: Siege, front: Front, decision: Decision[Any], place: int) -> float:
    """Where a shot counts most."""
    if isinstance(decision, MachineAim):
        wall = place - WALL
        near = 2.0 * logistic((front.margin(wall) + 3.0) / 2.0)
        if s.engine[decision.place] == ENGINE_BALLISTA:
            own = 0.6 if s.host[place * KINDS + TROLL] > 0 else 0.3 if s.units_at(place) > 0 else 0.0
            best = 3 if s.garrison[place * KINDS + 2] > 0 else 2 if s.garrison[place * KINDS + 1] > 0 else 1
            return near + 0.5 * best - own
        ruin = 1.0 if s.stone[wall] == 1 and not s.heroic[RUINED_WALLS] else 0.0
        return near + 0.4 * s.wood[wall] + ruin + (0.3 if s.stone[wall] > 0 else -0.5)
    if isinstance(decision, CannonAim):
        trolls, orcs = s.host[place * KINDS + TROLL], s.host[place * KINDS + 1]
        return (1.5 if trolls > 0 else 0.8 if orcs > 0 else 0.0) + (0.6 if place >= RAMPART else 0.0)
    if isinstance(decision, MarksmanAim):
        return shooting(s, place)
    if isinstance(decision, GoblinAim):
        return 1.0 + (0.4 if not is_wall(place) else 0.0)
    return 0.0


def shooting(s: Siege, place: int) -> float:
    """At a rampart where this shot makes the volley fit somebody (STR-301)."""
    o = s.onslaught
    assert o is not None
    shots = o.volley[place - RAMPART]
    smallest, total = 99, 0
    for unit in range(KINDS):
        count = s.host[place * KINDS + unit]
        if count > 0:
            size = toughness(s, place, unit)
            total += size * count
            smallest = size if size < smallest else smallest
    if shots >= total:
        return -2.0
    begun = 0.5 if shots % smallest > 0 else 0.0
    return 1.0 / smallest + begun + 0.05 * total
