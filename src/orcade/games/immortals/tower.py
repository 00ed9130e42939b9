"""The cube tower: two shelves that catch some cubes and let others go (IMM-241 to IMM-250).

It knows nothing of players or sides; it only moves cubes.  Whole numbers throughout, and all
luck is drawn in exactly the order that the clauses give.
"""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.material import Material
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Chance

PER_MILLION: Final = 1_000_000


class Shelf:
    """Resting cubes by colour."""

    def __init__(self, cubes: list[int]) -> None:
        self.cubes: list[int] = cubes
        self.count: int = sum(cubes)


class Tower:
    """One throw: cubes fall on the upper shelf, on the lower one, and into the tray."""

    def __init__(self, box: Material, luck: Chance, upper: list[int], lower: list[int]) -> None:
        self.luck: Chance = luck
        self.capacity: int = box.capacity
        self.stick: int = box.stick
        self.knock: int = box.knock
        self.avalanche: int = box.avalanche
        self.shelves: list[Shelf] = [Shelf(upper), Shelf(lower)]
        self.tray: list[int] = [0] * len(upper)

    def throw(self, bag: list[int]) -> None:
        """The cubes by colour are listed, shuffled, and fall one after the other (IMM-242)."""
        cubes: list[int] = []
        for colour in range(len(bag)):
            cubes += [colour] * bag[colour]
        self.luck.shuffle(cubes)
        for colour in cubes:
            self.drop(colour, 0)

    def drop(self, colour: int, level: int) -> None:
        """One cube falls on this shelf, or from the last one into the tray."""
        if level == len(self.shelves):
            self.tray[colour] += 1
            return
        shelf = self.shelves[level]
        loose: list[int] = []
        if shelf.count > 0 and self.luck.below(PER_MILLION) * self.capacity < self.knock * shelf.count:
            self.loosen(shelf, loose)  # IMM-243
        if self.luck.below(PER_MILLION) * self.capacity < self.stick * (self.capacity - shelf.count):
            shelf.cubes[colour] += 1  # IMM-245
            shelf.count += 1
        else:
            self.drop(colour, level + 1)
        for other in loose:  # IMM-246
            self.drop(other, level + 1)

    def loosen(self, shelf: Shelf, loose: list[int]) -> None:
        """One resting cube comes off, and perhaps another with it (IMM-244)."""
        more = True
        while more:
            pick = self.luck.below(shelf.count)
            colour = 0
            while pick >= shelf.cubes[colour]:
                pick -= shelf.cubes[colour]
                colour += 1
            shelf.cubes[colour] -= 1
            shelf.count -= 1
            loose.append(colour)
            more = self.luck.below(PER_MILLION) < self.avalanche and shelf.count > 0


def throw(s: Realms, bag: list[int]) -> None:
    """Throw a bag of cubes, counted by colour: the tray, which was emptied, holds what comes out."""
    lower = [s.resting[colour] - s.upper[colour] for colour in range(len(bag))]
    upper = s.upper[:]
    tower = Tower(s.material, s.luck, upper, lower)
    tower.throw(bag)
    s.tray = tower.tray
    s.upper = upper
    s.resting = [upper[colour] + lower[colour] for colour in range(len(bag))]
