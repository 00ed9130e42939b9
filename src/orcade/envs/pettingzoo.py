"""PettingZoo: `env("orc")` for one agent after another, `parallel_env` where several decide at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.envs.sitting import MissingExtra, Sitting, rewards, said
from orcade.kernel.contract import State
from orcade.kernel.flow import pending
from orcade.kernel.game import Game

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise MissingExtra("PettingZoo", "pettingzoo") from None

Observation = dict[str, Any]


def env(
    game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> AECEnv[str, Observation, Any]:
    """One agent after another, with PettingZoo's checks around it."""
    checked = wrappers.AssertOutOfBoundsWrapper(raw_env(game, seats, options))
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> OneByOne:
    return OneByOne(Sitting(game, seats, options))


def parallel_env(
    game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> AllAtOnce:
    """Everybody answers at once; who is not asked says the last action, "wait"."""
    return AllAtOnce(Sitting(game, seats, options))


def space_of(sitting: Sitting, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, np.inf, (sitting.tensor.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seen(sitting: Sitting, s: State, seat: int, mask: list[int], actions: int) -> Observation:
    lit = np.zeros(actions, np.int8)
    lit[mask] = 1
    return {"observation": np.asarray(sitting.observe(s, seat), np.float32), "action_mask": lit}


class Seated:
    """What both kinds of environment share: agents, spaces, luck."""

    def sit(self, sitting: Sitting, actions: int) -> None:
        self.sitting, self.size = sitting, actions
        self.metadata = {"name": sitting.game.slug, "is_parallelizable": False, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space_of(sitting, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.luck, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> State:
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
        return self.sitting.deal(int(self.luck.integers(1 << 62)))


class OneByOne(Seated, AECEnv[str, Observation, Any]):
    """Whoever is asked acts; a reward comes at the end."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sit(sitting, sitting.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.state_now = self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.sitting.asked(self.state_now)]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        mask = self.sitting.legal(self.state_now, seat) if agent == self.agent_selection else []
        return seen(self.sitting, self.state_now, seat, mask, self.size)

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[self.agent_selection]
        if int(action) not in self.sitting.legal(self.state_now, seat):
            raise ValueError(f"{self.agent_selection} may not say {action} now; see its action_mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.sitting.play(self.state_now, seat, int(action))
        if self.state_now.outcome is not None:
            self.rewards = dict(zip(self.possible_agents, rewards(self.state_now), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.sitting.asked(self.state_now)]
        self._accumulate_rewards()

    def render(self) -> str:
        return said(self.sitting, self.state_now)

    def close(self) -> None:
        """Nothing is held open."""


class AllAtOnce(Seated, ParallelEnv[str, Observation, Any]):
    """Everybody who is asked answers in the same step."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sit(sitting, sitting.actions + 1)
        self.wait = sitting.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.state_now = self.deal(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observed(self.seat_of[agent]) for agent in self.agents}

    def observed(self, seat: int) -> Observation:
        mask = self.sitting.legal(self.state_now, seat) or [self.wait]
        return seen(self.sitting, self.state_now, seat, mask, self.size)

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        asked = [decision.seat for decision in pending(self.state_now)]
        for seat in asked:
            action = int(actions[self.possible_agents[seat]])
            if action not in self.sitting.legal(self.state_now, seat):
                raise ValueError(f"seat_{seat} may not say {action} now; see its action_mask")
            self.sitting.play(self.state_now, seat, action)
        over = self.state_now.outcome is not None
        earned = dict(zip(self.possible_agents, rewards(self.state_now), strict=True))
        told = (
            self.observations(),
            {agent: earned[agent] for agent in self.agents},
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            {agent: {} for agent in self.agents},
        )
        if over:
            self.agents = []
        return told

    def render(self) -> str:
        return said(self.sitting, self.state_now)

    def close(self) -> None:
        """Nothing is held open."""
