"""What an action of the Invader costs, and whether its piece is there (sections 2 and 6)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import (
    ACCIDENT,
    ALTAR,
    BALLISTA,
    BATTERING_RAM,
    BLOODSTONE,
    BRIDGE,
    CATAPULT,
    CHEAT_DEATH,
    ENGINE_ALTAR,
    ENGINE_BALLISTA,
    ENGINE_CATAPULT,
    ENGINE_TREBUCHET,
    EQUIPMENT_TRANSFER,
    FIRE,
    GAIN_RESOURCES,
    GALE,
    GUNNER,
    MANTELET,
    OPEN_ORDER,
    POSSESSION,
    SABOTEUR,
    SECRET_ORDERS,
    SIEGE_TOWER,
    SPECTERS,
    TERROR,
    TILE_BRIDGE,
    TRAINING_TRANSFER,
    TREBUCHET,
    TROLL_TRAINING,
    TROOP_TRANSFER,
)
from orcade.games.stronghold.host import room
from orcade.games.stronghold.invader.orders import has_order
from orcade.games.stronghold.invader.spots import SPOTS_OF, TILE_ON_RAMPART, TILE_ON_WALL, has_spot
from orcade.games.stronghold.invader.transfers import has_equipment_transfer, has_training_transfer
from orcade.games.stronghold.places import (
    BLOOD,
    FIRING,
    FOREGROUND,
    FOREGROUNDS,
    GOBLIN,
    HAND,
    KILLED,
    KINDS,
    SPENT,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE
from orcade.kernel.lists import changed

RITUALS = range(BLOODSTONE, ACCIDENT + 1)
ENGINE_OF = {
    BALLISTA: ENGINE_BALLISTA,
    CATAPULT: ENGINE_CATAPULT,
    ALTAR: ENGINE_ALTAR,
    TREBUCHET: ENGINE_TREBUCHET,
}


# Paying


def ways(s: Siege, action: int) -> int:
    """How many alternatives the cost has; an action without units has one (STR-96)."""
    return max(1, len(s.material.payments[action]))


def why_not_paid(s: Siege, invader: int, action: int, way: int) -> int:
    """Units of this turn and resources (STR-94 to STR-99)."""
    box = s.material
    if way >= ways(s, action):
        return 97
    if s.resources[invader] < box.resource_cost[action]:
        return 94
    if box.payments[action]:
        units, hand = box.payments[action][way], (HAND + invader) * KINDS
        for unit in range(KINDS):
            if s.host[hand + unit] < units[unit]:
                return 99
    return LEGAL


def pay(s: Siege, invader: int, action: int, way: int) -> int:
    """The units go to the phase card, those of a ritual to the Glory board; how many hourglasses it gives."""
    box = s.material
    s.resources = changed(s.resources, invader, s.resources[invader] - box.resource_cost[action])
    s.bank += box.resource_cost[action]
    time = box.time_cost[0 if s.table.invaders == 1 else 1][action]
    if box.payments[action]:
        units, hand = box.payments[action][way], (HAND + invader) * KINDS
        for unit in range(KINDS):
            s.host[hand + unit] -= units[unit]
            spend(s, action, unit, units[unit])
            time += units[unit]
    return time


def spend(s: Siege, action: int, unit: int, count: int) -> None:
    """STR-17; of the goblins of rituals the first twelve are put on the Glory board (STR-163, STR-164)."""
    blood = 0
    if action in RITUALS and unit == GOBLIN:
        blood = min(count, s.material.deed_goblins - s.host[BLOOD * KINDS + GOBLIN])
        s.host[BLOOD * KINDS + GOBLIN] += blood
    s.host[SPENT * KINDS + unit] += count - blood


# Pieces and targets


def why_impossible(s: Siege, invader: int, action: int, way: int) -> int:
    """Its piece is in the supply, and there is something to do with it (STR-9, STR-10, STR-426)."""
    missing = why_no_piece(s, action)
    if missing != LEGAL:
        return missing
    if action in SPOTS_OF:
        return LEGAL if has_spot(s, invader, action) else 426
    if action == GAIN_RESOURCES:
        return LEGAL if s.bank > 0 else 20
    if action == TROOP_TRANSFER:
        return LEGAL if s.units_at(HAND + invader) > 0 else 381
    if action == TROLL_TRAINING:
        return LEGAL if s.host[KILLED * KINDS + trained(s, way)] > 0 else 160
    if action in (OPEN_ORDER, SECRET_ORDERS):
        return LEGAL if has_order(s, invader) else 201
    if action == EQUIPMENT_TRANSFER:
        return LEGAL if has_equipment_transfer(s, invader) else 426
    if action == TRAINING_TRANSFER:
        return LEGAL if has_training_transfer(s, invader) else 426
    if action == CHEAT_DEATH:
        return LEGAL if s.host[KILLED * KINDS + GOBLIN] > 0 and has_foreground(s, invader) else 225
    return LEGAL


def trained(s: Siege, way: int) -> int:
    """The kind that troll training brings back: one above the kind that was paid (STR-159)."""
    units = s.material.payments[TROLL_TRAINING][way]
    return 1 if units[GOBLIN] > 0 else 2


def has_foreground(s: Siege, invader: int) -> bool:
    """Has a foreground of his room for a unit?"""
    for side in range(FOREGROUNDS):
        if s.commands(invader, side) and room(s, FOREGROUND + side) > 0:
            return True
    return False


def why_no_piece(s: Siege, action: int) -> int:
    """Supplies are limited (STR-8, STR-9)."""
    if action == GUNNER:
        return LEGAL if s.hits_left > 0 else 9
    if action in (BALLISTA, CATAPULT, TREBUCHET):
        clause = why_no_thrower(s)
        if clause != LEGAL:
            return clause
    pieces = s.material.pieces[action]
    return LEGAL if pieces == NONE or on_board(s, action) < pieces else 9


def why_no_thrower(s: Siege) -> int:
    """At most four throwing machines, each with a pile of its own (STR-15, STR-108, STR-109)."""
    throwers = 0
    for place in range(FIRING):
        if s.engine[place] in (ENGINE_BALLISTA, ENGINE_CATAPULT, ENGINE_TREBUCHET):
            throwers += 1
    if throwers >= s.material.throwing_limit:
        return 108
    return LEGAL if s.hits_left >= s.material.pile_hits and s.misses_left >= s.material.pile_misses else 15


def on_board(s: Siege, action: int) -> int:
    """How many pieces of this kind are in use."""
    if action == BATTERING_RAM:
        return s.ram_pieces
    if action in ENGINE_OF:
        return s.engine.count(ENGINE_OF[action])
    if action in TILE_ON_WALL:
        return s.equipment.count(TILE_ON_WALL[action])
    if action in TILE_ON_RAMPART:
        return s.training.count(TILE_ON_RAMPART[action])
    if action == BRIDGE:
        return s.path_tile.count(TILE_BRIDGE)
    if action == TERROR:
        return 1 if s.terror else 0
    return flags_of(s, action).count(True)


def flags_of(s: Siege, action: int) -> list[bool]:
    """Where tiles of this kind lie."""
    if action == MANTELET:
        return s.mantelet
    if action == SIEGE_TOWER:
        return s.siege_tower
    if action == SABOTEUR:
        return s.saboteur
    if action == BLOODSTONE:
        return s.bloodstone
    if action == POSSESSION:
        return s.possessed
    if action == FIRE:
        return s.fire
    if action == SPECTERS:
        return s.specters
    return s.gale if action == GALE else s.accident
