"""What both camps of Stronghold have, in strength: units by where they stand, machines, tiles, time.

This is what later assaults are made of, and what tells a good purchase from a bad one.
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
    CAMP,
    COURTYARD,
    FIRING,
    FOREGROUND,
    GUARDS,
    HAND,
    HONOUR,
    HOSPITAL,
    KINDS,
    RAMPART,
    SIEGE,
    TOWER,
    TOWERS,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

# The Invader: strength of a goblin, an orc and a troll, the more the nearer they are
UNITS: Final = [0.7, 2.0, 3.4]
IN_HAND: Final = 0.55
IN_CAMP: Final = 0.5
ON_FOREGROUND: Final = 0.72
ON_RAMPART: Final = 0.76
AT_WALL: Final = 1.15
AT_GATE: Final = 0.5
A_RAM: Final = 0.8
RESOURCE: Final = 0.25  #  each that is left
A_PILE: Final = 9.0  #     for each shot that is likely to hit, of a ballista,
BATTERING: Final = 0.75  # and so much of it of another machine
A_TILE: Final = 1.4  #     equipment, training, mantelet, bridge
A_TOWER: Final = 5.0
AN_ALTAR: Final = 3.0
SABOTAGE: Final = 3.0

# The Defender: strength of a marksman, a soldier and a veteran
FIGHTERS: Final = [1.5, 3.6, 5.4]
IN_RESERVE: Final = 0.85
IN_TOWER: Final = 1.6  #   a marksman who is never in melee
WOUNDED: Final = 0.3  #    two of them come back
STONES: Final = 1.0
A_CANNON: Final = 6.0
A_POLE: Final = 5.0
A_CAULDRON: Final = 3.0
A_PLATFORM: Final = 1.5
A_TRAP: Final = 2.0
SAND: Final = 0.9  #       an hourglass to spend,
LAID: Final = 0.8  #       and one that lies on an action


def army(s: Siege) -> float:
    """All that the Invaders have."""
    host = s.host
    found = 0.0
    for invader in range(s.table.invaders):
        found += IN_HAND * force(host, HAND + invader) + IN_CAMP * force(host, CAMP + invader)
        found += RESOURCE * s.resources[invader]
    for place in range(FOREGROUND, RAMPART):
        found += ON_FOREGROUND * force(host, place)
    for place in range(RAMPART, BARBICAN):
        found += ON_RAMPART * force(host, place)
    for place in range(SIEGE, WALL + WALLS):
        found += AT_WALL * force(host, place)
    found += AT_GATE * force(host, BARBICAN) + A_RAM * s.ram_pieces
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
    """All that the Defenders have."""
    found = SAND * (sum(s.hourglasses) + s.barricades) + LAID * sum(s.paid)
    for place in range(WALL, WALL + WALLS):
        found += guard(s.garrison, place)
    for place in (COURTYARD, BARRACKS, GUARDS, HONOUR):
        found += IN_RESERVE * guard(s.garrison, place)
    found += WOUNDED * guard(s.garrison, HOSPITAL)
    for tower in range(TOWERS):
        found += IN_TOWER * FIGHTERS[0] * s.garrison[(TOWER + tower) * KINDS]
        machine = s.tower_machine[tower]
        if machine != NONE:
            found += A_CANNON if machine == IN_TOWER_CANNON else A_POLE
    found += STONES * (sum(s.stone) + sum(s.wood) + s.stone_due)
    found += A_CAULDRON * (WALLS - s.cauldron.count(NONE)) + A_PLATFORM * s.platform.count(True)
    return found + A_TRAP * (s.path_tile.count(TILE_GOBLIN_TRAP) + s.path_tile.count(TILE_TROLL_TRAP))


def guard(garrison: list[int], place: int) -> float:
    at = place * KINDS
    return FIGHTERS[0] * garrison[at] + FIGHTERS[1] * garrison[at + 1] + FIGHTERS[2] * garrison[at + 2]
