"""How a search thinks."""

from __future__ import annotations

from typing import Final

from orcade.kernel.native import mypyc_attr

AS_FAR_AS_IT_GETS: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Settings:
    """The numbers of a search; the defaults play any game as well as it can."""

    def __init__(
        self,
        exploration: float = 0.25,
        bias: float = 0.5,
        narrow: int = 3,
        widening: float = 0.8,
        mixing: float = 0.1,
        trust: float = 2.0,
        rollout: int = 4,
        foresight: int = AS_FAR_AS_IT_GETS,
    ) -> None:
        self.exploration: float = exploration  # how much what was tried little is tried again
        self.bias: float = bias  #               how much a prior weighs until there is experience
        self.narrow: int = narrow  #             so many actions are looked at from the start
        self.widening: float = widening  #       and this times the root of the visits later
        self.mixing: float = mixing  #           at sealed decisions: the share of choices at random
        self.trust: float = trust  #             and how much a prior is regretted before there is experience
        self.rollout: int = rollout  #           decisions at random before the evaluation, where there is one
        self.foresight: int = foresight  #       decisions that are planned ahead in the tree
