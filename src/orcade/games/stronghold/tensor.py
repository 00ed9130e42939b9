"""The siege as numbers, for learners.

A seat of Stronghold is a role that has its side of the board: nothing but `asked` is turned to who looks.
"""

from __future__ import annotations

from orcade.games.stronghold.deeds import (
    ACTIONS,
    CAULDRONS,
    DEFENDER_ACTIONS,
    DISHONOURABLE_DEEDS,
    ENGINES,
    EQUIPMENT,
    HEROIC_DEEDS,
    HIT_CARDS,
    ORDERS,
    PATH_TILES,
    TOWER_MACHINES,
    TRAINING,
)
from orcade.games.stronghold.invader.scene import LIMITS, STAGES
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.places import (
    BUILDINGS,
    FIRING,
    KINDS,
    PATHS,
    PLACES,
    RAMPARTS,
    SIDES,
    TARGETS,
    TOWERS,
    WALLS,
)
from orcade.kernel.features import Axis, Feature, Figure, Figures, Pile, Within, Word, Words

PHASES = 6
ORDER_FACES = 4

PLACE, KIND = Axis("place", PLACES), Axis("kind", KINDS)
WALL, RAMPART, SPACE = Axis("wall", WALLS), Axis("rampart", RAMPARTS), Axis("space", 2)
TOWER, PATH, BUILDING = Axis("tower", TOWERS), Axis("path", PATHS), Axis("building", BUILDINGS)
FRONT = Axis("foreground or rampart", FIRING)
HERO, SIDE, CAMP = Axis("hero", 2), Axis("side", SIDES), Axis("camp", 2)
TARGET, MOVES = Axis("target", TARGETS), Axis("limit", LIMITS)
WORK = Axis("Defender action", len(DEFENDER_ACTIONS))


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Stronghold shows."""
    invader = Axis("Invader", material.tables[seats].invaders)
    defender = Axis("Defender", material.tables[seats].defenders)
    return [
        *invader_features(material, invader),
        *machine_features(material),
        *wall_features(material),
        *fortress_features(material, invader, defender),
        *glory_features(),
        march(),
        onslaught(),
    ]


def invader_features(material: Material, invader: Axis) -> list[Feature]:
    """Units, the turn, and what the Invaders have."""
    card, phase = Axis("card", len(material.cards)), Axis("phase", PHASES)
    action = Axis("Invader and action", 2 * ACTIONS)
    return [
        Figure("starter", "the starred cards are used"),
        Figures("host", "units of the Invaders", [PLACE, KIND], 10),
        Figures("garrison", "units of the Defenders", [PLACE, KIND], 4),
        Figure("turn", "the turn", material.turns),
        Word("phase", "the phase: 7 is the assault, 0 before the first turn", Axis("phase", PHASES + 2)),
        Figures("resources", "resources of each Invader", [invader], 16),
        Figure("bank", "resources that nobody has", 16),
        Words("cards", "his card of each phase", [invader, phase], card),
        Figures("turned", "that card is turned over", [invader, phase]),
        Pile("drawn", "cards drawn, of which some are kept", card, 3),
        Pile("rejected", "cards drawn and put back", card, 4),
        Pile("box", "cards that were never drawn", card, 20),
        Pile("taken", "actions taken or opened in this turn", action, 1),
        Pile("lent", "actions opened to the partner and not taken yet", action, 1),
        Pile("shared", "actions opened and taken by the partner", action, 1),
    ]


def machine_features(material: Material) -> list[Feature]:
    """What stands before the fortress."""
    return [
        Words("engine", "the machine there", [FRONT], Axis("machine", len(ENGINES))),
        Figures("hits", "hit cards of that machine", [FRONT], 5),
        Figures("misses", "its miss cards", [FRONT], 6),
        Figure("hits_left", "hit cards beside the board", material.hit_cards),
        Figure("misses_left", "miss cards beside the board", material.miss_cards),
        Figures("bloodstone", "a bloodstone on that machine", [FRONT]),
        Figures("accurate", "an accurate shot for that machine", [FRONT]),
        Figures("mantelet", "a mantelet", [RAMPART]),
        Words("training", "the training tiles", [RAMPART, SPACE], Axis("training", len(TRAINING))),
        Words("influence", "the wall of the altar there", [RAMPART], WALL),
        Figures("roped", "ropes used in this turn", [WALL]),
        Words("path_tile", "the trap or bridge", [PATH], Axis("tile", len(PATH_TILES))),
        Figure("ram_pieces", "pieces of the ram", 5),
        Word("gate", "the gate under attack; the last: all are down", Axis("gate", material.gates + 1)),
        Figure("resistance", "its resistance", material.most_resistance),
    ]


def wall_features(material: Material) -> list[Feature]:
    """What is on the walls, and the orders that lie there."""
    tiles, order = len(material.order_tiles), Axis("order", len(ORDERS))
    return [
        Figures("stone", "stone components", [WALL], 4),
        Figures("wood", "wooden components", [WALL], material.most_wood),
        Figure("stone_left", "stone components beside the board", 8),
        Figure("wood_left", "wooden components beside the board", material.wood),
        Words("cauldron", "the cauldron", [WALL], Axis("cauldron", len(CAULDRONS))),
        Figures("platform", "a platform", [WALL]),
        Figures("siege_tower", "a siege tower", [WALL]),
        Words("equipment", "the equipment tiles", [WALL, SPACE], Axis("equipment", len(EQUIPMENT))),
        Figures("gale", "a gale", [WALL]),
        Figures("accident", "an accident on the cauldron", [WALL]),
        Figures("glare", "no assault here in this turn", [WALL]),
        Figures("breached", "a breach", [WALL]),
        Words("orders", "the order tile", [WALL], order),
        Words("order_face", "no tile, face up, face down, carried out", [WALL], Axis("face", ORDER_FACES)),
        Pile("order_stock", "tiles not laid", order, tiles),
        Pile("order_gone", "tiles taken away unseen in this turn", order, tiles),
        Pile("order_seen", "tiles taken away face up in this turn", order, tiles),
        Figure("orders_secret", "stock and tiles gone are hidden in this turn"),
    ]


def fortress_features(material: Material, invader: Axis, defender: Axis) -> list[Feature]:
    """What is inside the fortress, and the time of the Defenders."""
    return [
        Words("tower_machine", "a cannon or a pole", [TOWER], Axis("machine", len(TOWER_MACHINES))),
        Figures("saboteur", "a saboteur", [BUILDING]),
        Figures("fire", "a fire", [BUILDING]),
        Figures("specters", "cast in this turn", [invader]),
        Figure("terror", "terror"),
        Words("hero_at", "where the Officer and the Warrior are", [HERO], PLACE),
        Figures("hero_acted", "he has acted", [HERO]),
        Figures("possessed", "he is possessed", [HERO]),
        Figure("speech", "the Officer's speech of this turn", material.speech_most),
        Figure("honour", "the honour guard has never left its post"),
        Figures("hourglasses", "to spend", [defender], 8),
        Figure("barricades", "hourglasses for the workshop alone", material.barricade_time),
        Figure("stone_due", "components of this turn still to be placed"),
        Figures("paid", "hourglasses lying on each action", [WORK], 4),
        Words("payer", "whose they are", [WORK], defender),
        Words("done", "who has done the action in this turn", [WORK], defender),
        Word("rapid", "the action reopened by the rapidity tile", WORK),
        Word("rapid_by", "who used the tile", defender),
        Word("last_man", "the building of To the Last Man", BUILDING),
        Figures("blessed", "blessed marksmen", [SIDE]),
    ]


def glory_features() -> list[Feature]:
    """Glory and the deeds of both camps."""
    return [
        Figures("glory", "Glory", [CAMP], 12),
        Figures("heroic", "heroic deeds done", [Axis("deed", len(HEROIC_DEEDS))]),
        Figure("stripped", "how often a wall was left without components", 2),
        Word("ruin", "the component put aside: stone, wood", Axis("component", 2)),
        Figures("deeds", "dishonourable deeds still to be had", [Axis("deed", len(DISHONOURABLE_DEEDS))]),
        Figure("deed_used", "one was used in this turn"),
        Figure("entered", "the fortress has been entered"),
        Figure("towers_reached", "siege towers are no shelter"),
    ]


def march() -> Feature:
    """A deployment under way."""
    inner: list[Feature] = [
        Word("stage", "from the ramparts, from the foregrounds, from the camp", Axis("stage", STAGES)),
        Figures("left", "what is left of each limit", [MOVES], 7),
        Figures("extra", "moves beyond the limits to a quartermaster's rampart", [RAMPART], 2),
        Figures("arrived", "units that have arrived", [FRONT, KIND], 7),
        Figures("sprung", "troll traps that have killed", [PATH]),
        Figures("sapped", "saps that were used", [WALL]),
    ]
    return Within("march", "a deployment is under way", inner)


def onslaught() -> Feature:
    """An assault under way."""
    inner: list[Feature] = [
        Figure("extra", "the one that decides a tie"),
        Figure("entered", "a wall was breached or the last gate fell in it"),
        Figure("gate_entered", "and it was the gate"),
        Figures("hit_deck", "cards left", [Axis("hit card", len(HIT_CARDS))], 2),
        Words("cannon_aim", "the place at which each cannon is aimed", [TOWER], TARGET),
        Words("machine_aim", "the wall at which each machine is aimed", [FRONT], WALL),
        Figures(
            "volley",
            "marksmen who aim at each rampart, the barbican last",
            [Axis("rampart, barbican", RAMPARTS + 1)],
            4,
        ),
        Figures("pole_used", "a pole was used", [TOWER]),
    ]
    return Within("onslaught", "an assault is under way", inner)
