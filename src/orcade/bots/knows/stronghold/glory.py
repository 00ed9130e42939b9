"""The race of Glory in Stronghold: who is ahead if the fortress is entered in this turn, the next, or later.

A turn without a breach costs the Invader 1 and brings the Defender 1, from turn 6 another 1 while the
honour guard stays (STR-273, STR-340).  So a breach is worth the less the later it comes, and after ten
turns it is worth nothing (STR-361).
"""

from __future__ import annotations

from typing import Final

from orcade.bots.logistic import logistic
from orcade.games.stronghold.assault.barbican import working_pieces
from orcade.games.stronghold.deeds import (
    BLOOD_RITUALS,
    DEFENDER,
    INVADER,
    MASS_INVASION,
    RUINED_WALLS,
    TROLL_ATTACK,
)
from orcade.games.stronghold.places import BLOOD, GOBLIN, KINDS, SIEGE, TROLL, WALL, WALLS
from orcade.games.stronghold.state import Siege

TIE: Final = -0.15  #       the points that an even score is worth: another assault decides (STR-362)
DOUBT: Final = 0.22  #      how little is uncertain about the score once he is in
DEEDS: Final = 0.3  #       of an open heroic deed for which nothing is done yet, over the next turns
# If he is to enter in this turn, fitted to how such games ended: before the deployments, during them, after
# the last of them and in the assault
ENTERING: Final = [5.5, 5.6, 5.5, 6.5]
POINT: Final = [1.9, 2.1, 2.1, 2.7]  #      each point of Glory that he is ahead,
DEED: Final = [2.0, 1.5, 1.3, 1.3]  #       each heroic deed that is near,
FURTHER: Final = [0.7, 1.2, 1.4, 2.5]  #    and each wall that falls


class Race:
    """The Glory of both camps now and in the turns to come."""

    def __init__(self, s: Siege) -> None:
        self.s: Siege = s
        self.lead: float = float(s.glory[INVADER] - s.glory[DEFENDER])  # of the Invader
        self.deeds: float = near_deeds(s)  # heroic deeds that he may expect in a few turns
        self.pieces: int = working_pieces(s) if s.ram_pieces > 0 else 0

    def won(self, walls: float) -> float:
        """How likely the Invader wins if he has entered by so many walls (STR-357)."""
        box = self.s.material
        return logistic((self.lead + box.enter_glory + (walls - 1.0) * box.further_wall + TIE) / DOUBT)

    def won_now(self, walls: float, stage: int) -> float:
        """And if he is to enter in this turn, by what may still happen until then."""
        leaning = ENTERING[stage] + POINT[stage] * self.lead
        return logistic(leaning + DEED[stage] * self.deeds + FURTHER[stage] * walls)

    def gates(self, ahead: int) -> float:
        """The Glory of the gates that the ram breaks until then (STR-332)."""
        s = self.s
        if self.pieces == 0:
            return 0.0
        found = 0.0
        blows = self.pieces * ahead
        left = s.resistance
        for gate in range(s.gate, s.material.gates - 1):
            if blows < left:
                return found + 0.5 * s.material.gate_glory[gate] * blows / left
            blows -= left
            left = s.material.resistance
            found += s.material.gate_glory[gate]
        return found

    def last_gate(self) -> int:
        """In how many assaults from now the ram is through, 99 if not at all."""
        s = self.s
        if self.pieces == 0 or s.gate >= s.material.gates:
            return 99
        left = s.resistance + (s.material.gates - 1 - s.gate) * s.material.resistance
        return (left + self.pieces - 1) // self.pieces - 1


def near_deeds(s: Siege) -> float:
    """The heroic deeds still to be done, each the more the nearer it is (STR-341)."""
    box = s.material
    found = 0.0
    if not s.heroic[BLOOD_RITUALS]:
        found += share(s.host[BLOOD * KINDS + GOBLIN], box.deed_goblins)
    if not s.heroic[RUINED_WALLS]:
        found += 0.6 if s.stripped > 0 else DEEDS / 2.0
    trolls, walls = 0, 0
    for wall in range(WALLS):
        here = s.host[(WALL + wall) * KINDS + TROLL] + s.host[(SIEGE + wall) * KINDS + TROLL]
        trolls = here if here > trolls else trolls
        if s.attackers(wall) > 0:
            walls += 1
    if not s.heroic[TROLL_ATTACK]:
        found += share(trolls, box.deed_trolls)
    if not s.heroic[MASS_INVASION]:
        found += share(walls, box.deed_walls)
    return found


def share(done: int, needed: int) -> float:
    """Half done is a third."""
    part = done / needed
    return DEEDS * part + (1.0 - DEEDS) * part * part
