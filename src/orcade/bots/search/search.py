"""Search: simulated games one after another, from worlds imagined anew each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orcade.bots.knowledge import Knows
from orcade.bots.search.node import Node
from orcade.bots.search.settings import Settings
from orcade.bots.search.simulation import Simulation
from orcade.kernel.chance import Chance
from orcade.kernel.contract import State
from orcade.kernel.space import Action

LOOK_AT_CLOCK: Final = 8  # simulations between two looks


class Search:
    """A tree that grows with every simulation.  It looks at a clock only where it is given an end."""

    def __init__(self, knows: Knows, settings: Settings, chance: Chance) -> None:
        self.knows: Knows = knows
        self.settings: Settings = settings
        self.chance: Chance = chance
        self.root: Node = Node()

    def run(
        self,
        view: State,
        seat: int,
        simulations: int,
        ends: float | None,
        clock: Callable[[], float],
        noticed: list[Action] | None,
    ) -> int:
        """Simulate so often, or until the clock says `ends`; answers how often it was, at least once."""
        done = 0
        while done < simulations:
            world = view.imagine(seat, self.chance)
            Simulation(self.root, world, seat, self.knows, self.settings, self.chance).run(noticed)
            done += 1
            if ends is not None and done % LOOK_AT_CLOCK == 0 and clock() >= ends:
                break
        return done
