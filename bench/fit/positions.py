"""Positions of games that were played: a world as one who was asked may imagine it, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from orcade.bots.knowledge import Knows
from orcade.kernel.chance import Fast
from orcade.kernel.contract import State
from orcade.kernel.lanes import Together
from orcade.learning.corpus import Corpus


@dataclass(frozen=True)
class Position:
    world: State
    results: list[float]  # of each seat, from 0 for lost to 1 for won


def positions_of(corpus: Corpus, held_out: bool, most: int, seed: int) -> list[Position]:
    """At most so many, drawn from all games alike; none of sealed choices, where worlds are half made."""
    random, seen, kept = Random(seed), 0, list[Position]()
    for lesson in corpus.lessons(held_out):
        for example in lesson.examples:
            seen += 1
            place = len(kept) if len(kept) < most else random.randrange(seen)
            if place >= most:
                continue
            view = corpus.view(example)
            if isinstance(view.agenda[-1], Together):
                continue
            world = view.imagine(example.seat, Fast(seed * 1009 + seen))
            kept[place : place + 1] = [Position(world, lesson.results)]
    return kept


def foretold(knows: Knows, positions: list[Position]) -> list[float]:
    """For each seat of each position, how likely it wins."""
    return [chance for each in positions for chance in knows.evaluation(each.world)]


def results_of(positions: list[Position]) -> list[float]:
    return [result for each in positions for result in each.results]
