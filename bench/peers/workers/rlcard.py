"""RLCard: card games in Python for learners; every step builds an observation."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import rlcard  # type: ignore[import-not-found]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

from bench.peers.workers.timing import BY_PYTHON, Row, answer, asked, timed

GAMES = ["gin-rummy", "uno"]


def main(seconds: float, seed: int) -> list[Row]:
    named = {"engine": f"RLCard {version('rlcard')}", "loop": BY_PYTHON}
    return [{**named, "game": game, **measured(game, seconds, seed)} for game in GAMES]


def measured(name: str, seconds: float, seed: int) -> Row:
    env: Any = rlcard.make(name, config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=False)
        decisions: int = env.timestep - before
        return decisions

    return timed(play, seconds)


if __name__ == "__main__":
    answer(main(*asked()))
