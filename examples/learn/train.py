"""Trains a model from the lessons of `orcade selfplay`, and judges it by games that it never saw.

python examples/learn/train.py orc-lessons orc.model
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from orcade.bots.learned.file import Model, about_of, write_model
from orcade.bots.learned.net import Net
from orcade.learning.corpus import Corpus
from orcade.learning.examples import Examples, examples_of
from orcade.learning.judging import judge, lines_of, log_loss

Array = Any
LICENCE = "CC0-1.0"  # what is learned from games of bots belongs to whoever trained it; say so with --licence


def main(typed: Sequence[str] | None = None) -> None:
    asked = asked_for(typed)
    corpus = Corpus(asked.lessons, asked.components)
    examples, held_out = examples_of(corpus, held_out=False), examples_of(corpus, held_out=True)
    print(f"{len(examples):,} examples to learn from, {len(held_out):,} held out")
    layers = [examples.seen.shape[1], *asked.hidden, corpus.players + examples.actions]
    fit = import_module(f"with_{asked.library}").fit
    weights = fit(examples, layers, asked.epochs, asked.seed, lambda epoch: print(f"epoch {epoch}"))
    model = model_of(corpus, layers, weights, examples, asked)
    model = replace(
        model, about=replace(model.about, training=model.about.training | judged(model, held_out))
    )
    print(f"{asked.model}: {write_model(asked.model, model)}")


def asked_for(typed: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lessons", type=Path, help="a folder of orcade selfplay")
    parser.add_argument("model", type=Path, help="the file to write")
    parser.add_argument("--components", help="the corrections that the lessons were played with, if any")
    found = "torch" if find_spec("torch") else "numpy"
    parser.add_argument("--library", choices=["torch", "numpy"], default=found, help="what fits the net")
    parser.add_argument("--hidden", type=int, nargs="+", default=[64, 32], help="the sizes between: 64 32")
    parser.add_argument("--epochs", type=int, default=8, help="how often every example is seen: 8")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--licence", default=LICENCE, help=f"of the model: {LICENCE}")
    return parser.parse_args(typed)


def model_of(
    corpus: Corpus, layers: list[int], weights: list[Array], examples: Examples, asked: argparse.Namespace
) -> Model:
    """What was never lit weighs nothing, and packs into nothing."""
    weights[0] = weights[0] * examples.seen.any(axis=0)[:, None]
    facts = {"lessons": corpus.plan, "examples": len(examples), "epochs": asked.epochs, "seed": asked.seed}
    about = about_of(corpus.game, corpus.players, layers, facts, asked.licence)
    return Model(about, [array("f", np.ascontiguousarray(each, np.float32).tobytes()) for each in weights])


def judged(model: Model, held_out: Examples) -> dict[str, Any]:
    """By games that were held out, with the code that will play."""
    net = Net(model, held_out.scales)
    hidden = [net.hidden(seen.tobytes()) for seen in held_out.seen]
    chances = np.array([net.chances(each)[0] for each in hidden])
    judgements = judge(chances, held_out.results[:, 0], held_out.phases)
    print("how likely who is asked wins:", *lines_of(judgements), sep="\n")
    searched = ~np.isnan(held_out.values)
    if searched.any():
        search = log_loss(held_out.values[searched], held_out.results[searched, 0])
        print(f"log loss of the search that played, where it searched: {search:.3f}")
    policy, agreed = policy_judged(net, hidden, held_out)
    print(f"policy: log loss {policy:.3f}; the likeliest action is the most tried in {agreed:.0%}")
    return {"held_out": {"log_loss": judgements[0].log_loss, "policy": policy, "agreed": agreed}}


def policy_judged(net: Net, hidden: list[Array], held_out: Examples) -> tuple[float, float]:
    """The log loss of what is likely, and how often the likeliest is what was tried most."""
    loss, agreed = 0.0, 0
    for row, legal, aims in zip(hidden, held_out.legal, held_out.aims, strict=True):
        likely = np.array(net.weights(row, legal.tolist()))
        loss -= float((aims * np.log(np.maximum(likely, 1e-9))).sum())
        agreed += int(likely.argmax() == aims.argmax())
    return loss / len(hidden), agreed / len(hidden)


if __name__ == "__main__":
    main()
