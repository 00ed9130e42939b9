"""What a player of Immortals knows: who will have how many points, and what every card can bring.

A seat is worth its points and those that it may expect: for spaces and provinces as long as they are held,
Region cards, armies, gold and energy, and for what it has planned.

Most weights were fitted by least squares to the points that seats still made, beside the mean of their table,
in 750 games of three and of five players who followed the priors alone; `docs/games/immortals.md` says how,
and how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.immortals.moves import Look
from orcade.bots.knows.immortals.plans import SHARP, Plans
from orcade.bots.knows.immortals.reckoned import Boards, Reckoned
from orcade.bots.logistic import logistic
from orcade.bots.search.sealed import who_is_apart
from orcade.games.immortals.planning import PlanBox
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Chance
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.flow import decision_of
from orcade.kernel.space import Action

PLANNED: Final = 1.0  #     of what a plan promises, so much comes true
LONG: Final = 400  #        simulations
DOUBT: Final = 2.2  #       the points ahead that make it likely to stay ahead: when the game ends,
DOUBT_LATER: Final = 2.2  # and for each round to come


class KnowsImmortals(Knows):
    """It keeps what it reckoned of the boards it saw, for thousands of plans are made on the same one."""

    def __init__(self) -> None:
        self.boards: Boards = Boards()

    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn is several decisions: at random they would waste the card that was turned up."""
        return True

    def obvious(self) -> float:
        """Cards are drawn, what is worth it is done, and compensation is taken where more is needed."""
        return 0.97

    def stakes(self) -> float:
        """A game has a thousand decisions: few of them change the chances by more than a hundredth."""
        return 0.1

    def is_of_small_decisions(self) -> bool:
        return True

    def enough(self, decision: Decision[Any]) -> int:
        """Long searches play no better than this (`docs/bots.md`)."""
        return LONG

    def builds_on_memory(self) -> bool:
        """A plan is ten decisions in a row, and a turn up to five."""
        return True

    def apart(self, decision: Decision[Any]) -> bool:
        """What a plan brings hardly depends on the plans of the others."""
        return isinstance(decision, PlanBox)

    def rest_of_lane(self, s: State, seat: int, chance: Chance) -> list[Action]:
        """The rest of a plan: ten boxes are too many to look at each."""
        assert isinstance(s, Realms)
        decision = decision_of(s, seat)
        if not isinstance(decision, PlanBox):
            return []
        plans = Plans(s, self.boards.of(s).deeds)
        material = s.material
        answers = [
            material.leave_empty[0] if card == NONE else material.plan_card[card]
            for card in plans.rest(seat, decision.box, chance)
        ]
        return answers + material.hand_in

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Realms)
        return chances(outlooks(s, self.boards.of(s)), s.rounds - s.round)

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Realms)
        return [exp(SHARP * points) for points in Look(s, self.boards.of(s).deeds).appeals(decision, legal)]


def chances(points: list[float], later: int) -> list[float]:
    """For each seat the share of the others that it is likely to leave behind."""
    doubt = DOUBT + DOUBT_LATER * later
    seats = len(points)
    found: list[float] = []
    for seat in range(seats):
        share = 0.0
        for other in range(seats):
            if other != seat:
                share += logistic((points[seat] - points[other]) / doubt)
        found.append(share / (seats - 1))
    return found


def outlooks(s: Realms, reckoned: Reckoned) -> list[float]:
    """For each seat the points that it may expect at the end."""
    look = Look(s, reckoned.deeds)
    points = reckoned.holdings(s)[:]
    if s.round > 0:
        planner = who_is_apart(s)
        plans = look.plans.totals() if planner == NONE else reckoned.plans_beside(s, planner)
        for seat in range(len(points)):
            points[seat] += PLANNED * plans[seat]
        top = s.agenda[-1]
        if isinstance(top, Decision):
            points[top.seat] += PLANNED * look.promise(top)
    return points
