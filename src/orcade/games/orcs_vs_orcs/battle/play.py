"""How cards come out of hiding: played, drawn, discarded, destroyed (OVO-174, OVO-188 to OVO-191)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import HERO
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.games.orcs_vs_orcs.battle.places import engage, is_protected
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, Event
from orcade.kernel.lists import with_one

# What is seen


class CardsDrawn(Event):
    """Each side sees its own cards."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: int = seat
        self.cards: list[int] = cards

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CardsDrawn(self.seat, [HIDDEN] * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class CardPlayed(Event):
    """Turned up at its spot; without protection it has no Battle effect (OVO-177, OVO-180)."""

    def __init__(self, seat: int, card: int, spot: int, protected: bool) -> None:
        self.seat: int = seat
        self.card: int = card
        self.spot: int = spot
        self.protected: bool = protected

    def reveals_to(self, seat: int) -> bool:
        return True


class CardDiscarded(Event):
    """Face up beside the deck (OVO-188), because of the card `by`, or because nothing protected it."""

    def __init__(self, seat: int, card: int, by: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.by: int = by

    def reveals_to(self, seat: int) -> bool:
        return True


class NothingToDiscard(Event):
    """The deck is empty: this side can no longer discard (OVO-249)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class CardDestroyed(Event):
    """Shown, and back to its supply for good (OVO-189, OVO-190)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def reveals_to(self, seat: int) -> bool:
        return True


# How it is done


def draw_cards(s: Kingdom, side: Side, count: int) -> None:
    """As far as the deck allows (OVO-191)."""
    drawn: list[int] = []
    while len(drawn) < count and side.deck:
        card = side.draw()
        side.hand = with_one(side.hand, card)
        drawn.append(card)
    if drawn and s.recorder is not None:
        s.tell(CardsDrawn(side.seat, sorted(drawn)))


def show_owner(s: Kingdom, side: Side, card: int) -> None:
    """Everybody has seen a card that was hidden: of a Hero, whose he is (OVO-368)."""
    if s.material.arms.line[card] == HERO:
        s.show_hero(card, side.seat)


def play_card(s: Kingdom, b: Battle, x: int, card: int, spot: int) -> bool:
    """Engage a card that has come to light; is it protected?"""
    protected = is_protected(s.material.arms, b, x, card, spot)
    engage(s.material.arms, b, x, card, spot)
    s.tell(CardPlayed(b.sides[x].seat, card, spot, protected))
    return protected


def discard(s: Kingdom, side: Side, card: int, by: int) -> None:
    """A card that has come to light goes face up beside the deck."""
    show_owner(s, side, card)
    side.discards = with_one(side.discards, card)
    s.tell(CardDiscarded(side.seat, card, by))


def discard_first(s: Kingdom, side: Side, by: int, ordered_by_enemy: bool) -> None:
    """The first card of the deck; an empty deck is remembered until the end check (OVO-249)."""
    if side.deck:
        discard(s, side, side.turn_up(), by)
    elif ordered_by_enemy:
        side.spent = True
        s.tell(NothingToDiscard(side.seat))


def destroy_first(s: Kingdom, side: Side) -> None:
    """The first card of the deck is lost for good (OVO-280)."""
    card = side.turn_up()
    show_owner(s, side, card)
    if s.material.arms.line[card] == HERO:
        s.destroy_hero(side.seat, card)
        side.fought = [hero for hero in side.fought if hero != card]
    else:
        s.destroy_unit(side.seat, card)
    s.tell(CardDestroyed(side.seat, card))
