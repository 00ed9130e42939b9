"""PettingZoo: `env("orc")` for one agent after another, `parallel_env` where several decide at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from orcade.bots.missing import MissingExtra
from orcade.envs.sitting import Sitting, said
from orcade.envs.tables import Desk
from orcade.kernel.game import Game
from orcade.kernel.space import Action

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("PettingZoo", "pettingzoo") from None

from orcade.envs.arrays import Arrays, space_of

Observation = dict[str, Any]


def env(game: str | Game, seats: int | None = None, **how: Any) -> AECEnv[str, Observation, Any]:
    """One agent after another.

    It checks by itself what PettingZoo's wrappers check: through them every step takes three times as long.
    """
    return OneByOne(Settings(game, seats, **how))


def parallel_env(game: str | Game, seats: int | None = None, **how: Any) -> AllAtOnce:
    """Everybody answers at once; who is not asked says the last action, "wait"."""
    return AllAtOnce(Settings(game, seats, **how))


@dataclass(frozen=True)
class Settings:
    """How an environment is made.

    After `max_cycles` steps it is cut off.  An `illegal` action is refused with an error,
    or replaced by a random legal one, for learners that know no masks.
    """

    game: str | Game
    seats: int | None = None
    options: Mapping[str, Any] | None = None
    max_cycles: int | None = None
    illegal: Literal["refuse", "replace"] = "refuse"


class Seated:
    """What both kinds of environment share: agents, spaces, luck, a table."""

    def sit(self, settings: Settings, wait: int) -> None:
        self.settings, self.wait = settings, wait
        self.sitting = sitting = Sitting(settings.game, settings.seats, settings.options)
        self.arrays, self.desk = Arrays(sitting), Desk(sitting)
        self.nothing = bytes(sitting.actions + wait)
        self.cycles = 0
        self.metadata = {"name": sitting.game.slug, "is_parallelizable": False, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.space(wait) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(sitting.actions + wait) for agent in self.possible_agents
        }
        self.luck, _ = seeding.np_random(None)

    def space(self, wait: int) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": space_of(self.sitting),
                "action_mask": spaces.Box(0, 1, (self.sitting.actions + wait,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        self.cycles = 0
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
        self.desk.deal(int(self.luck.integers(1 << 61)))

    def cut(self) -> bool:
        """Has it gone on long enough?"""
        self.cycles += 1
        return self.cycles == self.settings.max_cycles

    def seen(self, seat: int, mask: bytes) -> Observation:
        return {
            "observation": self.arrays.scaled(self.desk.counts(seat)),
            "action_mask": self.arrays.mask(mask),
        }

    def meant(self, action: Any) -> Action:
        """The action of whoever is asked, or what stands for it."""
        meant = self.desk.meant(int(action))
        if meant is not None:
            return meant
        if self.settings.illegal == "refuse":
            raise ValueError(f"seat_{self.desk.seat} may not say {action} now; see its action_mask")
        return self.desk.legal[int(self.luck.integers(len(self.desk.legal)))]

    def render(self) -> str:
        return said(self.sitting, self.desk.state)

    def close(self) -> None:
        """Nothing is held open."""


class OneByOne(Seated, AECEnv[str, Observation, Any]):
    """Whoever is asked acts; a reward comes at the end."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.sit(settings, 0)

    def __getattr__(self, name: str) -> Any:
        """Agents, rewards and the like are there from the first reset on."""
        raise AttributeError(f"reset() must be called first: there is no {name} yet")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.desk.seat]

    def observe(self, agent: str) -> Observation:
        return self.seen(
            self.seat_of[agent], self.desk.mask() if agent == self.agent_selection else self.nothing
        )

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What PettingZoo's own gives, of whoever is asked."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        meant = self.meant(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.desk.say(meant)
        if self.desk.over():
            self.rewards = dict(zip(self.possible_agents, self.desk.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        elif self.cut():
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.desk.seat]


class AllAtOnce(Seated, ParallelEnv[str, Observation, Any]):
    """Everybody who is asked answers in the same step."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.sit(settings, 1)
        self.waits = bytes([*bytes(self.sitting.actions), 1])

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.deal(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        asked = self.desk.asked()
        return {agent: self.observed(seat, seat in asked) for agent, seat in self.seat_of.items()}

    def observed(self, seat: int, asked: bool) -> Observation:
        if asked:
            self.desk.turn_to(seat)
        return self.seen(seat, self.desk.mask(1) if asked else self.waits)

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        for seat in self.desk.asked():
            self.desk.turn_to(seat)
            self.desk.say(self.meant(actions[self.possible_agents[seat]]))
        over, cut = self.desk.over(), self.cut()
        earned = dict(zip(self.possible_agents, self.desk.rewards(), strict=True))
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
