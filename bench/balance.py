"""How fair a game is, and what is played in it, from the games that an arena has kept.

    orcade arena battl_khaos champion champion --option orc_player=first_seat --out fair --records
    python -m bench.balance fair

With the same bot in all seats, what the seats win is the game's doing alone.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from orcade.arena.journal import played_of
from orcade.arena.match import Played
from orcade.arena.rating import points_at, wilson


def main(folders: Sequence[str]) -> None:
    for folder in folders:
        plan = json.loads(Path(folder, "plan.json").read_text(encoding="utf-8"))
        print(f"{plan['game']}, {', '.join(f'{name} {value}' for name, value in plan['options'].items())}")
        print("\n".join(lines(list(games_of(folder)))))


def lines(games: Sequence[Played]) -> list[str]:
    """Shares of the seats, lengths, scores, and how often each thing is said in a game."""
    lengths = [game.decisions for game in games]
    best = [max(game.scores) for game in games]
    last = [min(game.scores) for game in games]
    return [
        f"  games {len(games)}, drawn {sum(len(set(game.ranks)) == 1 for game in games)}",
        *(f"  seat {seat} wins {share(games, seat)}" for seat in range(len(games[0].seats))),
        f"  decisions {spread(lengths)}",
        f"  best score {spread(best)}, last {spread(last)}, apart {spread(apart(best, last))}",
        *(f"  {said}: {count / len(games):.2f} a game" for said, count in sorted(sayings(games).items())),
    ]


def share(games: Sequence[Played], seat: int) -> str:
    return interval([points_at(game, seat) for game in games])


def spread(figures: Sequence[int]) -> str:
    """The mean, and where the middle half lies."""
    quarters = quantiles(figures) if len(figures) > 1 else [figures[0]] * 3
    return f"{mean(figures):.1f} ({quarters[0]:g} to {quarters[2]:g})"


def apart(best: Sequence[int], last: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(best, last, strict=True)]


def sayings(games: Sequence[Played]) -> Counter[str]:
    """How often each action was said; those with figures, such as coordinates, by their kind alone."""
    found: Counter[str] = Counter()
    for game in games:
        for move in game.record["moves"] if game.record else []:
            for verb, fields in move["action"].items():
                words = [word for word in fields.values() if isinstance(word, str)]
                found[" ".join([verb, *words])] += 1
    return found


# What the counters of single games share


def games_of(folder: str) -> Iterator[Played]:
    """The games of a folder, one after the other: a record may be large."""
    with Path(folder, "games.jsonl").open(encoding="utf-8") as games:
        for line in games:
            yield played_of(json.loads(line))


def happenings(record: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every action and event of a record by its kind, in order."""
    for event in record["opening"]:
        yield from event.items()
    for move in record["moves"]:
        yield from move["action"].items()
        for event in move["events"]:
            yield from event.items()


def interval(points: Sequence[float]) -> str:
    """The mean of points from 0 to 1, and where it lies with 95 % certainty."""
    found = wilson(sum(points), len(points))
    return f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"


def shares(found: Counter[str]) -> str:
    """The most frequent first, each by its part of all."""
    total = max(1, sum(found.values()))
    return ", ".join(f"{name} {count / total:.0%}" for name, count in found.most_common())


def rates(found: Counter[str], games: int) -> str:
    """The most frequent first, each by how often it was in a game."""
    return ", ".join(f"{name} {count / games:.1f}" for name, count in found.most_common())


def total(counters: Iterable[Counter[str]]) -> Counter[str]:
    """All of them together."""
    found: Counter[str] = Counter()
    for counter in counters:
        found.update(counter)
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
