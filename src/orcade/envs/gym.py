"""Gymnasium: one seat for the learner, bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.bots.bot import Bot
from orcade.bots.levels import LEVELS, bot_of
from orcade.bots.uniform import Uniform
from orcade.envs.sitting import MissingExtra, Sitting, rewards, said
from orcade.kernel.chance import Fast
from orcade.kernel.contract import State
from orcade.kernel.game import Game

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError:
    raise MissingExtra("Gymnasium", "gym") from None

FORFEIT = -1.0


class Seat(gymnasium.Env[Any, Any]):
    """A game seen from one seat.  Whoever says what is not legal loses at once.

    `bots` are levels ("warrior") or "uniform", one for each other seat in their order, or
    one for all.  `info["action_mask"]` and `action_masks()` tell what is legal.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  Gymnasium's own name

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "uniform",
        render_mode: str | None = None,
    ) -> None:
        self.sitting = Sitting(game, seats, options)
        self.seat = seat
        self.levels = [bots] * (self.sitting.seats - 1) if isinstance(bots, str) else list(bots)
        if not 0 <= seat < self.sitting.seats or len(self.levels) != self.sitting.seats - 1:
            raise ValueError(
                f"{self.sitting.seats} seats need a learner in one of them and a bot in each other; "
                f"given: seat {seat} and {len(self.levels)} bots"
            )
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0.0, np.inf, (self.sitting.tensor.size,), np.float32)
        self.action_space = spaces.Discrete(self.sitting.actions)
        self.state_now: State | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.state_now = self.sitting.deal(int(self.np_random.integers(1 << 62)))
        self.bots = self.seated()
        self.let_bots_play(self.state_now)
        return self.seen(), {"action_mask": self.action_masks()}

    def seated(self) -> dict[int, Bot]:
        others = [seat for seat in range(self.sitting.seats) if seat != self.seat]
        return {seat: self.bot(level) for seat, level in zip(others, self.levels, strict=True)}

    def bot(self, level: str) -> Bot:
        chance = Fast(int(self.np_random.integers(1 << 62)))
        return Uniform(chance) if level == "uniform" else bot_of(level, self.sitting.game, chance)

    def let_bots_play(self, s: State) -> None:
        """Up to the learner's next decision, or the end."""
        while s.outcome is None and self.sitting.decision(s, self.seat) is None:
            seat = self.sitting.asked(s)
            decision = self.sitting.decision(s, seat)
            assert decision is not None
            level = self.levels[seat if seat < self.seat else seat - 1]
            budget = LEVELS[level if level in LEVELS else "recruit"].budget
            a = self.bots[seat].choose(s.view(seat), decision, budget)
            self.sitting.play(s, seat, a.id)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        s = self.state_now
        assert s is not None, "reset the environment before its first step"
        if int(action) not in self.sitting.legal(s, self.seat):
            return self.seen(), FORFEIT, True, False, {"action_mask": self.action_masks(), "illegal": True}
        self.sitting.play(s, self.seat, int(action))
        self.let_bots_play(s)
        over = s.outcome is not None
        return self.seen(), rewards(s)[self.seat], over, False, {"action_mask": self.action_masks()}

    def seen(self) -> Any:
        assert self.state_now is not None
        return np.asarray(self.sitting.observe(self.state_now, self.seat), np.float32)

    def action_masks(self) -> Any:
        assert self.state_now is not None
        mask = np.zeros(self.sitting.actions, np.int8)
        mask[self.sitting.legal(self.state_now, self.seat)] = 1
        return mask

    def render(self) -> Any:
        assert self.state_now is not None
        return said(self.sitting, self.state_now)
