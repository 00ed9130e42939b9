"""Regret matching at sealed decisions, where no single action is the best one.

What the others choose at the same time cannot be seen, so a seat must mix.  Each
action is chosen as often as it is regretted not to have been; the mean of these
mixtures over time comes near to an equilibrium, and it is what a bot plays.
"""

from __future__ import annotations

from typing import Any

from orcade.bots.knowledge import Knows
from orcade.bots.search.drawn import FINE
from orcade.bots.search.node import Node
from orcade.bots.search.settings import Settings
from orcade.bots.search.widen import open_some, width
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class Mixture:
    """One choice at a sealed decision: the places it was made among, and how likely each was."""

    def __init__(self, places: list[Node], actions: list[int]) -> None:
        self.places: list[Node] = places
        self.actions: list[int] = actions  # the number of each among the legal ones
        self.shares: list[float] = matched(places)
        self.taken: int = 0
        self.likelihood: float = 1.0

    def draw(self, mixing: float, chance: Chance) -> int:
        """Take one of them by its share, or now and then any; answers its number among the legal ones."""
        even = mixing / len(self.places)
        point = chance.below(FINE) / FINE
        self.taken = len(self.places) - 1
        for i in range(len(self.places)):
            self.likelihood = (1.0 - mixing) * self.shares[i] + even
            point -= self.likelihood
            if point < 0.0:
                self.taken = i
                break
        return self.actions[self.taken]

    def learn(self, reward: float) -> None:
        """What would each have brought?  For those not taken, their mean so far is the best guess."""
        places, shares, taken = self.places, self.shares, self.taken
        mean = places[taken].mean()
        guess = mean + (reward - mean) / self.likelihood
        value = 0.0
        for i in range(len(places)):
            value += shares[i] * (guess if i == taken else places[i].mean())
        for i in range(len(places)):
            place = places[i]
            place.regret += (guess if i == taken else place.mean()) - value
            place.chosen += shares[i]
        self.places[self.taken].add(reward)


def matched(places: list[Node]) -> list[float]:
    """Shares in proportion to the regrets above 0; without any, to the priors."""
    total = 0.0
    likely = 0.0
    for place in places:
        likely += place.prior
        if place.regret > 0.0:
            total += place.regret
    if total <= 0.0 and likely > 0.0:
        return [place.prior / likely for place in places]
    if total <= 0.0:
        return [1.0 / len(places)] * len(places)
    return [place.regret / total if place.regret > 0.0 else 0.0 for place in places]


def mixture(
    node: Node,
    world: State,
    decision: Decision[Any],
    legal: list[Action],
    knows: Knows,
    settings: Settings,
    chance: Chance,
) -> Mixture:
    """What this seat may choose among here, wide decisions by and by."""
    children = node.children
    untried: list[int] = []
    actions: list[int] = []
    places: list[Node] = []
    for i in range(len(legal)):
        place = children.get(legal[i])
        if place is None:
            untried.append(i)
        else:
            actions.append(i)
            places.append(place)
    room = width(settings, knows, node.visits) - len(actions)
    if untried and room > 0:
        opened = open_some(node, world, decision, legal, untried, room, knows, chance)
        if knows.orders():
            for at in opened:
                place = node.children[legal[at]]
                place.regret = settings.trust * place.prior
        actions = sorted(actions + opened)
        places = [node.children[legal[i]] for i in actions]
    return Mixture(places, actions)
