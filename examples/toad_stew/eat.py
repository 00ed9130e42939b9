"""Eating, and lifting a bowl (TOD-5 to TOD-9)."""

from __future__ import annotations

from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

from .ending import Counting
from .state import Dinner

# What players say


class Eat(Action):
    """Eat some dumplings from one bowl."""

    bowl: int
    dumplings: int

    def mouthful(self) -> int:
        """A field holds the place of its word: the words are 1, 2 and 3."""
        return self.dumplings + 1


# What is seen


class Ate(Event):
    def __init__(self, seat: int, bowl: int, eaten: int) -> None:
        self.seat: int = seat
        self.bowl: int = bowl
        self.eaten: int = eaten


class Lifted(Event):
    """Whose toads sat under the bowl comes to light."""

    def __init__(self, seat: int, bowl: int, owners: list[int]) -> None:
        self.seat: int = seat
        self.bowl: int = bowl
        self.owners: list[int] = owners

    def reveals_to(self, seat: int) -> bool:
        return True


class Bitten(Event):
    def __init__(self, seat: int, spat: int) -> None:
        self.seat: int = seat
        self.spat: int = spat


# The steps


class Turn(Step[Dinner]):
    """They eat in turns until all bowls are empty (TOD-5, TOD-10)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Dinner) -> None:
        if sum(s.bowls) == 0:
            s.then([Counting()])
        else:
            s.then([Eating(self.seat), Turn(1 - self.seat)])


class Eating(Decision[Dinner]):
    """How many dumplings, and from which bowl."""

    def whose(self) -> int:
        return 5

    def options(self, s: Dinner) -> list[Action]:
        return s.material.eat

    def verdict(self, s: Dinner, a: Action) -> int:
        if not isinstance(a, Eat):
            return 5
        return LEGAL if a.mouthful() <= s.bowls[a.bowl] else 6

    def resolve(self, s: Dinner, a: Action) -> None:
        assert isinstance(a, Eat)
        s.bowls[a.bowl] -= a.mouthful()
        s.bellies[self.seat] += a.mouthful()
        s.tell(Ate(self.seat, a.bowl, a.mouthful()))
        if s.bowls[a.bowl] == 0:
            lift(s, self.seat, a.bowl)


def lift(s: Dinner, seat: int, bowl: int) -> None:
    """All see what sits there; the other's toad bites (TOD-7 to TOD-9)."""
    s.tell(Lifted(seat, bowl, [owner for owner in range(2) if s.toads[owner] == bowl]))
    if s.toads[1 - seat] == bowl:
        spat = min(s.material.bite, s.bellies[seat])
        s.bellies[seat] -= spat
        s.spat += spat
        s.tell(Bitten(seat, spat))
