"""What a bot keeps of its last search: the tree below its answer, while all goes as it expected."""

from __future__ import annotations

from orcade.bots.search.node import Node
from orcade.kernel.chance import Chance
from orcade.kernel.contract import State
from orcade.kernel.fields import fields_of
from orcade.kernel.flow import decision_of, play
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action


class Memory:
    """The next root, and the sight at which it may be used.

    The expected sight is that of an imagined world after the answer.  If luck or
    somebody else had a hand in what follows, the real one hardly ever looks the
    same, and the tree begins anew.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.root = Node()
        self.expected = ""

    def recall(self, view: State) -> Node:
        """The tree of the last search from here on, or an empty one."""
        return self.root if self.expected and sight(view) == self.expected else Node()

    def keep(self, root: Node, view: State, seat: int, chosen: Action) -> None:
        """Remember what follows the answer; the view is as the seat thought of it."""
        world = view.imagine(seat, self.chance)
        play(world, seat, chosen)
        self.expected = ""
        if decision_of(world, seat) is not None:
            self.root = below(root, view, seat, chosen)
            self.expected = sight(world.view(seat))


def below(root: Node, view: State, seat: int, chosen: Action) -> Node:
    """The place after the answer; in a sealed lane the others stand where they stood."""
    if not isinstance(view.agenda[-1], Together):
        return root.child(chosen)
    node = Node()
    node.lanes = {**root.lanes, seat: root.lane(seat).child(chosen)}
    return node


def sight(view: State) -> str:
    """All that a view shows, to compare it with another."""
    return repr([getattr(view, name) for name in fields_of(view)])
