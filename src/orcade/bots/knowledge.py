"""What a bot may know of a game beyond its rules.

A game's knowledge stands in `bots/knows`, a file or a folder for each game, and gives two things, both of
which may be rough, for search corrects them:

* an **evaluation**: for each seat, how good a whole world looks, from 0 (lost) to
  1 (won).  Teammates get the same; the seats of two sides add up to about 1.
  It ends rollouts early, and is all that the greedy bot looks at.
* **priors**: for each legal action of a decision a weight, larger for what a player
  of the game would look at first.  Only their proportions matter.  0 says that it
  need not be looked at: it does nothing, or the same as another one.

Both are asked in imagined worlds, where nothing is hidden, thousands of times a
second.  A game without knowledge is played all the same: worlds are then played
to their end at random, and all actions look alike at first.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.native import mypyc_attr
from orcade.kernel.space import Action

ENDLESS: Final = 1 << 40  # simulations


@mypyc_attr(allow_interpreted_subclasses=True)
class Knows:
    """Knows nothing of any game."""

    def evaluates(self) -> bool:
        """Is there an evaluation?"""
        return False

    def orders(self) -> bool:
        """Are there priors?"""
        return False

    def at_once(self) -> bool:
        """Is the evaluation asked at once?  Else a few decisions at random show first what it misses."""
        return False

    def stakes(self) -> float:
        """How far apart the values of a good and a bad action are: 1 where one decides the game."""
        return 1.0

    def is_of_small_decisions(self) -> bool:
        """Are they so many, and each so small, that few simulations do not tell a good one from a bad one?

        Then weak levels do not err by what they overlook or hardly feel, but are hasty (`bots/levels.toml`).
        """
        return False

    def exploration(self) -> float:
        """How much what was tried little is tried again; less where the evaluation wavers little."""
        return 0.25 * self.stakes()

    def obvious(self) -> float:
        """The share of the priors from which on an action is answered without a search; 1: never."""
        return 1.0

    def far_fetched(self) -> float:
        """The share of the likeliest action's weight below which another is not looked at, however long a
        search thinks: where a turn has a hundred decisions, the search soon finds one that is misjudged."""
        return 0.0

    def enough(self, decision: Decision[Any]) -> int:
        """So many simulations are enough for this decision, however long a search may think: where the
        evaluation cannot tell what an action is good for, more of them only forget what the priors say."""
        return ENDLESS

    def builds_on_memory(self) -> bool:
        """Do the simulations count that the last decision made of this one?  Where a turn or a plan is many
        decisions in a row, each is thought about as much, and the next one begins with most of it."""
        return False

    def apart(self, decision: Decision[Any]) -> bool:
        """At a sealed decision: is one answer better than another whatever the others choose meanwhile?

        Then a search leaves them out, and the evaluation is asked, at once, in worlds in which only one seat
        has chosen (`who_is_apart`).
        """
        return False

    def rest_of_lane(self, s: State, seat: int, chance: Chance) -> list[Action]:
        """In an imagined world: what this seat says up to the end of its sealed lane, drawn as priors say.

        A search asks it beyond the places that it knows, where lanes are long; where the answer is empty,
        it looks for new places decision by decision.
        """
        return []

    def evaluation(self, s: State) -> list[float]:
        """For each seat, how good this world looks, from 0 to 1."""
        raise NotImplementedError

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        """For each of these actions, a weight that does not depend on which others are asked for."""
        raise NotImplementedError


NOTHING = Knows()
