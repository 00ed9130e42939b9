"""Progressive widening: of many actions the likeliest are looked at first, the others as visits grow."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.search.node import Node
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action

BLIND: Final = 3  # so many times as many are tried where nothing says which are likely


def width(settings: Settings, knows: Knows, visits: int) -> int:
    """How many actions a place may have that was visited so often."""
    wide = settings.narrow + int(settings.widening * sqrt(visits))
    return wide if knows.orders() else BLIND * wide


def open_one(
    node: Node,
    world: State,
    decision: Decision[Any],
    legal: list[Action],
    untried: list[int],
    knows: Knows,
    chance: Chance,
) -> int:
    """Make the place after the likeliest untried action; any of them where nothing is known."""
    if not knows.orders():
        at = untried[chance.below(len(untried))]
        node.children[legal[at]] = Node(1.0 / len(legal))
        return at
    weights = knows.priors(world, decision, legal)
    at = untried[0]
    total = 0.0
    for weight in weights:
        total += weight
    for i in untried:
        if weights[i] > weights[at]:
            at = i
    node.children[legal[at]] = Node(weights[at] / total)
    return at
