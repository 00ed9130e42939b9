"""The Heroes who reach for hidden cards: Moordakk, Vhraarg, Vrushn (OVO-293, OVO-304, OVO-309, OVO-390)."""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.arms import HERO, KINDS, Row
from orcade.games.orcs_vs_orcs.battle.decks import shuffle
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Executor, NoEffect
from orcade.games.orcs_vs_orcs.battle.field import Battle, Side
from orcade.games.orcs_vs_orcs.battle.play import discard
from orcade.games.orcs_vs_orcs.battle.strikes import battle_of
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event
from orcade.kernel.lists import NOTHING, without
from orcade.kernel.space import Action

DISCARD_HERO: Final = KINDS.index("discard_hero_from_deck")
DISCARD_HAND: Final = KINDS.index("discard_hand_card")

# What players say


class CastOut(Action):
    """Moordakk: this Hero is discarded."""

    card: int


class GiveUp(Action):
    """Vhraarg: this card of the hand is discarded."""

    card: int


class Fetch(Action):
    """Vrushn: this card of the deck comes into the hand."""

    card: int


# What is seen


class DeckLookedThrough(Event):
    """`seat` has seen it; that it holds a Hero everybody learns (OVO-390)."""

    def __init__(self, seat: int, deck: list[int]) -> None:
        self.seat: int = seat
        self.deck: list[int] = deck

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else DeckLookedThrough(self.seat, [HIDDEN] * len(self.deck))

    def reveals_to(self, seat: int) -> bool:
        return True


class NoHeroInDeck(Event):
    """`seat` is told so, and everybody hears it (OVO-390)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def reveals_to(self, seat: int) -> bool:
        return True


class CardFetched(Event):
    """Its owner knows which (OVO-370)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else CardFetched(self.seat, HIDDEN)


# Moordakk


class DiscardHeroFromDeck(Executor):
    """Look through the enemy deck if it holds a Hero (OVO-293, OVO-390)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        seat, enemy = b.sides[x].seat, b.sides[1 - x]
        heroes = heroes_in(s, enemy)
        if not heroes:
            enemy.heroless = True
            s.tell(NoHeroInDeck(seat))
            return
        for hero in heroes:
            s.learn_hero(seat, hero, enemy.seat)
        enemy.looked_through()
        b.searched = 1 - x
        s.tell(DeckLookedThrough(seat, sorted(enemy.deck)))
        s.then([Searching(seat)])


class Searching(Decision[Kingdom]):
    """Moordakk: which Hero of the enemy deck is discarded (OVO-293)."""

    def whose(self) -> int:
        return 293

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.cast_out

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, CastOut):
            return 293
        return LEGAL if a.card in heroes_in(s, battle_of(s).enemy_of(self.seat)) else 293

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, CastOut)
        b = battle_of(s)
        enemy = b.enemy_of(self.seat)
        b.searched = NONE
        enemy.deck = without(enemy.deck, a.card)
        enemy.shown_from_deck(a.card)
        discard(s, enemy, a.card, s.material.arms.hero_of(DISCARD_HERO))
        shuffle(s, enemy)


def heroes_in(s: Kingdom, side: Side) -> list[int]:
    """Of a deck that is seen."""
    return sorted([card for card in side.deck if card != HIDDEN and s.material.arms.line[card] == HERO])


# Vhraarg


class DiscardHandCard(Executor):
    """The enemy discards a card of his hand, of his choice if he holds more than one (OVO-304)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        enemy = b.sides[1 - x]
        if not enemy.hand:
            s.tell(NoEffect(b.sides[x].seat, card))
        elif len(enemy.hand) == 1:
            card_kept = enemy.hand[0]
            enemy.hand = NOTHING
            enemy.shown_from_hand(card_kept)
            discard(s, enemy, card_kept, card)
        else:
            s.then([GivingUp(enemy.seat)])


class GivingUp(Decision[Kingdom]):
    """Vhraarg: the victim chooses which card of his hand he discards (OVO-304)."""

    def whose(self) -> int:
        return 304

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.give_up

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, GiveUp):
            return 304
        return LEGAL if a.card in battle_of(s).of(self.seat).hand else 304

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, GiveUp)
        side = battle_of(s).of(self.seat)
        side.hand = without(side.hand, a.card)
        side.shown_from_hand(a.card)
        discard(s, side, a.card, s.material.arms.hero_of(DISCARD_HAND))


# Vrushn


class SearchDeckToHand(Executor):
    """A card of one's own deck into the hand (OVO-309)."""

    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        side = b.sides[x]
        if side.deck:
            s.then([Fetching(side.seat)])
        else:
            s.tell(NoEffect(side.seat, card))


class Fetching(Decision[Kingdom]):
    """Vrushn: which card (OVO-309); then the deck is shuffled."""

    def whose(self) -> int:
        return 309

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.fetch

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, Fetch):
            return 309
        return LEGAL if a.card in battle_of(s).of(self.seat).deck else 309

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, Fetch)
        side = battle_of(s).of(self.seat)
        side.fetch(a.card)
        s.tell(CardFetched(self.seat, a.card))
        shuffle(s, side)


EXECUTORS[DISCARD_HERO] = DiscardHeroFromDeck()
EXECUTORS[DISCARD_HAND] = DiscardHandCard()
EXECUTORS[KINDS.index("search_deck_to_hand")] = SearchDeckToHand()
