"""Orcade through its doors for learners: every step is observed, and has its mask.  Runs in build/doors."""

from __future__ import annotations

from random import Random

from bench.peers.workers.timing import BATCHED, BY_PETTINGZOO, Row, answer, asked, timed

TABLES = 16  # which fit into the cache of a core
STEPS = 512  # of each table before the clock is looked at: pieces that were met once are found again


def main(seconds: float, seed: int) -> list[Row]:
    from orcade import SHELF, __version__

    engine = f"Orcade {__version__}"
    rows: list[Row] = []
    for slug in SHELF:
        named = {"engine": engine, "game": slug}
        rows.append({**named, "loop": BATCHED, **batched(slug, seconds, seed)})
        rows.append({**named, "loop": BY_PETTINGZOO, **one_by_one(slug, seconds, seed)})
    return rows


def batched(slug: str, seconds: float, seed: int) -> Row:
    """Many tables at once, each with any legal action."""
    from orcade import Fast
    from orcade.envs.vector import Vector

    tables, chance = Vector(slug, TABLES), Fast(seed)
    tables.reset(seed)

    def play() -> int:
        for _ in range(STEPS):
            tables.step(tables.anything(chance))
        return STEPS * TABLES

    row = timed(play, seconds)
    del row["games_per_second"]  # no whole games are played here
    return row


def one_by_one(slug: str, seconds: float, seed: int) -> Row:
    """Whole games through PettingZoo's loop and its checks, each step an action that the mask allows."""
    from orcade.envs.pettingzoo import env

    table, random = env(slug), Random(seed)

    def play() -> int:
        decisions = 0
        table.reset(seed=random.getrandbits(30))
        for _agent in table.agent_iter():
            seen, _, ended, _, _ = table.last()
            if ended:
                table.step(None)
            else:
                legal = seen["action_mask"].view(bool).nonzero()  # of bytes numpy finds them slowly
                table.step(random.choice(legal[0].tolist()))
                decisions += 1
        return decisions

    return timed(play, seconds)


if __name__ == "__main__":
    answer(main(*asked()))
