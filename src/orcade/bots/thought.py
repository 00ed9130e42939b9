"""What a search found, for whoever wants to see more than its answer: learners, analysts, the curious."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from orcade.bots.answer import decided_at
from orcade.bots.bot import Bot
from orcade.bots.search.node import Node
from orcade.kernel.contract import State
from orcade.kernel.space import Action


@dataclass(frozen=True)
class Alternative:
    """An action that was tried: how often, and how it fared for who decides, from 0 for lost to 1 for won."""

    action: Action
    visits: int
    value: float


@dataclass(frozen=True)
class Thought:
    """The value of the position for who decides, the line that it expects, and all that it tried.

    Alternatives come most tried first.  The line begins with the first of them and goes on with what was
    tried most after each action, whoever says it, as far as that was looked at.
    """

    value: float
    line: list[Action]
    alternatives: list[Alternative]


class Thinks(Bot, Protocol):
    """A bot that searches; it has no thought where it did not have to think."""

    thought: Thought | None


def thought_of(alternatives: list[Alternative], line: list[Action] | None = None) -> Thought | None:
    """Nothing where nothing was tried."""
    tried = sorted((each for each in alternatives if each.visits), key=by_visits)
    if not tried:
        return None
    value = sum(each.visits * each.value for each in tried) / sum(each.visits for each in tried)
    return Thought(value, line or [tried[0].action], tried)


def by_visits(each: Alternative) -> tuple[int, float]:
    return -each.visits, -each.value


def thought_in(root: Node, view: State, seat: int) -> Thought | None:
    """What our own tree holds."""
    places = decided_at(root, view, seat).children
    tried = [Alternative(a, int(place.visits), place.mean()) for a, place in places.items()]
    return thought_of(tried, line_from(decided_at(root, view, seat)))


def line_from(node: Node) -> list[Action]:
    """What was tried most, and what was tried most after it; sealed choices end the line."""
    line: list[Action] = []
    while node.children:
        a, node = max(node.children.items(), key=lambda each: (each[1].visits, each[1].mean()))
        if node.visits == 0:
            break
        line.append(a)
    return line
