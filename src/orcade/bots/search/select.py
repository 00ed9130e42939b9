"""Which action a seat tries next: the one that may be the best, seen from what is known so far."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from orcade.bots.knowledge import Knows
from orcade.bots.search.node import Node
from orcade.bots.search.settings import Settings
from orcade.bots.search.widen import open_one, width
from orcade.kernel.chance import Chance
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action


def select(
    node: Node,
    world: State,
    decision: Decision[Any],
    legal: list[Action],
    knows: Knows,
    settings: Settings,
    chance: Chance,
) -> int:
    """An action that was never tried, while there is room for one; else the highest upper bound."""
    exploration = settings.exploration
    bias = settings.bias
    untried: list[int] = []
    best = -1
    best_bound = 0.0
    for i in range(len(legal)):
        child = node.children.get(legal[i])
        if child is None or child.visits == 0:  # a place known from sealed lanes only
            untried.append(i)
        else:
            child.availability += 1
            visits = float(child.visits)
            bound = child.total / visits + bias * child.prior / (visits + 1.0)
            bound += exploration * sqrt(log(float(child.availability)) / visits)
            if best < 0 or bound > best_bound:
                best = i
                best_bound = bound
    if untried and len(legal) - len(untried) < width(settings, knows, node.visits):
        new = open_one(node, world, decision, legal, untried, knows, chance)
        if new != NONE:
            best = new
            node.children[legal[best]].availability = 1
    return best
