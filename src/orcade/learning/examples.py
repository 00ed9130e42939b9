"""Examples as arrays of numpy, for whatever learns from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orcade.bots.missing import MissingExtra
from orcade.learning.corpus import Corpus
from orcade.learning.lesson import Example, Lesson

try:
    import numpy as np
except ImportError:
    raise MissingExtra("NumPy", "model") from None

Array = Any  # numpy's types are not known where it is not installed
THOUGHT = 0.8  # how far what is to be foretold lies from how the game ended to what the search thought


@dataclass(frozen=True)
class Examples:
    """A row for each example.

    `seen` are observations as bytes, to be multiplied by `scales`.  `results` say how the game ended for each
    seat, beginning with the one that looks.  `values` are what the search thought, or not a number.  `phases`
    go from 0 at the beginning of a game to 1 at its end.
    """

    seen: Array
    scales: Array
    results: Array
    values: Array
    phases: Array
    legal: list[Array]  #   ids of actions
    aims: list[Array]  #    for each of them, how often it should be said
    actions: int

    def __len__(self) -> int:
        return len(self.legal)

    def policy(self, rows: Array) -> tuple[Array, Array]:
        """For these rows: which actions are legal, and how often each should be said."""
        legal = np.zeros((len(rows), self.actions), np.bool_)
        aims = np.zeros((len(rows), self.actions), np.float32)
        for at, row in enumerate(rows):
            legal[at, self.legal[row]] = True
            aims[at, self.legal[row]] = self.aims[row]
        return legal, aims

    def chances(self, rows: Array) -> Array:
        """For these rows, how likely each seat should be said to win.

        Near to what the search thought, where it did: all examples of a game have one end, and a net soon
        knows it by heart.  What the seat that looks gains by that, the others lose alike.
        """
        found = self.results[rows]  # a copy
        more = np.nan_to_num((self.values[rows] - found[:, 0]) * THOUGHT)
        found[:, 1:] -= more[:, None] / max(1, found.shape[1] - 1)
        found[:, 0] += more
        return np.clip(found, 0, 1)


def examples_of(corpus: Corpus, held_out: bool) -> Examples:
    tensor = corpus.game.tensor(corpus.players)
    pairs = [(lesson, each) for lesson in corpus.lessons(held_out) for each in lesson.examples]
    seen = b"".join(tensor.counts(corpus.view(each), each.seat) for _, each in pairs)
    values = [np.nan if each.value is None else each.value for _, each in pairs]
    return Examples(
        seen=np.frombuffer(seen, np.uint8).reshape(len(pairs), tensor.size),
        scales=np.array(tensor.scales, np.float32),
        results=np.array([turned(lesson, each) for lesson, each in pairs], np.float32).reshape(
            len(pairs), corpus.players
        ),
        values=np.array(values, np.float32),
        phases=np.array([each.move / lesson.decisions for lesson, each in pairs], np.float32),
        legal=[np.array(each.legal) for _, each in pairs],
        aims=[aims_of(each) for _, each in pairs],
        actions=corpus.game.space.size,
    )


def turned(lesson: Lesson, example: Example) -> list[float]:
    """The results, those of who looks first."""
    return lesson.results[example.seat :] + lesson.results[: example.seat]


def aims_of(example: Example) -> Array:
    """As often as the search tried it; where there was none, or it tried all alike, what was said."""
    visits = {action: visits for action, visits, _ in example.tried}
    if len(set(visits.values())) < 2:
        visits = {example.said: 1}
    found = np.array([visits.get(action, 0) for action in example.legal], np.float32)
    return found / found.sum()
