"""Assault, part II, step 4: the comparison of strength on each wall (STR-312 to STR-330)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import onslaught, slay, strike_down, why_closed
from orcade.games.stronghold.assault.losses import FighterLosses, UnitLosses
from orcade.games.stronghold.assault.orders import can_be_carried_out, is_furious, lapse, lay_aside
from orcade.games.stronghold.assault.strength import absorbs, attack_on, defence_of, inflicts_losses
from orcade.games.stronghold.deeds import GOBLIN_FURY, TILE_POISON, TILE_SHIELDS
from orcade.games.stronghold.places import GOBLIN, KINDS, MARKSMAN, SIEGE, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Event, Step
from orcade.kernel.lists import changed

# What is seen


class StrengthsCompared(Event):
    """Both sides part by part (`strength.py`), and their totals."""

    def __init__(
        self, wall: int, attack: int, defence: int, attack_parts: list[int], defence_parts: list[int]
    ) -> None:
        self.wall: int = wall
        self.attack: int = attack
        self.defence: int = defence
        self.attack_parts: list[int] = attack_parts
        self.defence_parts: list[int] = defence_parts


class PoisonWorked(Event):
    """A marksman dies before the result is carried out (STR-144)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall


class FuryEnded(Event):
    """The furious goblins die, whatever the result (STR-204)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall


class ShieldsCounted(Event):
    """The lost melee is counted again: so much is left of the Defender's advantage (STR-143)."""

    def __init__(self, wall: int, advantage: int) -> None:
        self.wall: int = wall
        self.advantage: int = advantage


class NobodyStrikes(Event):
    """The components alone win, and the Invader loses nothing (STR-323)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall


class WallBreached(Event):
    """The Invader enters the fortress here (STR-326)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall


# The steps


class Melee(Step[Siege]):
    """Vain furies lapse; then every wall with Invader units, from far west to far east (STR-432, STR-313)."""

    def run(self, s: Siege) -> None:
        for wall in s.board.west_to_east:
            if is_furious(s, wall) and not can_be_carried_out(s, wall, GOBLIN_FURY):
                lapse(s, wall)
        s.then([Comparison(wall) for wall in s.board.west_to_east if is_contested(s, wall)])


class Comparison(Step[Siege]):
    """Both sides add up their strength (STR-312)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall

    def run(self, s: Siege) -> None:
        wall = self.wall
        attack, defence = attack_on(s, wall), defence_of(s, wall)
        s.tell(StrengthsCompared(wall, attack.total, defence.total, attack.parts, defence.parts))
        advantage = attack.total - defence.total
        if is_furious(s, wall):
            s.then([FuryEnds(wall)])
        if advantage > 0:
            invader_wins(s, wall, advantage)
        elif advantage < 0:
            defender_wins(s, wall)


class FuryEnds(Step[Siege]):
    """Furious goblins die after the comparison (STR-204)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall

    def run(self, s: Siege) -> None:
        if is_furious(s, self.wall):
            end_fury(s, self.wall)


# The result


def is_contested(s: Siege, wall: int) -> bool:
    return s.attackers(wall) > 0 and why_closed(s, wall) == LEGAL


def invader_wins(s: Siege, wall: int, advantage: int) -> None:
    """Poison, then losses or a breach (STR-330); what poison kills fills nothing (STR-145)."""
    if s.has_equipment(wall, TILE_POISON) and s.garrison[(WALL + wall) * KINDS + MARKSMAN] > 0:
        s.tell(PoisonWorked(wall))
        strike_down(s, WALL + wall, MARKSMAN)
    if advantage > absorbs(s, wall):
        breach(s, wall)
    else:
        s.then([FighterLosses(wall, advantage, KINDS - 1)])


def breach(s: Siege, wall: int) -> None:
    """All Defender units there fall, and the Invader enters (STR-326)."""
    for fighter in range(KINDS):
        strike_down(s, WALL + wall, fighter, s.garrison[(WALL + wall) * KINDS + fighter])
    s.tell(WallBreached(wall))
    s.breached = changed(s.breached, wall, True)
    s.entered = True
    onslaught(s).entered = True


def defender_wins(s: Siege, wall: int) -> None:
    """Furious goblins are removed, shields are counted, losses are taken (STR-330)."""
    if is_furious(s, wall):
        end_fury(s, wall)
    units = s.attackers(wall)
    if units == 0:
        return
    advantage = defence_of(s, wall).total - attack_on(s, wall).total  # STR-206
    if s.has_equipment(wall, TILE_SHIELDS):
        advantage = max(0, advantage - units)  # STR-143
        s.tell(ShieldsCounted(wall, advantage))
    if advantage == 0:
        return
    if inflicts_losses(s, wall):
        s.then([UnitLosses(wall, advantage, KINDS - 1)])
    else:
        s.tell(NobodyStrikes(wall))


def end_fury(s: Siege, wall: int) -> None:
    """The goblins on the wall and in its siege tower die, and the order is over."""
    lay_aside(s, wall)
    s.tell(FuryEnded(wall))
    for place in (WALL + wall, SIEGE + wall):
        slay(s, place, GOBLIN, s.host[place * KINDS + GOBLIN])
