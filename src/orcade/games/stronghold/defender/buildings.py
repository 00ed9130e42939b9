"""All actions of the buildings, by their number (section 15)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import (
    CANNON,
    CONTRADICTORY_ORDERS,
    DAMAGE_MACHINE,
    GOBLIN_CAULDRON,
    GOBLIN_TRAP,
    HUNT_SABOTEURS,
    IN_TOWER_CANNON,
    IN_TOWER_POLE,
    MARKSMEN_BLESSING,
    ORC_CAULDRON,
    PLATFORM,
    POLE,
    REINFORCE_GATE,
    REINFORCE_WALL,
    SIEGE_TOWER_RAID,
    SNIPER,
    TILE_GOBLIN_TRAP,
    TILE_TROLL_TRAP,
    TRAIN_SOLDIER,
    TRAIN_VETERAN,
    TROLL_CAULDRON,
    TROLL_TRAP,
    UNEARTHLY_GLARE,
)
from orcade.games.stronghold.defender.barracks import Hunt, Training
from orcade.games.stronghold.defender.cathedral import Blessing, ContradictoryOrders, Glare
from orcade.games.stronghold.defender.forge import Cauldron
from orcade.games.stronghold.defender.scouts import Assassination, Damage, Trap
from orcade.games.stronghold.defender.works import TowerWork, Work
from orcade.games.stronghold.defender.workshop import GateReinforcement, Platform, WallReinforcement
from orcade.games.stronghold.places import GOBLIN, ORC, SIEGE, SOLDIER, TARGETS, TROLL, VETERAN, WALL

WORKS: Final[list[Work]] = [
    TowerWork(CANNON, 245, IN_TOWER_CANNON, "cannon"),
    Cauldron(TROLL_CAULDRON, TROLL),
    Cauldron(ORC_CAULDRON, ORC),
    Cauldron(GOBLIN_CAULDRON, GOBLIN),
    TowerWork(POLE, 248, IN_TOWER_POLE, "pole"),
    Platform(PLATFORM, 249),
    GateReinforcement(REINFORCE_GATE, 251),
    WallReinforcement(REINFORCE_WALL, 252),
    Trap(GOBLIN_TRAP, TILE_GOBLIN_TRAP),
    Trap(TROLL_TRAP, TILE_TROLL_TRAP),
    Damage(DAMAGE_MACHINE, 255),
    Assassination(SIEGE_TOWER_RAID, 256, SIEGE, WALL - 1),
    Blessing(MARKSMEN_BLESSING, 257),
    Glare(UNEARTHLY_GLARE, 259),
    Assassination(SNIPER, 261, 0, TARGETS - 1),
    ContradictoryOrders(CONTRADICTORY_ORDERS, 263),
    Training(TRAIN_SOLDIER, SOLDIER),
    Training(TRAIN_VETERAN, VETERAN),
    Hunt(HUNT_SABOTEURS, 269),
]
