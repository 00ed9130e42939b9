"""OpenSpiel: every game of the shelf as a game of pyspiel, named `orcade_<slug>`.

    import orcade.envs.openspiel
    game = pyspiel.load_game("orcade_orc(players=2,seed=7)")

Luck is sampled (there are no chance nodes to enumerate); sealed lanes are answered one
seat after another, and nobody sees into another's.  `resample_from_infostate` imagines a
world from a player's view, so that OpenSpiel's ISMCTS can play.

OpenSpiel calls a game without chance nodes deterministic, and so it is told of all of them:
what luck is left lies in the state, which `serialize_game_and_state` writes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orcade.bots.missing import MissingExtra
from orcade.envs.line import TERMINAL, Line
from orcade.envs.sitting import Sitting
from orcade.envs.tables import rewards
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.codec import canonical, encode_state
from orcade.shelf import SHELF

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise MissingExtra("OpenSpiel", "openspiel") from None

LONGEST = 100_000
PREFIX = "orcade_"


def game_type(slug: str) -> Any:
    game = SHELF[slug]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{slug}",
        long_name=f"Orcade: {game.name['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # what was told has no bound, and an observation is less
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(game.seats),
            "seed": -1,
            **{option.id: str(option.default) for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its options; `seed` fixes all luck, -1 takes new luck for every state."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {option.id: given[option.id] for option in SHELF[self.slug].options if option.id in given}
        self.sitting = Sitting(self.slug, given.get("players"), options)
        self.seed = given.get("seed", -1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sitting.actions,
            max_chance_outcomes=0,
            num_players=self.sitting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.slug), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.sitting, iig_obs_type)


class SpielState(pyspiel.State):
    """A state of OpenSpiel; all that it knows of ours stands in its `line`, which OpenSpiel copies.

    OpenSpiel clones a state by asking for a new one and copying its attributes into it, so
    a new state is dealt only when it is first looked at.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = Line(game.sitting, game.seed)

    def current_player(self) -> int:
        return self.line.player()

    def _legal_actions(self, player: int) -> list[int]:
        line = self.line
        return line.sitting.legal(line.world(), player) if player == line.player() else []

    def _apply_action(self, action: int) -> None:
        self.line.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return repr(self.line.sitting.game.space.action(action))

    def is_terminal(self) -> bool:
        return self.line.player() == TERMINAL

    def returns(self) -> list[float]:
        return rewards(self.line.world())

    def observation_string(self, player: int | None = None) -> str:
        return self.line.sight(self.line.player() if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """What the player sees, after all that it has been told."""
        return self.line.known(self.line.player() if player is None else player)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> SpielState:
        """Another world that this player cannot tell from this one."""
        return self.imagined(player, Fast(int(probability() * (1 << 61))))

    def imagined(self, player: int, chance: Chance) -> SpielState:
        other: SpielState = self.clone()
        other.line = self.line.imagined(player, chance)
        return other

    def __str__(self) -> str:
        return canonical(encode_state(self.line.sitting.game, self.line.world())).decode()


class SpielObserver:
    """Views as tensors and strings."""

    def __init__(self, sitting: Sitting, kind: Any = None) -> None:
        self.sitting = sitting
        self.recall = bool(kind and kind.perfect_recall)
        if kind is not None and kind.perfect_recall:
            self.tensor, self.dict = None, {}
            return
        self.scales = np.array(sitting.tensor.scales, np.float32)
        self.tensor = np.zeros(sitting.tensor.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            counts = self.sitting.tensor.counts(state.line.view(player), player)
            np.multiply(np.frombuffer(counts, np.uint8), self.scales, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.recall else state.observation_string(player)


for slug in SHELF:
    pyspiel.register_game(game_type(slug), type(f"Spiel_{slug}", (SpielGame,), {"slug": slug}))
