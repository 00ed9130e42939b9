"""How the tribes, seats, boxes and Magic cards of Immortals fare, from the games that an arena has kept.

    orcade arena immortals search@100 search@100 --seats 3 --games 500 --new-deals --out fair --records
    python -m bench.balance_immortals fair

A record takes about 150 kB; games are read one after the other.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev

from bench.balance import games_of, happenings
from orcade.arena.match import Played

MAGIC = "magic_"  # how the names of the magic boxes begin


class Fared:
    """Scores and ranks of those of whom something is true."""

    def __init__(self) -> None:
        self.scores: list[float] = []  # how far above the table's mean
        self.ranks: list[int] = []
        self.wins = 0.0

    def add(self, game: Played, seat: int) -> None:
        self.scores.append(game.scores[seat] - mean(game.scores))
        self.ranks.append(game.ranks[seat])
        if game.ranks[seat] == 1:
            self.wins += 1 / game.ranks.count(1)

    def said(self) -> str:
        """With the 95 % interval of the mean."""
        count = len(self.scores)
        spread = 1.96 * stdev(self.scores) / count**0.5 if count > 1 else 0.0
        return (
            f"score {mean(self.scores):+.1f} ± {spread:.1f}, rank {mean(self.ranks):.2f}, "
            f"wins {self.wins / count:.1%}, of {count}"
        )


class Counted:
    """All that is counted over the games of a folder."""

    def __init__(self) -> None:
        self.games = 0
        self.scores: list[int] = []
        self.tribes: dict[str, Fared] = defaultdict(Fared)
        self.seats: dict[str, Fared] = defaultdict(Fared)
        self.seen: Counter[str] = Counter()
        self.done: Counter[str] = Counter()  #   by the box, or the Magic card
        self.turned: Counter[str] = Counter()

    def add(self, game: Played) -> None:
        """One game, by its record."""
        assert game.record is not None, "the games were kept without their records; add --records"
        self.games += 1
        self.scores += game.scores
        first = -1
        turned = ""
        for kind, fields in happenings(game.record):
            if kind == "tribes_dealt":
                for realm in ("light", "dark"):
                    self.tribes[fields[realm]].add(game, fields["seat"])
            elif kind == "round_begun" and first < 0:
                first = fields["seat"]
            elif kind == "card_revealed":
                turned = fields["card"] if fields["box"].startswith(MAGIC) else fields["box"]
                self.turned[turned] += 1
            elif kind == "do_it":
                self.done[turned] += 1
            elif kind == "attacked":
                self.seen["on an empty space" if fields["defender"] < 0 else "on a player"] += 1
                self.seen[f"inhabitants {fields['side']}"] += 1
            elif kind == "battle_settled":
                self.seen[f"battle {fields['result']}"] += 1
            elif kind == "built":
                self.seen[f"built {fields['building']}"] += 1
            elif kind in ("marker_taken", "passed"):
                self.seen[kind] += 1
        for seat in range(len(game.seats)):
            self.seats[f"place {(seat - first) % len(game.seats) + 1} in the first round"].add(game, seat)

    def lines(self) -> list[str]:
        return [
            f"  games {self.games}, mean score {mean(self.scores):.1f}",
            *(f"  {tribe}: {fared.said()}" for tribe, fared in sorted(self.tribes.items())),
            *(f"  {seat}: {fared.said()}" for seat, fared in sorted(self.seats.items())),
            *(f"  {what}: {count / self.games:.2f} a game" for what, count in sorted(self.seen.items())),
            *(
                f"  {box}: turned up {count / self.games:.2f} a game, done {self.done[box] / count:.0%}"
                for box, count in sorted(self.turned.items())
            ),
        ]


def main(folders: Sequence[str]) -> None:
    for folder in folders:
        plan = json.loads(Path(folder, "plan.json").read_text(encoding="utf-8"))
        counted = Counted()
        for game in games_of(folder):
            counted.add(game)
        print(f"{plan['game']}, {plan['players']} players")
        print("\n".join(counted.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
