"""Fits the net with torch, on a GPU where there is one."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, log_softmax

from orcade.learning.examples import Examples

Array = Any
BATCH, RATE, DECAY = 256, 2e-3, 1.0


def fit(
    examples: Examples, layers: list[int], epochs: int, seed: int, told: Callable[[int], None]
) -> list[Array]:
    """Of each layer the weights and the biases."""
    torch.manual_seed(seed)
    place = "cuda" if torch.cuda.is_available() else "cpu"
    net = net_of(layers).to(place)
    adam = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    luck = np.random.default_rng(seed)
    for epoch in range(epochs):
        order = luck.permutation(len(examples))
        for at in range(0, len(order), BATCH):
            adam.zero_grad()
            loss_of(net, examples, order[at : at + BATCH], place).backward()
            adam.step()
        told(epoch + 1)
    return weights_of(net)


def net_of(layers: list[int]) -> nn.Sequential:
    """Nothing in the last layer, so that nothing is foretold yet."""
    parts: list[nn.Module] = []
    for inputs, outputs in itertools.pairwise(layers):
        parts += [nn.Linear(inputs, outputs), nn.ReLU()]
    net = nn.Sequential(*parts[:-1])
    nn.init.zeros_(net[-1].weight)
    nn.init.zeros_(net[-1].bias)
    return net


def loss_of(net: nn.Sequential, examples: Examples, rows: Array, place: str) -> Any:
    """The log loss of the chances, and that of the policy."""
    legal, aims = [torch.from_numpy(each).to(place) for each in examples.policy(rows)]
    wanted = torch.from_numpy(examples.chances(rows)).to(place)
    answers = net(torch.from_numpy(examples.seen[rows] * examples.scales).to(place))
    players = wanted.shape[1]
    chances = binary_cross_entropy_with_logits(answers[:, :players], wanted, reduction="sum")
    likely = log_softmax(answers[:, players:].masked_fill(~legal, -1e9), dim=1)
    return (chances - (aims * likely).sum()) / len(rows)


def weights_of(net: nn.Sequential) -> list[Array]:
    """As a model keeps them: a row for each input."""
    found: list[Array] = []
    for part in net:
        if isinstance(part, nn.Linear):
            found += [part.weight.detach().cpu().numpy().T, part.bias.detach().cpu().numpy()]
    return found
