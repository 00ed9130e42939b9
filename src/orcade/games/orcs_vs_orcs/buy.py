"""Buying cards: a Unit for each Fortress, all of different types (OVO-143 to OVO-150)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.material import UNITS
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class Buy(Action):
    """A Unit card of this type; the first of an action, or the next."""

    card: int


class NoMoreCards(Action):
    """Fewer than the action allows."""


# What is seen


class CardBought(Event):
    """OVO-149."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


# The step


class Buying(Decision[Kingdom]):
    """Which card is bought next, if any; `bought` is a mask of the types of this action."""

    def __init__(self, seat: int, left: int, bought: int) -> None:
        super().__init__(seat)
        self.left: int = left
        self.bought: int = bought

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.buy + s.material.no_more_cards

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, Buy):
            return 144 if self.bought & 1 << a.card else why_not_bought(s, a.card)
        return LEGAL if isinstance(a, NoMoreCards) else 143

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, Buy):
            buy(s, self.seat, a.card, self.left, self.bought)


# What is allowed, and what is done


def why_not_bought(s: Kingdom, card: int) -> int:
    return LEGAL if s.supply[card] > 0 else 147


def cards_of_an_action(s: Kingdom, seat: int) -> int:
    """For each standing Fortress and the Dark City (OVO-143, OVO-161)."""
    return (1 + s.fortresses_of(seat)) * s.material.cards_per_fortress


def buy(s: Kingdom, seat: int, card: int, left: int, bought: int) -> None:
    """One of the `left` cards of the action, as long as the supply has another type (OVO-144)."""
    s.supply = changed(s.supply, card, s.supply[card] - 1)
    s.units = changed(s.units, seat, changed(s.units[seat], card, s.units[seat][card] + 1))
    bought |= 1 << card
    s.tell(CardBought(seat, card))
    if left > 1:
        for other in range(UNITS):
            if s.supply[other] > 0 and not bought & 1 << other:
                s.then([Buying(seat, left - 1, bought)])
                return
