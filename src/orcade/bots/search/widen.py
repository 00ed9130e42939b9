"""Progressive widening: of many actions the likeliest are looked at first, the others as visits grow."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.search.node import Node
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Chance
from orcade.kernel.contract import NONE, Decision, State
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
    """Make the place after the likeliest untried action, and answer which it is; NONE if none is worth it."""
    opened = open_some(node, world, decision, legal, untried, 1, knows, chance)
    return opened[0] if opened else NONE


def open_some(
    node: Node,
    world: State,
    decision: Decision[Any],
    legal: list[Action],
    untried: list[int],
    count: int,
    knows: Knows,
    chance: Chance,
) -> list[int]:
    """So many of them, the likeliest first; any of them where nothing is known.

    What has no weight, or is far-fetched beside the likeliest, is left out, unless nothing was tried yet.
    """
    left = untried[:]
    opened: list[int] = []
    if not knows.orders():
        while left and len(opened) < count:
            at = left.pop(chance.below(len(left)))
            node.open(legal[at], 1.0 / len(legal))
            opened.append(at)
        return opened
    weights = weights_at(node, world, decision, legal, knows)
    total, most = 0.0, 0.0
    for weight in weights:
        total += weight
        most = weight if weight > most else most
    least = knows.far_fetched() * most
    while left and len(opened) < count:
        at = left[0]
        for i in left:
            if weights[i] > weights[at]:
                at = i
        if weights[at] <= least and len(left) < len(legal):
            break
        node.open(legal[at], weights[at] / total if total > 0.0 else 1.0)
        left.remove(at)
        opened.append(at)
    return opened


def weights_at(
    node: Node, world: State, decision: Decision[Any], legal: list[Action], knows: Knows
) -> list[float]:
    """The priors of these actions here, each asked in the first world in which it was possible."""
    if not node.asked:
        node.asked, node.found = legal, knows.priors(world, decision, legal)
        return node.found
    if legal == node.asked:
        return node.found
    if not node.weights:
        node.weights = {}
        for i in range(len(node.asked)):
            node.weights[node.asked[i]] = node.found[i]
    known = node.weights
    new = [a for a in legal if a not in known]
    if new:
        found = knows.priors(world, decision, new)
        for i in range(len(new)):
            known[new[i]] = found[i]
    return [known[a] for a in legal]
