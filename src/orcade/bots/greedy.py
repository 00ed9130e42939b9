"""The greedy bot: tries each legal action in imagined worlds and takes the one after which they look best.

It looks one step ahead, with the game's evaluation; where the game has none, a world
is played to its end at random instead.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from orcade.bots.bot import Budget
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.search.reward import rewards
from orcade.bots.thought import Alternative, Thought, thought_of
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import play, playout
from orcade.kernel.space import Action


class Greedy:
    def __init__(
        self, chance: Chance, knows: Knows = NOTHING, clock: Callable[[], float] = monotonic
    ) -> None:
        self.chance, self.knows, self.clock = chance, knows, clock
        self.thought: Thought | None = None  # about the last decision
        self.worlds = 0  #                     in which it tried each action

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """The best mean; every action is tried in the same worlds, as many as the budget allows."""
        self.thought = None
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        values = self.values(view, decision, legal, budget)
        means = [value / self.worlds for value in values]
        tried = [Alternative(a, self.worlds, mean) for a, mean in zip(legal, means, strict=True)]
        self.thought = thought_of(tried)
        return legal[values.index(max(values))]

    def values(
        self, view: State, decision: Decision[Any], legal: list[Action], budget: Budget
    ) -> list[float]:
        """The sum of what each action led to; a simulation is one action in one world."""
        ends = None if budget.seconds is None else self.clock() + budget.seconds
        worlds = None if budget.simulations is None else max(1, budget.simulations // len(legal))
        totals, done = [0.0] * len(legal), 0
        while worlds is None or done < worlds:
            world = view.imagine(decision.seat, self.chance)
            for i, a in enumerate(legal):
                totals[i] += self.after(world.clone(), decision.seat, a)
            done += 1
            self.worlds = done
            if ends is not None and self.clock() >= ends:
                break
        return totals

    def after(self, world: State, seat: int, a: Action) -> float:
        """How good the world is for this seat once it has said `a`."""
        world.luck = self.chance
        play(world, seat, a)
        if world.outcome is None and self.knows.evaluates():
            return self.knows.evaluation(world)[seat]
        playout(world, self.chance)
        assert world.outcome is not None, "a playout ends with an outcome"
        return rewards(world.outcome, world.teams)[seat]
