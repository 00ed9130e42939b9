"""What lies on the table, what a seat sees of it, and what it can imagine behind the rest."""

from __future__ import annotations

from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE, State

from .material import Material


class Dinner(State):
    """The whole table of Toad Stew."""

    def __init__(self, material: Material) -> None:
        super().__init__([0, 1])
        self.material: Material = material
        self.beginner: int = NONE
        self.bowls: list[int] = []  #    dumplings on each bowl
        self.bellies: list[int] = []  #  dumplings in each orc
        self.spat: int = 0  #            dumplings out of the game
        self.toads: list[int] = []  #    of each seat: the bowl over it, or the hand

    def clone(self) -> Dinner:
        s = self.with_open_table()
        self.share_with(s)
        s.toads = self.toads[:]
        return s

    def view(self, seat: int) -> Dinner:
        """Only its owner knows where a toad sits, until its bowl is lifted (TOD-4, TOD-7)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        s.toads = [
            toad if owner == seat or not self.is_covered(toad) else HIDDEN
            for owner, toad in enumerate(self.toads)
        ]
        return s

    def with_open_table(self) -> Dinner:
        """A copy of all that everybody sees."""
        s = Dinner(self.material)
        s.beginner = self.beginner
        s.bowls = self.bowls[:]
        s.bellies = self.bellies[:]
        s.spat = self.spat
        return s

    def imagine(self, seat: int, chance: Chance) -> Dinner:
        """A toad that is not seen sits under any bowl that has not been lifted."""
        s = self.clone()
        s.luck = chance
        covered = [bowl for bowl in range(len(s.bowls)) if s.is_covered(bowl)]
        for owner, toad in enumerate(s.toads):
            if toad == HIDDEN:
                s.toads[owner] = covered[chance.below(len(covered))]
        return s

    def census(self) -> list[int]:
        """The dumplings, numbered, and then the two toads."""
        dumplings = sum(self.bowls) + sum(self.bellies) + self.spat
        return list(range(dumplings + len(self.toads)))

    def is_covered(self, place: int) -> bool:
        """Is this a bowl that stands as it stood?  A hand is not, nor a bowl that was lifted."""
        return 0 <= place < len(self.bowls) and self.bowls[place] > 0
