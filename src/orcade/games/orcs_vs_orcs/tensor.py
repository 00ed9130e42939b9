"""The kingdom as numbers, for learners."""

from __future__ import annotations

from typing import Any

from orcade.games.orcs_vs_orcs.battle.tensor import battle_features
from orcade.games.orcs_vs_orcs.material import CARDS, FOUR, OBJECTIVES, THREE, UNITS, Material
from orcade.kernel.tensor import Feature, Figures, Piles, Words


class Tables(Feature):
    """Rows of numbers, divided by what is a lot."""

    def __init__(self, field: str, rows: int, columns: int, lot: float) -> None:
        super().__init__(field, (rows, columns))
        self.columns, self.lot = columns, lot

    def write(self, value: Any, out: list[float], at: int) -> None:
        for row, figures in enumerate(value):
            for column, figure in enumerate(figures):
                out[at + row * self.columns + column] = figure / self.lot


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Orcs vs Orcs shows of the war, and of the battle that is being fought."""
    zones = material.boards[THREE if seats == 3 else FOUR].size
    hordes = float(material.hordes)
    return [
        Words("scenario", 1, len(material.scenarios)),
        Figures("long", 1, 1),
        Figures("tactical", 1, 1),
        Figures("hordes", zones, hordes),
        Words("holder", zones, seats),
        Figures("raiders", zones, hordes),
        Figures("aside", zones, hordes),
        Figures("moved", zones, hordes),
        Figures("marched", zones, hordes),
        Words("markers", zones, seats),
        Figures("villages", zones, 1),
        Figures("wells", zones, 1),
        Words("fortress", zones, 3),
        Words("fortress_owner", zones, seats),
        Words("lairs", seats, zones),
        Figures("round", 1, 12),
        Words("first", 1, seats),
        Words("active", 1, seats),
        Figures("actions", 1, 4),
        Figures("column", 1, hordes),
        Words("column_at", 1, zones),
        Piles("waiting", 1, zones, 4),
        Piles("recruited", 1, zones, 4),
        Piles("enslaved", 1, zones, 4),
        Piles("laid", 1, zones, 4),
        Figures("reserve", seats, hordes),
        Figures("marker_supply", seats, float(material.control_markers)),
        Figures("trophies", seats, 12),
        Figures("glory", seats, 26),
        Tables("units", seats, UNITS, 8),
        Figures("berserk", seats, 1),
        Tables("kept", seats, seats, hordes),
        Piles("heroes", seats, CARDS, 4),
        Piles("drawn", 1, CARDS, 2),
        Piles("hero_pile", 1, CARDS, 20),
        Piles("resting", 1, CARDS, 4),
        Figures("lore", (seats + 1) * (CARDS - UNITS), 64),
        Figures("glory_left", 1, 26),
        Figures("glory_then", 1, 26),
        Figures("quiet", 1, float(material.quiet_turns)),
        Figures("fortresses_left", 1, 12),
        Figures("supply", UNITS, 8),
        Words("row", material.active_objectives, OBJECTIVES),
        Words("objective_pile", OBJECTIVES - material.active_objectives, OBJECTIVES),
        Figures("buried", 1, 4),
        *battle_features(material.arms, zones, seats),
    ]
