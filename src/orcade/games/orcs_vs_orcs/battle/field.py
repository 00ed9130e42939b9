"""The battlefield: two sides, their decks, hands, engaged cards, strike tokens and losses (section 15).

A side's engaged cards stand in columns: a front card, a back card behind it, and a
Hero on one of the two.  Behind walls a column is a single Unit (OVO-380).

A side's `hidden` cards are those of its deck, of its hand and the one it laid face
down.  What others know of them (OVO-391): `known` are those that everybody has seen,
`spied` those that the enemy has; of those that are known, `shown` are in hand or laid
for certain, and `sunk` in the deck.  A side that is `fathomed` has nothing in its deck
but what is in `depths`, for all that the enemy has seen.  In the view of its owner a
deck is in order of the cards above its `bottom`, which he knows (OVO-197): he knows
what is in his deck, not in which order (OVO-370).
"""

from __future__ import annotations

from typing import Final

from orcade.kernel.contract import HIDDEN, NONE, Scene
from orcade.kernel.lists import NOTHING, at_least, with_one, without

ATTACKER: Final = 0
DEFENDER: Final = 1

# How the card of the round lies
NOT_LAID: Final = 0  #    nothing yet; what a side says in its sealed lane is nobody's business
FACE_DOWN: Final = 1
FACE_UP: Final = 2  #     turned up from the deck, and not placed yet (OVO-307)

FRONT_DOWN: Final = 1  #  bits of `down`: which Units of a column lie face down (OVO-300)
BACK_DOWN: Final = 2


