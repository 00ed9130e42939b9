"""The grid: an unbounded plane of square spaces, of which a game can reach a part (BTK-21 to BTK-29).

A space is one whole number; the first tower lies at `ORIGIN`, x grows to the east
and y to the south (BTK-22).  No tile or token ever lies outside `REACH` (BTK-28),
so that neighbours are found by adding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orcade.kernel.contract import NONE

REACH: Final = 71
SIDE: Final = 143  # -REACH … REACH
SPACES: Final = SIDE * SIDE
ORIGIN: Final = REACH * SIDE + REACH
COORDINATES: Final = list(range(-REACH, REACH + 1))

NORTH_WEST: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
CORNERS: Final = ["north_west", "north_east", "south_east", "south_west"]

SIDE_STEPS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
AROUND_STEPS: Final = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
MEETING: Final = [  # at the meeting point (x, y): a space, and the corner that it turns there (BTK-25)
    (-1, -1, SOUTH_EAST),
    (0, -1, SOUTH_WEST),
    (0, 0, NORTH_WEST),
    (-1, 0, NORTH_EAST),
]
POINTS: Final = [(0, 0), (1, 0), (1, 1), (0, 1)]  # the meeting points at the four corners of a tile


def space_at(x: int, y: int) -> int:
    return (x + REACH) * SIDE + y + REACH


def x_of(space: int) -> int:
    return space // SIDE - REACH


def y_of(space: int) -> int:
    return space % SIDE - REACH


def around(one: int, other: int) -> bool:
    """Do these two spaces touch by a side or by a corner (BTK-26)?"""
    far = one - other if one > other else other - one
    return far == 1 or far == SIDE or far == SIDE - 1 or far == SIDE + 1


SIDES: Final[list[int]] = [x * SIDE + y for x, y in SIDE_STEPS]  #       what to add for a neighbour by a side
AROUND: Final[list[int]] = [x * SIDE + y for x, y in AROUND_STEPS]  #     and for all eight
# For each corner of a tile the three others that meet it there: what to add, and the corner that each turns.
OTHERS: Final[list[int]] = [
    (px + x) * SIDE + py + y for px, py in POINTS for x, y, _ in MEETING if (px + x, py + y) != (0, 0)
]
THEIR_CORNERS: Final[list[int]] = [
    corner for px, py in POINTS for x, y, corner in MEETING if (px + x, py + y) != (0, 0)
]

# For each of the eight spaces around a tile: the corner of the tile that it meets, the corner that it turns
# there itself, and a second pair, if it lies beside the tile and not at an angle to it.
MEETINGS: Final = [[i for i in range(len(OTHERS)) if OTHERS[i] == step] for step in AROUND]
ONE: Final[list[int]] = [met[0] // 3 for met in MEETINGS]
TO_ONE: Final[list[int]] = [THEIR_CORNERS[met[0]] for met in MEETINGS]
TWO: Final[list[int]] = [met[1] // 3 if len(met) > 1 else NONE for met in MEETINGS]
TO_TWO: Final[list[int]] = [THEIR_CORNERS[met[-1]] for met in MEETINGS]
# Which of the eight spaces are free is one number, with a bit for each of them.  Of such a number: how many
# are free, how many of the three at each corner (4 * number + corner), and the last one.
ALL_FREE: Final = 255
FREE: Final[list[int]] = [gaps.bit_count() for gaps in range(ALL_FREE + 1)]
MISSING: Final[list[int]] = [
    sum(gaps >> i & 1 for i in range(8) if corner in (ONE[i], TWO[i]))
    for gaps in range(ALL_FREE + 1)
    for corner in range(4)
]
LAST_GAP: Final[list[int]] = [gaps.bit_length() - 1 for gaps in range(ALL_FREE + 1)]


def said(space: int) -> str:
    """ "2,-1": east 2, north 1."""
    return f"{x_of(space)},{y_of(space)}"


class SpaceWords(Sequence[str]):
    """The word of each space, for JSON, as a list that is never built."""

    def __len__(self) -> int:
        return SPACES

    def __getitem__(self, space: Any) -> Any:
        if not 0 <= space < SPACES:
            raise IndexError(space)
        return said(space)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.find(word) >= 0

    def index(self, word: Any, start: int = 0, stop: int = SPACES) -> int:
        return self.find(word)

    def find(self, word: str) -> int:
        x, _, y = word.partition(",")
        try:
            space = space_at(int(x), int(y))
        except ValueError:
            return -1
        return space if 0 <= space < SPACES and said(space) == word else -1
