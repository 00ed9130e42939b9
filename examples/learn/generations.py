"""A policy-value search that teaches itself: it plays, is trained on its games, and meets what it was.

python examples/learn/generations.py orc --generations 5
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

TRAIN = Path(__file__).with_name("train.py")


def main(typed: Sequence[str] | None = None) -> None:
    asked = asked_for(typed)
    asked.folder.mkdir(parents=True, exist_ok=True)
    bot = f"blind@{asked.simulations}"  # the first knows nothing but the rules
    for generation in range(1, asked.generations + 1):
        print(f"== generation {generation}: {bot} plays", flush=True)
        lessons, model = asked.folder / f"lessons-{generation}", asked.folder / f"{generation}.model"
        orcade(
            *("selfplay", asked.game, "--bot", bot, "--games", asked.games, "--varied", asked.varied),
            *("--seed", generation * 1_000_000, "--out", lessons),
        )
        if not model.exists():
            run([sys.executable, str(TRAIN), str(lessons), str(model)])
        learned = f"model:{model}@{asked.simulations}"
        met = asked.folder / f"arena-{generation}"
        orcade("arena", asked.game, learned, bot, "--games", asked.matches, "--out", met)
        bot = learned


def asked_for(typed: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="A policy-value search that teaches itself.")
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, default=Path("generations"))
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--games", type=int, default=500, help="of each generation against itself: 500")
    parser.add_argument("--simulations", type=int, default=50, help="before each answer: 50")
    parser.add_argument("--varied", type=int, default=10, help="decisions that are varied in each game: 10")
    parser.add_argument("--matches", type=int, default=100, help="against the generation before: 100")
    return parser.parse_args(typed)


def orcade(*words: object) -> None:
    run([sys.executable, "-m", "orcade", *map(str, words)])


def run(command: list[str]) -> None:
    """What was done before an interruption is not done again: the folder keeps it."""
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
