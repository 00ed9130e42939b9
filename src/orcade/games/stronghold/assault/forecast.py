"""What the melee on a wall would bring if it came now: for the board and the plain table."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.assault.common import why_closed
from orcade.games.stronghold.assault.orders import is_furious
from orcade.games.stronghold.assault.strength import Strength, absorbs, attack_on, defence_of, inflicts_losses
from orcade.games.stronghold.deeds import TILE_POISON, TILE_SHIELDS
from orcade.games.stronghold.places import GOBLIN, KINDS, MARKSMAN, SIEGE, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL

# How it would end
NO_FIGHT: Final = 0  #         nobody attacks, or no assault takes place here
EVEN: Final = 1  #             no losses (STR-317)
BREACH: Final = 2
DEFENDER_LOSES: Final = 3
INVADER_LOSES: Final = 4
NO_LOSSES: Final = 5  #        the Defender wins and the Invader loses nothing (STR-143, STR-323)
ENDS: Final = ["no_fight", "even", "breach", "defender_loses", "invader_loses", "no_losses"]


class Forecast:
    """Both strengths, how the comparison would end, and the advantage that has to be filled."""

    def __init__(self, attack: Strength, defence: Strength, end: int, advantage: int) -> None:
        self.attack: Strength = attack
        self.defence: Strength = defence
        self.end: int = end
        self.advantage: int = advantage


def forecast(s: Siege, wall: int) -> Forecast:
    """As the table stands: without shots, cauldrons, poles and orders that are not yet revealed."""
    attack, defence = attack_on(s, wall), defence_of(s, wall)
    lead = attack.total - defence.total
    if s.attackers(wall) == 0 or why_closed(s, wall) != LEGAL:
        return Forecast(attack, defence, NO_FIGHT, 0)
    if lead == 0:
        return Forecast(attack, defence, EVEN, 0)
    if lead > 0:
        poisoned = s.has_equipment(wall, TILE_POISON) and s.garrison[(WALL + wall) * KINDS + MARKSMAN] > 0
        filled = absorbs(s, wall) - (1 if poisoned else 0)
        return Forecast(attack, defence, BREACH if lead > filled else DEFENDER_LOSES, lead)
    left = advantage_of_defender(s, wall, -lead)
    loses = left > 0 and inflicts_losses(s, wall)
    return Forecast(attack, defence, INVADER_LOSES if loses else NO_LOSSES, left if loses else 0)


def advantage_of_defender(s: Siege, wall: int, lead: int) -> int:
    """Furious goblins are removed first, then shields are counted; 0 if no unit is left (STR-330)."""
    units = s.attackers(wall)
    if is_furious(s, wall):
        goblins = s.host[(WALL + wall) * KINDS + GOBLIN] + s.host[(SIEGE + wall) * KINDS + GOBLIN]
        lead += goblins * s.material.fury
        units -= goblins
    if units == 0:
        return 0
    return max(0, lead - units) if s.has_equipment(wall, TILE_SHIELDS) else lead
