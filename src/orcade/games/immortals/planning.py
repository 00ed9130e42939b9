"""Phase 2, planning: everybody lays cards face down on his boxes, in secret (IMM-94 to IMM-108, IMM-268 to
IMM-272).

The boxes are filled one after the other, so that each plan is laid in one way only (IMM-269); whoever
changes his mind takes back what he said, until he hands his plan in.
"""

from __future__ import annotations

from orcade.games.immortals.material import (
    ARMY_BOXES,
    BACK,
    BLANK,
    BOXES,
    FIRST_MAGIC,
    MAGICS,
    REGIONS,
    is_joker,
    is_magic,
    is_region,
)
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.space import Action

# What players say


class PlanCard(Action):
    """This card on the box."""

    card: int


class LeaveEmpty(Action):
    """No card on the box."""


class HandIn(Action):
    """The plan is final."""


# What is seen


class PlanHandedIn(Event):
    """That he is done, no more (IMM-108)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def reveals_to(self, seat: int) -> bool:
        return True


class PlansLaid(Event):
    """On how many boxes each seat has a card (IMM-251)."""

    def __init__(self, counts: list[int]) -> None:
        self.counts: list[int] = counts

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Planning(Step[Realms]):
    """All plan at the same time (IMM-94)."""

    def run(self, s: Realms) -> None:
        s.merge_hands()
        s.clear_boards()
        s.plannable = [
            s.owner[region] != NONE and s.holds_region(s.owner[region], region) for region in range(REGIONS)
        ]  # IMM-270
        lanes = [Lane(seat, [PlanBox(seat, 0)]) for seat in s.order(s.first)]
        s.then([Together(lanes), PlansIn()])


class PlanBox(Decision[Realms]):
    """A card for this box, or none (IMM-95 to IMM-101)."""

    def __init__(self, seat: int, box: int) -> None:
        super().__init__(seat)
        self.box: int = box

    def whose(self) -> int:
        return 107

    def options(self, s: Realms) -> list[Action]:
        return s.material.plan_card + s.material.leave_empty

    def verdict(self, s: Realms, a: Action) -> int:
        if isinstance(a, LeaveEmpty):
            return LEGAL
        if not isinstance(a, PlanCard):
            return 255
        if a.card == BACK or not s.owns(self.seat, a.card):
            return 269
        if a.card != BLANK and is_magic(a.card) != (self.box >= ARMY_BOXES):
            return 95
        if not s.in_hand(self.seat, a.card):
            return 96
        return self.why_not_here(s, a.card)

    def why_not_here(self, s: Realms, card: int) -> int:
        if is_region(card) and not s.plannable[card]:
            return 98
        if is_joker(card) and not s.deed(self.seat, self.box).jokers:
            return 100 if self.common(s) else 101
        return LEGAL

    def common(self, s: Realms) -> bool:
        """Is it a box that everybody has?"""
        return not s.material.boxes[self.box].startswith("specific")

    def legal(self, s: Realms) -> list[Action]:
        plan, seat = s.material.plan_card, self.seat
        laid = s.laid(seat)
        legal: list[Action] = []
        if self.box < ARMY_BOXES:
            for card in range(REGIONS):
                if s.owner[card] == seat and s.plannable[card] and not laid[card]:
                    legal.append(plan[card])
            jokers = s.deed(seat, self.box).jokers
            for card in s.kept[seat]:
                if not laid[card] and (jokers or not is_joker(card)):
                    legal.append(plan[card])
        else:
            for card in range(FIRST_MAGIC, FIRST_MAGIC + MAGICS):
                if not laid[card]:
                    legal.append(plan[card])
        if s.blanks_in_hand(seat) > 0:
            legal.append(plan[BLANK])
        legal.append(s.material.leave_empty[0])
        return legal

    def resolve(self, s: Realms, a: Action) -> None:
        if isinstance(a, PlanCard):
            s.plans[self.seat * BOXES + self.box] = a.card
        following = self.box + 1
        s.then([PlanBox(self.seat, following) if following < BOXES else Finishing(self.seat)])


class Finishing(Decision[Realms]):
    """All boxes are seen to: the plan is handed in, or taken back box by box (IMM-107, IMM-108)."""

    def whose(self) -> int:
        return 107

    def options(self, s: Realms) -> list[Action]:
        return s.material.hand_in

    def verdict(self, s: Realms, a: Action) -> int:
        return LEGAL if isinstance(a, HandIn) else 255

    def legal(self, s: Realms) -> list[Action]:
        return s.material.hand_in[:]

    def resolve(self, s: Realms, a: Action) -> None:
        s.tell(PlanHandedIn(self.seat))


class PlansIn(Step[Realms]):
    """Everybody sees which boxes hold a card."""

    def run(self, s: Realms) -> None:
        s.tell(PlansLaid([s.cards_laid(seat) for seat in range(len(s.teams))]))
