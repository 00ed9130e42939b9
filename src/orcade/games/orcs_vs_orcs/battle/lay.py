"""A card and its place: chosen in secret, or openly where the rules say so (OVO-192 to -198, -303, -307).

All four decisions are answered by laying a card at a spot; they differ in which
cards may be laid, and in when the others see it.
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import FIRST_LINE, OPEN, SECOND_LINE, Arms
from orcade.games.orcs_vs_orcs.battle.effects import LateEffect
from orcade.games.orcs_vs_orcs.battle.field import NOT_LAID, Battle, Side
from orcade.games.orcs_vs_orcs.battle.places import open_spots
from orcade.games.orcs_vs_orcs.battle.play import play_card, show_owner
from orcade.games.orcs_vs_orcs.battle.strikes import FORCE, BerserkWindow, battle_of, suffer
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision
from orcade.kernel.lists import without
from orcade.kernel.space import Action

# What players say


class LayCard(Action):
    """This card, at this spot."""

    card: int
    spot: int


class Reorganise(Action):
    """Both cards under the deck, two new ones, and a strike."""


# The decisions


class Choice(Decision[Kingdom]):
    """Step 2: a card with its place, or reorganise, in secret (OVO-192, OVO-193, OVO-198)."""

    def whose(self) -> int:
        return 192

    def options(self, s: Kingdom) -> list[Action]:
        return options_of(s, self.seat, s.material.arms.reorganise)

    def verdict(self, s: Kingdom, a: Action) -> int:
        b = battle_of(s)
        side = b.of(self.seat)
        if isinstance(a, Reorganise):
            return LEGAL if may_reorganise(s.material.arms, side) else 196
        if not isinstance(a, LayCard):
            return 192
        if a.card not in side.hand:
            return 192
        return why_not_there(s.material.arms, b, b.side_of(self.seat), a.card, a.spot)

    def legal(self, s: Kingdom) -> list[Action]:
        arms = s.material.arms
        side = battle_of(s).of(self.seat)
        legal = all_spots(s, self.seat, side.hand, NONE)
        if may_reorganise(arms, side):
            legal.append(arms.reorganise[0])
        return legal

    def resolve(self, s: Kingdom, a: Action) -> None:
        """Nothing is seen of it before both sides have chosen."""
        side = battle_of(s).of(self.seat)
        if isinstance(a, LayCard):
            side.chosen = a.card
            side.spot = a.spot
        else:
            side.reorganises = True


class Placing(Decision[Kingdom]):
    """Vri-Hurcka: where the card goes that was turned up from the deck (OVO-307)."""

    def whose(self) -> int:
        return 307

    def options(self, s: Kingdom) -> list[Action]:
        card = battle_of(s).of(self.seat).chosen
        arms = s.material.arms
        return [arms.lays(card, spot) for spot in range(arms.spots)]

    def verdict(self, s: Kingdom, a: Action) -> int:
        b = battle_of(s)
        if not isinstance(a, LayCard) or a.card != b.of(self.seat).chosen:
            return 307
        return why_not_there(s.material.arms, b, b.side_of(self.seat), a.card, a.spot)

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, LayCard)
        b = battle_of(s)
        b.of(self.seat).lies = NOT_LAID
        play_of_round(s, b, b.side_of(self.seat), a.card, a.spot)


class Replacing(Decision[Kingdom]):
    """Shagratt: the card kept is played instead of the one taken back (OVO-302, OVO-303)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: int = card

    def whose(self) -> int:
        return 303

    def options(self, s: Kingdom) -> list[Action]:
        return options_of(s, self.seat, [])

    def verdict(self, s: Kingdom, a: Action) -> int:
        b = battle_of(s)
        if not isinstance(a, LayCard):
            return 303
        hand = b.of(self.seat).hand
        if a.card not in hand:
            return 303
        if a.card == self.card and hand.count(a.card) == 1:
            return 302
        return why_not_there(s.material.arms, b, b.side_of(self.seat), a.card, a.spot)

    def legal(self, s: Kingdom) -> list[Action]:
        return all_spots(s, self.seat, battle_of(s).of(self.seat).hand, self.card)

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, LayCard)
        b = battle_of(s)
        leave_hand(s, b.of(self.seat), a.card)
        play_of_round(s, b, b.side_of(self.seat), a.card, a.spot)


class ExtraCard(Decision[Kingdom]):
    """Kokoth: one more card, played at once: its force, then its effect (OVO-289, OVO-290)."""

    def whose(self) -> int:
        return 289

    def options(self, s: Kingdom) -> list[Action]:
        return options_of(s, self.seat, [])

    def verdict(self, s: Kingdom, a: Action) -> int:
        b = battle_of(s)
        if not isinstance(a, LayCard) or a.card not in b.of(self.seat).hand:
            return 289
        return why_not_there(s.material.arms, b, b.side_of(self.seat), a.card, a.spot)

    def legal(self, s: Kingdom) -> list[Action]:
        return all_spots(s, self.seat, battle_of(s).of(self.seat).hand, NONE)

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, LayCard)
        b = battle_of(s)
        x = b.side_of(self.seat)
        leave_hand(s, b.sides[x], a.card)
        protected = play_card(s, b, x, a.card, a.spot)
        suffer(s, b, 1 - x, s.material.arms.force[a.card], FORCE, a.card)
        s.then([BerserkWindow(), LateEffect(self.seat, a.card, protected)])


# How cards are laid


def all_spots(s: Kingdom, seat: int, hand: list[int], barred: int) -> list[Action]:
    """Every card of the hand, each kind once, at every spot that is open to it; one `barred` card less."""
    arms = s.material.arms
    b = battle_of(s)
    x = b.side_of(seat)
    found: list[Action] = []
    last = NONE
    for card in hand:
        if card == barred:
            barred = NONE
        elif card != last:
            last = card
            for spot in open_spots(arms, b, x, card):
                found.append(arms.lays(card, spot))
    return found


def options_of(s: Kingdom, seat: int, others: list[Action]) -> list[Action]:
    """The cards of the hand at every spot there is."""
    arms = s.material.arms
    found: list[Action] = []
    for card in sorted(set(battle_of(s).of(seat).hand)):
        found += arms.lay_card[card * arms.spots : (card + 1) * arms.spots]
    return found + others


def may_reorganise(arms: Arms, side: Side) -> bool:
    """Once a round, with two cards in hand and at least one in the deck (OVO-196)."""
    return not side.reorganised and len(side.hand) == arms.hand_size and len(side.deck) > 0


def why_not_there(arms: Arms, b: Battle, x: int, card: int, spot: int) -> int:
    """0 if the card may be placed there, else the clause that says where it goes."""
    if spot in open_spots(arms, b, x, card):
        return LEGAL
    if spot == OPEN:
        return 379
    line = arms.line[card]
    if line == FIRST_LINE:
        return 175
    if line == SECOND_LINE:
        return 380 if b.walls(x) else 176
    return 241 if b.walls(x) else 179


def leave_hand(s: Kingdom, side: Side, card: int) -> None:
    side.hand = without(side.hand, card)
    side.shown_from_hand(card)
    show_owner(s, side, card)


def play_of_round(s: Kingdom, b: Battle, x: int, card: int, spot: int) -> None:
    """This is the card that the side plays in this round; without protection it has no effect."""
    side = b.sides[x]
    side.chosen = NONE
    side.spot = spot
    side.played = card
    side.muted = not play_card(s, b, x, card, spot)
