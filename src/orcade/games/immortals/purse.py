"""Gold and energy: paying, and what is taken from the supply (IMM-18, IMM-19, IMM-114, IMM-126)."""

from __future__ import annotations

from orcade.games.immortals.material import ENERGY, RESOURCES
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What players say


class Take(Action):
    """Gold or energy."""

    resource: int


# What is seen


class Paid(Event):
    def __init__(self, seat: int, energy: int, gold: int) -> None:
        self.seat: int = seat
        self.energy: int = energy
        self.gold: int = gold


class Compensated(Event):
    def __init__(self, seat: int, resource: int, amount: int) -> None:
        self.seat: int = seat
        self.resource: int = resource
        self.amount: int = amount


# The step


class Compensation(Decision[Realms]):
    """One gold or one energy for an action that is not done, or for a turn without one (IMM-114, IMM-119)."""

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.take

    def verdict(self, s: Realms, a: Action) -> int:
        return LEGAL if isinstance(a, Take) else 258

    def legal(self, s: Realms) -> list[Action]:
        return s.material.take[: len(RESOURCES)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, Take)
        gain(s, self.seat, a.resource, s.material.compensation)
        s.tell(Compensated(self.seat, a.resource, s.material.compensation))


# How it comes and goes


def can_pay(s: Realms, seat: int, energy: int, gold: int) -> bool:
    return s.energy[seat] >= energy and s.gold[seat] >= gold


def pay(s: Realms, seat: int, energy: int, gold: int) -> None:
    """In full, before the action (IMM-126)."""
    if energy > 0 or gold > 0:
        s.energy[seat] -= energy
        s.gold[seat] -= gold
        s.tell(Paid(seat, energy, gold))


def gain(s: Realms, seat: int, resource: int, amount: int) -> None:
    if resource == ENERGY:
        s.energy[seat] += amount
    else:
        s.gold[seat] += amount
