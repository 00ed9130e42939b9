"""The tree: what was learned of each action, after the actions before it."""

from __future__ import annotations

from orcade.kernel.native import i64
from orcade.kernel.space import Action


class Node:
    """The place that an action leads to, and how it fared for the seat that chose it.

    It stands for all worlds in which these actions were said, whatever is hidden in
    them.  An action is not possible in all of them: `availability` counts the visits
    of its parent at which it could have been chosen.
    """

    def __init__(self, prior: float = 0.0) -> None:
        self.visits: i64 = 0
        self.availability: i64 = 0
        self.total: float = 0.0  #  of the rewards of the seat that chose it
        self.prior: float = prior  # its share of the weights, when it was first looked at
        self.regret: float = 0.0  # at sealed decisions: how much better it would have been
        self.chosen: float = 0.0  # at sealed decisions: the sum of its probabilities
        self.weights: dict[Action, float] = {}  # the priors of the actions that were possible here so far
        self.children: dict[Action, Node] = {}
        self.lanes: dict[int, Node] = {}  # where sealed lanes open: the place of each seat in its own

    def mean(self) -> float:
        """The mean reward; one half of what nobody has tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.5

    def add(self, reward: float) -> None:
        self.visits += 1
        self.total += reward

    def child(self, a: Action) -> Node:
        """The place after `a`, made if nobody was there yet."""
        found = self.children.get(a)
        if found is None:
            found = Node()
            self.children[a] = found
        return found

    def lane(self, seat: int) -> Node:
        """Where this seat stands in its own sealed lane."""
        found = self.lanes.get(seat)
        if found is None:
            found = Node()
            self.lanes[seat] = found
        return found
