"""What both camps of Stronghold have, in strength: units, machines, tiles, stones.

This is what later assaults are made of.  What a unit is worth hardly depends on where it stands, and what
was bought tells less about who wins than what was paid for it: see `docs/games/stronghold.md`.
"""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import (
    ENGINE_ALTAR,
    ENGINE_BALLISTA,
    IN_TOWER_CANNON,
    TILE_GOBLIN_TRAP,
    TILE_TROLL_TRAP,
)
from orcade.games.stronghold.places import (
    BARBICAN,
    BARRACKS,
    BLOOD,
    CAMP,
    COURTYARD,
    FIRING,
    FOREGROUND,
    GUARDS,
    HAND,
    KINDS,
    SIEGE,
    TOWER,
    TOWERS,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

# The Invader: strength of a goblin, an orc and a troll, wherever they stand
UNITS: Final = [0.7, 2.0, 3.4]
SACRIFICED: Final = 1.9  # each goblin that gave its blood: rituals, and a heroic deed (STR-341)
BOUGHT: Final = 0.15  #    so much counts of what he has bought:
A_PILE: Final = 9.0  #     each shot that is likely to hit, of a ballista,
BATTERING: Final = 0.75  # and so much of it of another machine
A_TILE: Final = 1.4  #     equipment, training, mantelet, bridge
A_TOWER: Final = 5.0
AN_ALTAR: Final = 3.0
SABOTAGE: Final = 3.0

# The Defender: strength of a marksman, a soldier and a veteran
FIGHTERS: Final = [1.5, 3.6, 5.4]
IN_RESERVE: Final = 0.5
STONES: Final = 1.5
BUILT: Final = 0.4  #      so much counts of what he has built:
A_CANNON: Final = 6.0
A_POLE: Final = 5.0
A_CAULDRON: Final = 3.0
A_PLATFORM: Final = 1.5
A_TRAP: Final = 2.0


def army(s: Siege) -> float:
    """All that the Invaders have."""
    found = BOUGHT * bought(s) + SACRIFICED * s.host[BLOOD * KINDS]
    for invader in range(s.table.invaders):
        found += force(s.host, HAND + invader) + force(s.host, CAMP + invader)
    for place in range(FOREGROUND, BARBICAN):
        found += force(s.host, place)
    for place in range(SIEGE, WALL + WALLS):
        found += force(s.host, place)
    return found


def bought(s: Siege) -> float:
    """Machines, and what makes units stronger."""
    found = 0.0
    for place in range(FIRING):
        if s.hits[place] > 0:
            chance = s.hits[place] / (s.hits[place] + s.misses[place])
            found += A_PILE * chance * (1.0 if s.engine[place] == ENGINE_BALLISTA else BATTERING)
        elif s.engine[place] == ENGINE_ALTAR:
            found += AN_ALTAR
    tiles = 2 * WALLS + len(s.training) - s.equipment.count(NONE) - s.training.count(NONE)
    found += A_TILE * (tiles + s.mantelet.count(True)) + A_TOWER * s.siege_tower.count(True)
    return found + SABOTAGE * s.saboteur.count(True)


def force(host: list[int], place: int) -> float:
    at = place * KINDS
    return UNITS[0] * host[at] + UNITS[1] * host[at + 1] + UNITS[2] * host[at + 2]


def garrison(s: Siege) -> float:
    """All that the Defenders have, but for their time."""
    found = BUILT * built(s) + STONES * (sum(s.stone) + sum(s.wood) + s.stone_due)
    for place in range(WALL, WALL + WALLS):
        found += guard(s.garrison, place)
    for place in range(TOWER, TOWER + TOWERS):
        found += guard(s.garrison, place)
    for place in (COURTYARD, BARRACKS, GUARDS):
        found += IN_RESERVE * guard(s.garrison, place)
    return found


def built(s: Siege) -> float:
    """Machines, cauldrons and traps."""
    found = A_CAULDRON * (WALLS - s.cauldron.count(NONE)) + A_PLATFORM * s.platform.count(True)
    for machine in s.tower_machine:
        if machine != NONE:
            found += A_CANNON if machine == IN_TOWER_CANNON else A_POLE
    return found + A_TRAP * (s.path_tile.count(TILE_GOBLIN_TRAP) + s.path_tile.count(TILE_TROLL_TRAP))


def guard(garrison: list[int], place: int) -> float:
    at = place * KINDS
    return FIGHTERS[0] * garrison[at] + FIGHTERS[1] * garrison[at + 1] + FIGHTERS[2] * garrison[at + 2]
