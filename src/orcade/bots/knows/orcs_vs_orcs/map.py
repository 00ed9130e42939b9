"""Places of Orcs vs Orcs: what entering each is worth with so many Hordes, and which armies are in danger.

The values only order what is looked at; they were set by hand, near to those of the evaluation.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.orcs_vs_orcs.battle import odds_before
from orcade.bots.knows.orcs_vs_orcs.count import Count
from orcade.bots.knows.orcs_vs_orcs.glory import Prospects
from orcade.games.orcs_vs_orcs.material import (
    CITIES,
    CITY,
    CONTROL,
    CONVERT,
    FORTRESSES,
    LYING,
    MARKERS,
    MOST_HORDES,
    OBJECTIVES,
    RAZE,
    RAZED,
    STANDING,
    THE_TOWER,
    TOWER,
    VILLAGES,
)
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE

# What things are worth in glory points, beside what Objectives give for them
A_HERO: Final = 0.25
A_HORDE: Final = 0.12
A_FURY: Final = 0.25  #      the Berserk face
A_WELL: Final = 0.4  #       the first one, for each game turn to come
A_MARKER: Final = 0.05
A_VICTORY: Final = 1.0  #    a flight or a battle won (OVO-338)
A_DEFEAT: Final = 1.2
A_FORTRESS: Final = 0.1  #   for each game turn to come
IN_DANGER: Final = 0.7  #    to leave a lone Horde where three can come next
LASTING: Final = 3.0  #      game turns that what one owns is reckoned for
RUBBLE: Final = 0.5  #       of what a standing Fortress is worth, a lying one
IMPOSSIBLE: Final = -9.0


class Places:
    """The board as one seat sees it that is about to move."""

    def __init__(self, count: Count, prospects: Prospects, seat: int) -> None:
        self.s: Kingdom = count.s
        self.count: Count = count
        self.seat: int = seat
        self.more: list[float] = [prospects.one_more(o, seat) for o in range(OBJECTIVES)]
        self.turns: float = prospects.turns if prospects.turns < LASTING else LASTING

    # What a place gives

    def entering(self, zone: int, hordes: int) -> float:
        """What it is worth to stop here with so many Hordes."""
        s = self.s
        holder = s.holder[zone]
        if holder == self.seat:
            return 0.0
        if s.adversary(self.seat, holder):
            return self.attacking(zone, hordes)
        if holder != NONE:
            return IMPOSSIBLE
        return self.conquest(zone, hordes, False) - self.exposed(zone, hordes)

    def conquest(self, zone: int, hordes: int, resisted: bool) -> float:
        """The place itself, nobody being left there (OVO-94 to OVO-119)."""
        s, more = self.s, self.more
        worth = 0.0
        owner = s.fortress_owner[zone]
        if s.fortress[zone] == STANDING and owner != self.seat:
            if s.partner(self.seat, owner):
                return 0.0
            worth += more[FORTRESSES] + A_FORTRESS * self.turns
        elif s.fortress[zone] == LYING:
            worth += RUBBLE * more[FORTRESSES]
        controller = s.markers[zone]
        if controller == self.seat or s.partner(self.seat, controller):
            return worth
        taken = 2.0 if controller != NONE else 1.0  # what a rival loses counts as well
        kind = s.board.kind[zone]
        if kind == CITY:
            if controller == NONE and not resisted:
                if hordes == 1:
                    return worth - A_HORDE - more[MOST_HORDES]  # lost to the militia (OVO-110)
                worth -= A_HORDE + more[MOST_HORDES]
            return worth + taken * (more[CITIES] + more[MARKERS] + A_HERO)
        if kind == TOWER:
            return worth + taken * (more[THE_TOWER] + more[MARKERS])
        if s.wells[zone]:
            worth += taken * (more[MARKERS] + A_MARKER)
            if self.count.well[self.seat] == 0:
                worth += A_WELL * self.turns
            return worth
        return worth + self.best_fate(zone) if s.villages[zone] else worth

    def best_fate(self, zone: int) -> float:
        best = self.fate(zone, RAZE)
        for fate in (CONVERT, CONTROL):
            worth = self.fate(zone, fate)
            if worth > best:
                best = worth
        return best

    def fate(self, zone: int, fate: int) -> float:
        """Razed, converted or controlled (OVO-95 to OVO-99); a rival's marker is lost in any case."""
        s, more, seat = self.s, self.more, self.seat
        lost = 0.0
        if s.markers[zone] != NONE:
            lost = more[MARKERS] + more[VILLAGES] + A_MARKER
            if s.markers[zone] == seat:
                lost = -lost
        if fate == CONTROL:
            return lost + more[MARKERS] + more[VILLAGES] + A_MARKER * self.turns
        if fate == RAZE:
            return lost + more[RAZED] + (0.0 if s.berserk[seat] else A_FURY)
        return lost + more[RAZED] + (A_HORDE + more[MOST_HORDES] if s.reserve[seat] > 0 else 0.0)

    def attacking(self, zone: int, hordes: int) -> float:
        """They flee, and that is a point; or they fight if they like their chances."""
        s = self.s
        hordes += s.raiders[zone]
        few, defender = s.hordes[zone], s.holder[zone]
        walls = s.sheltered(zone)
        prize = A_VICTORY + self.conquest(zone, hordes, True)
        if few == 1 and hordes >= s.material.must_flee_from and not walls:
            return prize
        odds = odds_before(self.count, self.seat, defender, hordes, few, walls)
        return odds.attacker * prize - odds.defender * A_DEFEAT

    def exposed(self, zone: int, hordes: int) -> float:
        """A lone Horde where three enemies can come before it can leave."""
        if hordes > 1 or self.s.sheltered(zone):
            return 0.0
        return IN_DANGER if self.threat(zone) >= self.s.material.must_flee_from else 0.0

    def threat(self, zone: int) -> int:
        """The most Hordes that one adversary could bring here in a turn (OVO-64)."""
        return Threat(self.count, zone, self.seat).hordes


class Threat:
    """The adversary who has most Hordes within two zones of a place, whoever stands between."""

    def __init__(self, count: Count, zone: int, seat: int) -> None:
        s = count.s
        force = [0] * count.seats
        for near in s.board.around[zone]:
            if s.holder[near] != NONE:
                force[s.holder[near]] += s.hordes[near]
        self.seat: int = NONE
        self.hordes: int = 0
        for who in range(count.seats):
            if force[who] > self.hordes and s.teams[who] != s.teams[seat]:
                self.seat = who
                self.hordes = force[who]
