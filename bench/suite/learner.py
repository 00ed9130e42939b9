"""A learner to be beaten: REINFORCE on a linear policy over fixed random features, for any game.

It plays all seats against itself through `orcade.envs.vector` for so many games, and then meets uniform play.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

TABLES, HIDDEN, RATE = 16, 128, 0.02


class Policy:
    """Features are drawn once from the seed; what is learned is a weight for each feature and action."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        import numpy as np

        self.np, self.luck = np, np.random.default_rng(seed)
        self.drawn = self.luck.standard_normal((size, HIDDEN), np.float32) / sqrt(size)
        self.weights = np.zeros((HIDDEN, actions), np.float32)

    def features(self, observations: Any) -> Any:
        return self.np.tanh(4 * (observations @ self.drawn))

    def chances(self, features: Any, masks: Any) -> Any:
        """How likely each action is; what is not legal is not."""
        wishes = self.np.where(masks, features @ self.weights, -self.np.inf)
        shares = self.np.exp(wishes - wishes.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True)

    def drawn_from(self, chances: Any) -> Any:
        """One action for each row."""
        reached = chances.cumsum(axis=1, dtype=self.np.float64)
        marks = self.luck.random((len(chances), 1)) * reached[:, -1:]
        return (reached <= marks).sum(axis=1)


class Lesson:
    """What was seen and done at one table since it was dealt."""

    def __init__(self) -> None:
        self.steps: list[tuple[int, Any, Any, int]] = []  # who, features, chances, action

    def learn(self, policy: Policy, rewards: Any) -> None:
        """Whoever won did well in every step, whoever lost badly."""
        np = policy.np
        seen = np.array([features for _, features, _, _ in self.steps])
        missed = -np.array([chances for _, _, chances, _ in self.steps])
        missed[np.arange(len(self.steps)), [action for _, _, _, action in self.steps]] += 1
        earned = np.array([rewards[seat] for seat, _, _, _ in self.steps], np.float32)
        policy.weights += RATE * (seen.T @ (missed * earned[:, None])) / sqrt(len(self.steps))


def measure(game: str, lessons: int, exams: int) -> dict[str, Any]:
    from orcade.envs.vector import Vector

    tables = Vector(game, TABLES)
    policy = Policy(tables.sitting.tensor.size, tables.sitting.actions, seed=1)
    steps = learned(tables, policy, lessons)
    before, after = (examined(game, each, exams) for each in (None, policy))
    return {"steps": steps, "untaught": before, "taught": after}


def learned(tables: Any, policy: Policy, lessons: int) -> int:
    now, ended, steps = tables.reset(seed=1), 0, 0
    kept = [Lesson() for _ in range(TABLES)]
    while ended < lessons:
        features = policy.features(now.observations)
        chances = policy.chances(features, now.masks)
        actions, seats = policy.drawn_from(chances), now.seats.copy()
        for row, lesson in enumerate(kept):
            lesson.steps.append((int(seats[row]), features[row], chances[row], int(actions[row])))
        now = tables.step(actions)
        steps += TABLES
        for row in policy.np.flatnonzero(now.ended):
            kept[row].learn(policy, now.rewards[row])
            kept[row] = Lesson()
            ended += 1
    return steps


def examined(game: str, policy: Policy | None, exams: int) -> dict[str, Any]:
    """What it earns a game in seats that take turns, the others playing anything legal; None does, too.

    Each table plays as many games, so that short ones do not count more often.
    """
    import numpy as np

    from bench.suite.matches import summed
    from orcade.envs.vector import Vector
    from orcade.kernel.chance import Fast

    tables, chance = Vector(game, TABLES), Fast(7)
    earned, now = [list[float]() for _ in range(TABLES)], tables.reset(seed=2)
    mine = [row % tables.sitting.seats for row in range(TABLES)]
    while min(map(len, earned)) < exams // TABLES:
        actions = np.array(tables.anything(chance))
        if policy is not None:
            said = policy.drawn_from(policy.chances(policy.features(now.observations), now.masks))
            actions = np.where(now.seats == np.array(mine), said, actions)
        now = tables.step(actions)
        for row in np.flatnonzero(now.ended):
            earned[row].append(float(now.rewards[row][mine[row]]))
            mine[row] = (mine[row] + 1) % tables.sitting.seats
    counted = [reward for row in earned for reward in row[: exams // TABLES]]
    return summed(counted, len(counted))
