"""What a player of Immortals looks at first, at each decision: the points that an answer seems to bring."""

from __future__ import annotations

from typing import Any, Final

from orcade.bots.knows.immortals.board import Board
from orcade.bots.knows.immortals.deeds import CONFLICT, NOTHING, Deeds
from orcade.bots.knows.immortals.plans import Plans
from orcade.games.immortals.actions import Choosing, Locating
from orcade.games.immortals.attack import Departing, Mustering, Targeting, targets
from orcade.games.immortals.battle import inhabitants
from orcade.games.immortals.build import Building
from orcade.games.immortals.choices import (
    ChooseBuilding,
    ChooseLimbo,
    ChooseNumber,
    ChooseOption,
    ChooseSpace,
    NoMore,
)
from orcade.games.immortals.draft import GroupSpace, PickCard
from orcade.games.immortals.magic import Deploying, LimboChoice, Optioning, Seizing, ShrineSite
from orcade.games.immortals.material import (
    BLANK,
    BOXES,
    DARK,
    ENERGY,
    FIRST_MAGIC,
    LIGHT,
    OPTION_ATTACK,
    SHRINE,
    is_joker,
)
from orcade.games.immortals.move import Column, Destination
from orcade.games.immortals.planning import PlanBox
from orcade.games.immortals.purse import Take
from orcade.games.immortals.reinforce import DrawCard, NoCard, Reinforcing
from orcade.games.immortals.resolution import Deciding, DoIt, PassTurn, Reveal, Turn
from orcade.games.immortals.setup import Divide, PlaceGroup
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE, Decision
from orcade.kernel.space import Action

PASSING: Final = -0.6  #   points off for giving up all that is left of a plan
EARLY: Final = 0.4  #      points off for what would be paid better once more is extracted
BESIDE: Final = 0.15  #    points for a space beside one's own,
CROWD: Final = 0.1  #      and off for one beside another's
LARGE: Final = 0.05  #     points for each army of a group
EVEN: Final = 0.25  #      points off for each army more in one limbo than in the other


