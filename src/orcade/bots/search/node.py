"""The tree: what was learned of each action, after the actions before it."""

from __future__ import annotations

from typing import Final

from orcade.kernel.native import i64
from orcade.kernel.space import Action

# What a place has where nothing was said or asked yet: most are seen once, and share these, which stay empty.
NOWHERE: Final[dict[Action, Node]] = {}
NO_LANES: Final[dict[int, Node]] = {}
NO_AFTER: Final[dict[tuple[Action, ...], Node]] = {}
NO_WEIGHTS: Final[dict[Action, float]] = {}
NO_ACTIONS: Final[list[Action]] = []
NO_NUMBERS: Final[list[float]] = []


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
        self.asked: list[Action] = NO_ACTIONS  #                what was possible here at first,
        self.found: list[float] = NO_NUMBERS  #                 and the priors of these;
        self.weights: dict[Action, float] = NO_WEIGHTS  #       of all so far, once others were possible
        self.children: dict[Action, Node] = NOWHERE
        self.lanes: dict[int, Node] = NO_LANES  #               where sealed lanes open: each seat's own place
        self.after: dict[tuple[Action, ...], Node] = NO_AFTER  # and the place after all that was said in them

    def mean(self) -> float:
        """The mean reward; one half of what nobody has tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.5

    def add(self, reward: float) -> None:
        self.visits += 1
        self.total += reward

    def child(self, a: Action) -> Node:
        """The place after `a`, made if nobody was there yet."""
        found = self.children.get(a)
        return self.open(a, 0.0) if found is None else found

    def open(self, a: Action, prior: float) -> Node:
        """A new place after `a`."""
        made = Node(prior)
        if self.children is NOWHERE:
            self.children = {}
        self.children[a] = made
        return made

    def lane(self, seat: int) -> Node:
        """Where this seat stands in its own sealed lane."""
        found = self.lanes.get(seat)
        if found is None:
            found = Node()
            if self.lanes is NO_LANES:
                self.lanes = {}
            self.lanes[seat] = found
        return found

    def beyond(self, said: list[Action]) -> Node | None:
        """Where sealed lanes open: the place after all that was said in them, if anybody was there."""
        return self.after.get(tuple(said))

    def open_beyond(self, said: list[Action]) -> Node:
        made = Node()
        if self.after is NO_AFTER:
            self.after = {}
        self.after[tuple(said)] = made
        return made
