"""What lies on the table: the line of six tribes, their piles, what is played beside them, both hands.

A tribe is named by its colour, since each colour is a tribe exactly once (ORC-10).
Seat 0 sits south of the line and seat 1 north (ORC-99).  What belongs to a seat
beside a tribe stands at `beside(seat, tribe)`.

The cards of a pile, a hand or a place are never changed in place: whoever changes them puts a new
list there, and clones and views share them.
"""

from __future__ import annotations

from orcade.games.orc.material import TRIBES, WEST, Material
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, NONE, State
from orcade.kernel.lists import NO_FLAGS, NO_ROWS, NOTHING, backs


def beside(seat: int, tribe: int) -> int:
    """Where `seat` keeps his attack on `tribe` (ORC-20)."""
    return seat * TRIBES + tribe


class Frontier(State):
    """The whole table of ORC; what is laid card by card begins as a list of its own."""

    def __init__(self, material: Material) -> None:
        super().__init__([0, 1])
        self.material: Material = material
        self.line: list[int] = []  #              the tribes from west to east
        self.worth: list[int] = NOTHING  #        of each tribe
        self.frontier: list[int] = []  #          its three cards
        self.dealer: int = NONE  #                with ORC-94
        self.oya: int = NONE
        self.box: int = NONE  #                   the end at which it stands
        self.ring: list[int] = NOTHING  #         the tribes by rank from the box, once it stands (ORC-24)
        self.left_over: list[int] = NOTHING  #    until ORC-94 is settled
        self.piles: list[list[int]] = NO_ROWS  #  of each tribe, the top card last
        self.hands: list[list[int]] = []
        self.played: list[list[int]] = NO_ROWS  # cards beside a tribe, by `beside`
        self.attack: list[int] = NOTHING  #       the colour of these cards' near halves
        self.orcs: list[int] = NOTHING  #         and how many they are
        self.winner: list[int] = NOTHING  #       of each tribe
        self.frozen: list[bool] = NO_FLAGS
        self.markers: list[int] = NOTHING  #      the card turned spear side up
        self.out: list[int] = NOTHING  #          of the game, face up

    def clone(self) -> Frontier:
        s = self.with_open_table()
        self.share_with(s)
        s.left_over = self.left_over
        s.piles = self.piles[:]
        s.hands = self.hands[:]
        return s

    def view(self, seat: int) -> Frontier:
        """ORC-28 is open to all; a hand is its player's (ORC-25), piles are nobody's (ORC-26)."""
        s = self.with_open_table()
        self.show_to(s, seat)
        s.left_over = backs(self.left_over)
        s.piles = [backs(pile) for pile in self.piles]
        s.hands = [
            self.hands[i] if i == seat or self.over() else backs(self.hands[i])
            for i in range(len(self.hands))
        ]
        return s

    def with_open_table(self) -> Frontier:
        """A copy of all that lies open; what never changes after the set-up is shared."""
        s = Frontier(self.material)
        s.line = self.line
        s.worth = self.worth
        s.frontier = self.frontier
        s.dealer = self.dealer
        s.oya = self.oya
        s.box = self.box
        s.ring = self.ring
        s.played = self.played[:]
        s.attack = self.attack[:]
        s.orcs = self.orcs[:]
        s.winner = self.winner[:]
        s.frozen = self.frozen[:]
        s.markers = self.markers[:]
        s.out = self.out
        return s

    def imagine(self, seat: int, chance: Chance) -> Frontier:
        """Any way to share out the unseen cards is possible (ORC-98)."""
        s = self.clone()
        s.luck = chance
        unseen = self.unseen()
        chance.shuffle(unseen)
        s.left_over = dealt(s.left_over, unseen)
        s.piles = [dealt(pile, unseen) for pile in s.piles]
        s.hands = [dealt(hand, unseen) for hand in s.hands]
        return s

    def unseen(self) -> list[int]:
        """The cards of which a view shows only backs."""
        missing = [True] * len(self.material.cards)
        for card in self.census():
            if card != HIDDEN:
                missing[card] = False
        return [card for card in range(len(missing)) if missing[card]]

    def census(self) -> list[int]:
        cards = self.frontier + self.left_over + self.out
        for places in [self.piles, self.hands, self.played]:
            for place in places:
                cards += place
        cards += [card for card in self.markers if card != NONE]
        return cards

    def over(self) -> bool:
        return self.outcome is not None

    def exhausted(self) -> bool:
        """Is the last pile used up (ORC-78)?"""
        for pile in self.piles:
            if pile:
                return False
        return True

    def open_to_attack(self, tribe: int) -> bool:
        return len(self.piles[tribe]) > 0  # ORC-43

    def place_box(self, end: int) -> None:
        self.box = end
        self.ring = self.line if end == WEST else self.line[::-1]

    def boxward(self, tribe: int) -> int:
        """The neighbour one tribe nearer to the box; from the nearest, the farthest (ORC-24, ORC-67)."""
        return self.ring[self.ring.index(tribe) - 1]

    def after(self, tribe: int) -> int:
        """The tribe of which `tribe` is the boxward neighbour."""
        return self.ring[(self.ring.index(tribe) + 1) % len(self.ring)]


def dealt(cards: list[int], unseen: list[int]) -> list[int]:
    """The cards, with one of the unseen in the place of every back."""
    return [unseen.pop() if card == HIDDEN else card for card in cards]
