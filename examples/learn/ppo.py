"""Masked PPO through the Gym door: a learner in every seat in turn, bots in the others.

python examples/learn/ppo.py orc ppo.model --bots uniform
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from torch.distributions import Categorical
from torch.nn.functional import binary_cross_entropy_with_logits
from with_torch import net_of, weights_of

import orcade.envs.gym  # noqa: F401  registers the games
from orcade.bots.learned.file import Model, about_of, write_model
from orcade.shelf import find_game

Array = Any
PLACE = "cuda" if torch.cuda.is_available() else "cpu"
STEPS, LAMBDA = 64, 0.95  #        of a rollout, and how far what came of it is trusted
PASSES, BATCH, RATE = 4, 512, 1e-3
CLIP, ENTROPY = 0.2, 0.01


class Rooms:
    """As many tables as asked for, with the learner in another seat of each group."""

    def __init__(self, slug: str, players: int, tables: int, bots: str, seed: int) -> None:
        self.groups = [
            gymnasium.make_vec(
                f"Orcade/{slug}-v0",
                num_envs=max(1, tables // players),
                vectorization_mode="vector_entry_point",
                seats=players,
                seat=seat,
                bots=bots,
            )
            for seat in range(players)
        ]
        dealt = [group.reset(seed=seed + seat) for seat, group in enumerate(self.groups)]
        self.seen, self.masks = joined(dealt)

    def step(self, actions: Array) -> tuple[Array, Array]:
        """What was earned, and which games ended."""
        shares = np.split(actions, len(self.groups))
        told = [group.step(share) for group, share in zip(self.groups, shares, strict=True)]
        self.seen, self.masks = joined([(each[0], each[4]) for each in told])
        return np.concatenate([each[1] for each in told]), np.concatenate([each[2] for each in told])


def joined(told: list[tuple[Array, dict[str, Array]]]) -> tuple[Array, Array]:
    seen = np.concatenate([each for each, _ in told])
    masks = np.concatenate([info["action_mask"] for _, info in told]).astype(bool)
    return torch.from_numpy(seen).to(PLACE), torch.from_numpy(masks).to(PLACE)


def main(typed: Sequence[str] | None = None) -> None:
    asked = asked_for(typed)
    torch.manual_seed(asked.seed)
    game = find_game(asked.game)
    players = game.seats[0]
    layers = [game.tensor(players).size, 64, 32, players + game.space.size]
    net, rooms = net_of(layers).to(PLACE), Rooms(asked.game, players, asked.tables, asked.bots, asked.seed)
    adam = torch.optim.Adam(net.parameters(), RATE)
    for update in range(asked.updates):
        played, earned = rollout(net, players, rooms)
        improve(net, players, adam, played)
        print(f"update {update + 1}: {len(earned)} games, {np.mean(earned or [0.0]):+.2f} a game", flush=True)
    facts = {"how": "masked PPO", "bots": asked.bots, "updates": asked.updates, "tables": asked.tables}
    about = about_of(game, players, layers, facts, asked.licence)
    weights = [array("f", np.ascontiguousarray(each).tobytes()) for each in weights_of(net)]
    print(f"{asked.model}: {write_model(asked.model, Model(about, weights))}")


def asked_for(typed: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Masked PPO through the Gym door.")
    parser.add_argument("game")
    parser.add_argument("model", type=Path, help="the file to write")
    parser.add_argument("--bots", default="uniform", help="who sits in the other seats: uniform, or a level")
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument(
        "--updates", type=int, default=100, help=f"each after {STEPS} decisions at every table"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--licence", default="CC0-1.0")
    return parser.parse_args(typed)


def rollout(net: Any, players: int, rooms: Rooms) -> tuple[list[Any], list[float]]:
    """What was seen, allowed and said, and how much better it was than thought; and what games brought."""
    rows, earned = [], []
    with torch.no_grad():
        for _ in range(STEPS):
            seen, masks = rooms.seen, rooms.masks
            policy, chance = answers(net, players, seen, masks)
            actions = policy.sample()
            rewards, ended = rooms.step(actions.cpu().numpy())
            earned += rewards[ended].tolist()
            paid, over = torch.from_numpy(rewards).float().to(PLACE), torch.from_numpy(ended).to(PLACE)
            rows.append((seen, masks, actions, policy.log_prob(actions), worth(chance), paid, over))
        last = worth(answers(net, players, rooms.seen, rooms.masks)[1])
    gains = gains_of([row[4:] for row in rows], last)
    aims = [gain + row[4] for gain, row in zip(gains, rows, strict=True)]
    columns = [*zip(*[row[:4] for row in rows], strict=True), gains, aims]
    return [torch.cat(list(column)) for column in columns], earned


def answers(net: Any, players: int, seen: Any, masks: Any) -> tuple[Categorical, Any]:
    """What the learner would say, and the logits of each seat's chance to win."""
    out = net(seen)
    return Categorical(logits=out[:, players:].masked_fill(~masks, -1e9)), out[:, :players]


def worth(chances: Any) -> Any:
    """The reward that is expected, from -1 to 1, where a model keeps chances from 0 to 1."""
    return 2 * torch.sigmoid(chances[:, 0]) - 1


def gains_of(rows: list[Any], after: Any) -> list[Any]:
    """Generalised advantages, from the last decision back to the first."""
    gain, gains = torch.zeros_like(after), []
    for thought, paid, over in reversed(rows):
        goes_on = (~over).float()
        gain = paid + goes_on * after - thought + LAMBDA * goes_on * gain
        after = thought
        gains.append(gain)
    return gains[::-1]


def improve(net: Any, players: int, adam: Any, played: list[Any]) -> None:
    for _ in range(PASSES):
        for rows in torch.randperm(len(played[0])).split(BATCH):
            adam.zero_grad()
            loss_of(net, players, *[column[rows] for column in played]).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()


def loss_of(
    net: Any, players: int, seen: Any, masks: Any, said: Any, before: Any, gains: Any, aims: Any
) -> Any:
    """The clipped loss of the policy, that of the chances, and a little for keeping options open."""
    policy, chances = answers(net, players, seen, masks)
    ratio = (policy.log_prob(said) - before).exp()
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    clipped = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
    own = ((aims + 1) / 2).clamp(0, 1)
    others = (players / 2 - own) / (players - 1)  # all rewards sum to 0
    wanted = torch.stack([own] + [others] * (players - 1), dim=1)
    foretold = binary_cross_entropy_with_logits(chances, wanted)
    return -clipped.mean() + foretold - ENTROPY * policy.entropy().mean()


if __name__ == "__main__":
    main()
