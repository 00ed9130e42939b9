"""OpenSpiel's ISMCTS as a bot of ours: an opponent that others wrote, on the same terms.

It is shown a view, like every bot, and imagines worlds from it with the game's own
`imagine`.  Its tree, its selection and its answer are OpenSpiel's code.  Three things are
given to it that it does not have: it may think for a time instead of a number of
simulations; the collector rests while it thinks, as it does for ours; and its random
rollouts are played by the compiled rules instead of one Python call a move, which makes
it several times as fast and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from orcade.bots.bot import Budget
from orcade.bots.missing import MissingExtra
from orcade.bots.thought import Alternative, Thought, thought_of
from orcade.bots.undisturbed import undisturbed
from orcade.envs.line import Line
from orcade.envs.sitting import Sitting
from orcade.envs.tables import rewards
from orcade.kernel.chance import FAST_MOST, Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import playout
from orcade.kernel.game import Game
from orcade.kernel.space import Action

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
except ImportError:
    raise MissingExtra("OpenSpiel", "openspiel") from None

from orcade.envs.openspiel import PREFIX, SpielState

EXPLORATION = 1.0  # of returns from -1 to 1; docs/studies/2026-11-15-orc-strength.md says how it was chosen


class Rollouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """Random games to the end, as OpenSpiel's own evaluator plays them, by the compiled rules."""

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance

    def evaluate(self, state: SpielState) -> Any:
        world = state.line.world().clone()
        playout(world, self.chance)
        return np.array(rewards(world))


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, until its time or its simulations are used up."""

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        self.game = pyspiel.load_game(f"{PREFIX}{game.slug}(players={seats})")
        self.sitting, self.chance = Sitting(game, seats), chance
        luck = np.random.RandomState(chance.below(FAST_MOST))
        super().__init__(self.game, Rollouts(chance), EXPLORATION, 0, random_state=luck)
        self.set_resampler(lambda state, player: state.imagined(player, chance))
        self.simulated = 0
        self.thought: Thought | None = None

    def state(self, view: State, seat: int) -> SpielState:
        """A state that stands where the view does."""
        state = self.game.new_initial_state()
        state.line = Line(self.sitting, now=view.imagine(seat, self.chance))
        return state

    def think(self, state: SpielState, budget: Budget, clock: Callable[[], float]) -> int:
        """The action, as `run_search` and `step` find it."""
        ends = None if budget.seconds is None else clock() + budget.seconds
        self.reset()
        self._root_node = self.create_new_node(state)
        self.simulated = 0
        while budget.simulations is None or self.simulated < budget.simulations:
            self.run_simulation(self.sample_root_state(state))
            self.simulated += 1
            if ends is not None and self.simulated > 1 and clock() >= ends:
                break
        self.thought = thought_of(self.tried())
        actions, shares = zip(*self.get_final_policy(state, self._root_node), strict=True)
        return int(self._random_state.choice(actions, p=shares))

    def tried(self) -> list[Alternative]:
        """Every action of the root, its returns as values from 0 to 1."""
        space, children = self.sitting.game.space, self._root_node.child_info
        return [
            Alternative(space.action(action), child.visits, (child.return_sum / child.visits + 1) / 2)
            for action, child in children.items()
            if child.visits
        ]


class SpielIsmcts:
    """OpenSpiel's ISMCTS in a seat of ours."""

    def __init__(self, game: Game, chance: Chance, clock: Callable[[], float] = monotonic) -> None:
        self.game, self.chance, self.clock = game, chance, clock
        self.thinkers: dict[int, Timed] = {}  # by the number of seats
        self.simulated = 0  # in the last search
        self.thought: Thought | None = None  # about the last decision

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """The only answer at once, as ours do."""
        self.thought = None
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        thinker = self.thinker(len(view.teams))
        with undisturbed():
            chosen = thinker.think(thinker.state(view, decision.seat), budget, self.clock)
        self.simulated, self.thought = thinker.simulated, thinker.thought
        return self.game.space.action(chosen)

    def thinker(self, seats: int) -> Timed:
        if seats not in self.thinkers:
            self.thinkers[seats] = Timed(self.game, seats, self.chance)
        return self.thinkers[seats]
