"""Plans of Immortals: what the cards on a board bring as far as they can be paid, and where a card goes."""

from __future__ import annotations

from math import exp
from typing import Final

from orcade.bots.knows.immortals.deeds import Deeds, Use
from orcade.bots.search.drawn import drawn
from orcade.games.immortals.material import (
    ARMY_BOXES,
    ATTACK,
    BLANK,
    BOXES,
    FIRST_MAGIC,
    MAGICS,
    REGIONS,
    is_joker,
)
from orcade.games.immortals.planning import PlanCard
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Chance
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action

AGAIN: Final = (
    0.75  #       one attack more is worth so much of the one before: both often want the same space
)
BLUFF: Final = 0.8  #        a blank card, as a share of what it yields
UNPAID: Final = 1.0  #       points off for what the purse cannot bear
EMPTY: Final = 0.0  #        no card at all
SHARP: Final = 8.0  #        how much likelier a point more makes an answer

NOTHING_TAKEN: Final = Use(0.0, 0, 0)


class Purse:
    """What a seat can spend in this round."""

    def __init__(self, energy: int, gold: int) -> None:
        self.energy: int = energy
        self.gold: int = gold

    def bears(self, use: Use) -> bool:
        return use.energy <= self.energy and use.gold <= self.gold

    def take(self, use: Use) -> None:
        self.energy -= use.energy
        self.gold -= use.gold

    def give_back(self, use: Use) -> None:
        self.energy += use.energy
        self.gold += use.gold


