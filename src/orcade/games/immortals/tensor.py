"""Both realms as numbers, for learners."""

from __future__ import annotations

from orcade.games.immortals.material import BACK, BOXES, CONFLICTS, MAGICS, REGIONS, SPACES, Material
from orcade.kernel.tensor import Feature, Figures, Piles, Words


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of Immortals shows."""
    cards, tribes = BACK + 1, len(material.tribes)
    armies = float(material.armies)
    return [
        Words("light", seats, tribes),
        Words("dark", seats, tribes),
        Words("owner", REGIONS, seats),
        Words("plans", BOXES * seats, cards),
        Figures("plannable", REGIONS, 1),
        Figures("spent_magic", MAGICS * seats, 1),
        Figures("spent_blanks", seats, float(max(1, material.blanks))),
        Words("resolving", seats, cards),
        Figures("bluffed", seats, 1),
        Piles("piles", 2, cards, CONFLICTS),
        Piles("deck", 1, cards, CONFLICTS),
        Piles("discard", 1, cards, CONFLICTS),
        Piles("draft_hands", seats, cards, material.draft_hand),
        Words("draft_realms", seats, 2),
        Words("picked", seats, cards),
        Piles("kept", seats, cards, 10),
        Piles("drawn", seats, cards, 10),
        Figures("aside", 2 * seats, 10),
        Figures("lore", (seats + 1) * CONFLICTS, 1 << 16),
        Figures("armies", SPACES, 10),
        Words("holder", SPACES, seats),
        Words("tiles", SPACES, len(material.buildings)),
        Figures("portals", SPACES, 1),
        Groups("groups", seats, material.extra_group * 4),
        Figures("reserve", seats, armies),
        Figures("limbo", 2 * seats, armies),
        Figures("energy", seats, 20),
        Figures("gold", seats, 20),
        Figures("points", seats, 100),
        Figures("tray", seats + 1, armies),
        Figures("resting", seats + 1, armies),
        Figures("inhabitants", 1, float(material.inhabitants)),
        Figures("rounds", 1, 10),
        Figures("round", 1, 10),
        Words("marker", 1, seats),
        Words("first", 1, seats),
    ]


class Groups(Feature):
    """Army groups still on each board: of each size up to ten so many."""

    def __init__(self, field: str, seats: int, lot: float) -> None:
        super().__init__(field, (seats, 10))
        self.lot = lot

    def write(self, value: list[list[int]], out: list[float], at: int) -> None:
        for seat, groups in enumerate(value):
            for size in groups:
                out[at + 10 * seat + min(size, 10) - 1] += 1 / self.lot
