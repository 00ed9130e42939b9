"""Phase 1, reinforcements: a Conflict card each, then armies out of the limbos (IMM-86 to IMM-93)."""

from __future__ import annotations

from orcade.games.immortals.cards import draw_conflicts
from orcade.games.immortals.choices import ChooseSpace, NoMore
from orcade.games.immortals.material import DARK, LIGHT, realm_of
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class DrawCard(Action):
    """A Conflict card."""


class NoCard(Action):
    """No Conflict card."""


# What is seen


class NoCardDrawn(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class ArmyRose(Event):
    """One army came out of a limbo into this space."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: int = seat
        self.space: int = space


# The steps


class Reinforcements(Step[Realms]):
    """All draw in seat order before any army moves (IMM-87); then each reinforces (IMM-88)."""

    def run(self, s: Realms) -> None:
        seats = s.order(s.first)
        s.then([Reinforcement(seat, realm) for seat in seats for realm in (LIGHT, DARK)])
        s.then([Draw(seat) for seat in seats])


class Draw(Step[Realms]):
    """Whether there is a card to draw is seen when his turn comes (IMM-92)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Realms) -> None:
        if s.can_draw() and s.material.draw_per_round > 0:
            s.then([Drawing(self.seat)])


class Drawing(Decision[Realms]):
    """A Conflict card, or none (IMM-86)."""

    def whose(self) -> int:
        return 87

    def options(self, s: Realms) -> list[Action]:
        return s.material.draw_card + s.material.no_card

    def verdict(self, s: Realms, a: Action) -> int:
        return LEGAL if isinstance(a, DrawCard | NoCard) else 257

    def legal(self, s: Realms) -> list[Action]:
        return s.material.draw_card + s.material.no_card

    def resolve(self, s: Realms, a: Action) -> None:
        if isinstance(a, DrawCard):
            draw_conflicts(s, self.seat, s.material.draw_per_round)
        else:
            s.tell(NoCardDrawn(self.seat))


class Reinforcement(Step[Realms]):
    """One army for each full three in the limbo, counted before the first one leaves (IMM-89, IMM-90)."""

    def __init__(self, seat: int, realm: int) -> None:
        self.seat: int = seat
        self.realm: int = realm

    def run(self, s: Realms) -> None:
        count = s.in_limbo(self.seat, self.realm) // s.material.per_reinforcement
        if count > 0 and s.holds_any(self.seat, self.realm):
            s.then([Reinforcing(self.seat, self.realm, count)])


class Reinforcing(Decision[Realms]):
    """Where the next army goes, or no more (IMM-88, IMM-91)."""

    def __init__(self, seat: int, realm: int, left: int) -> None:
        super().__init__(seat)
        self.realm: int = realm
        self.left: int = left

    def whose(self) -> int:
        return 88

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space + s.material.no_more

    def verdict(self, s: Realms, a: Action) -> int:
        if isinstance(a, NoMore):
            return LEGAL
        if not isinstance(a, ChooseSpace):
            return 257
        if realm_of(a.space) != self.realm:
            return 89
        return LEGAL if s.holder[a.space] == self.seat else 88

    def legal(self, s: Realms) -> list[Action]:
        space = s.material.choose_space
        return [space[held] for held in s.holds_in(self.seat, self.realm)] + s.material.no_more

    def resolve(self, s: Realms, a: Action) -> None:
        if isinstance(a, ChooseSpace):
            rise(s, self.seat, a.space)
            if self.left > 1:
                s.then([Reinforcing(self.seat, self.realm, self.left - 1)])


def rise(s: Realms, seat: int, space: int) -> None:
    """One army leaves the limbo of this realm."""
    s.limbo[2 * seat + realm_of(space)] -= 1
    s.put(seat, space, 1)
    s.tell(ArmyRose(seat, space))