class Plans:
    """The cards on the boards of a table, and what they bring."""

    def __init__(self, s: Realms, deeds: Deeds) -> None:
        self.s: Realms = s
        self.deeds: Deeds = deeds

    def use(self, seat: int, box: int, card: int) -> Use:
        return self.deeds.use(self.s, seat, box, card)

    def least(self, seat: int) -> float:
        """What an action that is given up brings: one gold or one energy."""
        board = self.deeds.board
        return max(board.resource(board.gold[seat]), board.resource(board.energy[seat]))

    def totals(self) -> list[float]:
        """For each seat what its plan will bring, and the turns that it has to spare."""
        seats = len(self.s.teams)
        counts = [self.s.cards_laid(seat) for seat in range(seats)]
        longest = max(counts)
        return [self.total(seat) + self.least(seat) * (longest - counts[seat]) for seat in range(seats)]

    def total(self, seat: int) -> float:
        """What can be paid, the best first, out of the purse and of what is extracted."""
        least, sum, attacks = self.least(seat), 0.0, 0
        purse = Purse(self.s.energy[seat], self.s.gold[seat])
        priced: list[Use] = []
        for box in range(BOXES):
            card = self.s.plans[seat * BOXES + box]
            if card == NONE:
                continue
            if card == BLANK:
                sum += least
                continue
            use = self.use(seat, box, card)
            points = use.points
            if box < ARMY_BOXES and self.s.deed(seat, box).kind >= ATTACK:
                for _ in range(attacks):
                    points *= AGAIN
                attacks += 1
            if points <= least:
                sum += least
            elif use.energy <= 0 and use.gold <= 0:
                sum += points
                purse.take(use)
            else:
                at = len(priced)
                while at > 0 and priced[at - 1].points < points:
                    at -= 1
                priced.insert(at, use)
        for use in priced:
            if purse.bears(use):
                purse.take(use)
                sum += use.points
            else:
                sum += least
        return sum

    # Which card goes on a box

    def appeals(self, seat: int, box: int, legal: list[Action]) -> list[float]:
        """The points that each answer seems to bring here, less what the card would bring elsewhere."""
        least = self.least(seat)
        purse = self.purse(seat, box)
        needed = self.needed_later(seat, box, self.loose(seat, box))
        appeals: list[float] = []
        for a in legal:
            if not isinstance(a, PlanCard):
                appeals.append(EMPTY)
            elif a.card == BLANK:
                appeals.append(BLUFF * least)
            else:
                appeals.append(borne(self.use(seat, box, a.card), least, purse) - needed.get(a.card, 0.0))
        return appeals

    def at_best(self, seat: int, box: int) -> float:
        """What a plan will bring that is filled from this box on with what has most appeal, while the others
        lay a card on every box."""
        s = self.s
        before = s.plans
        s.plans = before[:]
        for other in range(box, BOXES):
            s.plans[seat * BOXES + other] = NONE
        at = seat * BOXES + box
        for card in self.rest(seat, box, None):
            s.plans[at] = card
            at += 1
        total = self.total(seat) + self.least(seat) * (BOXES - s.cards_laid(seat))
        s.plans = before
        return total

    def rest(self, seat: int, box: int, chance: Chance | None) -> list[int]:
        """The cards from this box on, drawn one by one: the more appeal, the likelier; without luck always
        what has most."""
        least = self.least(seat)
        purse = self.purse(seat, box)
        blanks = self.s.blanks_in_hand(seat)
        cards = self.loose(seat, box)
        said: list[int] = []
        for at in range(box, BOXES):
            if at == ARMY_BOXES and at > box:
                cards = self.loose(seat, at)
            if at > box:
                purse.give_back(self.extraction(seat, at))
            jokers = at >= ARMY_BOXES or self.s.deed(seat, at).jokers
            needed = self.needed_later(seat, at, cards)
            weights = [exp(SHARP * EMPTY), exp(SHARP * BLUFF * least) if blanks > 0 else 0.0]
            for card in cards:
                if jokers or not is_joker(card):
                    points = borne(self.use(seat, at, card), least, purse) - needed.get(card, 0.0)
                    weights.append(exp(SHARP * points))
                else:
                    weights.append(0.0)
            chosen = weights.index(max(weights)) if chance is None else drawn(weights, chance)
            if chosen == 0:
                said.append(NONE)
            elif chosen == 1:
                said.append(BLANK)
                blanks -= 1
            else:
                card = cards.pop(chosen - 2)
                said.append(card)
                purse.take(self.use(seat, at, card))
        return said

    def purse(self, seat: int, box: int) -> Purse:
        """What is left with the boxes before this one paid, and the best extraction still to come."""
        s = self.s
        purse = Purse(s.energy[seat], s.gold[seat])
        for other in range(BOXES):
            card = s.plans[seat * BOXES + other]
            if other < box and card != NONE and card != BLANK:
                purse.take(self.use(seat, other, card))
            elif box < other:
                purse.take(self.extraction(seat, other))
        return purse

    def extraction(self, seat: int, box: int) -> Use:
        """The best that this box can extract; nothing if it does something else."""
        s, best = self.s, NOTHING_TAKEN
        if box < ARMY_BOXES and s.deed(seat, box).extracts:
            for region in range(REGIONS):
                if s.owner[region] == seat and s.plannable[region]:
                    use = self.use(seat, box, region)
                    if use.points > best.points:
                        best = use
        return best

    def needed_later(self, seat: int, box: int, cards: list[int]) -> dict[int, float]:
        """For the card that is the best for a later box: what that box would miss without it."""
        s = self.s
        needed: dict[int, float] = {}
        for later in range(box + 1, ARMY_BOXES if box < ARMY_BOXES else BOXES):
            jokers = box >= ARMY_BOXES or s.deed(seat, later).jokers
            best, first, second = NONE, 0.0, 0.0
            uses = self.deeds.row(seat, later)
            for card in cards:
                if jokers or not is_joker(card):
                    use = uses[card]
                    points = (use or self.use(seat, later, card)).points
                    if points > first:
                        best, first, second = card, points, first
                    elif points > second:
                        second = points
            if best != NONE and first - second > needed.get(best, 0.0):
                needed[best] = first - second
        return needed

    def loose(self, seat: int, box: int) -> list[int]:
        """The cards that may still be planned on such a box: Region and Conflict cards, or magic."""
        s = self.s
        laid = s.laid(seat)
        if box >= ARMY_BOXES:
            return [card for card in range(FIRST_MAGIC, FIRST_MAGIC + MAGICS) if not laid[card]]
        cards = [
            card for card in range(REGIONS) if s.owner[card] == seat and s.plannable[card] and not laid[card]
        ]
        for card in s.kept[seat]:
            if not laid[card]:
                cards.append(card)
        return cards


def borne(use: Use, least: float, purse: Purse) -> float:
    """The points of a card: at least what it brings when it is given up, and less if it cannot be paid."""
    points = use.points if use.points > least else least
    if not purse.bears(use):
        return points - UNPAID if points - UNPAID < least else least
    return points
