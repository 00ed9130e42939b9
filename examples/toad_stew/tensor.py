"""The table as numbers, for learners."""

from __future__ import annotations

from orcade.kernel.tensor import Feature, Figures, Words

from .material import Material


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view shows."""
    bowls, dumplings = len(material.bowls), sum(material.served)
    return [
        Words("beginner", 1, seats),
        Figures("bowls", bowls, max(material.served)),
        Figures("bellies", seats, dumplings),
        Figures("spat", 1, dumplings),
        Words("toads", seats, len(material.places)),
    ]
