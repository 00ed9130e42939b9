"""The army boxes: six that everybody has and one of each tribe, which repeats one of them (IMM-25, IMM-128 to
IMM-172).  What a box does is a row of `components.toml`; each kind has a small executor."""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.attack import choose_departure, why_no_attack
from orcade.games.immortals.build import Building, build_for, buildable, why_not_built_for
from orcade.games.immortals.choices import ChooseOption, ChooseSpace
from orcade.games.immortals.material import (
    ATTACK,
    ATTACK_OR_MOVE,
    ENERGY,
    GOLD,
    OPTION_ATTACK,
    OPTION_MOVE,
    Deed,
    is_joker,
    is_region,
    realm_of,
)
from orcade.games.immortals.move import choose_destination, why_no_move
from orcade.games.immortals.purse import can_pay, gain, pay
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What is seen


class Extracted(Event):
    def __init__(self, seat: int, space: int, resource: int, amount: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.resource: int = resource
        self.amount: int = amount


class ArmiesRose(Event):
    """So many armies came out of the limbo of its realm into this space."""

    def __init__(self, seat: int, space: int, armies: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.armies: int = armies


# What a card does in its space: one small executor for each kind of box


class Executor:
    """May it be done in this space, and how."""

    def why_not(self, s: Realms, seat: int, deed: Deed, space: int) -> int:
        raise NotImplementedError

    def act(self, s: Realms, seat: int, box: int, space: int) -> None:
        raise NotImplementedError


class Extraction(Executor):
    """The gold or energy that the card shows, if an army stands there (IMM-128 to IMM-130)."""

    def __init__(self, resource: int) -> None:
        self.resource: int = resource

    def why_not(self, s: Realms, seat: int, deed: Deed, space: int) -> int:
        return LEGAL if s.holder[space] == seat else 128 if self.resource == GOLD else 129

    def act(self, s: Realms, seat: int, box: int, space: int) -> None:
        amount = s.material.yields[self.resource][space]
        gain(s, seat, self.resource, amount)
        s.tell(Extracted(seat, space, self.resource, amount))


class Transition(Executor):
    """Three armies from the limbo of the realm, or as many as there are (IMM-131 to IMM-134)."""

    def why_not(self, s: Realms, seat: int, deed: Deed, space: int) -> int:
        if s.holder[space] != seat:
            return 131
        return LEGAL if s.in_limbo(seat, realm_of(space)) > 0 else 133

    def act(self, s: Realms, seat: int, box: int, space: int) -> None:
        armies = min(s.material.transition, s.in_limbo(seat, realm_of(space)))
        s.limbo[2 * seat + realm_of(space)] -= armies
        s.put(seat, space, armies)
        s.tell(ArmiesRose(seat, space, armies))


class Construction(Executor):
    """A portal, a shrine or a capital at the price of the box (IMM-135, IMM-166)."""

    def why_not(self, s: Realms, seat: int, deed: Deed, space: int) -> int:
        if s.holder[space] != seat:
            return 135
        why = LEGAL
        for building in deed.builds:
            why = why_not_built_for(s, seat, deed, space, building)
            if why == LEGAL:
                return LEGAL
        return why

    def act(self, s: Realms, seat: int, box: int, space: int) -> None:
        deed = s.deed(seat, box)
        found = buildable(s, seat, deed, space)
        if len(found) == 1:
            build_for(s, seat, deed, space, found[0])
        else:
            s.then([Building(seat, box, space)])


class Movement(Executor):
    """Armies go from the card's space to another (IMM-160 to IMM-165)."""

    def why_not(self, s: Realms, seat: int, deed: Deed, space: int) -> int:
        why = why_no_move(s, seat, space)
        return why if why != LEGAL or can_pay(s, seat, deed.move_energy, deed.move_gold) else 126

    def act(self, s: Realms, seat: int, box: int, space: int) -> None:
        deed = s.deed(seat, box)
        pay(s, seat, deed.move_energy, deed.move_gold)
        choose_destination(s, seat, space)


EXECUTORS: Final[list[Executor]] = [  # by the kind of the box; an attack has no space of its own
    Extraction(GOLD),
    Extraction(ENERGY),
    Transition(),
    Construction(),
    Executor(),
    Movement(),
]


# The steps


class Choosing(Decision[Realms]):
    """Attack or move (IMM-159)."""

    def __init__(self, seat: int, box: int, card: int) -> None:
        super().__init__(seat)
        self.box: int = box
        self.card: int = card

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_option

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseOption):
            return 258
        return LEGAL if a.option == OPTION_ATTACK or a.option == OPTION_MOVE else 159

    def legal(self, s: Realms) -> list[Action]:
        return s.material.choose_option[: OPTION_MOVE + 1]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseOption)
        if a.option == OPTION_ATTACK:
            choose_departure(s, self.seat, self.card)
        else:
            choose_site(s, self.seat, self.box, self.card)


