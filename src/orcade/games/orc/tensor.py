"""The frontier as numbers, for learners."""

from __future__ import annotations

from orcade.games.orc.material import TRIBES, Material
from orcade.kernel.tensor import Feature, Figures, Piles, Words


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view of ORC shows."""
    cards, colours, sides = len(material.cards), len(material.colours), seats * TRIBES
    pile, ends = material.cards_per_pile, len(material.ends)
    return [
        Words("line", TRIBES, colours),
        Words("ring", TRIBES, colours),
        Figures("worth", TRIBES, max(material.worth)),
        Piles("frontier", 1, cards, TRIBES),
        Words("dealer", 1, seats),
        Words("oya", 1, seats),
        Words("box", 1, ends),
        Piles("left_over", 1, cards, material.oya_hand + material.second_hand),
        Piles("piles", TRIBES, cards, pile),
        Piles("hands", seats, cards, cards / 2),
        Piles("played", sides, cards, cards / 2),
        Words("attack", sides, colours),
        Figures("orcs", sides, 2 * pile),
        Words("winner", TRIBES, seats),
        Figures("frozen", TRIBES, 1),
        Words("markers", TRIBES, cards),
        Piles("out", 1, cards, cards / 2),
    ]
