"""The four Magic cards: their options are rows of `components.toml`, each kind with its executor (IMM-173 to
IMM-186, IMM-281)."""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.build import build, why_not_built
from orcade.games.immortals.cards import draw_conflicts, hand_over
from orcade.games.immortals.choices import ChooseLimbo, ChooseOption, ChooseSpace
from orcade.games.immortals.material import (
    DARK,
    FIRST_MAGIC,
    LIGHT,
    SHRINE,
    SPACES,
    WAYS,
    realm_of,
    region_of,
    twin,
)
from orcade.games.immortals.purse import can_pay, pay
from orcade.games.immortals.reinforce import rise
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What is seen


class MarkerTaken(Event):
    """From whoever had it."""

    def __init__(self, seat: int, loser: int) -> None:
        self.seat: int = seat
        self.loser: int = loser


class Compared(Event):
    """His armies in a space against those in its twin: more of them win the Region card (IMM-181)."""

    def __init__(self, seat: int, space: int, own: int, other: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.own: int = own
        self.other: int = other


# What an option does


class Option:
    """Can it be carried out, and how."""

    def why_not(self, s: Realms, seat: int) -> int:
        raise NotImplementedError

    def act(self, s: Realms, seat: int, amount: int) -> None:
        raise NotImplementedError


class DrawConflicts(Option):
    """As long as there is a card to draw (IMM-92, IMM-177, IMM-184)."""

    def why_not(self, s: Realms, seat: int) -> int:
        return LEGAL if s.can_draw() else 92

    def act(self, s: Realms, seat: int, amount: int) -> None:
        draw_conflicts(s, seat, amount)


class Deployment(Option):
    """Armies out of one limbo, spread over spaces of its realm (IMM-175, IMM-176, IMM-184, IMM-185)."""

    def why_not(self, s: Realms, seat: int) -> int:
        return LEGAL if limbos(s, seat) else 176

    def act(self, s: Realms, seat: int, amount: int) -> None:
        found = limbos(s, seat)
        if len(found) == 1:
            deploy(s, seat, found[0], amount)
        else:
            s.then([LimboChoice(seat, amount)])


class FirstPlayer(Option):
    """From whoever has the marker (IMM-177 to IMM-179)."""

    def why_not(self, s: Realms, seat: int) -> int:
        return LEGAL if s.marker != seat else 179

    def act(self, s: Realms, seat: int, amount: int) -> None:
        s.tell(MarkerTaken(seat, s.marker))
        s.marker = seat


class AnyShrine(Option):
    """In any space that one holds (IMM-180)."""

    def why_not(self, s: Realms, seat: int) -> int:
        for space in range(SPACES):
            if s.holder[space] == seat and why_not_built(s, space, SHRINE) == LEGAL:
                return LEGAL
        return 180

    def act(self, s: Realms, seat: int, amount: int) -> None:
        s.then([ShrineSite(seat)])


class Seizure(Option):
    """Of a Region card that one does not own, in a space that one holds (IMM-181)."""

    def why_not(self, s: Realms, seat: int) -> int:
        for space in range(SPACES):
            if s.holder[space] == seat and s.owner[region_of(space)] != seat:
                return LEGAL
        return 181

    def act(self, s: Realms, seat: int, amount: int) -> None:
        s.then([Seizing(seat)])


OPTIONS: Final[list[Option]] = [  # by their kind
    DrawConflicts(),
    Deployment(),
    FirstPlayer(),
    AnyShrine(),
    Seizure(),
]


# The steps


class Optioning(Decision[Realms]):
    """Which of its uses; both have the same price (IMM-186)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_option

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseOption):
            return 258
        if a.option not in options_of(s, self.card):
            return 173
        return why_no_option(s, self.seat, a.option)

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseOption)
        carry_out(s, self.seat, a.option)


class LimboChoice(Decision[Realms]):
    """Out of which limbo."""

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount: int = amount

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_limbo

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseLimbo):
            return 258
        return LEGAL if a.realm in limbos(s, self.seat) else 176

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseLimbo)
        deploy(s, self.seat, a.realm, self.amount)


class Deploying(Decision[Realms]):
    """Where the next of the armies goes: a space of the realm that one holds (IMM-175)."""

    def __init__(self, seat: int, realm: int, left: int) -> None:
        super().__init__(seat)
        self.realm: int = realm
        self.left: int = left

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        here = realm_of(a.space) == self.realm and s.holder[a.space] == self.seat
        return LEGAL if here else 175

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in s.holds_in(self.seat, self.realm)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        rise(s, self.seat, a.space)
        if self.left > 1:
            s.then([Deploying(self.seat, self.realm, self.left - 1)])


class ShrineSite(Decision[Realms]):
    """Where the shrine stands (IMM-180)."""

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        return why_not_built(s, a.space, SHRINE) if s.holder[a.space] == self.seat else 180

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        build(s, self.seat, a.space, SHRINE)


class Seizing(Decision[Realms]):
    """Where armies are compared: a space that one holds and whose Region card one does not own (IMM-181)."""

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        fits = s.holder[a.space] == self.seat and s.owner[region_of(a.space)] != self.seat
        return LEGAL if fits else 181

    def resolve(self, s: Realms, a: Action) -> None:
        """Whoever stands in the twin counts, but not oneself (IMM-182, IMM-183, IMM-281)."""
        assert isinstance(a, ChooseSpace)
        own, other = s.armies[a.space], s.armies[twin(a.space)]
        if s.holder[twin(a.space)] == self.seat:
            other = 0
        s.tell(Compared(self.seat, a.space, own, other))
        if own > other:
            hand_over(s, region_of(a.space), self.seat)


# How a Magic card is used


def options_of(s: Realms, card: int) -> list[int]:
    return s.material.magic_options[card - FIRST_MAGIC]


def why_no_option(s: Realms, seat: int, option: int) -> int:
    return OPTIONS[s.material.option_kinds[option - len(WAYS)]].why_not(s, seat)


def why_no_magic(s: Realms, seat: int, card: int) -> int:
    """Can it be paid, and one of its options carried out?"""
    if not can_pay(
        s, seat, s.material.magic_energy[card - FIRST_MAGIC], s.material.magic_gold[card - FIRST_MAGIC]
    ):
        return 126
    why = LEGAL
    for option in options_of(s, card):
        why = why_no_option(s, seat, option)
        if why == LEGAL:
            return LEGAL
    return why


def use_magic(s: Realms, seat: int, card: int) -> None:
    pay(s, seat, s.material.magic_energy[card - FIRST_MAGIC], s.material.magic_gold[card - FIRST_MAGIC])
    found = [option for option in options_of(s, card) if why_no_option(s, seat, option) == LEGAL]
    if len(found) == 1:
        carry_out(s, seat, found[0])
    else:
        s.then([Optioning(seat, card)])


def carry_out(s: Realms, seat: int, option: int) -> None:
    at = option - len(WAYS)
    OPTIONS[s.material.option_kinds[at]].act(s, seat, s.material.option_amounts[at])


def limbos(s: Realms, seat: int) -> list[int]:
    """Realms in whose limbo he has an army, and in which he holds a space (IMM-176)."""
    return [realm for realm in (LIGHT, DARK) if s.in_limbo(seat, realm) > 0 and s.holds_any(seat, realm)]


def deploy(s: Realms, seat: int, realm: int, amount: int) -> None:
    """All of them, or as many as there are; with one space to go to they all go there."""
    armies = min(amount, s.in_limbo(seat, realm))
    spaces = s.holds_in(seat, realm)
    if len(spaces) > 1:
        s.then([Deploying(seat, realm, armies)])
        return
    for _ in range(armies):
        rise(s, seat, spaces[0])
