"""What each game shows to learners, as tables: `python -m orcade.envs.page docs/envs.md` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path

from orcade.kernel.features import Feature, LeftOut, Place
from orcade.kernel.fields import kind
from orcade.kernel.game import Game
from orcade.kernel.tensor import Tensor
from orcade.shelf import SHELF

BEGINS = "<!-- From here on: python -m orcade.envs.page docs/envs.md -->\n"
HEAD = ["| from | field | shape | 1 is | what |", "|---|---|---|---|---|"]


def table_of(game: Game) -> list[str]:
    """Every field of an observation with the fewest players, and what is left out."""
    tensor = game.tensor(game.seats[0])
    rows = [row(place) for place in tensor.layout() if place.says and 0 not in place.shape()]
    missing = [f"`{feature.field}`: {feature.says}." for feature in tensor.features if is_left_out(feature)]
    return [
        f"### {game.name['en']}",
        "",
        f"{tensor.size:,} numbers with {game.seats[0]} players.",
        *([f"Left out: {' '.join(missing)}"] if missing else []),
        f"Questions, in their order, with their numbers: {', '.join(questions(tensor))}.",
        "",
        *HEAD,
        *rows,
        "",
    ]


def questions(tensor: Tensor) -> list[str]:
    return [question(each, tensor.numbered(each)) for each in tensor.decisions]


def question(decision: type, numbers: Collection[str]) -> str:
    told = ", ".join(name for name in numbers if name != "seat")
    return f"`{kind(decision)}`" + (f" ({told})" if told else "")


def row(place: Place) -> str:
    shape = " × ".join(f"{axis.name} {axis.size}" for axis in place.axes)
    most = f"{place.most:g}" if place.most != 1 else ""
    cells = (f"{place.start}", f"`{place.name}`", shape, most, place.says)
    return "| " + " | ".join(cells) + " |"


def is_left_out(feature: Feature) -> bool:
    return isinstance(feature, LeftOut)


def tables() -> str:
    return "\n".join(line for game in SHELF.values() for line in table_of(game))


def renewed(page: str) -> str:
    """The page with its tables made anew."""
    return page[: page.index(BEGINS) + len(BEGINS)] + "\n" + tables()


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")
