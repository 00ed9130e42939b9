"""Glory: heroic deeds, time, the honour guard, and how the game ends (section 21).

Dishonourable deeds are the Defender's own actions: `defender/dishonour.py`.
"""

from __future__ import annotations

from orcade.games.stronghold.deeds import (
    BLOOD_RITUALS,
    DEFENDER,
    INVADER,
    MASS_INVASION,
    RUINED_WALLS,
    TROLL_ATTACK,
)
from orcade.games.stronghold.places import BLOOD, GOBLIN, KINDS, SIEGE, TROLL, WALL, WALLS
from orcade.games.stronghold.state import STONE_RUIN, WOOD_RUIN, Siege
from orcade.kernel.contract import Event, Outcome
from orcade.kernel.lists import changed

# What is seen


class HeroicDeed(Event):
    """The Invaders gain Glory for a heroic deed (STR-341)."""

    def __init__(self, deed: int, points: int) -> None:
        self.deed: int = deed
        self.points: int = points


class WallStripped(Event):
    """A wall was left without components for the first time: one is put aside (STR-346)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall


class TurnHeld(Event):
    """A turn without a breach: what it costs the Invaders and brings the Defenders (STR-340)."""

    def __init__(self, turn: int, invaders: int, defenders: int) -> None:
        self.turn: int = turn
        self.invaders: int = invaders
        self.defenders: int = defenders


class HonourKept(Event):
    """The honour guard has stayed at its post (STR-273)."""

    def __init__(self, points: int) -> None:
        self.points: int = points


class GameEnded(Event):
    """The camp that won, the Glory of both, and the clause that decided (STR-423)."""

    def __init__(self, camp: int, invaders: int, defenders: int, clause: int) -> None:
        self.camp: int = camp
        self.invaders: int = invaders
        self.defenders: int = defenders
        self.clause: int = clause


# Gains


def gain(s: Siege, camp: int, points: int) -> None:
    s.glory = changed(s.glory, camp, s.glory[camp] + points)


def heroic_deed(s: Siege, deed: int) -> None:
    """Once each, at the moment its condition is met (STR-341, STR-347)."""
    if not s.heroic[deed] and (s.onslaught is None or not s.onslaught.extra):
        s.heroic = changed(s.heroic, deed, True)
        points = s.material.deed_glory[deed]
        gain(s, INVADER, points)
        s.tell(HeroicDeed(deed, points))


def watch_wall(s: Siege, wall: int) -> None:
    """Invader units came to this wall or its siege tower: Troll Attack, Mass Invasion (STR-342, STR-344)."""
    if not s.heroic[TROLL_ATTACK]:
        trolls = s.host[(WALL + wall) * KINDS + TROLL] + s.host[(SIEGE + wall) * KINDS + TROLL]
        if trolls >= s.material.deed_trolls:
            heroic_deed(s, TROLL_ATTACK)
    if not s.heroic[MASS_INVASION]:
        walls = 0
        for at in range(WALLS):
            if s.attackers(at) > 0:
                walls += 1
        if walls >= s.material.deed_walls:
            heroic_deed(s, MASS_INVASION)


def watch_blood(s: Siege) -> None:
    """Goblins were sacrificed in a ritual (STR-343)."""
    if s.host[BLOOD * KINDS + GOBLIN] >= s.material.deed_goblins:
        heroic_deed(s, BLOOD_RITUALS)


def watch_ruin(s: Siege, wall: int, stone: int) -> None:
    """The Invader destroyed components of this wall, so many of stone (STR-345, STR-346, STR-435)."""
    if s.stone[wall] + s.wood[wall] > 0:
        return
    s.stripped += 1
    if s.stripped == 1:
        s.ruin = STONE_RUIN if stone > 0 else WOOD_RUIN
        if stone > 0:
            s.stone_left -= 1
        else:
            s.wood_left -= 1
        s.tell(WallStripped(wall))
    elif s.stripped == s.material.deed_stripped:
        heroic_deed(s, RUINED_WALLS)


# Time


def held_turn(s: Siege) -> None:
    """The turn ended without a breach: time points, then the honour guard (STR-273, STR-338, STR-340)."""
    gain(s, INVADER, s.material.failed_turn)
    gain(s, DEFENDER, s.material.held_turn)
    s.tell(TurnHeld(s.turn, s.glory[INVADER], s.glory[DEFENDER]))
    if s.honour and s.turn >= s.material.honour_from:
        gain(s, DEFENDER, s.material.honour_glory)
        s.tell(HonourKept(s.material.honour_glory))


# The end


def conclude(s: Siege, clause: int, winner: int) -> None:
    """This camp has won: partners share its rank, and the scores are the Glory of each camp (STR-423)."""
    ranks = [1 if camp == winner else 2 for camp in s.teams]
    scores = [s.glory[camp] for camp in s.teams]
    s.tell(GameEnded(winner, s.glory[INVADER], s.glory[DEFENDER], clause))
    s.finish(Outcome(ranks, scores, clause))
