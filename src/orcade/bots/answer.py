"""From a tree to an answer, and how a player who is not perfect gives it.

Weak levels err as people do.  They do not **notice** all that they may do, the less
obvious the less often; and where several actions look about as good to them, they
take any of these, so that the worse of two good moves is played often and a blunder
that they saw is not.  Where a game is a thousand small decisions, they are in **haste**
instead: about some of these they do not think, and take any action that is worth a look.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Any

from orcade.bots.knowledge import Knows
from orcade.bots.search.drawn import drawn
from orcade.bots.search.node import Node
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action

Places = dict[Action, Node]
FEW = 2  # visits that say little
HARDLY_EVER = 0.5  # of the simulations to come does the second take so many more than the first
HASTE_STEPS = 1000  # so finely haste is told
RARE = 0.1  # of the likeliest: what a mixture holds less of is a remnant of the search


@dataclass(frozen=True)
class Manner:
    """How a player answers: what share of the actions he notices, and how well he tells them apart.

    `indifference` is the difference in value, from 0 to 1, that he hardly feels; `haste` the share of
    his decisions that he does not think about.
    """

    attention: float = 1.0
    indifference: float = 0.0
    haste: float = 0.0

    def where_is_at_stake(self, stakes: float) -> Manner:
        """The same player where good and bad actions are so far apart (`Knows.stakes`)."""
        return Manner(self.attention, self.indifference * stakes, self.haste)

    def is_hasty(self, chance: Chance) -> bool:
        """Now, that is: does he not think about this one?"""
        return self.haste > 0.0 and chance.below(HASTE_STEPS) < self.haste * HASTE_STEPS

    def notice(
        self, view: State, decision: Decision[Any], legal: list[Action], knows: Knows, chance: Chance
    ) -> list[Action]:
        """Of the actions worth a look those that come to his mind: at least two, where there are."""
        if self.attention >= 1.0:
            return legal
        weights = at_first_sight(view, decision, legal, knows, chance)
        noticed: list[int] = []
        looked_at = sum(weight > 0.0 for weight in weights)
        for _ in range(min(max(2, round(self.attention * looked_at)), max(1, looked_at))):
            at = drawn(weights, chance)
            noticed.append(at)
            weights[at] = 0.0
        return [legal[at] for at in sorted(noticed)]


def at_first_sight(
    view: State, decision: Decision[Any], legal: list[Action], knows: Knows, chance: Chance
) -> list[float]:
    """The weight of each action as it looks before anybody thinks."""
    if not knows.orders():
        return [1.0] * len(legal)
    return knows.priors(view.imagine(decision.seat, chance), decision, legal)


def obvious(
    view: State, decision: Decision[Any], legal: list[Action], knows: Knows, chance: Chance
) -> Action | None:
    """What nobody who knows the game would think about: it has nearly all the weight of the priors."""
    if not knows.orders() or knows.obvious() >= 1.0:
        return None
    weights = at_first_sight(view, decision, legal, knows, chance)
    most = max(weights)
    return legal[weights.index(most)] if most >= knows.obvious() * sum(weights) else None


def in_haste(
    view: State, decision: Decision[Any], legal: list[Action], knows: Knows, chance: Chance
) -> Action:
    """Any of the actions worth a look."""
    weights = at_first_sight(view, decision, legal, knows, chance)
    worth = [a for a, weight in zip(legal, weights, strict=True) if weight > 0.0] or legal
    return worth[chance.below(len(worth))]


def answer(
    root: Node, view: State, seat: int, noticed: list[Action], manner: Manner, chance: Chance
) -> Action:
    """What to say after the search."""
    places = decided_at(root, view, seat).children
    tried = [a for a in noticed if a in places]
    if is_sealed(view):
        return mixed(places, tried, chance)
    if manner.indifference > 0.0:
        return by_value(places, tried, manner.indifference, chance)
    return max(tried, key=lambda a: (places[a].visits, places[a].mean()))


def settled(root: Node, view: State, noticed: list[Action], manner: Manner, left: float) -> bool:
    """Is the answer as good as certain, whatever `left` more simulations find?

    Of what is remembered here, some was possible in worlds that turned out otherwise.
    """
    if is_sealed(view) or manner.indifference > 0.0:
        return False
    first = second = 0
    for a in noticed:
        visits = int(root.children[a].visits) if a in root.children else 0
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second > HARDLY_EVER * left


def is_sealed(view: State) -> bool:
    return isinstance(view.agenda[-1], Together)


def decided_at(root: Node, view: State, seat: int) -> Node:
    """The place at which the seat decides: the root, or its own in its sealed lane."""
    return root.lane(seat) if is_sealed(view) else root


def mixed(places: Places, tried: list[Action], chance: Chance) -> Action:
    """One of the actions, as often as the mean mixture says."""
    weights = [places[a].chosen for a in tried]
    most = max(weights)
    if most <= 0.0:
        return tried[chance.below(len(tried))]
    return tried[drawn([weight if weight >= RARE * most else 0.0 for weight in weights], chance)]


def by_value(places: Places, tried: list[Action], indifference: float, chance: Chance) -> Action:
    """The better an action looked, the likelier it is; what was hardly tried looks like all the others."""
    visits = [int(places[a].visits) for a in tried]
    totals = [places[a].total for a in tried]
    usual = sum(totals) / sum(visits)
    means = [(total + FEW * usual) / (count + FEW) for total, count in zip(totals, visits, strict=True)]
    best = max(means)
    return tried[drawn([exp((mean - best) / indifference) for mean in means], chance)]
