"""Gymnasium: one seat for the learner, bots in the others.  Registered as `Orcade/<slug>-v0`.

import gymnasium, orcade.envs.gym
env = gymnasium.make("Orcade/orc-v0", bots="warrior")
envs = gymnasium.make_vec("Orcade/orc-v0", 64, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.bots.bot import Bot
from orcade.bots.levels import LEVELS, bot_of
from orcade.bots.missing import MissingExtra
from orcade.bots.uniform import Uniform
from orcade.envs.sitting import Sitting, said
from orcade.envs.tables import Desk
from orcade.kernel.chance import FAST_MOST, Chance, Fast
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.shelf import SHELF

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise MissingExtra("Gymnasium", "gym") from None

from orcade.envs.arrays import Arrays, space_of

FORFEIT = -1.0


class Opponents:
    """The bots beside a learner: levels ("warrior") or "uniform", one for each other seat or for all."""

    def __init__(self, sitting: Sitting, seat: int, bots: str | Sequence[str]) -> None:
        self.sitting, self.seat = sitting, seat
        levels = [bots] * (sitting.seats - 1) if isinstance(bots, str) else list(bots)
        if not 0 <= seat < sitting.seats or len(levels) != sitting.seats - 1:
            raise ValueError(
                f"{sitting.seats} seats need a learner in one of them and a bot in each other; "
                f"given: seat {seat} and {len(levels)} bots"
            )
        others = [other for other in range(sitting.seats) if other != seat]
        self.level_of = dict(zip(others, levels, strict=True))
        self.thinks = any(level != "uniform" for level in levels)
        self.take_seats(Fast(0))

    def take_seats(self, luck: Chance) -> None:
        """New bots, with new luck."""
        self.luck = luck
        self.bots = {seat: self.bot(level) for seat, level in self.level_of.items()}

    def bot(self, level: str) -> Bot:
        chance = Fast(self.luck.below(FAST_MOST))
        return Uniform(chance) if level == "uniform" else bot_of(level, self.sitting.game, chance)

    def play(self, desk: Desk) -> None:
        """Up to the learner's next decision, or the end."""
        if not self.thinks:
            desk.play_to(self.seat, self.luck)
            return
        while not desk.over() and self.seat not in desk.asked():
            desk.say(self.answer(desk))
        desk.turn_to(self.seat)

    def answer(self, desk: Desk) -> Action:
        decision = decision_of(desk.state, desk.seat)
        assert decision is not None
        level = self.level_of[desk.seat]
        budget = LEVELS[level if level in LEVELS else "recruit"].budget
        return self.bots[desk.seat].choose(desk.state.view(desk.seat), decision, budget)


class Seat(gymnasium.Env[Any, Any]):
    """A game seen from one seat.  Whoever says what is not legal loses at once.

    `info["action_mask"]` and `action_masks()` tell what is legal.
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
        self.opponents = Opponents(self.sitting, seat, bots)
        self.arrays, self.desk = Arrays(self.sitting), Desk(self.sitting)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = space_of(self.sitting)
        self.action_space = spaces.Discrete(self.sitting.actions)
        self.dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.dealt = True
        self.desk.deal(int(self.np_random.integers(FAST_MOST)))
        self.opponents.take_seats(Fast(int(self.np_random.integers(FAST_MOST))))
        self.opponents.play(self.desk)
        return self.seen(), {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        assert self.dealt, "reset the environment before its first step"
        meant = self.desk.meant(int(action))
        if meant is None:
            return self.seen(), FORFEIT, True, False, {"action_mask": self.action_masks(), "illegal": True}
        self.desk.say(meant)
        self.opponents.play(self.desk)
        earned = self.desk.rewards()[self.seat]
        return self.seen(), earned, self.desk.over(), False, {"action_mask": self.action_masks()}

    def seen(self) -> Any:
        return self.arrays.scaled(self.desk.counts(self.seat))

    def action_masks(self) -> Any:
        return self.arrays.mask(self.desk.mask())

    def render(self) -> Any:
        return said(self.sitting, self.desk.state)


for slug in SHELF:
    gymnasium.register(
        f"Orcade/{slug}-v0",
        entry_point="orcade.envs.gym:Seat",
        vector_entry_point="orcade.envs.vector:Seats",
        kwargs={"game": slug},
    )
