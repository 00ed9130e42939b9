"""Orcade, in the build that PYTHONPATH names."""

from __future__ import annotations

from random import Random

from bench.peers.workers.timing import BY_ENGINE, BY_PYTHON, Row, answer, asked, timed


def main(seconds: float, seed: int) -> list[Row]:
    from orcade import Fast, __version__, find_game
    from orcade.kernel import flow

    game = find_game("orc")
    options = game.check_options({})
    chance, random = Fast(seed), Random(seed)

    def playout() -> int:
        s = game.setup(2, options, chance)
        s.recorder = None
        return flow.playout(s, chance)

    def loop() -> int:
        s = game.setup(2, options, chance)
        s.recorder = None
        decisions = 0
        while s.agenda:
            decision = flow.pending(s)[0]
            flow.play(s, decision.seat, random.choice(decision.legal(s)))
            decisions += 1
        return decisions

    named = {"engine": f"Orcade {__version__}", "game": "orc"}
    return [
        {**named, "loop": BY_ENGINE, **timed(playout, seconds)},
        {**named, "loop": BY_PYTHON, **timed(loop, seconds)},
    ]


if __name__ == "__main__":
    answer(main(*asked()))
