"""The sampler: tries each legal action in imagined worlds, plays them out at random, takes the best.

It knows no game, keeps no tree and is a modest opponent for any game on the shelf.
"""

from __future__ import annotations

from typing import Any

from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import play, playout
from orcade.kernel.space import Action


class Sampler:
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: State, decision: Decision[Any], simulations: int = 400) -> Action:
        """The action with the best mean; every action is tried in the same imagined worlds."""
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        total = [0.0] * len(legal)
        for _ in range(max(1, simulations // len(legal))):
            world = view.imagine(decision.seat, self.chance)
            for i, a in enumerate(legal):
                total[i] += self.try_out(world.clone(), decision.seat, a)
        return legal[total.index(max(total))]

    def try_out(self, world: State, seat: int, a: Action) -> float:
        world.luck = self.chance
        play(world, seat, a)
        playout(world, self.chance)
        return reward(world, seat)


def reward(world: State, seat: int) -> float:
    """1 for a first rank alone, 0 for the last; shared ranks share, and a better score weighs a little."""
    outcome = world.outcome
    assert outcome is not None, "a playout ends with an outcome"
    below = sum(1 for rank in outcome.ranks if rank > outcome.ranks[seat])
    level = sum(1 for rank in outcome.ranks if rank == outcome.ranks[seat]) - 1
    others = len(outcome.ranks) - 1
    margin = outcome.scores[seat] - sum(outcome.scores) / len(outcome.scores)
    return (below + level / 2) / others + margin / 1000
