"""Before the first round: both decks are formed, and the attacker of a Fortress engages two Units
(OVO-165 to OVO-173, OVO-234 to OVO-238, OVO-378)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import FIRST_LINE, OPEN
from orcade.games.orcs_vs_orcs.battle.fancy import available, next_asked
from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, Battle, Side
from orcade.games.orcs_vs_orcs.battle.places import engage
from orcade.games.orcs_vs_orcs.battle.strikes import battle_of
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.lists import without
from orcade.kernel.space import Action

# What players say


class Muster(Action):
    """So many of this card go into the combat deck."""

    card: int
    count: int


class Engage(Action):
    """This first-line Unit leads the assault."""

    card: int


# What is seen


class DeckFormed(Event):
    """The others see how many cards it has (OVO-378)."""

    def __init__(self, seat: int, deck: list[int]) -> None:
        self.seat: int = seat
        self.deck: list[int] = deck

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else DeckFormed(self.seat, [HIDDEN] * len(self.deck))

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat


class UnitEngaged(Event):
    """Before the first round of an assault, face up (OVO-236)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class DeckShuffled(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


# The decisions


class Forming(Decision[Kingdom]):
    """In secret, card by card in their order: how many of the one that is asked now (OVO-167, OVO-169)."""

    def whose(self) -> int:
        return 169

    def options(self, s: Kingdom) -> list[Action]:
        arms = s.material.arms
        card = battle_of(s).of(self.seat).asked
        return [arms.counts(card, count) for count in range(arms.deck_max + 1)]

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, Muster):
            return 169
        b = battle_of(s)
        side = b.of(self.seat)
        held = held_by(s, self.seat)
        if a.card in s.resting and a.card in s.heroes[self.seat]:
            return 168
        if a.card != side.asked:
            return 169
        if a.count > held[a.card] or len(side.deck) + a.count > s.material.arms.deck_max:
            return 167
        return LEGAL if leaves_a_vanguard(s, b, side, held, a.count) else 237

    def legal(self, s: Kingdom) -> list[Action]:
        arms = s.material.arms
        b = battle_of(s)
        side = b.of(self.seat)
        held = held_by(s, self.seat)
        most = min(held[side.asked], arms.deck_max - len(side.deck))
        legal: list[Action] = []
        for count in range(most + 1):
            if leaves_a_vanguard(s, b, side, held, count):
                legal.append(arms.counts(side.asked, count))
        return legal

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, Muster)
        side = battle_of(s).of(self.seat)
        side.deck = side.deck + [a.card] * a.count
        full = len(side.deck) == s.material.arms.deck_max
        side.asked = NONE if full else next_asked(held_by(s, self.seat), a.card + 1)
        if side.asked != NONE:
            s.then([Forming(self.seat)])


class Vanguard(Decision[Kingdom]):
    """One of the first-line Units that the attacker engages before the first round (OVO-234)."""

    def whose(self) -> int:
        return 234

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.engage

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, Engage):
            return 234
        if s.material.arms.line[a.card] != FIRST_LINE:
            return 234
        return LEGAL if a.card in battle_of(s).of(self.seat).deck else 236

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, Engage)
        b = battle_of(s)
        side = b.of(self.seat)
        side.deck = without(side.deck, a.card)
        engage(s.material.arms, b, ATTACKER, a.card, OPEN)
        s.tell(UnitEngaged(self.seat, a.card))


# How decks are made


def held_by(s: Kingdom, seat: int) -> list[int]:
    return available(s.material.arms, s.units[seat], s.heroes[seat], s.resting)


def form_decks(s: Kingdom, b: Battle) -> Together[Kingdom]:
    """Both sides at the same time (OVO-169); who has no card at all has nothing to choose (OVO-173)."""
    lanes: list[Lane] = []
    for side in b.sides:
        side.asked = next_asked(held_by(s, side.seat), 0)
        lanes.append(Lane(side.seat, [Forming(side.seat)] if side.asked != NONE else []))
    return Together(lanes)


def first_line_in(s: Kingdom, cards: list[int]) -> int:
    count = 0
    for card in cards:
        if s.material.arms.line[card] == FIRST_LINE:
            count += 1
    return count


def leaves_a_vanguard(s: Kingdom, b: Battle, side: Side, held: list[int], count: int) -> bool:
    """Can the deck of whoever assaults still get its two first-line Units, or all that he owns (OVO-237)?"""
    arms = s.material.arms
    if not b.assault or side is not b.sides[ATTACKER]:
        return True
    have = first_line_in(s, side.deck)
    later = 0
    owned = 0
    for card in range(arms.units):
        if arms.line[card] == FIRST_LINE:
            owned += held[card]
            if card > side.asked:
                later += held[card]
    if arms.line[side.asked] == FIRST_LINE:
        have += count
    missing = min(arms.vanguard, owned) - have
    return missing <= 0 or (missing <= later and len(side.deck) + count + missing <= arms.deck_max)


def shuffle(s: Kingdom, side: Side) -> None:
    """Nobody knows any more where a card lies."""
    cards = side.deck[:]
    s.luck.shuffle(cards)
    side.deck = cards
    side.bottom = 0
    s.tell(DeckShuffled(side.seat))
