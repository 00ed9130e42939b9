"""OpenSpiel: ORC with its luck as chance nodes, whole, smaller, or from near its end.

    import orcade.envs.orc.openspiel
    game = pyspiel.load_game("orcade_orc_explicit(piles=1)")

`piles=4` is the box, 2 and 1 have three tribes (ORC-103).  `seed` is the line and who is Oya; with `left` a
random game of this seed goes on until so many cards are in the piles, and the hands are dealt there.
"""

from __future__ import annotations

from functools import cached_property
from math import comb
from typing import Any

from orcade.bots.missing import MissingExtra
from orcade.envs.line import TERMINAL, Told, told_of, write, written
from orcade.envs.orc.explicit import Explicit, opened, orc_with
from orcade.envs.tables import rewards
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import Event

try:
    import pyspiel
except ImportError:
    raise MissingExtra("OpenSpiel", "openspiel") from None

NAME = "orcade_orc_explicit"
CHANCE = -1  # pyspiel.PlayerId.CHANCE
LONGEST = (
    100  # 24 turns of three decisions, a chance node for each of 24 cards and for both hands, and the box
)
TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Orcade: ORC with explicit luck",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"piles": 4, "seed": 1, "left": 0},
)


class Tale:
    """A game and what was told in it, in one object that OpenSpiel copies with the state."""

    def __init__(self, at: Explicit, told: Told | None = None) -> None:
        self.at, self.told = at, told

    def __deepcopy__(self, memo: dict[int, Any]) -> Tale:
        return Tale(self.at.clone(), self.told)

    def __reduce__(self) -> tuple[Any, ...]:
        return read_tale, (self.at, written(self.at.game, self.told))

    def tell(self, events: list[Event]) -> None:
        self.told = Told(self.told, events)


def read_tale(at: Explicit, moves: list[list[Any]]) -> Tale:
    """A tale that was pickled."""
    return Tale(at, told_of(at.game, moves))


class ExplicitGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"piles": 4, "seed": 1, "left": 0} | dict(params or {})
        self.orc = orc_with(given["piles"])
        self.seed, self.left = given["seed"], given["left"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.orc.space.size,
            max_chance_outcomes=self.most_happenings(),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    @cached_property
    def opening(self) -> Explicit:
        return opened(self.orc, self.seed, self.left)

    def most_happenings(self) -> int:
        """The ways to deal the larger hand."""
        at = self.opening
        return comb(len(at.unseen()), max(len(hand) for hand in at.world.hands))

    def new_initial_state(self) -> ExplicitState:
        return ExplicitState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ExplicitObserver:
        return ExplicitObserver(bool(iig_obs_type and iig_obs_type.perfect_recall))


class ExplicitState(pyspiel.State):
    def __init__(self, game: ExplicitGame) -> None:
        super().__init__(game)
        self.tale = Tale(game.opening.clone())

    def current_player(self) -> int:
        at = self.tale.at
        if at.over():
            return TERMINAL
        return CHANCE if at.waits_for_luck() else at.seat()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.tale.at.happenings())
        return [(number, 1 / count) for number in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.tale.at.legal()

    def _apply_action(self, action: int) -> None:
        at = self.tale.at
        self.tale.tell(at.happen(action) if at.waits_for_luck() else at.play(action))

    def _action_to_string(self, player: int, action: int) -> str:
        at = self.tale.at
        if player == CHANCE:
            return ", ".join(at.world.material.cards[card] for card in at.happenings()[action])
        return repr(at.game.space.action(action))

    def is_terminal(self) -> bool:
        return self.tale.at.over()

    def returns(self) -> list[float]:
        return rewards(self.tale.at.world)

    def observation_string(self, player: int | None = None) -> str:
        at = self.tale.at
        player = self.current_player() if player is None else player
        if player in at.due:
            return "not dealt yet"
        return write(encode_state(at.game, at.world.view(player))).decode()

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        told = self.tale.told.to(player, self.tale.at.game) if self.tale.told else ""
        return f"{told}\n{self.observation_string(player)}"

    def __str__(self) -> str:
        at = self.tale.at
        return canonical([at.due, repr(at.drawn), encode_state(at.game, at.world)]).decode()


class ExplicitObserver:
    """Views as strings."""

    def __init__(self, recall: bool) -> None:
        self.recall = recall
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: ExplicitState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: ExplicitState, player: int) -> str:
        return state.information_state_string(player) if self.recall else state.observation_string(player)


pyspiel.register_game(TYPE, ExplicitGame)
