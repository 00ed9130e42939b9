"""OpenSpiel: every game of the shelf as a game of pyspiel, named `orcade_<slug>`.

    import orcade.envs.openspiel
    game = pyspiel.load_game("orcade_orc(players=2,seed=7)")

Luck is sampled (there are no chance nodes to enumerate); sealed lanes are answered one
seat after another, and nobody sees into another's.  `resample_from_infostate` imagines a
world from a player's view, so that OpenSpiel's ISMCTS can play.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from orcade.envs.sitting import MissingExtra, Sitting, rewards
from orcade.kernel.chance import Fast
from orcade.kernel.codec import canonical, encode_event, encode_state
from orcade.kernel.contract import State
from orcade.kernel.table import seen
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
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
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
        super().__init__(TYPES[self.slug], info, given)

    def new_initial_state(self) -> SpielState:
        seed = self.seed if self.seed >= 0 else int(np.random.default_rng().integers(1 << 62))
        return SpielState(self, self.sitting, seed)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.sitting, iig_obs_type)


class SpielState(pyspiel.State):
    """A state of OpenSpiel around a state of ours, and what each seat has been told."""

    def __init__(self, game: SpielGame, sitting: Sitting, seed: int) -> None:
        super().__init__(game)
        self.sitting = sitting
        self.now: State = sitting.deal(seed)
        self.told: list[list[bytes]] = [[] for _ in range(sitting.seats)]

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        other = SpielState.__new__(SpielState)
        pyspiel.State.__init__(other, self.get_game())
        other.sitting = self.sitting
        other.now = self.now.clone()
        other.told = [lines[:] for lines in self.told]
        return other

    def current_player(self) -> int:
        if self.now.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.sitting.asked(self.now)

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.legal(self.now, player) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        self.now.recorder = []
        self.sitting.play(self.now, self.current_player(), action)
        events, self.now.recorder = self.now.recorder, None
        for seat, lines in enumerate(self.told):
            lines += [canonical(encode_event(self.sitting.game, event)) for event in seen(events, seat)]

    def _action_to_string(self, player: int, action: int) -> str:
        return repr(self.sitting.game.space.action(action))

    def is_terminal(self) -> bool:
        return self.now.outcome is not None

    def returns(self) -> list[float]:
        return rewards(self.now)

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return canonical(encode_state(self.sitting.game, self.now.view(seat))).decode()

    def information_state_string(self, player: int | None = None) -> str:
        """What the player sees, after all that it has been told."""
        seat = self.current_player() if player is None else player
        return "\n".join([*(line.decode() for line in self.told[seat]), self.observation_string(seat)])

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> SpielState:
        """Another world that this player cannot tell from this one."""
        other: SpielState = copy.deepcopy(self)
        chance = Fast(int(probability() * (1 << 61)))
        other.now = self.now.view(player).imagine(player, chance)
        return other

    def __str__(self) -> str:
        return canonical(encode_state(self.sitting.game, self.now)).decode()


class SpielObserver:
    """Views as tensors and strings."""

    def __init__(self, sitting: Sitting, kind: Any = None) -> None:
        self.sitting = sitting
        self.recall = bool(kind and kind.perfect_recall)
        self.tensor = np.zeros(sitting.tensor.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.sitting.observe(state.now, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.recall else state.observation_string(player)


TYPES = {slug: game_type(slug) for slug in SHELF}
for slug in SHELF:
    pyspiel.register_game(TYPES[slug], type(f"Spiel_{slug}", (SpielGame,), {"slug": slug}))
