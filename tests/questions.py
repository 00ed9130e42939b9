"""A position for nearly every kind of question of every game: found once by chance, and made again by seeds.

The few that chance does not find are laid in `by_hand.py`.

`questions.json` beside this file names the games by which they are reached.  After a change of the rules the
tests may say that a question is not asked there any more; then find them anew:

    PYTHONPATH=src build/dev/bin/python -m tests.questions
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.complete import called
from orcade.kernel.contract import Decision
from orcade.kernel.fields import kind_of
from orcade.kernel.game import BadOption, Game
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from orcade.shelf import GAMES, SHELF

KNOWN = Path(__file__).with_suffix(".json")
PATIENCE = 240  #      seconds for a game
LONGEST = 3_000  #     moves
LAZY = ("end_", "no_", "halt", "stay_", "let_", "keep_", "pass_", "hold_", "hand_over", "finish")


@dataclass(frozen=True)
class Asked:
    """After so many moves of a game played by chance, this is asked."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    moves: int
    kind: str

    def __str__(self) -> str:
        return f"{self.slug}-{self.kind}"

    def table(self, names: list[str] | None = None) -> Table:
        table, luck = opened(SHELF[self.slug], self.seats, self.options, self.seed, names)
        for _ in range(self.moves):
            move(table, luck)
        return table

    def seat(self, table: Table) -> int:
        """Who is asked."""
        for seat, decision in table.pending().items():
            if kind_of(decision) == self.kind:
                return seat
        raise AssertionError(f"{self} is not asked here any more; run python -m tests.questions")


def opened(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, names: list[str] | None = None
) -> tuple[Table, Random]:
    return Table(game, seats, dict(options), Keyed(seed_from(seed)), names), Random(seed)


def move(table: Table, luck: Random) -> None:
    """Anything, but seldom what only ends something: so that much happens."""
    seat = luck.choice(sorted(table.pending()))
    legal = table.legal(seat)
    busy = [a for a in legal if not a.block.name.startswith(LAZY)]
    a: Action = luck.choice(busy if busy and luck.random() < 0.8 else legal)
    table.play(seat, a)
    del table.moves[:-1]  # nothing is taken back here


@cache
def known() -> list[Asked]:
    return [Asked(**row) for row in json.loads(KNOWN.read_text(encoding="utf-8"))]


def kinds_of(game: Game) -> set[str]:
    return {called(step) for step in game.steps if issubclass(step, Decision)}


def found(game: Game) -> Iterator[Asked]:
    """Each kind of question of the game where it is asked first."""
    missing, until = kinds_of(game), monotonic() + PATIENCE
    for seed in count():
        if not missing or monotonic() > until:
            print(f"{game.slug}: not found: {sorted(missing) or 'none'}")
            return
        seats, options = some_options(game, Random(seed))
        table, luck = opened(game, seats, options, seed)
        for moves in range(LONGEST):
            if table.outcome is not None:
                break
            for kind in missing & {kind_of(decision) for decision in table.pending().values()}:
                missing.discard(kind)
                yield Asked(game.slug, seats, options, seed, moves, kind)
            move(table, luck)


def some_options(game: Game, luck: Random) -> tuple[int, Mapping[str, Any]]:
    while True:
        options = {option.id: luck.choice(list(option.values)) for option in game.options}
        try:
            game.check_options(options)
        except BadOption:
            continue
        return luck.choice(list(game.seats)), options


def main() -> None:
    rows = [vars(asked) for game in GAMES for asked in found(game)]
    lines = ",\n".join(json.dumps(row) for row in rows)
    KNOWN.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