class Look:
    """The table as the seat sees it that is asked."""

    def __init__(self, s: Realms, deeds: Deeds) -> None:
        self.s: Realms = s
        self.deeds: Deeds = deeds
        self.board: Board = deeds.board
        self.plans: Plans = Plans(s, deeds)

    def appeals(self, decision: Decision[Any], legal: list[Action]) -> list[float]:
        """For each of these answers, in points."""
        if isinstance(decision, PlanBox):
            return self.plans.appeals(decision.seat, decision.box, legal)
        return [self.appeal(decision, a) for a in legal]

    def appeal(self, decision: Decision[Any], a: Action) -> float:
        seat = decision.seat
        if isinstance(a, (Reveal, PassTurn)):
            return self.of_turn(seat, a)
        if isinstance(a, Take):
            stock = self.s.energy[seat] if a.resource == ENERGY else self.s.gold[seat]
            return -0.1 * stock
        if isinstance(decision, Deciding):
            if isinstance(a, DoIt):
                return self.plans.use(seat, decision.box, decision.card).points
            return self.plans.least(seat)
        if isinstance(a, ChooseSpace):
            return self.of_space(decision, a.space)
        if isinstance(a, ChooseNumber):
            return self.of_number(decision, a.armies + 1)
        if isinstance(a, ChooseOption):
            return self.of_option(decision, a.option)
        if isinstance(a, ChooseBuilding) and isinstance(decision, Building):
            deed = self.s.deed(seat, decision.box)
            price = self.board.price(seat, deed.build_energy[a.building], deed.build_gold[a.building])
            return self.deeds.built(seat, decision.space, a.building) - price
        if isinstance(a, ChooseLimbo) and isinstance(decision, LimboChoice):
            return self.deeds.deployed(seat, a.realm, decision.amount)
        if isinstance(a, PickCard):
            return self.of_pick(seat, a.card)
        if isinstance(a, PlaceGroup):
            return LARGE * a.armies
        if isinstance(a, Divide):
            return self.of_division(seat, a.to_light)
        if isinstance(a, DrawCard):
            return CONFLICT
        if isinstance(a, (NoCard, NoMore)):
            return NOTHING
        return 0.0

    # A turn

    def of_turn(self, seat: int, a: Action) -> float:
        """The best first, extractions before what they pay for, passes last."""
        least = self.plans.least(seat)
        if not isinstance(a, Reveal):
            return least + PASSING
        card = self.s.plans[seat * BOXES + a.box]
        if card == BLANK:
            return least
        use = self.plans.use(seat, a.box, card)
        paid = use.energy <= self.s.energy[seat] and use.gold <= self.s.gold[seat]
        return use.points if paid else least - EARLY

    # Spaces

    def of_space(self, decision: Decision[Any], space: int) -> float:
        seat, board, deeds = decision.seat, self.board, self.deeds
        if isinstance(decision, Departing):
            return self.best_from(seat, decision.card, space)
        if isinstance(decision, Targeting):
            return self.strike(seat, decision.card, decision.origin, space)
        if isinstance(decision, (Reinforcing, Deploying)):
            return deeds.risen(seat, space, 1) + self.of_border(seat, space)
        if isinstance(decision, Locating):
            return deeds.at(seat, self.s.deed(seat, decision.box), space).points
        if isinstance(decision, ShrineSite):
            return deeds.built(seat, space, SHRINE)
        if isinstance(decision, Seizing):
            return deeds.seized(seat, space)
        if isinstance(decision, Destination):
            return self.of_border(seat, space) + board.guarding(
                seat, space, board.armies[decision.origin] - 1
            )
        if isinstance(decision, GroupSpace):
            return self.of_settling(seat, space)
        return 0.0

    def of_border(self, seat: int, space: int) -> float:
        """Armies are more use beside spaces that are worth taking."""
        best = 0.0
        for other in self.s.ways(space):
            if self.board.holder[other] != seat:
                best = max(best, self.board.gain(seat, other) / (2.0 + self.board.armies[other]))
        return 0.1 * best

    def best_from(self, seat: int, card: int, origin: int) -> float:
        best = NOTHING
        for target in targets(self.s, seat, origin):
            best = max(best, self.strike(seat, card, origin, target))
        return best

    def strike(self, seat: int, card: int, origin: int, target: int) -> float:
        side = inhabitants(self.s, card, origin, target)
        return self.deeds.attack_with_most(seat, origin, target, side)

    def of_number(self, decision: Decision[Any], armies: int) -> float:
        seat, board = decision.seat, self.board
        if isinstance(decision, Mustering):
            side = inhabitants(self.s, decision.card, decision.origin, decision.space)
            return board.attack(seat, decision.origin, decision.space, armies, side)
        if isinstance(decision, Column):
            stay = board.armies[decision.origin] - armies
            bared = board.at_risk(seat, decision.origin, stay) - board.at_risk(
                seat, decision.origin, stay + armies
            )
            return board.guarding(seat, decision.space, armies) - bared
        return 0.0

    def of_option(self, decision: Decision[Any], option: int) -> float:
        seat = decision.seat
        if isinstance(decision, Optioning):
            return self.deeds.option(seat, option)
        if isinstance(decision, Choosing):
            if option == OPTION_ATTACK:
                return self.deeds.attack(seat, decision.card)
            best = NOTHING
            for space in self.board.material.shows[decision.card]:
                if self.board.holder[space] == seat:
                    best = max(best, self.deeds.move(seat, space))
            return best
        return 0.0

    # The draft

    def of_pick(self, seat: int, card: int) -> float:
        """With groups left, the space that it leads to; else what the card may do in play."""
        best = NOTHING
        for space in self.board.material.shows[card]:
            if self.s.groups[seat] and self.board.holder[space] == NONE:
                best = max(best, self.of_settling(seat, space))
        if best == NOTHING:
            return CONFLICT if is_joker(card) else 0.0
        return best

    def of_settling(self, seat: int, space: int) -> float:
        """A province that is begun, neighbours of one's own, and not too many others'."""
        worth = 0.3 * self.board.gain(seat, space)
        for other in self.board.material.borders[space]:
            holder = self.board.holder[other]
            if holder == seat:
                worth += BESIDE
            elif holder != NONE:
                worth -= CROWD
        return worth

    def of_division(self, seat: int, to_light: int) -> float:
        """Both limbos open, each in steps of a reinforcement (IMM-88)."""
        fallen = self.s.tray[seat]
        light, dark = self.s.limbo[2 * seat] + to_light, self.s.limbo[2 * seat + 1] + fallen - to_light
        step = self.board.material.per_reinforcement
        return light // step + dark // step - EVEN * abs(light - dark)

    # What is under way

    def promise(self, decision: Decision[Any]) -> float:
        """What the action that is being carried out will bring; its price is paid already."""
        seat, board = decision.seat, self.board
        if isinstance(decision, Deciding):
            use = self.plans.use(seat, decision.box, decision.card)
            paid = use.energy <= self.s.energy[seat] and use.gold <= self.s.gold[seat]
            return max(use.points, self.plans.least(seat)) if paid else self.plans.least(seat)
        if isinstance(decision, (Turn, PlanBox)):
            return 0.0
        if isinstance(decision, Departing):
            return max(0.0, self.deeds.attack(seat, decision.card))
        if isinstance(decision, Choosing):
            return max(0.0, self.deeds.attack(seat, decision.card))
        if isinstance(decision, Targeting):
            return self.best_from(seat, decision.card, decision.origin)
        if isinstance(decision, Mustering):
            return self.strike(seat, decision.card, decision.origin, decision.space)
        if isinstance(decision, Deploying):
            return decision.left * self.deeds.risen(seat, self.s.holds_in(seat, decision.realm)[0], 1)
        if isinstance(decision, LimboChoice):
            return max(
                self.deeds.deployed(seat, LIGHT, decision.amount),
                self.deeds.deployed(seat, DARK, decision.amount),
            )
        if isinstance(decision, Optioning):
            best = 0.0
            for option in board.material.magic_options[decision.card - FIRST_MAGIC]:
                best = max(best, self.deeds.option(seat, option))
            return best
        if isinstance(decision, ShrineSite):
            return self.deeds.shrine_anywhere(seat)
        if isinstance(decision, Locating):
            deed = self.s.deed(seat, decision.box)
            return self.plans.use(seat, decision.box, decision.card).points + board.price(
                seat, deed.energy, deed.gold
            )
        if isinstance(decision, Building):
            return self.deeds.at(seat, self.s.deed(seat, decision.box), decision.space).points
        if isinstance(decision, (Destination, Column)):
            return max(0.0, self.deeds.move(seat, decision.origin))
        return self.plans.least(seat)
