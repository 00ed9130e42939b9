"""The battlefield as numbers, for learners."""

from __future__ import annotations

from orcade.games.battl_khaos.grid import SIDE
from orcade.games.battl_khaos.material import MARKERS, TILES, TOKENS, TOWERS
from orcade.kernel.tensor import Feature, Figures, Piles, Spots, Words


def features(seats: int) -> list[Feature]:
    """Everything that a view of Batt'l Kha'os shows."""
    markers = len(MARKERS)
    return [
        Figures("advanced", 1, 1),
        Figures("special", 1, 1),
        Words("camps", seats, markers),
        Figures("values", TOWERS, 4),
        Spots("spaces", TILES, SIDE),
        Words("rotations", TILES, 4),
        Spots("token_spaces", TOKENS, SIDE),
        Piles("hands", seats, TILES, 3),
        Piles("shown", 1, TILES, 3),
        Piles("display", 1, TILES, 3),
        Piles("stack", 1, TILES, TILES),
        Piles("supply", 1, TILES, TOWERS),
        Piles("gone", 1, TILES, TILES),
        Piles("reserve", seats, TOKENS, TOKENS),
        Piles("aside", seats, TOKENS, TOKENS),
        Piles("lost", 1, TOKENS, TOKENS),
        Spots("bans", seats, SIDE),
        Words("fresh", 1, TILES),
        Figures("second", 1, 1),
        Figures("placed", 1, 3),
        Figures("passes", 1, 2),
        Words("corners", 4 * TOWERS, markers),
        Words("control", TOWERS, markers),
        Figures("points", seats, 16),
    ]
