"""OpenSpiel's ISMCTS as a bot of ours: an opponent that others wrote, on the same terms.

It is shown a view, like every bot, and imagines worlds from it with the game's own
`imagine`.  Its tree, its selection and its answer are OpenSpiel's code.  Two things are
given to it that it does not have: it may think for a time instead of a number of
simulations, and its random rollouts are played by the compiled rules instead of one
Python call a move, which makes it several times as fast and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from orcade.bots.bot import Budget
from orcade.envs.line import Line
from orcade.envs.sitting import MissingExtra, Sitting, rewards
from orcade.kernel.chance import FAST_MOST, Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import playout
from orcade.kernel.game import Game
from orcade.kernel.space import Action

try:
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
except ImportError:
    raise MissingExtra("OpenSpiel", "openspiel") from None

from orcade.envs.openspiel import SpielState, spiel_game

EXPLORATION = 1.0  # of returns from -1 to 1; docs/bots.md says how it was chosen


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

    def think(self, state: SpielState, budget: Budget, clock: Callable[[], float]) -> int:
        """As `run_search` and `step` do it; the action."""
        ends = None if budget.seconds is None else clock() + budget.seconds
        self.reset()
        self._root_node = self.create_new_node(state)
        self.simulated = 0
        while budget.simulations is None or self.simulated < budget.simulations:
            self.run_simulation(self.sample_root_state(state))
            self.simulated += 1
            if ends is not None and self.simulated > 1 and clock() >= ends:
                break
        actions, shares = zip(*self.get_final_policy(state, self._root_node), strict=True)
        return int(self._random_state.choice(actions, p=shares))


class SpielIsmcts:
    """OpenSpiel's ISMCTS in a seat of ours."""

    def __init__(self, game: Game, chance: Chance, clock: Callable[[], float] = monotonic) -> None:
        self.game, self.chance, self.clock = game, chance, clock
        self.bots: dict[int, Timed] = {}
        self.simulated = 0  # in the last search

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """The only answer at once, as ours do."""
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        state = self.state(view, decision.seat)
        bot = self.bot(len(view.teams))
        chosen = bot.think(state, budget, self.clock)
        self.simulated = bot.simulated
        return self.game.space.action(chosen)

    def state(self, view: State, seat: int) -> SpielState:
        """A state that stands where the view does."""
        game = spiel_game(self.game.slug, len(view.teams))
        state = game.new_initial_state()
        state.line = Line(Sitting(self.game, len(view.teams)), now=view.imagine(seat, self.chance))
        return state

    def bot(self, seats: int) -> Timed:
        if seats not in self.bots:
            luck = np.random.RandomState(self.chance.below(FAST_MOST))
            bot = Timed(
                spiel_game(self.game.slug, seats), Rollouts(self.chance), EXPLORATION, 0, random_state=luck
            )
            bot.set_resampler(self.another_world)
            self.bots[seats] = bot
        return self.bots[seats]

    def another_world(self, state: SpielState, player: int) -> SpielState:
        return state.imagined(player, self.chance)
