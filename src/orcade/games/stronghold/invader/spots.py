"""Where a tile can be laid: places, paths, buildings and heroes under one number, and why not there.

A machine pile is named by the place of its machine, a cauldron by its wall (sections 8 to 11).
"""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import (
    ACCIDENT,
    ACCURATE_SHOT,
    ALTAR,
    BALLISTA,
    BANNER,
    BLOODSTONE,
    BRIDGE,
    CATAPULT,
    DROVER,
    ENGINE_ALTAR,
    ENGINE_CATAPULT,
    FIRE,
    GALE,
    GUNNER,
    LADDERS,
    MANTELET,
    POISON,
    POSSESSION,
    QUARTERMASTER,
    ROPES,
    SABOTEUR,
    SAP,
    SHIELDS,
    SHOOTING_MASTER,
    SIEGE_TOWER,
    TILE_BANNER,
    TILE_DROVER,
    TILE_LADDERS,
    TILE_POISON,
    TILE_QUARTERMASTER,
    TILE_ROPES,
    TILE_SAP,
    TILE_SHIELDS,
    TILE_SHOOTING_MASTER,
    TILE_TRENCH_MASTER,
    TREBUCHET,
    TRENCH_MASTER,
)
from orcade.games.stronghold.places import (
    BARBICAN,
    BUILDINGS,
    FIRING,
    FOREGROUND,
    PATHS,
    RAMPART,
    SIEGE,
    TARGETS,
    TOWER,
    WALL,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE

ON_PATH: Final = TARGETS  #                     + path
IN_BUILDING: Final = ON_PATH + PATHS  #         + building
ON_HERO: Final = IN_BUILDING + BUILDINGS  #     + hero

ON_RAMPARTS: Final = list(range(RAMPART, BARBICAN))
ON_WALLS: Final = list(range(WALL, TOWER))
AT_MACHINES: Final = list(range(FIRING))
IN_BUILDINGS: Final = list(range(IN_BUILDING, ON_HERO))

TILE_ON_WALL: Final = {
    BANNER: TILE_BANNER,
    LADDERS: TILE_LADDERS,
    ROPES: TILE_ROPES,
    SAP: TILE_SAP,
    SHIELDS: TILE_SHIELDS,
    POISON: TILE_POISON,
}
TILE_ON_RAMPART: Final = {
    QUARTERMASTER: TILE_QUARTERMASTER,
    TRENCH_MASTER: TILE_TRENCH_MASTER,
    SHOOTING_MASTER: TILE_SHOOTING_MASTER,
    DROVER: TILE_DROVER,
}
SPOTS_OF: Final = {  # an action that is not here has no target to choose
    BALLISTA: ON_RAMPARTS,
    CATAPULT: ON_RAMPARTS,
    ALTAR: ON_RAMPARTS,
    MANTELET: ON_RAMPARTS,
    TREBUCHET: list(range(FOREGROUND, RAMPART)),
    SIEGE_TOWER: list(range(SIEGE, WALL)),
    **dict.fromkeys(TILE_ON_WALL, ON_WALLS),
    **dict.fromkeys(TILE_ON_RAMPART, ON_RAMPARTS),
    BRIDGE: list(range(ON_PATH, IN_BUILDING)),
    GUNNER: AT_MACHINES,
    ACCURATE_SHOT: AT_MACHINES,
    BLOODSTONE: AT_MACHINES,
    SABOTEUR: IN_BUILDINGS,
    FIRE: IN_BUILDINGS,
    POSSESSION: [ON_HERO, ON_HERO + 1],
    GALE: ON_WALLS,
    ACCIDENT: ON_WALLS,
}


def side_of(s: Siege, spot: int) -> int:
    """The side of a spot; a hero's is that of the wall he stands on (STR-367)."""
    if spot < ON_PATH:
        return s.board.side[spot]
    if spot < IN_BUILDING:
        return s.board.side[s.board.path_to[spot - ON_PATH]]
    if spot >= ON_HERO:
        return s.board.side[s.hero_at[spot - ON_HERO]]
    return NONE


def why_not_there(s: Siege, invader: int, action: int, spot: int) -> int:
    """LEGAL, or the clause that keeps this action's tile from this spot."""
    if action not in SPOTS_OF or spot not in SPOTS_OF[action]:
        return 24
    if not s.commands(invader, side_of(s, spot)):
        return 366
    if action in TILE_ON_WALL:
        return why_no_equipment(s, TILE_ON_WALL[action], spot - WALL)
    if action in TILE_ON_RAMPART:
        return why_no_training(s, TILE_ON_RAMPART[action], spot - RAMPART)
    if action == BRIDGE:
        return why_no_bridge(s, spot - ON_PATH)
    if spot < FIRING:
        return why_not_on_ground(s, action, spot)
    if spot < WALL:
        return why_no_siege_tower(s, spot - SIEGE)
    if spot < TOWER:
        return why_no_ritual_on_wall(s, action, spot - WALL)
    if spot < ON_HERO:
        return why_not_in_building(s, action, spot - IN_BUILDING)
    return 178 if s.possessed[spot - ON_HERO] else LEGAL


def why_no_equipment(s: Siege, tile: int, wall: int) -> int:
    """At most two tiles a wall, of different kinds (STR-132)."""
    full = s.equipment[2 * wall] != NONE and s.equipment[2 * wall + 1] != NONE
    return 132 if full or s.has_equipment(wall, tile) else LEGAL


def why_no_training(s: Siege, tile: int, rampart: int) -> int:
    """At most two tiles a rampart, of different kinds (STR-148)."""
    full = s.training[2 * rampart] != NONE and s.training[2 * rampart + 1] != NONE
    return 148 if full or s.has_training(rampart, tile) else LEGAL


def why_no_bridge(s: Siege, path: int) -> int:
    """On the free space of a path (STR-52, STR-142)."""
    if not s.board.path_slot[path]:
        return 53
    return LEGAL if s.path_tile[path] == NONE else 142


def why_not_on_ground(s: Siege, action: int, place: int) -> int:
    """A machine or mantelet on a free space; a gunner, an accurate shot or a bloodstone on a machine."""
    engine = s.engine[place]
    if action == MANTELET:
        return 38 if s.mantelet[place - RAMPART] else LEGAL
    if action in (GUNNER, ACCURATE_SHOT):
        if engine in (NONE, ENGINE_ALTAR):
            return 150 if action == GUNNER else 217
        return 24 if action == ACCURATE_SHOT and s.accurate[place] else LEGAL
    if action == BLOODSTONE:
        if engine != ENGINE_CATAPULT:
            return 165
        return 178 if s.bloodstone[place] else LEGAL
    return LEGAL if engine == NONE else 39 if action == TREBUCHET else 38


def why_no_siege_tower(s: Siege, wall: int) -> int:
    if not s.board.takes_siege_tower[wall]:
        return 42
    return 44 if s.siege_tower[wall] else LEGAL


def why_no_ritual_on_wall(s: Siege, action: int, wall: int) -> int:
    """A gale on a wall, an accident on its cauldron (STR-175, STR-177, STR-178)."""
    if action == GALE:
        return 178 if s.gale[wall] else LEGAL
    if s.cauldron[wall] == NONE:
        return 177
    return 178 if s.accident[wall] else LEGAL


def why_not_in_building(s: Siege, action: int, building: int) -> int:
    """A building that has actions and no such tile (STR-158, STR-169, STR-178)."""
    if not s.board.has_actions[building]:
        return 158 if action == SABOTEUR else 169
    if action == SABOTEUR:
        return 158 if s.saboteur[building] else LEGAL
    return 178 if s.fire[building] else LEGAL


def spots(s: Siege, invader: int, action: int) -> list[int]:
    """Where this action's tile may go."""
    return [spot for spot in SPOTS_OF[action] if why_not_there(s, invader, action, spot) == LEGAL]


def has_spot(s: Siege, invader: int, action: int) -> bool:
    """Is there any (STR-426)?"""
    for spot in SPOTS_OF[action]:
        if why_not_there(s, invader, action, spot) == LEGAL:
            return True
    return False
