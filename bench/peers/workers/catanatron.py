"""Catanatron: a fast Catan in Python, four random players."""

from __future__ import annotations

import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from bench.peers.workers.timing import BY_PYTHON, Row, answer, asked, timed


def main(seconds: float, seed: int) -> list[Row]:
    random.seed(seed)

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=random.getrandbits(30))
        game.play()
        return len(game.state.actions)

    named = {"engine": f"Catanatron {version('catanatron')}", "game": "catan, 4 seats"}
    return [{**named, "loop": BY_PYTHON, **timed(play, seconds)}]


if __name__ == "__main__":
    answer(main(*asked()))
