"""PettingZoo: `env("orc")` for one agent after another, `parallel_env` where several decide at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

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


def env(game: str | Game, seats: int | None = None, **how: Any) -> AECEnv[str, Observation, Any]:
    """One agent after another, with PettingZoo's checks around it."""
    checked = wrappers.AssertOutOfBoundsWrapper(raw_env(game, seats, **how))
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(game: str | Game, seats: int | None = None, **how: Any) -> OneByOne:
    return OneByOne(Manner(game, seats, **how))


def parallel_env(game: str | Game, seats: int | None = None, **how: Any) -> AllAtOnce:
    """Everybody answers at once; who is not asked says the last action, "wait"."""
    return AllAtOnce(Manner(game, seats, **how))


@dataclass(frozen=True)
class Manner:
    """How an environment is made.

    After `max_cycles` steps it is cut off.  An `illegal` action is refused with an error,
    or replaced by a random legal one, for learners that know no masks.
    """

    game: str | Game
    seats: int | None = None
    options: Mapping[str, Any] | None = None
    max_cycles: int | None = None
    illegal: Literal["refuse", "replace"] = "refuse"


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

    def sit(self, manner: Manner, wait: int) -> None:
        self.manner = manner
        self.sitting = sitting = Sitting(manner.game, manner.seats, manner.options)
        self.size = actions = sitting.actions + wait
        self.cycles = 0
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
        self.cycles = 0
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
        return self.sitting.deal(int(self.luck.integers(1 << 62)))

    def cut(self) -> bool:
        """Has it gone on long enough?"""
        self.cycles += 1
        return self.cycles == self.manner.max_cycles

    def meant(self, s: State, seat: int, action: Any) -> int:
        """The action, or what stands for it."""
        legal = self.sitting.legal(s, seat)
        if int(action) in legal:
            return int(action)
        if self.manner.illegal == "refuse":
            raise ValueError(f"seat_{seat} may not say {action} now; see its action_mask")
        return int(self.luck.choice(legal))


class OneByOne(Seated, AECEnv[str, Observation, Any]):
    """Whoever is asked acts; a reward comes at the end."""

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.sit(manner, 0)

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
        meant = self.meant(self.state_now, seat, action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.sitting.play(self.state_now, seat, meant)
        if self.state_now.outcome is not None:
            self.rewards = dict(zip(self.possible_agents, rewards(self.state_now), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.cut():
            self.truncations = dict.fromkeys(self.agents, True)
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

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.sit(manner, 1)
        self.wait = self.sitting.actions

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
            meant = self.meant(self.state_now, seat, actions[self.possible_agents[seat]])
            self.sitting.play(self.state_now, seat, meant)
        over, cut = self.state_now.outcome is not None, self.cut()
        earned = dict(zip(self.possible_agents, rewards(self.state_now), strict=True))
        agents = self.agents
        seen = self.observations()
        if over or cut:
            self.agents = []
        return (
            seen,
            {agent: earned[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut and not over),
            {agent: {} for agent in agents},
        )

    def render(self) -> str:
        return said(self.sitting, self.state_now)

    def close(self) -> None:
        """Nothing is held open."""