class Side(Scene):
    """One army's half of the battlefield; its piles are never changed in place."""

    def __init__(self) -> None:
        self.seat: int = NONE
        self.deck: list[int] = NOTHING  #          the top card last
        self.hand: list[int] = NOTHING
        self.asked: int = NONE  #             while the deck is formed: of which card now
        self.lies: int = NOT_LAID
        self.chosen: int = NONE  #              the card of the round; `reorganises` says it is none
        self.spot: int = NONE  #              and where it goes
        self.reorganises: bool = False
        self.front: list[int] = NOTHING
        self.back: list[int] = NOTHING
        self.lord: list[int] = NOTHING  #          the Hero of each column
        self.covers: list[int] = NOTHING  #          and which card he covers
        self.down: list[int] = NOTHING
        self.stray: list[int] = NOTHING  #         played without protection this round (OVO-177, OVO-180)
        self.discards: list[int] = NOTHING
        self.fought: list[int] = NOTHING  #        Heroes that have to rest (OVO-258, OVO-259)
        self.case: int = 1  #                 of the strike token
        self.losses: int = 0  #               Hordes on the tracker
        self.entered: bool = False  #         the token came into the Berserk zone in this batch
        self.snatched: bool = False  #        the last thing that moved it was a strike that took a Horde
        self.spent: bool = False  #           it could not discard (OVO-249)
        self.reorganised: bool = False  #     in this round
        self.blinded: bool = False  #         in this round (OVO-306)
        self.played: int = NONE  #            the card of this round, once it is revealed
        self.muted: bool = False  #           its Battle effect is cancelled
        self.heals: int = 0  #                cases that Xaphyr gives back in step 7
        self.waits: int = 0  #                up to that round this side chooses last (Eruhsk)
        self.blind: int = 0  #                up to that round it plays its deck's first card (Vri-Hurcka)
        self.bottom: int = 0  #               cards under the deck, in the order that the owner knows
        self.known: list[int] = NOTHING
        self.spied: list[int] = NOTHING
        self.shown: list[int] = NOTHING
        self.sunk: list[int] = NOTHING
        self.depths: list[int] = NOTHING
        self.fathomed: bool = False  #        the enemy has seen all that is in the deck (Moordakk)
        self.heroless: bool = False  #        everybody knows that no Hero is in the deck (OVO-390)

    def clone(self) -> Side:
        side = self.in_the_open()
        side.deck = self.deck
        side.hand = self.hand
        side.asked = self.asked
        side.chosen = self.chosen
        side.spot = self.spot
        side.reorganises = self.reorganises
        side.spied = self.spied
        side.depths = self.depths
        side.fathomed = self.fathomed
        return side

    def in_the_open(self) -> Side:
        """A copy of all that everybody sees (OVO-366, OVO-367)."""
        side = Side()
        side.seat = self.seat
        side.lies = self.lies
        side.front = self.front
        side.back = self.back
        side.lord = self.lord
        side.covers = self.covers
        side.down = self.down
        side.stray = self.stray
        side.discards = self.discards
        side.fought = self.fought
        side.case = self.case
        side.losses = self.losses
        side.entered = self.entered
        side.snatched = self.snatched
        side.spent = self.spent
        side.reorganised = self.reorganised
        side.blinded = self.blinded
        side.played = self.played
        side.muted = self.muted
        side.heals = self.heals
        side.waits = self.waits
        side.blind = self.blind
        side.bottom = self.bottom
        side.known = self.known
        side.shown = self.shown
        side.sunk = self.sunk
        side.heroless = self.heroless
        return side

    def seen_by_owner(self) -> Side:
        """Everything but the order of the deck (OVO-370)."""
        side = self.clone()
        known = self.deck[: self.bottom]
        side.deck = known + sorted(self.deck[self.bottom :])
        return side

    def seen_by_others(self, enemy: bool, forming: bool, looked_through: bool) -> Side:
        """Backs: of a deck that is being formed not even their number."""
        side = self.in_the_open()
        side.hand = [HIDDEN] * len(self.hand)
        if enemy:
            side.spied = self.spied
            side.depths = self.depths
            side.fathomed = self.fathomed
        if not forming:
            side.deck = sorted(self.deck) if enemy and looked_through else [HIDDEN] * len(self.deck)
        if self.lies == FACE_UP:
            side.chosen = self.chosen
        if self.played != NONE:
            side.spot = self.spot
        return side

    # Hidden cards, and what is known of them

    def hidden(self) -> int:
        """How many cards lie hidden: in the deck, in hand, face down."""
        return len(self.deck) + len(self.hand) + (1 if self.lies == FACE_DOWN else 0)

    def shown_from_hand(self, card: int) -> None:
        """Everybody sees a card of the hand, or the one that was laid."""
        self.shown = without(self.shown, card)
        self.come_to_light(card)

    def shown_from_deck(self, card: int) -> None:
        """Everybody sees a card of the deck, wherever it lay there."""
        self.sunk = without(self.sunk, card)
        self.depths = without(self.depths, card)
        self.come_to_light(card)

    def come_to_light(self, card: int) -> None:
        """Nobody looks for it among the hidden ones any more, only for those whose place is known."""
        placed = self.shown.count(card) + self.sunk.count(card)
        if self.known.count(card) > placed:
            self.known = without(self.known, card)
        if self.spied.count(card) > placed:
            self.spied = without(self.spied, card)

    def hide_in_hand(self, card: int) -> None:
        """A card that everybody has seen (OVO-391)."""
        self.known = with_one(self.known, card)
        self.spied = with_one(self.spied, card)
        self.shown = with_one(self.shown, card)

    def hide_in_deck(self, card: int) -> None:
        """A card that everybody has seen (OVO-391)."""
        self.known = with_one(self.known, card)
        self.spied = with_one(self.spied, card)
        self.sunk = with_one(self.sunk, card)
        if self.fathomed:
            self.depths = with_one(self.depths, card)

    def looked_through(self) -> None:
        """The enemy has seen every card of the deck, and remembers them (OVO-390, OVO-391)."""
        self.spied = at_least(self.spied, sorted(self.deck + self.shown))
        self.depths = sorted(self.deck)
        self.fathomed = True

    # The deck

    def draw(self) -> int:
        """The first card of the deck, which its owner alone sees."""
        if self.is_low():
            self.sunk = NOTHING
        return self.take_first()

    def turn_up(self) -> int:
        """The first card of the deck, which everybody sees."""
        low = self.is_low()
        card = self.take_first()
        if low:
            self.sunk = without(self.sunk, card)
        self.depths = without(self.depths, card)
        self.come_to_light(card)
        return card

    def fetch(self, card: int) -> None:
        """Any card of the deck comes into the hand, and its owner alone sees which."""
        self.deck = without(self.deck, card)
        self.hand = with_one(self.hand, card)
        self.sunk = NOTHING

    def is_low(self) -> bool:
        """May the first card be one that has sunk?  Under a deck that was not shuffled they lie lowest."""
        return self.bottom == 0 or len(self.deck) <= self.bottom

    def take_first(self) -> int:
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        if self.bottom > len(self.deck):
            self.bottom = len(self.deck)
        return card

    def put_hand_under_deck(self) -> None:
        """In the order in which the owner holds it: he alone knows (OVO-197)."""
        self.fathomed = self.fathomed and len(self.spied) == self.hidden()
        self.depths = self.spied if self.fathomed else NOTHING
        self.heroless = False
        self.sunk = sorted(self.sunk + self.shown) if self.bottom > 0 else self.shown
        self.bottom += len(self.hand)
        self.deck = self.hand + self.deck
        self.hand = NOTHING
        self.shown = NOTHING