class Locating(Decision[Realms]):
    """In which of the spaces that the card can show (IMM-102, IMM-104, IMM-105)."""

    def __init__(self, seat: int, box: int, card: int) -> None:
        super().__init__(seat)
        self.box: int = box
        self.card: int = card

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.choose_space

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 258
        if a.space not in s.material.shows[self.card]:
            return 102 if is_joker(self.card) else 104
        if is_region(self.card) and s.holder[a.space] != self.seat:
            return 104
        deed = s.deed(self.seat, self.box)
        return EXECUTORS[deed.kind].why_not(s, self.seat, deed, a.space)

    def legal(self, s: Realms) -> list[Action]:
        return [s.material.choose_space[space] for space in sites(s, self.seat, self.box, self.card)]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        EXECUTORS[s.deed(self.seat, self.box).kind].act(s, self.seat, self.box, a.space)


# How a box is used


def why_not_used(s: Realms, seat: int, box: int, card: int) -> int:
    """Can the action of this box be paid and carried out with this card now (IMM-127, IMM-274)?"""
    deed = s.deed(seat, box)
    if not can_pay(s, seat, deed.energy, deed.gold):
        return 126
    if deed.kind == ATTACK:
        return why_no_attack(s, seat)
    if deed.kind == ATTACK_OR_MOVE:
        why = why_no_attack(s, seat)
        return why if why == LEGAL else why_no_site(s, seat, deed, card)
    return why_no_site(s, seat, deed, card)


def why_no_site(s: Realms, seat: int, deed: Deed, card: int) -> int:
    """Is there a space that the card shows and where it can be done?  If not: why not where he stands."""
    executor = EXECUTORS[deed.kind]
    found = LEGAL
    for space in s.material.shows[card]:
        why = executor.why_not(s, seat, deed, space)
        if why == LEGAL:
            return LEGAL
        if found == LEGAL or s.holder[space] == seat:
            found = why
    return found


def use_box(s: Realms, seat: int, box: int, card: int) -> None:
    """Pay, then do it."""
    deed = s.deed(seat, box)
    pay(s, seat, deed.energy, deed.gold)
    if deed.kind == ATTACK:
        choose_departure(s, seat, card)
    elif deed.kind == ATTACK_OR_MOVE:
        choose_use(s, seat, box, card)
    else:
        choose_site(s, seat, box, card)


def choose_use(s: Realms, seat: int, box: int, card: int) -> None:
    attacks = why_no_attack(s, seat) == LEGAL
    if attacks and why_no_site(s, seat, s.deed(seat, box), card) == LEGAL:
        s.then([Choosing(seat, box, card)])
    elif attacks:
        choose_departure(s, seat, card)
    else:
        choose_site(s, seat, box, card)


def choose_site(s: Realms, seat: int, box: int, card: int) -> None:
    found = sites(s, seat, box, card)
    if len(found) == 1:
        EXECUTORS[s.deed(seat, box).kind].act(s, seat, box, found[0])
    else:
        s.then([Locating(seat, box, card)])


def sites(s: Realms, seat: int, box: int, card: int) -> list[int]:
    deed = s.deed(seat, box)
    executor = EXECUTORS[deed.kind]
    return [space for space in s.material.shows[card] if executor.why_not(s, seat, deed, space) == LEGAL]
