"""The Heroes who ask for a choice on the battlefield: Buurk, Kokoth, Kraash, Shagratt
(OVO-281 to OVO-283, OVO-289 to OVO-291, OVO-302, OVO-303, OVO-384, OVO-386, OVO-387).

Whether somebody is asked depends on what everybody sees, so that nobody learns
anything from it; where one answer is left that all can see, it is given.
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import HERO, KINDS, Row
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Executor, NoEffect, apply_effect
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.games.orcs_vs_orcs.battle.lay import ExtraCard, Replacing
from orcade.games.orcs_vs_orcs.battle.places import engaged_cards, own_count, take_back
from orcade.games.orcs_vs_orcs.battle.play import draw_cards
from orcade.games.orcs_vs_orcs.battle.strikes import AGAIN, battle_of, suffer
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.lists import with_one
from orcade.kernel.space import Action

# What players say


class CopyCard(Action):
    """Buurk: the effect of this card."""

    card: int


class NameType(Action):
    """Kraash: the force of these Units again."""

    card: int


class ForceSwap(Action):
    """Shagratt: the enemy takes his card back."""


class LetStand(Action):
    """Shagratt: he does not."""


# What is seen


class EffectCopied(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class TypeNamed(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class CardTakenBack(Event):
    """Into the hand of this seat."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


# Buurk


class CopyEngagedEffect(Executor):
    """Another of one's engaged cards, unless it lies face down (OVO-281, OVO-283, OVO-386)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        seat = b.sides[x].seat
        cards = copied_by(s, b.sides[x])
        if len(cards) > 1:
            s.then([Copying(seat)])
        elif cards:
            copy_card(s, seat, cards[0])
        else:
            s.tell(NoEffect(seat, card))


class Copying(Decision[Kingdom]):
    """Buurk: whose effect is it to be (OVO-281)?"""

    def whose(self) -> int:
        return 281

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.copy_card

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, CopyCard):
            return 281
        if is_copier(s, a.card):
            return 283
        return LEGAL if a.card in copied_by(s, battle_of(s).of(self.seat)) else 386

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, CopyCard)
        copy_card(s, self.seat, a.card)


def is_copier(s: Kingdom, card: int) -> bool:
    rows = s.material.arms.rows[card]
    return len(rows) > 0 and KINDS[rows[0].kind] == "copy_engaged_effect"


def copied_by(s: Kingdom, side: Side) -> list[int]:
    return [card for card in engaged_cards(side) if not is_copier(s, card)]


def copy_card(s: Kingdom, seat: int, card: int) -> None:
    """As one's own, with all its choices; the moment of the reveal is past (OVO-283, OVO-384)."""
    s.tell(EffectCopied(seat, card))
    apply_effect(s, seat, card, False, True)


# Kokoth


class DrawAndPlayExtra(Executor):
    """Draw, then play one more card at once (OVO-289, OVO-290)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        side = b.sides[x]
        if side.deck:
            draw_cards(s, side, 1)
            s.then([ExtraCard(side.seat)])
        else:
            s.tell(NoEffect(side.seat, card))


# Kraash


class RepeatForceOfType(Executor):
    """Each engaged Unit of a type applies its force again (OVO-291)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        seat = b.sides[x].seat
        types = types_of(s, b.sides[x])
        if len(types) > 1:
            s.then([Naming(seat)])
        elif types:
            repeat_force(s, seat, types[0])
        else:
            s.tell(NoEffect(seat, card))


class Naming(Decision[Kingdom]):
    """Kraash: one of the types of Units that are engaged (OVO-291, OVO-387)."""

    def whose(self) -> int:
        return 291

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.name_type

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, NameType):
            return 291
        return LEGAL if a.card in types_of(s, battle_of(s).of(self.seat)) else 387

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, NameType)
        repeat_force(s, self.seat, a.card)


def types_of(s: Kingdom, side: Side) -> list[int]:
    return [card for card in engaged_cards(side) if s.material.arms.line[card] != HERO]


def repeat_force(s: Kingdom, seat: int, unit: int) -> None:
    b = battle_of(s)
    s.tell(TypeNamed(seat, unit))
    count = own_count(b.of(seat), unit)
    strikes = count * s.material.arms.force[unit]
    suffer(s, b, 1 - b.side_of(seat), strikes, AGAIN, unit, [unit] * count)


# Shagratt


class SwapPlayedCard(Executor):
    """Only right after the reveal (OVO-302, OVO-384), and only if the enemy kept a card."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        seat = b.sides[x].seat
        if late or not b.sides[1 - x].hand:
            s.tell(NoEffect(seat, card))
        else:
            s.then([Swapping(seat)])


class Swapping(Decision[Kingdom]):
    """Shagratt: does the enemy take back the card he played (OVO-302)?"""

    def whose(self) -> int:
        return 302

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.force_swap + s.material.arms.let_stand

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, (ForceSwap, LetStand)) else 302

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, ForceSwap):
            take_card_back(s, battle_of(s), 1 - battle_of(s).side_of(self.seat))


def take_card_back(s: Kingdom, b: Battle, x: int) -> None:
    """Everybody has seen it, and remembers it (OVO-303, OVO-391)."""
    side = b.sides[x]
    card = side.played
    take_back(s.material.arms, b, x, card, side.spot)
    s.tell(CardTakenBack(side.seat, card))
    side.hand = with_one(side.hand, card)
    side.hide_in_hand(card)
    s.then([Replacing(side.seat, card)])


EXECUTORS[KINDS.index("copy_engaged_effect")] = CopyEngagedEffect()
EXECUTORS[KINDS.index("draw_and_play_extra")] = DrawAndPlayExtra()
EXECUTORS[KINDS.index("repeat_force_of_type")] = RepeatForceOfType()
EXECUTORS[KINDS.index("swap_played_card")] = SwapPlayedCard()
