"""How fair a game is, and what is played in it, from the games that an arena has kept.

    orcade arena battl_khaos champion champion --option orc_player=first_seat --out fair --records
    python -m bench.balance fair

With the same bot in all seats, what the seats win is the game's doing alone.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, quantiles

from orcade.arena.journal import played_of
from orcade.arena.match import Played
from orcade.arena.rating import points_at, wilson


def main(folders: Sequence[str]) -> None:
    for folder in folders:
        plan = json.loads(Path(folder, "plan.json").read_text(encoding="utf-8"))
        games = Path(folder, "games.jsonl").read_text(encoding="utf-8").splitlines()
        print(f"{plan['game']}, {', '.join(f'{name} {value}' for name, value in plan['options'].items())}")
        print("\n".join(lines([played_of(json.loads(game)) for game in games])))


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
    found = wilson(sum(points_at(game, seat) for game in games), len(games))
    return f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"


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


if __name__ == "__main__":
    main(sys.argv[1:])
