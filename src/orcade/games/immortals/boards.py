"""The players' boards: whose Region cards are, what lies on which box, and what its back may hide.

A card that is planned stays its player's; it lies on one box (IMM-96).  While its action is done it lies
neither there nor in the hand (IMM-110, IMM-111, IMM-277).  Of a face-down card others see the back alone
(IMM-268); what has been turned up in this round, or came into the hand since the plans were laid, cannot lie
there.  A clone shares all but the plans: whoever changes a list puts a new one in its place.
"""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.lore import NOTHING, ConflictCards
from orcade.games.immortals.material import (
    ARMY_BOXES,
    BACK,
    BLANK,
    BOXES,
    FIRST_MAGIC,
    MAGICS,
    REGIONS,
    Deed,
    Material,
    is_conflict,
    is_joker,
    is_magic,
    is_region,
)
from orcade.kernel.chance import Chance
from orcade.kernel.contract import NONE
from orcade.kernel.lists import changed

NO_FLAGS: Final[list[bool]] = []


class PlannedCards(ConflictCards):
    """The cards of all players, on their boards and in their hands."""

    def __init__(self, material: Material) -> None:
        super().__init__()
        self.material: Material = material
        self.light: list[int] = NOTHING  #            the light tribe of each seat
        self.dark: list[int] = NOTHING  #             and its dark one
        self.owner: list[int] = NOTHING  #            of each Region card
        self.plans: list[int] = NOTHING  #            the card on each box, ten boxes a seat
        self.plannable: list[bool] = NO_FLAGS  #      may this Region card lie face down on its owner's board?
        self.spent_magic: list[bool] = NO_FLAGS  #    turned up in this round: four cards a seat
        self.spent_blanks: list[int] = NOTHING  #     of each seat
        self.resolving: list[int] = NOTHING  #        the card of each seat whose action is being done
        self.bluffed: list[bool] = (
            NO_FLAGS  #        turned up a blank: what is left is not all blank (IMM-118)
        )

    def clear_boards(self) -> None:
        """Nothing is planned, nothing has been turned up."""
        seats = len(self.teams)
        self.plans = [NONE] * (BOXES * seats)
        self.plannable = [False] * REGIONS
        self.spent_magic = [False] * (MAGICS * seats)
        self.spent_blanks = [0] * seats
        self.resolving = [NONE] * seats
        self.bluffed = [False] * seats

    def deed(self, seat: int, box: int) -> Deed:
        """What this army box does for this seat."""
        return self.material.deeds(self.light[seat], self.dark[seat])[box]

    # What a seat has

    def box_of(self, seat: int, card: int) -> int:
        """The box of the seat's board on which this card lies."""
        for box in range(BOXES):
            if self.plans[seat * BOXES + box] == card:
                return box
        return NONE

    def owns(self, seat: int, card: int) -> bool:
        """Is this one of the seat's cards, in its hand or on its board?"""
        if is_region(card):
            return self.owner[card] == seat
        if is_conflict(card):
            return card in self.kept[seat] or card in self.drawn[seat]
        return is_magic(card) or card == BLANK

    def blanks_in_hand(self, seat: int) -> int:
        start = seat * BOXES
        return self.material.blanks - self.plans[start : start + BOXES].count(BLANK)

    def in_hand(self, seat: int, card: int) -> bool:
        """IMM-96."""
        if card == BLANK:
            return self.blanks_in_hand(seat) > 0
        return self.owns(seat, card) and self.box_of(seat, card) == NONE

    def hand(self, seat: int) -> list[int]:
        """The cards that a seat has not planned and does not use, blanks by their number."""
        regions = [card for card in range(REGIONS) if self.owner[card] == seat]
        magics = [FIRST_MAGIC + i for i in range(MAGICS)]
        cards = [*regions, *sorted(self.kept[seat] + self.drawn[seat]), *magics]
        laid = [*self.plans[seat * BOXES : (seat + 1) * BOXES], self.resolving[seat]]
        return [card for card in cards if card < 0 or card not in laid] + [BLANK] * self.blanks_in_hand(seat)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat has in its hand: everybody can count them (IMM-251)."""
        cards = self.owner.count(seat) + len(self.kept[seat]) + len(self.drawn[seat])
        used = self.resolving[seat] != NONE and self.owns(seat, self.resolving[seat])
        return cards + MAGICS + self.material.blanks - self.cards_laid(seat) - (1 if used else 0)

    def laid(self, seat: int) -> list[bool]:
        """Which cards lie on the board of a seat, by their number."""
        laid = [False] * (BACK + 1)
        start = seat * BOXES
        for at in range(start, start + BOXES):
            if self.plans[at] != NONE:
                laid[self.plans[at]] = True
        return laid

    def cards_laid(self, seat: int) -> int:
        start = seat * BOXES
        return BOXES - self.plans[start : start + BOXES].count(NONE)

    def only_blanks(self, seat: int) -> bool:
        """IMM-118."""
        for box in range(BOXES):
            card = self.plans[seat * BOXES + box]
            if card != NONE and card != BLANK:
                return False
        return True

    def turn_up(self, seat: int, box: int) -> int:
        """Take the card off its box and show it to all."""
        card = self.plans[seat * BOXES + box]
        self.plans[seat * BOXES + box] = NONE
        self.set_bluffed(seat, card == BLANK)
        if card != BLANK:
            self.resolving = changed(self.resolving, seat, card)
        if is_region(card):
            self.plannable = changed(self.plannable, card, False)
        elif is_conflict(card):
            self.show_conflict(seat, card)
        elif card == BLANK:
            self.spent_blanks = changed(self.spent_blanks, seat, self.spent_blanks[seat] + 1)
        else:
            self.spent_magic = changed(self.spent_magic, seat * MAGICS + card - FIRST_MAGIC, True)
        return card

    def put_down(self, seat: int) -> None:
        """Nothing is done any more with the card that was turned up."""
        self.resolving = changed(self.resolving, seat, NONE)

    def set_bluffed(self, seat: int, known: bool) -> None:
        if self.bluffed[seat] != known:
            self.bluffed = changed(self.bluffed, seat, known)

    # Views and imagination

    def copy_boards(self, s: PlannedCards) -> None:
        s.light = self.light
        s.dark = self.dark
        s.owner = self.owner
        s.plannable = self.plannable
        s.spent_magic = self.spent_magic
        s.spent_blanks = self.spent_blanks
        s.resolving = self.resolving
        s.bluffed = self.bluffed

    def plans_seen_by(self, viewer: int) -> list[int]:
        """Own cards open, others' backs; while plans are laid not even those (IMM-108, IMM-251)."""
        seen = self.plans[:]
        secret = self.in_secret()
        for at in range(len(seen)):
            if seen[at] != NONE and at // BOXES != viewer:
                seen[at] = NONE if secret else BACK
        return seen

    def imagine_plans(self, viewer: int, chance: Chance) -> bool:
        """Turn each back into a card that may lie there; False if the imagined hands cannot hold them."""
        for seat in range(len(self.teams)):
            if seat != viewer and BACK in self.plans and not self.imagine_plan(seat, chance):
                return False
        return True

    def imagine_plan(self, seat: int, chance: Chance) -> bool:
        """The boxes that take least come first, so that nothing is left without a card."""
        start = seat * BOXES
        boxes = [box for box in range(BOXES) if self.plans[start + box] == BACK]
        boxes.sort(key=self.demand(seat).__getitem__)
        stock = self.could_lie(seat)
        blanks = self.material.blanks - self.spent_blanks[seat]
        for box in boxes:
            fits = [card for card in stock if self.fits(seat, box, card)]
            if box < ARMY_BOXES and not fits and blanks == 0:
                return False
            choice = chance.below(len(fits) + (1 if blanks > 0 else 0))
            if choice == len(fits):
                blanks -= 1
                self.plans[start + box] = BLANK
            else:
                stock.remove(fits[choice])
                self.plans[start + box] = fits[choice]
        if boxes and self.bluffed[seat] and self.only_blanks(seat):
            return self.unmask(seat, boxes, stock, chance)
        return True

    def demand(self, seat: int) -> list[int]:
        """0 for the boxes that take no jokers, 1 for the other army boxes, 2 for magic."""
        deeds = self.material.deeds(self.light[seat], self.dark[seat])
        return [1 if deed.jokers else 0 for deed in deeds] + [2] * (BOXES - ARMY_BOXES)

    def could_lie(self, seat: int) -> list[int]:
        """The cards of a seat that may lie face down on its board."""
        regions = [card for card in range(REGIONS) if self.owner[card] == seat and self.plannable[card]]
        magics = [FIRST_MAGIC + i for i in range(MAGICS) if not self.spent_magic[seat * MAGICS + i]]
        return regions + self.kept[seat] + magics

    def fits(self, seat: int, box: int, card: int) -> bool:
        """IMM-95, IMM-100, IMM-101."""
        if box >= ARMY_BOXES:
            return is_magic(card)
        return not is_magic(card) and (not is_joker(card) or self.deed(seat, box).jokers)

    def unmask(self, seat: int, boxes: list[int], stock: list[int], chance: Chance) -> bool:
        """One of the backs is no blank (IMM-118)."""
        chance.shuffle(boxes)
        for box in boxes:
            fits = [card for card in stock if self.fits(seat, box, card)]
            if fits:
                self.plans[seat * BOXES + box] = fits[chance.below(len(fits))]
                return True
        return False
