"""The table as numbers, for learners."""

from __future__ import annotations

from orcade.kernel.features import Axis, Feature, Figure, Figures, Word, Words, seats_around

from .material import Material


def features(material: Material, seats: int) -> list[Feature]:
    """Everything that a view shows."""
    seat, dumplings = seats_around(seats), sum(material.served)
    return [
        Word("beginner", "who begins", seat),
        Figures("bowls", "dumplings on each bowl", [Axis("bowl", len(material.bowls))], max(material.served)),
        Figures("bellies", "dumplings in each orc", [seat], dumplings),
        Figure("spat", "dumplings out of the game", dumplings),
        Words(
            "toads",
            "the bowl over the toad of each seat, or the hand",
            [seat],
            Axis("place", len(material.places)),
        ),
    ]
