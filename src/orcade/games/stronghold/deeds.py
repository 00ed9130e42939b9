"""The numbers of everything that is done or laid: actions, tiles, cards, deeds.

The order is that of `components.toml`; `checks.py` sees that an owner's file keeps it.
"""

from __future__ import annotations

from typing import Final

# Actions of the Invader (sections 6 to 12), then the special actions of the reverse sides (section 13)
GAIN_RESOURCES: Final = 0
TROOP_TRANSFER: Final = 1
BALLISTA: Final = 2
CATAPULT: Final = 3
ALTAR: Final = 4
MANTELET: Final = 5
BATTERING_RAM: Final = 6
TREBUCHET: Final = 7
SIEGE_TOWER: Final = 8
BANNER: Final = 9
LADDERS: Final = 10
ROPES: Final = 11
SAP: Final = 12
BRIDGE: Final = 13
SHIELDS: Final = 14
POISON: Final = 15
GUNNER: Final = 16
QUARTERMASTER: Final = 17
TRENCH_MASTER: Final = 18
SHOOTING_MASTER: Final = 19
DROVER: Final = 20
SABOTEUR: Final = 21
TROLL_TRAINING: Final = 22
BLOODSTONE: Final = 23
POSSESSION: Final = 24
FIRE: Final = 25
SPECTERS: Final = 26
TERROR: Final = 27
GALE: Final = 28
ACCIDENT: Final = 29
SMALL_DEPLOYMENT: Final = 30
LARGE_DEPLOYMENT: Final = 31
OPEN_ORDER: Final = 32
SECRET_ORDERS: Final = 33
ALL_TO_THE_ASSAULT: Final = 34
ACCURATE_SHOT: Final = 35
EQUIPMENT_TRANSFER: Final = 36
TRAINING_TRANSFER: Final = 37
CHEAT_DEATH: Final = 38
ACTIONS: Final = 39
INVADER_ACTIONS: Final = [
    "gain_resources",
    "troop_transfer",
    "ballista",
    "catapult",
    "altar",
    "mantelet",
    "battering_ram",
    "trebuchet",
    "siege_tower",
    "banner",
    "ladders",
    "ropes",
    "sap",
    "bridge",
    "shields",
    "poison",
    "gunner",
    "quartermaster",
    "trench_master",
    "shooting_master",
    "drover",
    "saboteur",
    "troll_training",
    "bloodstone",
    "possession",
    "fire",
    "specters",
    "terror",
    "gale",
    "accident",
    "small_deployment",
    "large_deployment",
    "open_order",
    "secret_orders",
]
SPECIAL_ACTIONS: Final = [
    "all_to_the_assault",
    "accurate_shot",
    "equipment_transfer",
    "training_transfer",
    "cheat_death",
]

# Actions of the Defender (section 15)
CANNON: Final = 0
TROLL_CAULDRON: Final = 1
ORC_CAULDRON: Final = 2
GOBLIN_CAULDRON: Final = 3
POLE: Final = 4
PLATFORM: Final = 5
REINFORCE_GATE: Final = 6
REINFORCE_WALL: Final = 7
GOBLIN_TRAP: Final = 8
TROLL_TRAP: Final = 9
DAMAGE_MACHINE: Final = 10
SIEGE_TOWER_RAID: Final = 11
MARKSMEN_BLESSING: Final = 12
UNEARTHLY_GLARE: Final = 13
SNIPER: Final = 14
CONTRADICTORY_ORDERS: Final = 15
TRAIN_SOLDIER: Final = 16
TRAIN_VETERAN: Final = 17
HUNT_SABOTEURS: Final = 18
DEFENDER_ACTIONS: Final = [
    "cannon",
    "troll_cauldron",
    "orc_cauldron",
    "goblin_cauldron",
    "pole",
    "platform",
    "reinforce_gate",
    "reinforce_wall",
    "goblin_trap",
    "troll_trap",
    "damage_machine",
    "siege_tower_raid",
    "marksmen_blessing",
    "unearthly_glare",
    "sniper",
    "contradictory_orders",
    "train_soldier",
    "train_veteran",
    "hunt_saboteurs",
]

# On a machine space (`engine`): a ballista, catapult, altar or trebuchet
ENGINE_BALLISTA: Final = 0
ENGINE_CATAPULT: Final = 1
ENGINE_ALTAR: Final = 2
ENGINE_TREBUCHET: Final = 3
ENGINES: Final = ["ballista", "catapult", "altar", "trebuchet"]

# Equipment on a wall (`equipment`); the bridge lies on a path
TILE_BANNER: Final = 0
TILE_LADDERS: Final = 1
TILE_ROPES: Final = 2
TILE_SAP: Final = 3
TILE_SHIELDS: Final = 4
TILE_POISON: Final = 5
EQUIPMENT: Final = ["banner", "ladders", "ropes", "sap", "shields", "poison"]

# Training on a rampart (`training`)
TILE_QUARTERMASTER: Final = 0
TILE_TRENCH_MASTER: Final = 1
TILE_SHOOTING_MASTER: Final = 2
TILE_DROVER: Final = 3
TRAINING: Final = ["quartermaster", "trench_master", "shooting_master", "drover"]

# On the space of a path (`path_tile`)
TILE_GOBLIN_TRAP: Final = 0
TILE_TROLL_TRAP: Final = 1
TILE_BRIDGE: Final = 2
PATH_TILES: Final = ["goblin_trap", "troll_trap", "bridge"]

# On a wall (`cauldron`): by the kind of unit that it kills, so that a number is a unit's kind
CAULDRONS: Final = ["goblin_cauldron", "orc_cauldron", "troll_cauldron"]

# In a tower (`tower_machine`)
IN_TOWER_CANNON: Final = 0
IN_TOWER_POLE: Final = 1
TOWER_MACHINES: Final = ["cannon", "pole"]

# Orders (STR-203), and how a tile lies on its wall (`order_face`)
GOBLIN_FURY: Final = 0
EXPLODING_ORCS: Final = 1
FORCED_MARCH: Final = 2
BLUFF: Final = 3
ORDERS: Final = ["goblin_fury", "exploding_orcs", "forced_march", "bluff"]
NO_ORDER: Final = 0
FACE_UP: Final = 1
FACE_DOWN: Final = 2
CARRIED_OUT: Final = 3  # face up, and it does not act again

# The Defender's hit deck: a card is the highest kind that it kills, + 1 (STR-287)
HIT_CARDS: Final = ["miss", "goblin", "goblin_or_orc", "goblin_orc_or_troll"]

# Deeds (section 21)
TROLL_ATTACK: Final = 0
BLOOD_RITUALS: Final = 1
MASS_INVASION: Final = 2
RUINED_WALLS: Final = 3
HEROIC_DEEDS: Final = ["troll_attack", "blood_rituals", "mass_invasion", "ruined_walls"]
BARRICADES: Final = 0
WORDS_OF_DECEIT: Final = 1
TO_THE_LAST_MAN: Final = 2
FREE_THE_PRISONERS: Final = 3
DISHONOURABLE_DEEDS: Final = ["barricades", "words_of_deceit", "to_the_last_man", "free_the_prisoners"]

# Whose Glory
INVADER: Final = 0
DEFENDER: Final = 1
CAMPS: Final = ["invader", "defender"]
