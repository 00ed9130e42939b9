"""A model at work, with numpy and without torch (ADR 0035).

Hardly one number in twenty of an observation is not 0, so that only the rows of these are read.  Of the
actions only those are weighed that are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orcade.bots.learned.file import Model
from orcade.bots.missing import MissingExtra

try:
    import numpy as np
except ImportError:
    raise MissingExtra("NumPy", "model") from None

Array = Any  # numpy's types are not known where it is not installed


class Net:
    """The layers of a model: rectified sums, and at the end the answers."""

    def __init__(self, model: Model, scales: Sequence[float]) -> None:
        layers = model.about.layers
        weights = [np.frombuffer(each, np.float32) for each in model.weights]
        self.seats = model.about.players
        self.matrices: list[Array] = [
            weights[2 * at].reshape(layers[at], layers[at + 1]) for at in range(len(layers) - 1)
        ]
        self.biases: list[Array] = weights[1::2]
        self.first: Array = self.matrices[0] * np.array(scales, np.float32)[:, None]
        self.last: Array = np.ascontiguousarray(self.matrices[-1].T)

    def hidden(self, counts: bytes) -> Array:
        """What the last layer is shown of an observation."""
        seen = np.frombuffer(counts, np.uint8)
        lit = seen.nonzero()[0]
        found = seen[lit].astype(np.float32) @ self.first[lit] + self.biases[0]
        for matrix, bias in zip(self.matrices[1:-1], self.biases[1:-1], strict=True):
            found = np.maximum(found, 0) @ matrix + bias
        return np.maximum(found, 0)

    def chances(self, hidden: Array) -> list[float]:
        """How likely each seat wins, beginning with the one that looks."""
        found: list[float] = (1 / (1 + np.exp(-self.outputs(hidden, slice(self.seats))))).tolist()
        return found

    def weights(self, hidden: Array, actions: list[int]) -> list[float]:
        """How likely each of these actions is; together 1."""
        asked = self.outputs(hidden, np.array(actions) + self.seats)
        likely = np.exp(asked - asked.max())
        found: list[float] = (likely / likely.sum()).tolist()
        return found

    def outputs(self, hidden: Array, which: Any) -> Array:
        return self.last[which] @ hidden + self.biases[-1][which]
