"""Phase 3, resolution: one card a turn is turned up and its action done or given up (IMM-109 to IMM-127,
IMM-273 to IMM-279)."""

from __future__ import annotations

from orcade.games.immortals.actions import use_box, why_not_used
from orcade.games.immortals.cards import ConflictDiscarded
from orcade.games.immortals.magic import use_magic, why_no_magic
from orcade.games.immortals.material import BLANK, BOXES, is_conflict, is_magic
from orcade.games.immortals.purse import Compensation
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class Reveal(Action):
    """The card of this box."""

    box: int


class PassTurn(Action):
    """No more cards in this round."""


class DoIt(Action):
    """The action of the card turned up."""


class GiveUp(Action):
    """Not that action, but one gold or one energy."""


# What is seen


class CardRevealed(Event):
    def __init__(self, seat: int, box: int, card: int) -> None:
        self.seat: int = seat
        self.box: int = box
        self.card: int = card

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat


class ActionGivenUp(Event):
    """The card goes back to his hand (IMM-115)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card


class Passed(Event):
    """So many cards go back to his hand, unseen (IMM-117)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: int = seat
        self.count: int = count


# The steps


class Resolution(Step[Realms]):
    """Turn after turn, until no board holds a card (IMM-121, IMM-273)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Realms) -> None:
        if s.plans.count(NONE) == len(s.plans):
            return
        s.then([Resolution((self.seat + 1) % len(s.teams))])
        if s.cards_laid(self.seat) > 0:
            s.then([Turn(self.seat)])
        else:  # IMM-119, IMM-120
            s.then([Compensation(self.seat)])


class Turn(Decision[Realms]):
    """Turn up a card, whichever one likes, or pass (IMM-109, IMM-117, IMM-118)."""

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.reveal + s.material.pass_turn

    def verdict(self, s: Realms, a: Action) -> int:
        if isinstance(a, PassTurn):
            return LEGAL
        if not isinstance(a, Reveal):
            return 258
        if s.plans[self.seat * BOXES + a.box] == NONE:
            return 97
        return 118 if s.only_blanks(self.seat) else LEGAL

    def legal(self, s: Realms) -> list[Action]:
        legal: list[Action] = []
        if not s.only_blanks(self.seat):
            start = self.seat * BOXES
            for box in range(BOXES):
                if s.plans[start + box] != NONE:
                    legal.append(s.material.reveal[box])
        return legal + s.material.pass_turn

    def resolve(self, s: Realms, a: Action) -> None:
        if isinstance(a, Reveal):
            card = s.turn_up(self.seat, a.box)
            s.tell(CardRevealed(self.seat, a.box, card))
            if card == BLANK:  # IMM-116
                s.then([Compensation(self.seat)])
            else:
                s.then([Deciding(self.seat, a.box, card)])
            return
        s.tell(Passed(self.seat, s.cards_laid(self.seat)))
        s.plans[self.seat * BOXES : (self.seat + 1) * BOXES] = [NONE] * BOXES
        s.set_bluffed(self.seat, False)
        s.then([Compensation(self.seat)])


class Deciding(Decision[Realms]):
    """Do the action, if it can be paid and carried out now, or give it up (IMM-114, IMM-274)."""

    def __init__(self, seat: int, box: int, card: int) -> None:
        super().__init__(seat)
        self.box: int = box
        self.card: int = card

    def whose(self) -> int:
        return 109

    def options(self, s: Realms) -> list[Action]:
        return s.material.do_it + s.material.give_up

    def verdict(self, s: Realms, a: Action) -> int:
        if isinstance(a, GiveUp):
            return LEGAL
        if not isinstance(a, DoIt):
            return 258
        if is_magic(self.card):
            return why_no_magic(s, self.seat, self.card)
        return why_not_used(s, self.seat, self.box, self.card)

    def resolve(self, s: Realms, a: Action) -> None:
        if isinstance(a, GiveUp):
            s.put_down(self.seat)
            s.tell(ActionGivenUp(self.seat, self.card))
            s.then([Compensation(self.seat)])
            return
        s.then([PutAway(self.seat, self.card) if is_conflict(self.card) else TakeBack(self.seat)])
        if is_magic(self.card):
            use_magic(s, self.seat, self.card)
        else:
            use_box(s, self.seat, self.box, self.card)


class PutAway(Step[Realms]):
    """A Conflict card that was used goes to the discard (IMM-111)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def run(self, s: Realms) -> None:
        s.put_down(self.seat)
        s.discard_conflict(self.seat, self.card)
        s.tell(ConflictDiscarded(self.seat, self.card))


class TakeBack(Step[Realms]):
    """A Region or Magic card that was used goes back to the hand (IMM-110, IMM-112)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Realms) -> None:
        s.put_down(self.seat)