class Battle(Scene):
    """A battle being fought."""

    def __init__(self) -> None:
        self.zone: int = NONE
        self.assault: bool = False  #         on the defender's standing Fortress (OVO-233)
        self.forming: bool = True  #          the decks are being chosen, in secret (OVO-169)
        self.round: int = 0
        self.toll: int = 0  #                 Hordes lost on both sides when the round began
        self.searched: int = NONE  #          the side whose deck is being looked through
        self.sides: list[Side] = []

    def clone(self) -> Battle:
        b = self.bare()
        b.sides = [self.sides[ATTACKER].clone(), self.sides[DEFENDER].clone()]
        return b

    def bare(self) -> Battle:
        b = Battle()
        b.zone = self.zone
        b.assault = self.assault
        b.forming = self.forming
        b.round = self.round
        b.toll = self.toll
        b.searched = self.searched
        return b

    def view(self, seat: int) -> Battle:
        b = self.bare()
        for x in (ATTACKER, DEFENDER):
            side = self.sides[x]
            if side.seat == seat:
                b.sides.append(side.seen_by_owner())
            else:
                enemy = self.sides[1 - x].seat == seat
                b.sides.append(side.seen_by_others(enemy, self.forming, self.searched == x))
        return b

    def side_of(self, seat: int) -> int:
        return ATTACKER if self.sides[ATTACKER].seat == seat else DEFENDER

    def of(self, seat: int) -> Side:
        return self.sides[self.side_of(seat)]

    def enemy_of(self, seat: int) -> Side:
        return self.sides[1 - self.side_of(seat)]

    def walls(self, x: int) -> bool:
        """Do walls protect this side's second line (OVO-239)?"""
        return self.assault and x == DEFENDER

    def losses(self) -> int:
        return self.sides[ATTACKER].losses + self.sides[DEFENDER].losses


def new_battle(attacker: int, defender: int, zone: int, assault: bool) -> Battle:
    b = Battle()
    b.zone = zone
    b.assault = assault
    for seat in (attacker, defender):
        side = Side()
        side.seat = seat
        b.sides.append(side)
    return b


def reset_for_round(side: Side) -> None:
    """Nothing of the round before is left but what lies on the table."""
    side.lies = NOT_LAID
    side.chosen = NONE
    side.spot = NONE
    side.reorganises = False
    side.entered = False
    side.snatched = False
    side.reorganised = False
    side.blinded = False
    side.played = NONE
    side.muted = False
    side.heals = 0
