"""Fits the net with numpy alone: forward, backward, AdamW.  A minute does for a few thousand examples."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from orcade.learning.examples import Examples

Array = Any
BATCH, RATE, DECAY = 256, 2e-3, 1.0


def fit(
    examples: Examples, layers: list[int], epochs: int, seed: int, told: Callable[[int], None]
) -> list[Array]:
    """Of each layer the weights and the biases."""
    luck = np.random.default_rng(seed)
    weights, adam = beginning(layers, luck), Adam()
    for epoch in range(epochs):
        order = luck.permutation(len(examples))
        for at in range(0, len(order), BATCH):
            adam.step(weights, slopes(weights, examples, order[at : at + BATCH]))
        told(epoch + 1)
    return weights


def beginning(layers: list[int], luck: np.random.Generator) -> list[Array]:
    """Small weights at random; none in the last layer, so that nothing is foretold yet."""
    weights: list[Array] = []
    for at, (inputs, outputs) in enumerate(itertools.pairwise(layers)):
        size = 0.0 if at == len(layers) - 2 else (2 / min(inputs, 200)) ** 0.5
        weights += [luck.normal(0, 1, (inputs, outputs)).astype(np.float32) * np.float32(size)]
        weights += [np.zeros(outputs, np.float32)]
    return weights


def slopes(weights: list[Array], examples: Examples, rows: Array) -> list[Array]:
    """How the loss of these examples changes with each weight."""
    passed = [examples.seen[rows] * examples.scales]
    for at in range(0, len(weights) - 2, 2):
        passed.append(np.maximum(passed[-1] @ weights[at] + weights[at + 1], 0))
    slope = wrong(passed[-1] @ weights[-2] + weights[-1], examples, rows) / np.float32(len(rows))
    found: list[Array] = []
    for at in range(len(weights) - 2, -1, -2):
        found = [passed[at // 2].T @ slope, slope.sum(axis=0), *found]
        slope = slope @ weights[at].T * (passed[at // 2] > 0)
    return found


def wrong(answers: Array, examples: Examples, rows: Array) -> Array:
    """What was answered less what should have been: the slope of both log losses."""
    players = examples.results.shape[1]
    legal, aims = examples.policy(rows)
    asked = np.where(legal, answers[:, players:], -np.inf)
    likely = np.exp(asked - asked.max(axis=1, keepdims=True))
    likely /= likely.sum(axis=1, keepdims=True)
    chances = 1 / (1 + np.exp(-answers[:, :players]))
    return np.concatenate([chances - examples.chances(rows), likely - aims], axis=1)


class Adam:
    def __init__(self) -> None:
        self.means: list[Array] = []
        self.squares: list[Array] = []
        self.steps = 0

    def step(self, weights: list[Array], slopes: list[Array]) -> None:
        if not self.steps:
            self.means = [np.zeros_like(each) for each in weights]
            self.squares = [np.zeros_like(each) for each in weights]
        self.steps += 1
        rate = RATE * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for weight, slope, mean, square in zip(weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8) + RATE * DECAY * weight
