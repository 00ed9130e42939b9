"""Information-set Monte-Carlo tree search: plays thousands of imagined games and answers what fared best.

The tree is kept between two decisions of the same seat as long as nothing came to
light in between that it did not expect: a card deployed before the pile to draw from
is chosen, one box after another.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from orcade.bots.answer import Manner, answer, decided_at, in_haste, obvious, settled
from orcade.bots.bot import Budget
from orcade.bots.knowledge import ENDLESS, NOTHING, Knows
from orcade.bots.reuse import Memory
from orcade.bots.search.sealed import as_thought_of
from orcade.bots.search.search import Search
from orcade.bots.search.settings import Settings
from orcade.bots.thought import Thought, thought_in
from orcade.bots.undisturbed import undisturbed
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action

FRESH = 4  # of so many simulations one is made anew, whatever is remembered
AT_ONCE = 16  # simulations between two looks at whether more of them can change the answer


class Ismcts:
    def __init__(
        self,
        chance: Chance,
        knows: Knows = NOTHING,
        settings: Settings | None = None,
        manner: Manner | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.chance, self.knows, self.clock = chance, knows, clock
        self.search = Search(knows, settings or Settings(knows.exploration()), chance)
        self.manner = (manner or Manner()).where_is_at_stake(knows.stakes())
        self.memory = Memory(chance)
        self.simulated = 0  # in the last search
        self.thought: Thought | None = None  # about the last decision

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """The only or obvious answer at once, or a hasty one; else what was chosen most often, or a mixture
        if sealed."""
        self.thought = None
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        if self.manner.is_hasty(self.chance):
            return in_haste(view, decision, legal, self.knows, self.chance)
        plain = self.obvious(view, decision, legal)
        if plain is not None:
            return plain
        seat, seen = decision.seat, as_thought_of(view, decision, self.knows)
        self.search.root = self.memory.recall(seen)
        noticed = self.manner.notice(seen, decision, legal, self.knows, self.chance)
        with undisturbed():
            self.think(seen, seat, noticed, budget.at_most(self.knows.enough(decision)))
        chosen = answer(self.search.root, seen, seat, noticed, self.manner, self.chance)
        self.thought = thought_in(self.search.root, seen, seat)
        self.memory.keep(self.search.root, seen, seat, chosen)
        return chosen

    def obvious(self, view: State, decision: Decision[Any], legal: list[Action]) -> Action | None:
        """Weak levels err there as everywhere."""
        if self.manner.indifference > 0.0:
            return None
        return obvious(view, decision, legal, self.knows, self.chance)

    def to_make(self, view: State, seat: int, noticed: list[Action], simulations: int) -> int:
        """Of so many simulations those that were not made while the last decision was thought about."""
        if not self.knows.builds_on_memory():
            return simulations
        places = decided_at(self.search.root, view, seat).children
        made = sum(int(places[a].visits) for a in noticed if a in places)
        return max(simulations - made, simulations // FRESH)

    def think(self, view: State, seat: int, noticed: list[Action], budget: Budget) -> None:
        """Until the budget is used up or will hardly change the answer any more."""
        ends = None if budget.seconds is None else self.clock() + budget.seconds
        most = self.to_make(view, seat, noticed, budget.simulations or ENDLESS)
        self.simulated, left = 0, float(most)
        while self.simulated < most and not settled(self.search.root, view, noticed, self.manner, left):
            some = min(AT_ONCE, most - self.simulated)
            done = self.search.run(view, seat, some, ends, self.clock, noticed)
            self.simulated += done
            if done < some:
                break
            left = float(most - self.simulated)
            if ends is not None and budget.seconds is not None:
                time = ends - self.clock()
                left = min(left, self.simulated * time / (budget.seconds - time))
