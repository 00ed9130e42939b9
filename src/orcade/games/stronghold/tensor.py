"""The siege as numbers, for learners."""

from __future__ import annotations

from typing import Any

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
from orcade.games.stronghold.invader.scene import LIMITS
from orcade.games.stronghold.material import Material
from orcade.games.stronghold.places import (
    BUILDINGS,
    FIRING,
    KINDS,
    PATHS,
    PLACES,
    RAMPARTS,
    TARGETS,
    TOWERS,
    WALLS,
)
from orcade.kernel.tensor import Feature, Figures, Piles, Words

WORKS = len(DEFENDER_ACTIONS)
PHASES = 6
ORDER_FACES = 4


class OfScene(Feature):
    """One attribute of a deployment or an assault: nothing but zeros while there is none."""

    def __init__(self, scene: str, inner: Feature) -> None:
        super().__init__(scene, inner.shape)
        self.inner = inner

    def write(self, value: Any, out: list[float], at: int) -> None:
        if value is not None:
            self.inner.write(getattr(value, self.inner.field), out, at)


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Stronghold shows."""
    table, cards = material.tables[seats], len(material.cards)
    invaders, defenders, tiles = table.invaders, table.defenders, len(material.order_tiles)
    return [
        Figures("starter", 1, 1),
        Figures("host", PLACES * KINDS, 10),
        Figures("garrison", PLACES * KINDS, 4),
        Figures("turn", 1, float(material.turns)),
        Words("phase", 1, PHASES + 2),
        Figures("resources", invaders, 16),
        Figures("bank", 1, 16),
        Words("cards", PHASES * invaders, cards),
        Figures("turned", PHASES * invaders, 1),
        Piles("drawn", 1, cards, 3),
        Piles("rejected", 1, cards, 4),
        Piles("box", 1, cards, 20),
        Piles("taken", 1, 2 * ACTIONS, 1),
        Piles("lent", 1, 2 * ACTIONS, 1),
        Piles("shared", 1, 2 * ACTIONS, 1),
        Words("engine", FIRING, len(ENGINES)),
        Figures("hits", FIRING, 5),
        Figures("misses", FIRING, 6),
        Figures("hits_left", 1, float(material.hit_cards)),
        Figures("misses_left", 1, float(material.miss_cards)),
        Figures("bloodstone", FIRING, 1),
        Figures("accurate", FIRING, 1),
        Figures("mantelet", RAMPARTS, 1),
        Words("training", 2 * RAMPARTS, len(TRAINING)),
        Words("influence", RAMPARTS, WALLS),
        Figures("roped", WALLS, 1),
        Words("path_tile", PATHS, len(PATH_TILES)),
        Figures("ram_pieces", 1, 5),
        Words("gate", 1, material.gates + 1),
        Figures("resistance", 1, float(material.most_resistance)),
        Figures("stone", WALLS, 4),
        Figures("wood", WALLS, float(material.most_wood)),
        Figures("stone_left", 1, 8),
        Figures("wood_left", 1, float(material.wood)),
        Words("cauldron", WALLS, len(CAULDRONS)),
        Figures("platform", WALLS, 1),
        Figures("siege_tower", WALLS, 1),
        Words("equipment", 2 * WALLS, len(EQUIPMENT)),
        Figures("gale", WALLS, 1),
        Figures("accident", WALLS, 1),
        Figures("glare", WALLS, 1),
        Figures("breached", WALLS, 1),
        Words("orders", WALLS, len(ORDERS)),
        Words("order_face", WALLS, ORDER_FACES),
        Piles("order_stock", 1, len(ORDERS), tiles),
        Piles("order_gone", 1, len(ORDERS), tiles),
        Piles("order_seen", 1, len(ORDERS), tiles),
        Words("tower_machine", TOWERS, len(TOWER_MACHINES)),
        Figures("saboteur", BUILDINGS, 1),
        Figures("fire", BUILDINGS, 1),
        Figures("specters", invaders, 1),
        Figures("terror", 1, 1),
        Words("hero_at", 2, PLACES),
        Figures("hero_acted", 2, 1),
        Figures("possessed", 2, 1),
        Figures("speech", 1, float(material.speech_most)),
        Figures("honour", 1, 1),
        Figures("hourglasses", defenders, 8),
        Figures("barricades", 1, float(material.barricade_time)),
        Figures("stone_due", 1, 1),
        Figures("paid", WORKS, 4),
        Words("payer", WORKS, defenders),
        Words("done", WORKS, defenders),
        Words("rapid", 1, WORKS),
        Words("rapid_by", 1, defenders),
        Words("last_man", 1, BUILDINGS),
        Figures("blessed", 2, 1),
        Figures("glory", 2, 12),
        Figures("heroic", len(HEROIC_DEEDS), 1),
        Figures("stripped", 1, 2),
        Words("ruin", 1, 2),
        Figures("deeds", len(DISHONOURABLE_DEEDS), 1),
        Figures("deed_used", 1, 1),
        Figures("entered", 1, 1),
        *march_features(),
        *onslaught_features(),
    ]


def march_features() -> list[Feature]:
    """A deployment under way."""
    inner = [
        Words("stage", 1, 3),
        Figures("left", LIMITS, 7),
        Figures("extra", RAMPARTS, 2),
        Figures("arrived", FIRING * KINDS, 7),
        Figures("sprung", PATHS, 1),
        Figures("sapped", WALLS, 1),
    ]
    return [OfScene("march", feature) for feature in inner]


def onslaught_features() -> list[Feature]:
    """An assault under way."""
    inner = [
        Figures("extra", 1, 1),
        Figures("entered", 1, 1),
        Figures("gate_entered", 1, 1),
        Figures("hit_deck", len(HIT_CARDS), 2),
        Words("cannon_aim", TOWERS, TARGETS),
        Words("machine_aim", FIRING, WALLS),
        Figures("volley", RAMPARTS + 1, 4),
        Figures("pole_used", TOWERS, 1),
    ]
    return [OfScene("onslaught", feature) for feature in inner]
