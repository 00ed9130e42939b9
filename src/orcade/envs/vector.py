"""Many tables at once: `Vector` for whoever plays all seats, `Seats` for Gymnasium's `VectorEnv`.

    tables = Vector("orc", 256)
    now = tables.reset(seed=1)
    while learning:
        now = tables.step(policy(now.observations, now.masks))

Tables that end are dealt anew in the same step, so that every mask holds an action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

from orcade.bots.missing import MissingExtra
from orcade.bots.undisturbed import undisturbed
from orcade.envs.sitting import Sitting
from orcade.envs.tables import Desk, Tables
from orcade.kernel.chance import FAST_MOST, Fast
from orcade.kernel.game import Game

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtra("Gymnasium", "gym") from None

from orcade.envs.arrays import Array, Arrays, space_of
from orcade.envs.gym import FORFEIT, Opponents


class Now:
    """How the tables stand; the next step writes into the same arrays.

    `observations` and `masks` are those of the seat in `seats`, which is asked.  `rewards` has a column for
    each seat and is 0 but where a game ended in this step; there `ended` is true, and the rest is of the next
    game.
    """

    def __init__(self, tables: Tables) -> None:
        count, sitting = tables.count, tables.sitting
        self.counts: Array = np.zeros((count, sitting.tensor.size), np.uint8)
        self.observations: Array = np.zeros((count, sitting.tensor.size), np.float32)
        self.masks: Array = np.frombuffer(tables.masks, np.bool_).reshape(count, -1)
        self.seats: Array = np.zeros(count, np.int64)
        self.rewards: Array = np.zeros((count, sitting.seats), np.float32)
        self.ended: Array = np.zeros(count, np.bool_)


class Vector:
    """So many tables of one game; whoever is asked at each of them acts.

    With `scaled=False` only `counts` is written: the same numbers as whole ones, a byte each, to be
    multiplied by `scales` where they are used.  With `skip_forced=True` nobody is asked where only one action
    is legal: it is carried out at once.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        scaled: bool = True,
        skip_forced: bool = False,
    ) -> None:
        self.sitting = Sitting(game, seats, options)
        self.count, self.scaled = count, scaled
        self.tables = Tables(self.sitting, count, skip_forced)
        self.scales = Arrays(self.sitting).scales
        self.now = Now(self.tables)
        self.whole = self.now.counts
        self.own = self.now.observations if scaled else self.whole
        self.counts = memoryview(self.whole.reshape(-1))

    def reset(self, seed: int, out: Any = None) -> Now:
        """Deal all tables; the same seed deals the same, and goes on in the same way."""
        self.check(out)
        self.tables.reset(seed)
        return self.look(out)

    def step(self, actions: Any, out: Any = None) -> Now:
        """At each table whoever is asked acts; what is not legal is an error, and then nobody acts.

        With `out`, an array of yours, observations go there and not into ours: `now` then holds it.
        """
        self.check(out)
        with undisturbed():
            said = actions.tolist() if isinstance(actions, np.ndarray) else list(map(index, actions))
            self.tables.step(said)
            return self.look(out)

    def check(self, out: Any) -> None:
        if out is not None and (out.shape != self.own.shape or out.dtype != self.own.dtype):
            raise ValueError(
                f"out is an array of {out.shape} {out.dtype}; expected {self.own.shape} {self.own.dtype}"
            )

    def look(self, out: Any = None) -> Now:
        now, tables = self.now, self.tables
        into = self.own if out is None else out
        tables.observe(self.counts)
        tables.mask()
        if into is not self.whole:
            into[:] = self.whole
        if self.scaled:
            into *= self.scales  # a product of bytes and floats takes longer
            now.observations = into
        else:
            now.counts = into
        now.seats[:] = tables.seats()
        now.rewards[:] = 0
        now.ended[:] = False
        if tables.over:
            now.rewards[tables.over] = tables.earned
            now.ended[tables.over] = True
        return now

    def anything(self, chance: Fast) -> list[int]:
        """A legal action for each table, each as likely as any other."""
        return self.tables.anything(chance)


class Seats(VectorEnv):  # type: ignore[misc]
    """Gymnasium's vector of `orcade.envs.gym.Seat`: so many tables, one seat of each for the learner.

    `info["action_mask"]` tells what is legal; whoever says something else loses at once.  A game that ends
    is dealt anew in the same step: `info["final_obs"]` is what the learner saw at its end, and
    `info["final_info"]` what else was said of it.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "uniform",
    ) -> None:
        self.num_envs, self.seat = num_envs, seat
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.sitting = Sitting(game, seats, options)
        self.opponents = Opponents(self.sitting, seat, bots)
        self.arrays = Arrays(self.sitting)
        self.desks = [Desk(self.sitting) for _ in range(num_envs)]
        self.single_observation_space = space_of(self.sitting)
        self.single_action_space = spaces.Discrete(self.sitting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if isinstance(seed, list):
            seed = None if seed[0] is None else sum(seed)
        super().reset(seed=seed)
        self.luck = Fast(int(self.np_random.integers(FAST_MOST)))
        self.opponents.take_seats(Fast(self.luck.below(FAST_MOST)))
        for desk in self.desks:
            self.deal(desk)
        return self.seen(), self.legal()

    def deal(self, desk: Desk) -> None:
        """A new game, up to the learner's first decision; one that ends without him is dealt again."""
        desk.deal(self.luck.below(FAST_MOST))
        self.opponents.play(desk)
        while desk.over():
            desk.deal(self.luck.below(FAST_MOST))
            self.opponents.play(desk)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        illegal = np.zeros(self.num_envs, np.bool_)
        finals: Array = np.full(self.num_envs, None, object)
        final_masks = np.zeros((self.num_envs, self.sitting.actions), np.int8)
        for at, (desk, action) in enumerate(zip(self.desks, np.asarray(actions).tolist(), strict=True)):
            meant = desk.meant(action)
            if meant is None:
                rewards[at], illegal[at] = FORFEIT, True
            else:
                desk.say(meant)
                self.opponents.play(desk)
                rewards[at] = desk.rewards()[self.seat]
            if meant is None or desk.over():
                ended[at], finals[at] = True, self.arrays.scaled(desk.counts(self.seat))
                final_masks[at] = self.arrays.mask(desk.mask())
                self.deal(desk)
        info: dict[str, Any] = {**self.legal(), "illegal": illegal, "_illegal": illegal}
        if ended.any():
            final = {"action_mask": final_masks, "_action_mask": ended.copy()}
            if illegal.any():
                final |= {"illegal": illegal, "_illegal": illegal}
            info |= {
                "final_obs": finals,
                "_final_obs": ended.copy(),
                "final_info": final,
                "_final_info": ended.copy(),
            }
        return self.seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def seen(self) -> Any:
        return self.arrays.scaled_rows([desk.counts(self.seat) for desk in self.desks])

    def legal(self) -> dict[str, Any]:
        return {"action_mask": self.masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def masks(self) -> Any:
        """What the learner may say at each table."""
        whole = b"".join([desk.mask() for desk in self.desks])
        return np.frombuffer(whole, np.int8).reshape(self.num_envs, -1)

    def action_masks(self) -> Any:
        return self.masks()
