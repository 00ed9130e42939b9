"""A bot of one's own in Python, made by the arena itself: it is shown the view and may simulate.

    cd examples/bots && orcade arena orc "python:mine:Looks@0.2s" recruit

It plays each of its actions to the end of a few random games, in worlds that fit what it sees.
"""

from time import monotonic

from orcade.kernel.flow import play, playout


class Looks:
    def __init__(self, game, chance):
        self.chance = chance

    def choose(self, view, decision, budget):
        legal = decision.legal(view)
        won = dict.fromkeys(legal, 0)
        until = monotonic() + (budget.seconds or 1.0)
        for _ in range(budget.simulations or 50):
            for action in legal:
                world = view.imagine(decision.seat, self.chance)
                play(world, decision.seat, action)
                playout(world, self.chance)
                won[action] += world.outcome.ranks[decision.seat] == 1
            if monotonic() > until:
                break
        return max(legal, key=won.get)
