"""The attack: from where, into which space, with how many armies (IMM-149 to IMM-151, IMM-187, IMM-188,
IMM-282).  The card decides only for whom the inhabitants fight."""

from __future__ import annotations

from orcade.games.immortals.battle import attack
from orcade.games.immortals.choices import ChooseNumber, ChooseSpace
from orcade.games.immortals.material import SPACES
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision
from orcade.kernel.space import Action

# The steps


class Departing(Decision[Realms]):
    """From which space: one's own, with two armies or more."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        if s.holder[a.space] != self.seat:
            return 149
        if s.armies[a.space] <= s.material.left_behind:
            return 188
        return LEGAL if has_target(s, self.seat, a.space) else 149

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in departures(s, self.seat)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        choose_target(s, self.seat, self.card, a.space)


class Targeting(Decision[Realms]):
    """Into which space: beside it or through its portal, empty or another player's."""

    def __init__(self, seat: int, card: int, origin: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.origin: int = origin

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        if a.space not in s.ways(self.origin):
            return 150
        return LEGAL if s.holder[a.space] != self.seat else 149

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in targets(s, self.seat, self.origin)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        choose_strength(s, self.seat, self.card, self.origin, a.space)


class Mustering(Decision[Realms]):
    """With how many armies: one stays behind at least (IMM-187)."""

    def __init__(self, seat: int, card: int, origin: int, space: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.origin: int = origin
        self.space: int = space

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_number

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseNumber):
            return 258
        return LEGAL if a.armies < s.armies[self.origin] - s.material.left_behind else 187

    def legal(self, s: Realms) -> list[Action]:
        return s.material.choose_number[: s.armies[self.origin] - s.material.left_behind]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseNumber)
        attack(s, self.seat, self.card, self.origin, self.space, a.armies + 1)


# What is left to choose; where there is one answer, nobody is asked


def choose_departure(s: Realms, seat: int, card: int) -> None:
    origins = departures(s, seat)
    if len(origins) == 1:
        choose_target(s, seat, card, origins[0])
    else:
        s.then([Departing(seat, card)])


def choose_target(s: Realms, seat: int, card: int, origin: int) -> None:
    spaces = targets(s, seat, origin)
    if len(spaces) == 1:
        choose_strength(s, seat, card, origin, spaces[0])
    else:
        s.then([Targeting(seat, card, origin)])


def choose_strength(s: Realms, seat: int, card: int, origin: int, space: int) -> None:
    if s.armies[origin] - s.material.left_behind == 1:
        attack(s, seat, card, origin, space, 1)
    else:
        s.then([Mustering(seat, card, origin, space)])


# Where an attack is possible


def departures(s: Realms, seat: int) -> list[int]:
    least, holder, armies = s.material.left_behind, s.holder, s.armies
    found: list[int] = []
    for space in range(SPACES):
        if holder[space] == seat and armies[space] > least and has_target(s, seat, space):
            found.append(space)
    return found


def why_no_attack(s: Realms, seat: int) -> int:
    """Is there any attack to make at all?"""
    least, holder, armies = s.material.left_behind, s.holder, s.armies
    for space in range(SPACES):
        if holder[space] == seat and armies[space] > least and has_target(s, seat, space):
            return LEGAL
    return 188


def has_target(s: Realms, seat: int, origin: int) -> bool:
    for space in s.ways(origin):
        if s.holder[space] != seat:
            return True
    return False


def targets(s: Realms, seat: int, origin: int) -> list[int]:
    return [space for space in s.ways(origin) if s.holder[space] != seat]
