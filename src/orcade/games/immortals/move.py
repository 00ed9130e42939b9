"""The move: armies go from the card's space through one's own spaces to another (IMM-160 to IMM-165)."""

from __future__ import annotations

from orcade.games.immortals.choices import ChooseNumber, ChooseSpace
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What is seen


class ArmiesMoved(Event):
    def __init__(self, seat: int, origin: int, space: int, armies: int) -> None:
        self.seat: int = seat
        self.origin: int = origin
        self.space: int = space
        self.armies: int = armies


# The steps


class Destination(Decision[Realms]):
    """Where to: one's own, and every space on the way as well (IMM-160, IMM-161)."""

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin: int = origin

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        if s.holder[a.space] != self.seat or a.space == self.origin:
            return 160
        return LEGAL if a.space in destinations(s, self.seat, self.origin) else 161

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in destinations(s, self.seat, self.origin)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        choose_column(s, self.seat, self.origin, a.space)


class Column(Decision[Realms]):
    """How many go: one stays behind at least (IMM-162)."""

    def __init__(self, seat: int, origin: int, space: int) -> None:
        super().__init__(seat)
        self.origin: int = origin
        self.space: int = space

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_number

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseNumber):
            return 258
        return LEGAL if a.armies < s.armies[self.origin] - 1 else 162

    def legal(self, s: Realms) -> list[Action]:
        return s.material.choose_number[: s.armies[self.origin] - 1]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseNumber)
        move(s, self.seat, self.origin, self.space, a.armies + 1)


# What is left to choose; where there is one answer, nobody is asked


def choose_destination(s: Realms, seat: int, origin: int) -> None:
    spaces = destinations(s, seat, origin)
    if len(spaces) == 1:
        choose_column(s, seat, origin, spaces[0])
    else:
        s.then([Destination(seat, origin)])


def choose_column(s: Realms, seat: int, origin: int, space: int) -> None:
    if s.armies[origin] == 2:
        move(s, seat, origin, space, 1)
    else:
        s.then([Column(seat, origin, space)])


def move(s: Realms, seat: int, origin: int, space: int, armies: int) -> None:
    s.lift(origin, armies)
    s.put(seat, space, armies)
    s.tell(ArmiesMoved(seat, origin, space, armies))


# Where a move is possible


def destinations(s: Realms, seat: int, origin: int) -> list[int]:
    """Over borders and through portals, one's own spaces all the way (IMM-163, IMM-164)."""
    reached = [origin]
    at = 0
    while at < len(reached):
        for space in s.ways(reached[at]):
            if s.holder[space] == seat and space not in reached:
                reached.append(space)
        at += 1
    return sorted(reached[1:])


def why_no_move(s: Realms, seat: int, space: int) -> int:
    """From this space: two armies at least (IMM-165), and a space of one's own beside it (IMM-161)."""
    if s.holder[space] != seat:
        return 160
    if s.armies[space] < 2:
        return 165
    for other in s.ways(space):
        if s.holder[other] == seat:
            return LEGAL
    return 161
