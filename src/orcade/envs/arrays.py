"""Observations and masks as arrays of numpy, which share the bytes that compiled code wrote."""

from __future__ import annotations

from typing import Any

import numpy as np

from orcade.envs.sitting import Sitting

Array = Any  # numpy's types are not known where it is not installed


class Arrays:
    """How the numbers of a sitting become arrays."""

    def __init__(self, sitting: Sitting) -> None:
        self.size, self.actions = sitting.tensor.size, sitting.actions
        self.scales: Array = np.array(sitting.tensor.scales, np.float32)

    def scaled(self, counts: bytes) -> Array:
        """An observation, its numbers between 0 and 1 or a little above."""
        return np.frombuffer(counts, np.uint8) * self.scales

    def scaled_rows(self, rows: list[bytes]) -> Array:
        """Several observations, one below the other."""
        return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1) * self.scales

    def mask(self, mask: bytes) -> Array:
        return np.frombuffer(mask, np.int8)


def space_of(sitting: Sitting) -> Any:
    """Of an observation, for Gymnasium."""
    from gymnasium import spaces

    return spaces.Box(0.0, np.inf, (sitting.tensor.size,), np.float32)
